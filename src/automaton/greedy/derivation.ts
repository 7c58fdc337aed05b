// Derivations: the rules of a grammar that match the parts of a text.
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
   * How deep rules are reported. The derived rule is at depth 0; a rule below the limit is a leaf, of which only the text
   * is reported (default: no limit).
   */
  readonly depth?: number;
  /** How large the automata may grow (default: `DEFAULT_LIMITS`). */
  readonly limits?: Partial<Limits>;
}

/** Derives texts from one rule. */
export class Deriver {
  /** The names of the rules in the events of a derivation. */
  readonly rules: readonly string[];
  readonly #matcher: GreedyMatcher;

  /**
   * @param grammar the grammar that has the rule, and the rules that it refers to
   * @param rule the name of the rule
   * @param options how deep rules are reported, and how large the automata may grow
   * @throws {UndefinedRuleError} when the rule, or one that it refers to, is not in the grammar
   * @throws {RecursiveRuleError} when a rule refers to itself, directly or through others
   * @throws {AutomatonLimitError} when the automaton grows past a limit
   * @throws {TypeError} when an argument has the wrong type, or an option or a limit is unknown or has a value that it cannot have
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
   * Derives the whole of `text`. Returns its greedy derivation, or `null` when it is not in the rule's language.
   *
   * Time and memory are linear in the text; each new context of a character also costs time linear in the automaton.
   *
   * @param events the buffer to write to, for example that of an earlier text (default: a new one); left unchanged when the
   * result is `null`
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

/** A grammar whose rules are compiled when they are first needed. */
export interface CompiledRulelist {
  /**
   * Returns the deriver of a rule, always the same one.
   *
   * @param rule the name of the rule
   * @throws {UndefinedRuleError} when the rule, or one that it refers to, is not in the grammar
   * @throws {RecursiveRuleError} when a rule refers to itself, directly or through others
   * @throws {AutomatonLimitError} when the automaton grows past a limit
   */
  readonly deriver: (rule: string) => Deriver;
}

/**
 * Returns a grammar from whose rules texts can be derived.
 *
 * @param grammar the rules
 * @param options how deep rules are reported, and how large the automata may grow
 * @throws {TypeError} when the grammar has a wrong type, or an option is unknown or has a value that it cannot have
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
 * Derives a text from a rule. Returns the greedy derivation, or `null` when the text is not in the rule's language. A
 * choice prefers its earliest alternative, a repetition one more iteration that is not empty, an option its content,
 * each as far as the whole text can still be matched.
 *
 * @param compiled the grammar, as `compileGrammar` returns it
 * @param rule the name of the rule
 * @param text the text to derive
 * @throws {UndefinedRuleError} when the rule, or one that it refers to, is not in the grammar
 * @throws {RecursiveRuleError} when a rule refers to itself, directly or through others
 * @throws {AutomatonLimitError} when the automaton grows past a limit, or the text needs too many look-ahead cells,
 * steps or events
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
