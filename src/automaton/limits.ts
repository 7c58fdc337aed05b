// The limits of constructions, and the errors that they throw.
import { UrlGrammarError } from "../core/errors.js";
import {
  mismatch,
  requireArray,
  requireInteger,
  requireOneOf,
  requireOptions,
  requireString,
} from "../core/require.js";
import { freezeClass } from "../core/values.js";

/** The limits of a construction. Exceeding one throws an `AutomatonLimitError`. */
export interface Limits {
  /**
   * States of the non-deterministic automaton, with references and bounded repetitions expanded (default: 1,000,000).
   */
  readonly nfaStates: number;
  /** States of any deterministic automaton before minimisation (default: 100,000). */
  readonly dfaStates: number;
  /** Cells of any table: states times character classes, or states times text lengths (default: 8,000,000). */
  readonly cells: number;
  /** Elementary steps of one construction, or for one text, which limits the time (default: 40,000,000). */
  readonly steps: number;
  /** Look-ahead cells for the derivation of one text (default: 64,000,000, which is 256 MB). */
  readonly lookahead: number;
  /** Entries in the derivation of one text: its rules and leaves (default: 32,000,000, which is 128 MB). */
  readonly events: number;
}

/** The default limits: at worst about 1 GB of memory and a few seconds. */
export const DEFAULT_LIMITS: Limits = /* @__PURE__ */ Object.freeze({
  nfaStates: 1_000_000,
  dfaStates: 100_000,
  cells: 8_000_000,
  steps: 40_000_000,
  lookahead: 64_000_000,
  events: 32_000_000,
});

const UNITS: Readonly<Record<keyof Limits, string>> = {
  nfaStates: "states of the non-deterministic automaton",
  dfaStates: "states of the deterministic automaton",
  cells: "cells of a table",
  steps: "steps",
  lookahead: "look-ahead cells for one text",
  events: "entries for one text",
};

/** Thrown when a construction would exceed a limit. */
export class AutomatonLimitError extends UrlGrammarError {
  /** `"AutomatonLimitError"`. */
  override readonly name: string = "AutomatonLimitError";
  /** `"automaton-limit"`. */
  override readonly code = "automaton-limit";
  /** The name of the limit. */
  readonly limit: keyof Limits;
  /** The value of the limit. */
  readonly allowed: number;

  /**
   * @param limit the name of the limit
   * @param allowed the value of the limit
   * @throws {TypeError} when the limit is not the name of one, or the value is not a number
   */
  constructor(limit: keyof Limits, allowed: number) {
    requireOneOf(limit, "the limit", NAMES);
    if (typeof allowed !== "number") throw mismatch("the allowed amount", "a number", allowed);
    super(`the construction is too large: it needs more than ${allowed} ${UNITS[limit]} (limit "${limit}")`);
    this.limit = limit;
    this.allowed = allowed;
  }

  static {
    freezeClass(AutomatonLimitError);
  }
}

/** Thrown for a rule that refers to itself, directly or through other rules. Its language may not be regular. */
export class RecursiveRuleError extends UrlGrammarError {
  /** `"RecursiveRuleError"`. */
  override readonly name: string = "RecursiveRuleError";
  /** `"recursive-rule"`. */
  override readonly code = "recursive-rule";
  /** The rules of the cycle, each followed by a rule that it refers to. The first is repeated at the end. */
  readonly cycle: readonly string[];

  /**
   * @param cycle the rules of the cycle, with the first repeated at the end
   * @throws {TypeError} when the cycle is not an array of names
   */
  constructor(cycle: readonly string[]) {
    requireArray(cycle, "the cycle");
    for (const name of cycle) requireString(name, "each rule of the cycle");
    super(`a recursive rule cannot be compiled to an automaton: ${cycle.join(" -> ")}`);
    this.cycle = cycle;
  }

  static {
    freezeClass(RecursiveRuleError);
  }
}

/** Thrown for a rule that the grammar does not define. */
export class UndefinedRuleError extends UrlGrammarError {
  /** `"UndefinedRuleError"`. */
  override readonly name: string = "UndefinedRuleError";
  /** `"undefined-rule"`. */
  override readonly code = "undefined-rule";
  /** The name of the missing rule. */
  readonly rule: string;
  /** The rule that refers to it; `null` if the caller requested it. */
  readonly referrer: string | null;

  /**
   * @param rule the name of the missing rule
   * @param referrer the rule that refers to it; `null` if the caller requested it
   * @throws {TypeError} when a name is not a string
   */
  constructor(rule: string, referrer: string | null) {
    requireString(rule, "the rule");
    if (referrer !== null) requireString(referrer, "the referrer");
    super(`unknown rule "${rule}"${referrer === null ? "" : ` ("${referrer}" refers to it)`}`);
    this.rule = rule;
    this.referrer = referrer;
  }

  static {
    freezeClass(UndefinedRuleError);
  }
}

const NAMES = Object.keys(DEFAULT_LIMITS) as (keyof Limits)[];

/** The budget of a construction: counts its resources, and compares them with the limits. */
export class Budget {
  readonly limits: Limits;
  #steps = 0;

  /** @throws {TypeError} when a limit is unknown, or is neither a whole number nor `Infinity` */
  constructor(limits: Partial<Limits> = {}) {
    requireOptions(limits, NAMES);
    const set: [string, number][] = [];
    for (const [name, limit] of Object.entries(limits)) {
      if (limit === undefined) continue;
      if (limit !== Number.POSITIVE_INFINITY) requireInteger(limit, `the limit "${name}"`);
      set.push([name, limit]);
    }
    this.limits = { ...DEFAULT_LIMITS, ...Object.fromEntries(set) };
  }

  /** Returns whether a value is a budget, without invoking a Proxy. */
  static is(value: unknown): value is Budget {
    return typeof value === "object" && value !== null && #steps in value;
  }

  /** Resets the count of steps, for the next text. */
  restart(): void {
    this.#steps = 0;
  }

  /**
   * Counts steps.
   *
   * @throws {AutomatonLimitError} when no steps are left
   */
  spend(steps: number): void {
    this.#steps += steps;
    this.check("steps", this.#steps);
  }

  /**
   * Compares an amount with its limit.
   *
   * @throws {AutomatonLimitError} when `used` exceeds the limit
   */
  check(limit: keyof Limits, used: number): void {
    if (used > this.limits[limit]) throw new AutomatonLimitError(limit, this.limits[limit]);
  }
}
