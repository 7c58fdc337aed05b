import type { Limits } from "../../automaton/index.js";
import { requireInteger, requireOptions } from "../../core/require.js";
import type { AnyGrammar } from "../../grammar/grammar.js";
import type { GrammarName } from "../../grammar/grammars.js";
import { subjectOf } from "../subject.js";
import { claimOf } from "./claim.js";
import type { SuiteFacts } from "./facts.js";
import { noteMaker } from "./makers.js";
import { Reasons } from "./reason.js";
import { SuiteMaker } from "./suite-maker.js";

/** The version of the suites: it grows when the same rule and options would give other cases, or another order. */
export const SUITE_VERSION = 1;

/** One text to give to a parser. */
export interface SuiteCase {
  /** The text. */
  readonly text: string;
  /** Whether the rule matches the text. */
  readonly valid: boolean;
  /** The number of the state that is tested: the one after the first `offset` code units. */
  readonly state: number;
  /** Where the part that leads to the state ends, in UTF-16 code units; the rest tells the state from others. */
  readonly offset: number;
  /** Why the text is in the suite: the state that its beginning must reach, and what its end tells that state from. */
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
 * the rule's minimal automaton, and is right about every case, is right about every text. `claim` says so in words.
 *
 * The cases are counted at once, and made again each time the suite is iterated. None is kept, so that the memory is that of
 * the automaton and of the words that tell its states apart.
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
  const maker = new SuiteMaker(subjectOf(grammar, rule), { extraStates, exhaustive, limits });
  const { subject, states, counts } = maker;
  const size = { states, classes: subject.dfa.alphabet.size, ...counts };
  let reasons: Reasons | undefined;
  const made: Suite = Object.freeze({
    version: SUITE_VERSION,
    grammar: subject.grammar,
    rule: subject.rule,
    extraStates,
    exhaustive,
    ...size,
    claim: claimOf({ ...size, extraStates, exhaustive }),
    [Symbol.iterator]: (): Iterator<SuiteCase> => {
      reasons ??= new Reasons(maker);
      return casesOf(maker, reasons);
    },
  });
  noteMaker(made, maker);
  return made;
}

function* casesOf(maker: SuiteMaker, reasons: Reasons): Generator<SuiteCase, void> {
  for (const test of maker.tests()) {
    const { text, valid, word, offset } = test;
    yield { text, valid, state: word.state, offset, reason: reasons.of(test) };
  }
}

// What all of its generators inherit.
Object.freeze(casesOf.prototype);
