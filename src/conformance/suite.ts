// Complete conformance suites for rules: their cases, the claim that they prove, and the reason for each case.

import type { GrammarName } from "../../grammar/grammars.js";
import { DEAD, type Dfa, has, type Limits, unpack } from "../automaton/index.js";
import { type Basis, basisOf, follow, type Word } from "../automaton/language/characterise.js";
import { otherCharacters, type SuiteWord, SuiteWords, spelling } from "../automaton/language/conformance.js";
import { Budget } from "../automaton/limits.js";
import { mismatch, requireInteger, requireOptions } from "../core/require.js";
import { quoted } from "../core/text/printable.js";
import { frozenGenerator } from "../core/values.js";
import type { AnyGrammar } from "../grammar/grammar.js";
import { validatorFor } from "../grammar/grammars.js";
import { requireRule, type Validator } from "../grammar/validator.js";
import type { ReadingName } from "../spec/spec.js";
import { packedOf } from "../spec/tables.js";

/** The version of the suites: it grows when the same rule and options would give other cases, or another order. */
export const SUITE_VERSION = 1;

/** The facts about a suite, without its cases. */
export interface SuiteFacts {
  /** The version of the suites: the same version, rule and options give the same cases in the same order. */
  readonly version: number;
  /** The name of the grammar. */
  readonly grammar: string;
  /** The rule that parsers are tested against. */
  readonly rule: string;
  /** How many more states than the automaton a parser may have. */
  readonly extraStates: number;
  /** The size of the classes of which each character is tested. */
  readonly exhaustive: number;
  /** The states of the minimal automaton of the rule that can be reached, the dead one counted. */
  readonly states: number;
  /** The classes of characters that the automaton treats alike. */
  readonly classes: number;
  /** The number of cases. */
  readonly cases: number;
  /** The number of cases that the rule matches. */
  readonly valid: number;
  /** The number of cases that it does not match. */
  readonly invalid: number;
  /** The length of the longest text in code points. */
  readonly longest: number;
  /** What is proved if a parser is right about every case. */
  readonly claim: string;
}

/** One text to give to a parser. */
export interface SuiteCase {
  /** The text. */
  readonly text: string;
  /** Whether the rule matches the text. */
  readonly valid: boolean;
  /** The number of the state that is tested: the one after the first `offset` code units. */
  readonly state: number;
  /** Where the prefix that leads to the state ends, in UTF-16 code units; the suffix distinguishes the state. */
  readonly offset: number;
  /** Why the text is in the suite: the state that its prefix must reach, and a state that its suffix distinguishes it from. */
  readonly reason: string;
}

/** A complete conformance suite: shorter texts first, and each once. It can be iterated as often as needed. */
export interface Suite extends SuiteFacts, Iterable<SuiteCase> {}

/** The options of `suite`. */
export interface SuiteOptions {
  /** The rule that parsers are tested against (default: the start rule of the grammar, in its strict reading). */
  readonly rule?: string | undefined;
  /** How many more states than the automaton a faulty parser may have and is still detected (default: 0). */
  readonly extraStates?: number | undefined;
  /**
   * Tests every transition also with each character of the classes of up to this many characters, and with both ends of each
   * range of larger classes (default: 0, which tests one character of each class).
   */
  readonly exhaustive?: number | undefined;
  /** How much the suite may use: a case costs its length and 16 steps (default: those of `url-grammar/automaton`). */
  readonly limits?: Partial<Limits> | undefined;
}

const OPTIONS = ["rule", "extraStates", "exhaustive", "limits"];

/**
 * Returns a complete conformance suite for a rule, by the Wp-method: a parser that has at most `extraStates` more states than
 * the rule's minimal automaton, and is right about every case, is right about every text. `claim` is that statement.
 *
 * The cases are counted immediately, and made again each time the suite is iterated. They are not kept, so that the memory is
 * that of the automaton and of the words that distinguish its states.
 *
 * @param grammar a grammar value without rules of schemes, or the name of a grammar
 * @param options the rule, how thorough the suite is, and how much it may use
 * @throws {TypeError} when the grammar is not one, or an option is unknown or has a value that it cannot have
 * @throws {AutomatonLimitError} when the suite takes more than the limits allow
 * @see S. Fujiwara et al., "Test selection based on finite state models", IEEE TSE 17 (1991)
 *
 * @example
 * const { states, cases, valid } = suite("rfc3986", { rule: "port" });
 * [states, cases, valid] // → [2, 5, 2]
 */
export function suite(grammar: AnyGrammar | GrammarName, options: SuiteOptions = {}): Suite {
  requireOptions(options, OPTIONS);
  const { rule, extraStates = 0, exhaustive = 0, limits = {} } = options;
  requireInteger(extraStates, "the number of extra states");
  requireInteger(exhaustive, "the size of classes to test exhaustively");
  const builder = new SuiteBuilder(contextOf(grammar, rule), { extraStates, exhaustive, limits });
  const { context, basis, counts } = builder;
  const size = { states: basis.access.size, classes: context.dfa.alphabet.size, ...counts };
  let reasons: Reasons | undefined;
  const made: Suite = Object.freeze({
    version: SUITE_VERSION,
    grammar: context.grammar,
    rule: context.rule,
    extraStates,
    exhaustive,
    ...size,
    claim: claimOf({ ...size, extraStates, exhaustive }),
    [Symbol.iterator]: (): Iterator<SuiteCase> => {
      reasons ??= new Reasons(builder);
      return casesOf(builder, reasons);
    },
  });
  BUILDERS.set(made, builder);
  return made;
}

const casesOf = /* @__PURE__ */ frozenGenerator(function* casesOf(
  builder: SuiteBuilder,
  reasons: Reasons,
): Generator<SuiteCase, void> {
  for (const test of builder.tests()) {
    const { text, valid, word, offset } = test;
    yield { text, valid, state: word.state, offset, reason: reasons.of(test) };
  }
});

/** The builder of each suite. It is not a property, because the judge relies on it. */
const BUILDERS: WeakMap<object, SuiteBuilder> = /* @__PURE__ */ new WeakMap();

/** @throws {TypeError} when the value is not a suite */
export function builderOf(suite: unknown): SuiteBuilder {
  const builder = BUILDERS.get(suite as object);
  if (builder !== undefined) return builder;
  throw mismatch("the suite", "one that the function suite has returned", suite);
}

type Size = Pick<SuiteFacts, "states" | "classes" | "cases" | "extraStates" | "exhaustive">;

/** Returns what is proved if a parser is right about every case of a suite. */
function claimOf({ states, classes, cases, extraStates, exhaustive }: Size): string {
  const bound = extraStates === 0 ? count(states) : `${count(states)} + ${extraStates}`;
  const all = exhaustive === 0 ? "" : ", tested by more than one character of each";
  return (
    `a parser whose minimal automaton has at most ${bound} states, and that treats the characters of each of ` +
    `${count(classes)} classes alike${all}, is right about every text if it is right about these ${count(cases)}`
  );
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}

/** Makes the texts of a suite, each time they are needed. */
export class SuiteBuilder {
  readonly context: Context;
  readonly basis: Basis;
  readonly counts: SuiteCounts;
  readonly spell: (word: Word) => string;
  readonly #thoroughness: Thoroughness;
  readonly #others: readonly (readonly number[])[];

  /** @throws {AutomatonLimitError} when the suite takes more than the limits allow */
  constructor(context: Context, thoroughness: Thoroughness) {
    const { dfa } = context;
    const budget = new Budget(thoroughness.limits);
    this.context = context;
    this.#thoroughness = thoroughness;
    this.basis = basisOf(dfa, budget);
    this.spell = spelling(dfa);
    this.#others = thoroughness.exhaustive === 0 ? [] : otherCharacters(dfa, thoroughness.exhaustive);
    this.counts = this.#count(budget);
  }

  *tests(): Generator<SuiteTest, void> {
    // The work was counted by the constructor.
    for (const word of this.#words(new Budget({ steps: Number.POSITIVE_INFINITY })).byLength()) {
      yield this.#test(word);
    }
  }

  #words(budget: Budget): SuiteWords {
    return new SuiteWords(this.context.dfa, this.basis, this.#thoroughness.extraStates, this.#others, budget);
  }

  #test(word: SuiteWord): SuiteTest {
    const { prefix, codePoint, suffix } = word;
    const before = this.spell(prefix) + (codePoint === null ? "" : String.fromCodePoint(codePoint));
    const text = before + this.spell(suffix);
    // Surrogates that are representatives can become a pair, so the text decides and not the word.
    return { text, valid: has(this.context.dfa, text), word, offset: before.length };
  }

  #count(budget: Budget): SuiteCounts {
    let [cases, valid, longest] = [0, 0, 0];
    for (const word of this.#words(budget).byLength()) {
      cases += 1;
      if (this.#test(word).valid) valid += 1;
      // They come in the order of their length.
      longest = word.prefix.length + (word.codePoint === null ? 0 : 1) + word.suffix.length;
    }
    return { cases, valid, invalid: cases - valid, longest };
  }
}

/** One text of a suite, with the word that it was made from. */
interface SuiteTest {
  readonly text: string;
  readonly valid: boolean;
  readonly word: SuiteWord;
  /** Where the suffix begins, in UTF-16 code units. */
  readonly offset: number;
}

type SuiteCounts = Pick<SuiteFacts, "cases" | "valid" | "invalid" | "longest">;

interface Thoroughness {
  readonly extraStates: number;
  readonly exhaustive: number;
  readonly limits: Partial<Limits>;
}

/** Explains why each text is in a suite: the state that its prefix must reach, and a state that its suffix distinguishes it from. */
class Reasons {
  readonly #builder: SuiteBuilder;
  readonly #rivals: ReadonlyMap<Word, Rivals>;

  constructor(builder: SuiteBuilder) {
    this.#builder = builder;
    this.#rivals = new Map(builder.basis.all.map((word) => [word, rivalsOn(builder, word)]));
  }

  of(test: SuiteTest): string {
    return `${this.#reached(test)}: ${this.#distinguished(test)}`;
  }

  /** Describes the state that the prefix reaches, and the shortest text that reaches it. */
  #reached({ text, word: { state }, offset }: SuiteTest): string {
    const before = text.slice(0, offset);
    const shortest = this.#textTo(state);
    if (state === DEAD) {
      const as = before === shortest ? "" : `, as after ${quoted(shortest)}`;
      return `nothing is valid after ${quoted(before)} (state ${state}${as})`;
    }
    if (before === "") return `the start is state ${state}`;
    const as =
      before === shortest ? "" : `, as ${shortest === "" ? "the start is" : `${quoted(shortest)} does`}`;
    return `${quoted(before)} leads to state ${state}${as}`;
  }

  /** Describes the verdict on the whole text, and a state in which it would be the opposite. */
  #distinguished({ text, valid, word: { state, suffix }, offset }: SuiteTest): string {
    const ending =
      suffix.length === 0 ? "a text that ends there" : `followed by ${quoted(text.slice(offset))} it`;
    const { accepting, refusing } = this.#rivals.get(suffix)!;
    const rival = valid ? refusing : accepting;
    const unlike = rival === null || rival === state ? "" : `, unlike ${this.#named(rival)}`;
    return `${ending} is ${valid ? "valid" : "invalid"}${unlike}`;
  }

  #named(state: number): string {
    const text = this.#textTo(state);
    return text === "" ? `state ${state}, the start` : `state ${state}, after ${quoted(text)}`;
  }

  #textTo(state: number): string {
    return this.#builder.spell(this.#builder.basis.access.get(state)!);
  }
}

/** A state from which a word is accepted, and one from which it is not. */
interface Rivals {
  readonly accepting: number | null;
  readonly refusing: number | null;
}

function rivalsOn({ context: { dfa }, basis }: SuiteBuilder, word: Word): Rivals {
  const found: { accepting: number | null; refusing: number | null } = { accepting: null, refusing: null };
  for (const state of basis.access.keys()) {
    if (dfa.accepting[follow(dfa, state, word)] === 1) found.accepting ??= state;
    else found.refusing ??= state;
  }
  return found;
}

/** The context of a suite: the rule that parsers are tested against, and its automaton. */
export interface Context {
  readonly validator: Validator;
  /** The name of the grammar. */
  readonly grammar: string;
  readonly rule: string;
  /** The reading of the automaton: the strict one for the start rule. */
  readonly reading: ReadingName;
  readonly dfa: Dfa;
}

/**
 * Returns a rule of a grammar, or of the name of a grammar, with its automaton: for `undefined`, the start rule.
 *
 * @throws {TypeError} when the grammar is not one, or has rules of schemes, or no such rule
 * @throws {AutomatonLimitError} for a custom rule whose automaton is too large
 */
export function contextOf(grammar: unknown, rule: unknown): Context {
  const validator = validatorFor(grammar);
  if (!validator.plain) {
    // No automaton decides on such a URL alone: its scheme's rules are tried after the grammar.
    throw new TypeError("the grammar must be one without rules of schemes");
  }
  const { grammar: compiled } = validator;
  const { name, start } = compiled.spec.rules;
  if (rule !== undefined) requireRule(compiled, rule);
  const chosen = (rule as string | undefined) ?? start;
  const isStart = chosen === start;
  const dfa = unpack(packedOf(compiled, isStart ? compiled.strictKey : chosen));
  return { validator, grammar: name, rule: chosen, reading: isStart ? "strict" : "bnf", dfa };
}
