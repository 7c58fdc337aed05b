// Combinators in Parsimmon's own functions, part by part: what a plain parser must do, with every reply.
import Parsimmon, { type Parser } from "parsimmon";
import { compiledParser } from "../../src/combinator/compiled.js";
import {
  type Form,
  itemsOf,
  makeLeaf,
  makeNode,
  makeRecord,
  type NodeForm,
  postorder,
  quoted,
  type RecursiveForm,
  rangeName,
} from "../../src/combinator/form.js";
import { memoized } from "../../src/core/values.js";

/** Returns a form as ordinary Parsimmon code. */
export function parsimmonParser(root: Form): Parser<unknown> {
  return parserIn(root, new Map());
}

/** @param recursive the parsers of the forms that refer to themselves */
function parserIn(root: Form, recursive: Map<Form, Parser<unknown>>): Parser<unknown> {
  const parsers = new Map<Form, Parser<unknown>>();
  const nullable = new Map<Form, boolean>();
  for (const form of postorder(root)) {
    nullable.set(form, isNullable(form, nullable));
    parsers.set(
      form,
      form.type === "recursive"
        ? memoized(recursive, form, () => Parsimmon.lazy(() => parserIn(form.plain(), recursive)))
        : build(form, (item) => parsers.get(item)!, nullable),
    );
  }
  return parsers.get(root)!;
}

type Pairs = readonly (readonly [separator: unknown, item: unknown])[];

function build(
  form: Exclude<Form, RecursiveForm>,
  of: (form: Form) => Parser<unknown>,
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
      return Parsimmon.seq(...form.items.map(of)).map((values) => values[form.index]);
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
      return Parsimmon.seq(item, others).map(([first, rest]) =>
        Object.freeze([first, ...rest.map(([, value]) => value)]),
      );
    }
    case "map":
      return of(form.item).map(form.apply);
    case "text":
      return withSpan(of(form.item), (_, input, start, end) => input.slice(start, end));
    case "node":
      return withSpan(named(form, of(form.item)), (value, input, start, end) => {
        const { name, fields } = form;
        if (fields === null) return makeLeaf(name, input, start, end);
        if (typeof fields === "function") return makeNode(name, input, start, end, fields(value));
        return makeRecord(name, input, start, end, fields, value as readonly unknown[], 0);
      });
    case "whole":
      return of(form.item).skip(Parsimmon.notFollowedBy(of(form.longer)));
    case "unordered":
      return compiledParser(form.item);
    case "rule":
      return of(form.definition());
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
function withSpan<V, T>(
  parser: Parser<V>,
  make: (value: V, input: string, start: number, end: number) => T,
): Parser<T> {
  return Parsimmon.seqMap(here, parser, here, (from, value, to) =>
    make(value, from.input, from.offset, to.offset),
  );
}
