// Combinators as ordinary Parsimmon parsers.
import Parsimmon, { type Parser } from "parsimmon";
import { grammarError } from "../bnf/fault.js";
import { compiledParser, withSafeParse } from "./compiled.js";
import {
  type Form,
  itemsOf,
  makeLeaf,
  makeNode,
  makeRecord,
  type NodeForm,
  postorder,
  quoted,
  type RuleForm,
  rangeName,
} from "./form.js";

/** How deep forms may nest, rules included. A parser recurses a few times for each level, on the JavaScript stack. */
export const MAX_PARSER_HEIGHT = 600;

/**
 * Returns a form as ordinary Parsimmon code.
 *
 * @throws {RecursiveRuleError} when a rule refers to itself
 * @throws {GrammarError} when forms nest deeper than `MAX_PARSER_HEIGHT`
 */
export function plainParser(root: Form, semantics: Semantics = VALUES): Parser<unknown> {
  const parsers = new Map<Form, Parser<unknown>>();
  const heights = new Map<Form, number>();
  const nullable = new Map<Form, boolean>();
  for (const form of postorder(root)) {
    nullable.set(form, isNullable(form, nullable));
    const items = itemsOf(form);
    const height = items.reduce((highest, item) => Math.max(highest, heights.get(item)!), 0) + 1;
    if (height > MAX_PARSER_HEIGHT) {
      throw grammarError(
        "too-deep",
        `the rules nest more than ${MAX_PARSER_HEIGHT} deep, too deep for a parser that calls itself`,
      );
    }
    heights.set(form, form.type === "unordered" ? 1 : height);
    const of = (item: Form): Parser<unknown> => parsers.get(item)!;
    parsers.set(form, build(form, of, semantics, nullable));
  }
  return withSafeParse(parsers.get(root)!);
}

/** How matched values are processed. The rest of a parser is the same for actions and for builders. */
export interface Semantics {
  readonly map: (form: Extract<Form, { type: "map" }>, item: Parser<unknown>) => Parser<unknown>;
  readonly pick: (form: Extract<Form, { type: "pick" }>, items: Parser<unknown[]>) => Parser<unknown>;
  /** The value of a list, given as its first item, and pairs of a separator and an item. */
  readonly separated: (items: Parser<[first: unknown, others: Pairs]>) => Parser<unknown>;
  readonly text: (item: Parser<unknown>) => Parser<unknown>;
  readonly node: (form: NodeForm, item: Parser<unknown>) => Parser<unknown>;
  readonly rule: (form: RuleForm, item: Parser<unknown>) => Parser<unknown>;
  /** The parser of a form that is read by its automaton. */
  readonly compiled: (form: Form) => Parser<unknown>;
}

type Pairs = readonly (readonly [separator: unknown, item: unknown])[];

/** The rules' actions, as `parser` and `compiled` of a combinator run them. */
const VALUES: Semantics = {
  map: ({ apply }, item) => item.map(apply),
  pick: ({ index }, items) => items.map((values) => values[index]),
  separated: (items) =>
    items.map(([first, others]) => Object.freeze([first, ...others.map(([, item]) => item)])),
  text: (item) => withSpan(item, (_, input, start, end) => input.slice(start, end)),
  node: ({ name, fields }, item) =>
    withSpan(item, (value, input, start, end) => {
      if (fields === null) return makeLeaf(name, input, start, end);
      if (typeof fields === "function") return makeNode(name, input, start, end, fields(value));
      return makeRecord(name, input, start, end, fields, value as readonly unknown[], 0);
    }),
  rule: (_, item) => item,
  compiled: (form) => compiledParser(form),
};

function build(
  form: Form,
  of: (form: Form) => Parser<unknown>,
  semantics: Semantics,
  nullable: ReadonlyMap<Form, boolean>,
): Parser<unknown> {
  switch (form.type) {
    case "literal":
      return literal(form.text, form.caseSensitive);
    case "symbols": {
      const characters = new Set(form.characters);
      return oneCharacter((character) => characters.has(character), Array.from(characters, quoted));
    }
    case "range":
      return oneCharacter(
        (_, codePoint) => codePoint >= form.first && codePoint <= form.last,
        [rangeName(form.first, form.last)],
      );
    case "sequence":
      return Parsimmon.seq(...form.items.map(of));
    case "pick":
      return semantics.pick(form, Parsimmon.seq(...form.items.map(of)));
    case "choice":
      return form.items.length === 0 ? FAIL : Parsimmon.alt(...form.items.map(of));
    case "optional":
      return of(form.item).or(Parsimmon.of(null));
    case "repeat":
      return repeated(of(form.item), form.min, form.max, nullable.get(form.item)!).map(Object.freeze);
    case "separated": {
      const [item, separator] = [of(form.item), of(form.separator)];
      const mayBeEmpty = nullable.get(form.item)! && nullable.get(form.separator)!;
      const others = repeated(Parsimmon.seq(separator, item), 0, null, mayBeEmpty) as Parser<Pairs>;
      return semantics.separated(Parsimmon.seq(item, others));
    }
    case "map":
      return semantics.map(form, of(form.item));
    case "text":
      return semantics.text(of(form.item));
    case "node":
      return semantics.node(form, named(form, of(form.item)));
    case "whole":
      return of(form.item).skip(Parsimmon.notFollowedBy(of(form.longer)));
    case "unordered":
      return semantics.compiled(form.item);
    case "rule":
      return semantics.rule(form, of(form.definition()));
  }
}

/** Names the expectation of a node that is one range of characters: the range's bounds alone would be unclear. */
function named({ name, item }: NodeForm, parser: Parser<unknown>): Parser<unknown> {
  return item.type === "range" ? parser.desc(name) : parser;
}

/** Returns a parser that compares character by character, so that a fault has its exact offset. */
function literal(text: string, caseSensitive: boolean): Parser<string> {
  const wanted = Array.from(text);
  const takes = caseSensitive ? (one: string, other: string) => one === other : sameLetter;
  return Parsimmon((input, offset) => {
    let end = offset;
    for (const character of wanted) {
      const codePoint = input.codePointAt(end);
      const found = codePoint === undefined ? "" : String.fromCodePoint(codePoint);
      if (!takes(found, character)) return Parsimmon.makeFailure(end, [quoted(character)]);
      end += found.length;
    }
    return Parsimmon.makeSuccess(end, input.slice(offset, end));
  });
}

/** Checks whether two characters are equal, apart from the case of ASCII letters (RFC 5234, section 2.3). */
function sameLetter(one: string, other: string): boolean {
  const folded = (text: string): string => text.replace(/[A-Z]/, (letter) => letter.toLowerCase());
  return folded(one) === folded(other);
}

function oneCharacter(
  takes: (character: string, codePoint: number) => boolean,
  expected: string[],
): Parser<string> {
  return Parsimmon((input, offset) => {
    const codePoint = input.codePointAt(offset);
    if (codePoint === undefined) return Parsimmon.makeFailure(offset, expected);
    const character = String.fromCodePoint(codePoint);
    return takes(character, codePoint)
      ? Parsimmon.makeSuccess(offset + character.length, character)
      : Parsimmon.makeFailure(offset, expected);
  });
}

/** Checks whether a form matches the empty text; `known` has the answers for the forms that it consists of. */
function isNullable(form: Form, known: ReadonlyMap<Form, boolean>): boolean {
  if (form.type === "literal") return form.text === "";
  if (form.type === "choice") return form.items.some((item) => known.get(item)!);
  if (form.type === "optional") return true;
  if (form.type === "repeat") return form.min === 0 || known.get(form.item)!;
  if (form.type === "symbols" || form.type === "range") return false;
  if (form.type === "whole" || form.type === "separated") return known.get(form.item)!;
  return itemsOf(form).every((item) => known.get(item)!);
}

/**
 * Returns a parser of `min` to `max` values. Past the minimum an iteration must take a character: otherwise Parsimmon's
 * `many` would loop for ever, and throws an error instead.
 */
function repeated(
  item: Parser<unknown>,
  min: number,
  max: number | null,
  mayBeEmpty: boolean,
): Parser<unknown[]> {
  if (max !== null && max < min) return FAIL as Parser<never>;
  if (min === 0 && max === 1) return item.map((value) => [value]).or(Parsimmon.of([]));
  const first = item.times(min);
  if (max === min) return first;
  const more = mayBeEmpty ? advancing(item) : item;
  const rest = max === null ? more.many() : more.atMost(max - min);
  if (min === 0) return rest;
  return Parsimmon.seqMap(first, rest, (one, other) => [...one, ...other]);
}

/** Returns a parser of the item that fails if it takes no character. */
function advancing(item: Parser<unknown>): Parser<unknown> {
  return withSpan(item, (value, _, start, end) => ({ value, moved: end > start })).chain(
    ({ value, moved }) => (moved ? Parsimmon.of(value) : FAIL),
  );
}

/** Fails without an expectation. */
const FAIL: Parser<unknown> = Parsimmon((_, offset) => Parsimmon.makeFailure(offset, []));

interface Place {
  readonly input: string;
  readonly offset: number;
}

// Parsimmon's `index` also counts lines, which costs a scan of the input.
const here: Parser<Place> = Parsimmon((input, offset) => Parsimmon.makeSuccess(offset, { input, offset }));

/** Returns a parser with the result of `make` for the value, the input and the span. */
export function withSpan<V, T>(
  parser: Parser<V>,
  make: (value: V, input: string, start: number, end: number) => T,
): Parser<T> {
  return Parsimmon.seqMap(here, parser, here, (from, value, to) =>
    make(value, from.input, from.offset, to.offset),
  );
}
