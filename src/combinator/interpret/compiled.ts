import Parsimmon, { type Parser } from "parsimmon";
import { compile } from "../../automaton/dfa/compile.js";
import { type EventTape, eventTape, GreedyMatcher } from "../../automaton/greedy/greedy.js";
import { pack } from "../../automaton/table/pack.js";
import { load, longestMatch, type Table } from "../../automaton/table/table.js";
import { requireString } from "../../core/require.js";
import type { Form } from "../form/form.js";
import { makeLeaf } from "../form/node.js";
import { postorder } from "../form/postorder.js";
import { Expectations } from "./expectations.js";
import { fold } from "./fold.js";
import { formGrammar } from "./grammar.js";
import { type ValuePlan, valuePlan } from "./value-plan.js";
import { failure } from "./whole.js";

/** A tape that has grown to more words than this (4 MB) is not kept. */
const KEPT = 1 << 20;

/**
 * A form as a Parsimmon parser that is run by its automaton.
 *
 * @throws {RecursiveRuleError} when a rule refers to itself
 * @throws {AutomatonLimitError} when the automaton grows past a limit
 */
export function compiledParser(form: Form): Parser<unknown> {
  const recogniser = new Recogniser(form);
  const leaf = leafOf(form);
  if (leaf !== null) {
    // Nothing inside the text is wanted, so there is no need to derive it.
    const { table } = recogniser;
    return automatonParser(recogniser, (input, start, end) =>
      longestMatch(table, input, start).end === end ? leaf(input, start, end) : NO_MATCH,
    );
  }
  const matcher = new ValueMatcher(form);
  return automatonParser(recogniser, (input, start, end) => matcher.value(input, start, end));
}

type LeafMaker = (input: string, start: number, end: number) => unknown;

/** Returns what makes the value of a form that needs nothing but its span; `null` for any other form. */
function leafOf(form: Form): LeafMaker | null {
  for (let inner = form; ; ) {
    if (inner.type === "rule") inner = inner.definition();
    else if (inner.type === "unordered" || inner.type === "whole") inner = inner.item;
    else if (inner.type === "text") return (input, start, end) => input.slice(start, end);
    else if (inner.type !== "node" || inner.fields !== null) return null;
    else {
      const { name } = inner;
      return (input, start, end) => makeLeaf(name, input, start, end);
    }
  }
}

/** What stands in the place of a value where there is no match. */
export const NO_MATCH: unique symbol = Symbol("no match");

/** A parser of the longest match. `make` gives the value of a span, or `NO_MATCH` where that does not match. */
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
    // What a longer match would have needed. The types know of replies by the library's own parsers alone.
    return { ...success, furthest: stop as -1, expected };
  });
  // For a whole text, what to look for past a match need not be known unless there is none.
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

/** What tells how far a match goes. */
export class Recogniser {
  readonly table: Table;
  readonly expectations: Expectations;

  constructor(form: Form) {
    const grammar = formGrammar(form);
    this.table = load(pack(compile(grammar, grammar.start)));
    this.expectations = new Expectations(this.table, postorder(form));
  }
}

/** Makes the values of spans that match. */
export class ValueMatcher {
  readonly #plan: ValuePlan;
  readonly #matcher: GreedyMatcher;
  #tape: EventTape | null = null;

  constructor(form: Form) {
    this.#plan = valuePlan(form);
    this.#matcher = new GreedyMatcher(this.#plan);
  }

  /**
   * Returns the value of a span of `input`, or `NO_MATCH`.
   *
   * @param source what the texts in the value are taken from: a text of the same length, such as one in other case
   */
  value(input: string, start: number, end: number, source: string = input): unknown {
    // Held by nobody else while the rules' own actions run: one of them may use this very matcher.
    const tape = this.#tape ?? eventTape();
    this.#tape = null;
    const matches = this.#matcher.match(input, start, end, tape);
    const value = matches ? fold(this.#plan, tape, source, start) : NO_MATCH;
    if (tape.words.length <= KEPT) this.#tape = tape;
    return value;
  }
}
