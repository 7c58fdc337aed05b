// Parsimmon parsers that are run by automata, and their expectations.

import Parsimmon, { type Parser, type Result } from "parsimmon";
import { type CharSet, unionOf } from "../automaton/alphabet.js";
import { compile } from "../automaton/compile.js";
import { pack } from "../automaton/table/checked.js";
import { expectedAt, load, longestMatch, type Table } from "../automaton/table/table.js";
import { requireString } from "../core/require.js";
import { memoized } from "../core/values.js";
import { type Form, makeLeaf, postorder, quoted, rangeName } from "./form.js";
import { formGrammar } from "./grammar.js";
import { NO_MATCH, ValueMatcher } from "./values.js";

/**
 * Returns a form as a Parsimmon parser that is run by its automaton.
 *
 * @throws {RecursiveRuleError} when a rule refers to itself
 * @throws {AutomatonLimitError} when the automaton exceeds a limit
 */
export function compiledParser(form: Form): Parser<unknown> {
  const recogniser = new Recogniser(form);
  const leaf = leafOf(form);
  if (leaf !== null) {
    // Only the span is needed, so the input need not be derived.
    const { table } = recogniser;
    return automatonParser(recogniser, (input, start, end) =>
      longestMatch(table, input, start).end === end ? leaf(input, start, end) : NO_MATCH,
    );
  }
  const matcher = new ValueMatcher(form);
  return automatonParser(recogniser, (input, start, end) => matcher.value(input, start, end));
}

type LeafBuilder = (input: string, start: number, end: number) => unknown;

/** Returns a function that makes the value of a form from its span; `null` if the span alone is not enough. */
function leafOf(form: Form): LeafBuilder | null {
  for (let inner = form; ; ) {
    if (inner.type === "rule") inner = inner.definition();
    else if (inner.type === "unordered" || inner.type === "whole" || inner.type === "recursive")
      inner = inner.item;
    else if (inner.type === "text") return (input, start, end) => input.slice(start, end);
    else if (inner.type !== "node" || inner.fields !== null) return null;
    else {
      const { name } = inner;
      return (input, start, end) => makeLeaf(name, input, start, end);
    }
  }
}

/** Returns a parser of the longest match. `make` returns the value of a span, or `NO_MATCH` if the span does not match. */
export function automatonParser<V>(
  recogniser: Recogniser,
  make: (input: string, start: number, end: number) => V | typeof NO_MATCH,
): Parser<V> {
  const { table, expectations } = recogniser;
  const parser: Parser<V> = Parsimmon((input, start) => {
    const { end, stop, state } = longestMatch(table, input, start);
    const expected = expectations.at(state) as string[];
    if (end === -1) return Parsimmon.makeFailure(stop, expected);
    const success = Parsimmon.makeSuccess(end, make(input, start, end) as V);
    // The expectations of a longer match. The types only describe replies of Parsimmon's own parsers.
    return { ...success, furthest: stop as -1, expected };
  });
  // For a whole input, the expectations after a match are only needed if parsing fails.
  parser.parse = (input) => {
    requireString(input, "the input");
    const value = make(input, 0, input.length);
    if (value !== NO_MATCH) return { status: true, value };
    const { end, stop, state } = longestMatch(table, input, 0);
    const expected = [...expectations.at(state), ...(end === stop ? ["EOF"] : [])];
    return failure(input, stop, expected);
  };
  return parser;
}

/** Finds the longest match of a form, and the expectations where it stops. */
export class Recogniser {
  readonly table: Table;
  readonly expectations: Expectations;

  constructor(form: Form) {
    const grammar = formGrammar(form);
    this.table = load(pack(compile(grammar, grammar.start)));
    this.expectations = new Expectations(this.table, postorder(form));
  }
}

/**
 * The expectations after a match, in words: the rules that match single characters, largest first, then the characters
 * that these rules do not cover.
 */
class Expectations {
  readonly #table: Table;
  readonly #named: readonly NamedSet[];
  readonly #known = new Map<number, readonly string[]>();

  /** @param forms the forms of the table's combinator, each after its parts */
  constructor(table: Table, forms: readonly Form[]) {
    this.#table = table;
    this.#named = namedSets(forms);
  }

  /** @param state the number of a state of the table */
  at(state: number): readonly string[] {
    return memoized(this.#known, state, () => Object.freeze(this.#wordsAt(state)));
  }

  #wordsAt(state: number): string[] {
    let rest: CharSet = expectedAt(this.#table, state).ranges.flat();
    const words: string[] = [];
    for (const { name, set } of this.#named) {
      const left = without(rest, set);
      if (left === null) continue;
      words.push(name);
      rest = left;
    }
    for (let i = 0; i < rest.length; i += 2) {
      if (rest[i + 1]! - rest[i]! < 2)
        for (let c = rest[i]!; c <= rest[i + 1]!; c++) words.push(quoted(String.fromCodePoint(c)));
      else words.push(rangeName(rest[i]!, rest[i + 1]!));
    }
    return words;
  }
}

interface NamedSet {
  readonly name: string;
  readonly set: CharSet;
  readonly size: number;
}

/** Returns the rules and nodes that match a single character from a set, the largest first. */
function namedSets(forms: readonly Form[]): readonly NamedSet[] {
  const sets = new Map<Form, CharSet | null>();
  const named = new Map<string, NamedSet>();
  for (const form of forms) {
    const set = characterSet(form, sets);
    sets.set(form, set);
    if (set === null || (form.type !== "rule" && form.type !== "node")) continue;
    const size = sizeOf(set);
    if (size > 1) named.set(form.name, { name: form.name, set, size });
  }
  return [...named.values()].sort((one, other) => other.size - one.size);
}

/** Returns the characters of a form that always matches exactly one; `null` for other forms. */
function characterSet(form: Form, known: ReadonlyMap<Form, CharSet | null>): CharSet | null {
  const single = (text: string): CharSet => [text.codePointAt(0)!, text.codePointAt(0)!];
  switch (form.type) {
    case "symbols":
      return unionOf(Array.from(form.characters, single));
    case "range":
      return unionOf([[form.first, form.last]]);
    case "literal":
      return form.caseSensitive && [...form.text].length === 1 ? single(form.text) : null;
    case "choice": {
      const sets = form.items.map((item) => known.get(item)!);
      return sets.includes(null as never) ? null : unionOf(sets);
    }
    case "rule":
      return known.get(form.definition())!;
    case "map":
    case "text":
    case "node":
    case "whole":
    case "unordered":
      return known.get(form.item)!;
    default:
      return null;
  }
}

/** Returns a set minus a subset; `null` if the part is not a subset. */
function without(set: CharSet, part: CharSet): CharSet | null {
  const left: number[] = [];
  let at = 0;
  for (let i = 0; i < set.length; i += 2) {
    let first = set[i]!;
    for (; at < part.length && part[at]! <= set[i + 1]!; at += 2) {
      if (part[at]! < first || part[at + 1]! > set[i + 1]!) return null;
      if (part[at]! > first) left.push(first, part[at]! - 1);
      first = part[at + 1]! + 1;
    }
    if (first <= set[i + 1]!) left.push(first, set[i + 1]!);
  }
  return at === part.length ? left : null;
}

function sizeOf(set: CharSet): number {
  let size = 0;
  for (let i = 0; i < set.length; i += 2) size += set[i + 1]! - set[i]! + 1;
  return size;
}

/**
 * Returns the result for rejected input.
 *
 * @param offset the offset of the fault, in UTF-16 code units; line and column count from 1
 */
export function failure(input: string, offset: number, expected: string[]): Result<never> {
  const lines = input.slice(0, offset).split(/\r\n|\r|\n/);
  const index = { offset, line: lines.length, column: lines.at(-1)!.length + 1 };
  return { status: false, index, expected };
}
