// Conformance suites for rules: their cases, the claim that they prove, and the reason for each case.

import type { GrammarName } from "../../grammar/grammars.js";
import { DEAD, has, type Limits, replay } from "../automaton/index.js";
import { type Basis, basisOf, follow, stateCover, type Word } from "../automaton/language/characterise.js";
import { otherCharacters, type SuiteWord, SuiteWords, spelling } from "../automaton/language/conformance.js";
import { Budget } from "../automaton/limits.js";
import { enumerate } from "../core/diagnostic/diagnostic.js";
import { requireArray, requireFunction, requireInteger, requireOptions } from "../core/require.js";
import { quoted } from "../core/text/printable.js";
import { frozenGenerator } from "../core/values.js";
import type { AnyGrammar } from "../grammar/grammar.js";
import { deriveIn, requireRule } from "../grammar/validator.js";
import { type Context, contextOf, requireSize, type Size, type SuiteCase } from "./context.js";
import { coverOf } from "./cover.js";
import { namedCases } from "./named.js";
import { violations } from "./violations.js";

/**
 * The version of the suites. It increases when the same rule and options would give different cases, or a different
 * order.
 */
export const SUITE_VERSION = 1;

/** The facts about a suite, without its cases. */
export interface SuiteFacts {
  /** The version of the suites. The same version, rule and options give the same cases in the same order. */
  readonly version: number;
  /** The name of the grammar. */
  readonly grammar: string;
  /** The rule that parsers are tested against. */
  readonly rule: string;
  /** The size of the suite; the largest is complete. */
  readonly size: Size;
  /** The rules that are left out: no valid case has one in its derivation. */
  readonly without: readonly string[];
  /** How many more states than the automaton a parser may have. */
  readonly extraStates: number;
  /** The largest class of characters that is tested with each character. */
  readonly exhaustive: number;
  /** The number of reachable states of the rule's minimal automaton, including the dead state. */
  readonly states: number;
  /** The number of classes of characters that the automaton treats alike. */
  readonly classes: number;
  /** The number of cases. */
  readonly cases: number;
  /** The number of cases that the rule matches. */
  readonly valid: number;
  /** The number of cases that the rule does not match. */
  readonly invalid: number;
  /** The length of the longest case in code points. */
  readonly longest: number;
  /** What is proved if a parser gets every case right. */
  readonly claim: string;
}

/** A conformance suite: shorter cases first, without duplicates. It can be iterated repeatedly. */
export interface Suite extends SuiteFacts, Iterable<SuiteCase> {}

/** The options of `suite`. */
export interface SuiteOptions {
  /**
   * The size of the suite. `"S"` has a named case for each alternative of each rule and each way to violate one; `"M"`
   * takes every transition of the automaton; `"L"` is complete (default: `"L"`).
   */
  readonly size?: Size | undefined;
  /** Rules to leave out, such as `IPvFuture`: no valid case has one in its derivation (default: none). */
  readonly without?: readonly string[] | undefined;
  /**
   * Returns whether to leave out a string, valid or not, because the grammar does not decide it (default: none).
   *
   * @param text a string of the suite
   */
  readonly except?: ((text: string) => boolean) | undefined;
  /** The rule that parsers are tested against (default: the start rule of the grammar, in its strict reading). */
  readonly rule?: string | undefined;
  /**
   * The number of extra states, compared with the automaton, that a faulty parser may have and still be detected
   * (default: 0).
   */
  readonly extraStates?: number | undefined;
  /**
   * Also tests every transition with each character of classes of up to this many characters, and with both ends of
   * each range of larger classes (default: 0, which tests one character of each class).
   */
  readonly exhaustive?: number | undefined;
  /** The limits of the suite; a case costs its length and 16 steps (default: those of `url-grammar/automaton`). */
  readonly limits?: Partial<Limits> | undefined;
}

const OPTIONS = ["rule", "size", "without", "except", "extraStates", "exhaustive", "limits"];

/**
 * Returns a conformance suite for a rule. It is complete by default, by the Wp-method: a parser with at most
 * `extraStates` more states than the rule's minimal automaton that gets every case right is right about every string.
 * `claim` is that statement, or what a smaller suite covers.
 *
 * The cases of a complete suite are counted immediately, and generated again on each iteration. They are not stored, so
 * memory depends only on the automaton and the words that distinguish its states.
 *
 * @param grammar a grammar without rules of schemes, or the name of one
 * @param options the rule, the thoroughness of the suite, and its limits
 * @throws {TypeError} when the grammar is not one, or an option is unknown or has an invalid value
 * @throws {AutomatonLimitError} when the suite exceeds the limits
 * @see S. Fujiwara et al., "Test selection based on finite state models", IEEE TSE 17 (1991)
 *
 * @example
 * const { states, cases, valid } = suite("rfc3986", { rule: "port" });
 * [states, cases, valid] // → [2, 5, 2]
 * const [, second] = suite("rfc3986", { rule: "port", size: "S" });
 * [second.text, second.reason] // → ["0", "port: *DIGIT once"]
 */
export function suite(grammar: AnyGrammar | GrammarName, options: SuiteOptions = {}): Suite {
  requireOptions(options, OPTIONS);
  const { rule, size = "L", without = [], except, extraStates = 0, exhaustive = 0, limits = {} } = options;
  requireSize(size);
  requireInteger(extraStates, "the number of extra states");
  requireInteger(exhaustive, "the size of classes to test exhaustively");
  if (size !== "L" && extraStates + exhaustive > 0)
    throw new TypeError(`extraStates and exhaustive are for suites of size "L", not "${size}"`);
  const context = contextOf(grammar, rule);
  if (except !== undefined) requireFunction(except, "the option except");
  const isLeftOut = leavingOut(context, without, except);
  const source =
    size === "L"
      ? new SuiteBuilder(context, { extraStates, exhaustive, limits, isLeftOut })
      : new SuiteList(context, casesOfSize(context, grammar, size, limits), isLeftOut, limits);
  const { states, counts } = source;
  const figures = { states, classes: context.dfa.alphabet.size, ...counts };
  const made: Suite = Object.freeze({
    version: SUITE_VERSION,
    grammar: context.grammar,
    rule: context.rule,
    size,
    without: Object.freeze([...without]),
    extraStates,
    exhaustive,
    ...figures,
    claim: claimOf(size, without, except !== undefined, { ...figures, extraStates, exhaustive }),
    [Symbol.iterator]: (): Iterator<SuiteCase> => source.cases(),
  });
  SOURCES.set(made, source);
  return made;
}

/** The internals of a suite, for the judge. */
export interface SuiteSource {
  readonly context: Context;
  readonly counts: SuiteCounts;
  /** The reachable states of the automaton. */
  readonly states: number;
  readonly tests: () => Iterable<{ readonly text: string }>;
  readonly cases: () => Iterator<SuiteCase>;
}

const casesOf = /* @__PURE__ */ frozenGenerator(function* casesOf(
  builder: SuiteBuilder,
): Generator<SuiteCase, void> {
  const reasons = builder.reasons();
  for (const test of builder.tests()) {
    const { text, valid, word, offset } = test;
    yield { text, valid, state: word.state, offset, reason: reasons.of(test) };
  }
});

const listed = /* @__PURE__ */ frozenGenerator(function* listed(
  cases: readonly SuiteCase[],
): Generator<SuiteCase, void> {
  for (const each of cases) yield { ...each };
});

/** The source of each suite. It is not a property, because the judge must be able to trust it. */
const SOURCES: WeakMap<object, SuiteSource> = /* @__PURE__ */ new WeakMap();

/** Returns the source of a suite; `null` if it is not a suite of verdicts. */
export function findSource(suite: unknown): SuiteSource | null {
  return SOURCES.get(suite as object) ?? null;
}

/** Returns whether a string is left out. */
type LeavesOut = (text: string, valid: boolean) => boolean;

/**
 * Returns a function that decides whether to leave out a string: a valid one whose derivation has one of the rules, or
 * an exception. Returns `null` if nothing is left out.
 *
 * @throws {TypeError} when a rule is not in the grammar
 */
function leavingOut(
  { validator, rule }: Context,
  without: unknown,
  except: ((text: string) => boolean) | undefined,
): LeavesOut | null {
  requireArray(without, "the rules to leave out");
  for (const name of without) requireRule(validator.grammar, name);
  if (without.length === 0) return except ?? null;
  const hasRule = (text: string): boolean => {
    let has = false;
    replay(deriveIn(validator, text, rule), {
      open: (name) => {
        if (without.includes(name)) has = true;
      },
      close: () => {},
      text: () => {},
    });
    return has;
  };
  return (text, valid) => (valid && hasRule(text)) || except?.(text) === true;
}

/** Returns the cases of a suite that is not complete. */
function casesOfSize(
  context: Context,
  grammar: AnyGrammar | GrammarName,
  size: "S" | "M",
  limits: Partial<Limits>,
): readonly SuiteCase[] {
  if (size === "S") return namedCases(context, violations(grammar, { rule: context.rule, limits }));
  return coverOf(context.dfa, new Budget(limits)).map(({ text, valid, state, offset, character }) => {
    const before = quoted(text.slice(0, offset));
    const taken = character === null ? "the text ends" : `${quoted(character)} follows`;
    return { text, valid, state, offset, reason: `${taken} after ${before} (state ${state})` };
  });
}

type Figures = Pick<SuiteFacts, "states" | "classes" | "cases" | "extraStates" | "exhaustive">;

/** Returns what is proved if a parser gets every case of a suite right. */
function claimOf(size: Size, without: readonly string[], hasExceptions: boolean, figures: Figures): string {
  const but = without.length === 0 ? "" : `, except for valid texts with ${enumerate(without)}`;
  return CLAIMS[size](figures) + but + (hasExceptions ? ", except for the exceptions" : "");
}

const CLAIMS: Readonly<Record<Size, (figures: Figures) => string>> = {
  S: ({ cases }) =>
    `these ${count(cases)} have each alternative of each rule, and each way to violate one, once; a parser that is right about them may be wrong about others`,
  M: ({ states, classes, cases }) =>
    `these ${count(cases)} take every transition of the minimal automaton, which has ${count(states)} states and ${count(classes)} classes of characters; a parser whose transition leads to a wrong state may go undetected`,
  L: complete,
};

function complete({ states, classes, cases, extraStates, exhaustive }: Figures): string {
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

/** A lone surrogate cannot be encoded in UTF-8, so not every program can read one. */
const LONE = /\p{Surrogate}/u;

/** Holds the cases of a suite that is not complete. */
class SuiteList implements SuiteSource {
  readonly context: Context;
  readonly counts: SuiteCounts;
  readonly states: number;
  readonly #cases: readonly SuiteCase[];

  constructor(
    context: Context,
    cases: readonly SuiteCase[],
    isLeftOut: LeavesOut | null,
    limits: Partial<Limits>,
  ) {
    this.context = context;
    this.#cases = cases.filter(({ text, valid }) => !LONE.test(text) && isLeftOut?.(text, valid) !== true);
    const valid = this.#cases.filter((each) => each.valid).length;
    const longest = this.#cases.reduce((most, { text }) => Math.max(most, [...text].length), 0);
    this.counts = { cases: this.#cases.length, valid, invalid: this.#cases.length - valid, longest };
    this.states = stateCover(context.dfa, new Budget(limits)).size;
  }

  tests(): Iterable<SuiteCase> {
    return this.#cases;
  }

  cases(): Iterator<SuiteCase> {
    return listed(this.#cases);
  }
}

/** Generates the cases of a complete suite each time they are needed. */
class SuiteBuilder implements SuiteSource {
  readonly context: Context;
  readonly basis: Basis;
  readonly counts: SuiteCounts;
  readonly spell: (word: Word) => string;
  readonly #thoroughness: Thoroughness;
  readonly #others: readonly (readonly number[])[];
  #reasons: Reasons | undefined;

  /** @throws {AutomatonLimitError} when the suite exceeds the limits */
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

  get states(): number {
    return this.basis.access.size;
  }

  *tests(): Generator<SuiteTest, void> {
    // The constructor has already counted the work.
    yield* this.#tests(new Budget({ steps: Number.POSITIVE_INFINITY }));
  }

  cases(): Iterator<SuiteCase> {
    return casesOf(this);
  }

  reasons(): Reasons {
    this.#reasons ??= new Reasons(this);
    return this.#reasons;
  }

  *#tests(budget: Budget): Generator<SuiteTest, void> {
    const { isLeftOut } = this.#thoroughness;
    for (const word of this.#words(budget).byLength()) {
      const test = this.#test(word);
      if (isLeftOut === null || !isLeftOut(test.text, test.valid)) yield test;
    }
  }

  #words(budget: Budget): SuiteWords {
    return new SuiteWords(this.context.dfa, this.basis, this.#thoroughness.extraStates, this.#others, budget);
  }

  #test(word: SuiteWord): SuiteTest {
    const { prefix, codePoint, suffix } = word;
    const before = this.spell(prefix) + (codePoint === null ? "" : String.fromCodePoint(codePoint));
    const text = before + this.spell(suffix);
    // Representatives that are surrogates can become a pair, so the string decides and not the word.
    return { text, valid: has(this.context.dfa, text), word, offset: before.length };
  }

  #count(budget: Budget): SuiteCounts {
    let [cases, valid, longest] = [0, 0, 0];
    for (const test of this.#tests(budget)) {
      const { word } = test;
      cases += 1;
      if (test.valid) valid += 1;
      // They come in order of length.
      longest = word.prefix.length + (word.codePoint === null ? 0 : 1) + word.suffix.length;
    }
    return { cases, valid, invalid: cases - valid, longest };
  }
}

/** A case of a suite, with the word that it was made from. */
interface SuiteTest {
  readonly text: string;
  readonly valid: boolean;
  readonly word: SuiteWord;
  /** The offset where the suffix begins, in UTF-16 code units. */
  readonly offset: number;
}

type SuiteCounts = Pick<SuiteFacts, "cases" | "valid" | "invalid" | "longest">;

interface Thoroughness {
  readonly extraStates: number;
  readonly exhaustive: number;
  readonly limits: Partial<Limits>;
  readonly isLeftOut: LeavesOut | null;
}

/**
 * Explains why each case is in a suite: the state that its prefix must reach, and a state that its suffix distinguishes
 * it from.
 */
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

  /** Describes the state that the prefix reaches, and the shortest string that reaches it. */
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

  /** Describes the verdict on the whole string, and a state from which it would be the opposite. */
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
