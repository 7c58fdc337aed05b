// Derivations: the rules of a grammar that match each part of a string.
import type { Rulelist } from "../../bnf/expression.js";
import { requireRule, requireRules } from "../../bnf/require-grammar.js";
import {
  mismatch,
  requireFunction,
  requireInteger,
  requireObject,
  requireOptions,
  requireString,
} from "../../core/require.js";
import { freezeClass, memoized } from "../../core/values.js";
import { Budget, type Limits } from "../limits.js";
import { ruleProgram } from "../program.js";
import { type DerivationEvents, eventBuffer, requireEvents } from "./events.js";
import { GreedyMatcher } from "./greedy.js";

/** The options of `Deriver` and `compileGrammar`. */
export interface DerivationOptions {
  /**
   * How deep rules are reported. The derived rule is at depth 0; rules below the limit are leaves, which report only
   * their text (default: no limit).
   */
  readonly depth?: number;
  /** The limits of the automata (default: `DEFAULT_LIMITS`). */
  readonly limits?: Partial<Limits>;
}

/** Derives strings from one rule. */
export class Deriver {
  /** The names of the rules in the events of a derivation. */
  readonly rules: readonly string[];
  readonly #matcher: GreedyMatcher;

  /**
   * @param grammar the grammar with the rule, and the rules that it refers to
   * @param rule the name of the rule
   * @param options how deep rules are reported, and the limits of the automata
   * @throws {UndefinedRuleError} when the rule, or one that it refers to, is not in the grammar
   * @throws {RecursiveRuleError} when a rule refers to itself, directly or through others
   * @throws {AutomatonLimitError} when the automaton exceeds a limit
   * @throws {TypeError} when an argument has the wrong type, or an option or a limit is unknown or has an invalid value
   */
  constructor(grammar: Rulelist, rule: string, options: DerivationOptions = {}) {
    requireDerivationOptions(options);
    const { depth = Number.POSITIVE_INFINITY, limits } = options;
    const budget = new Budget(limits);
    requireRules(grammar, "the grammar");
    const program = ruleProgram(grammar, rule, depth, budget, requireRule);
    this.rules = program.rules;
    this.#matcher = new GreedyMatcher(program, budget);
  }

  /**
   * Derives the whole of `text`. Returns its greedy derivation, or `null` if it is not in the rule's language.
   *
   * Time and memory are linear in the text. Each new context of a character also costs time linear in the automaton.
   *
   * @param events the buffer to write to, for example that of an earlier derivation (default: a new one); unchanged if
   * the result is `null`
   * @param text the text to derive
   * @throws {AutomatonLimitError} when the text needs more look-ahead cells, steps or events than the limits allow
   * @throws {TypeError} when an argument has the wrong type
   */
  derive(text: string, events: DerivationEvents = this.buffer()): DerivationEvents | null {
    requireString(text, "the text");
    requireEvents(events);
    return this.#matcher.match(text, 0, text.length, events) ? events : null;
  }

  /** Returns an empty buffer. */
  buffer(): DerivationEvents {
    return { rules: this.rules, ...eventBuffer() };
  }

  static {
    freezeClass(Deriver);
  }
}

/** A grammar whose rules are compiled on first use. */
export interface CompiledRulelist {
  /**
   * Returns the deriver of a rule; the same one on each call.
   *
   * @param rule the name of the rule
   * @throws {UndefinedRuleError} when the rule, or one that it refers to, is not in the grammar
   * @throws {RecursiveRuleError} when a rule refers to itself, directly or through others
   * @throws {AutomatonLimitError} when the automaton exceeds a limit
   */
  readonly deriver: (rule: string) => Deriver;
}

/**
 * Compiles a grammar for deriving strings from its rules.
 *
 * @param grammar the rules
 * @param options how deep rules are reported, and the limits of the automata
 * @throws {TypeError} when the grammar has the wrong type, or an option is unknown or has an invalid value
 *
 * @example
 * compileGrammar(grammar, { depth: 0 }).deriver("port").derive("8").length // → 3
 */
export function compileGrammar(grammar: Rulelist, options: DerivationOptions = {}): CompiledRulelist {
  requireRules(grammar, "the grammar");
  requireDerivationOptions(options);
  const derivers = new Map<string, Deriver>();
  return { deriver: (rule) => memoized(derivers, rule, () => new Deriver(grammar, rule, options)) };
}

/**
 * Derives a string from a rule. Returns the greedy derivation, or `null` if the string is not in the rule's language. A
 * choice prefers its earliest alternative, a repetition one more non-empty iteration, and an option its content, as
 * long as the whole string can still be matched.
 *
 * @param compiled the grammar, as returned by `compileGrammar`
 * @param rule the name of the rule
 * @param text the text to derive
 * @throws {UndefinedRuleError} when the rule, or one that it refers to, is not in the grammar
 * @throws {RecursiveRuleError} when a rule refers to itself, directly or through others
 * @throws {AutomatonLimitError} when the automaton exceeds a limit, or the text needs too many look-ahead cells, steps
 * or events
 * @throws {TypeError} when an argument has the wrong type
 *
 * @example
 * derivation(compileGrammar(grammar), "scheme", "") // → null
 */
export function derivation(compiled: CompiledRulelist, rule: string, text: string): DerivationEvents | null {
  requireObject(compiled, "the compiled grammar");
  requireFunction(compiled.deriver, "the function deriver of the compiled grammar");
  requireString(text, "the text");
  const deriver: unknown = compiled.deriver(rule);
  if (deriver instanceof Deriver) return deriver.derive(text);
  throw mismatch("what the compiled grammar returns", "a Deriver", deriver);
}

function requireDerivationOptions(options: DerivationOptions): void {
  requireOptions(options, ["depth", "limits"]);
  const { depth = Number.POSITIVE_INFINITY } = options;
  if (depth !== Number.POSITIVE_INFINITY) requireInteger(depth, "the depth");
}
