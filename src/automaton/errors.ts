/** What an automaton may grow to before it is refused. */
export interface Limits {
  /** States of the non-deterministic automaton, references and bounded repetitions written out: 1,000,000. */
  readonly nfaStates: number;
  /** States of any deterministic automaton, before it is made minimal: 100,000. */
  readonly dfaStates: number;
  /** Cells (states times character classes) of any deterministic automaton: 8,000,000. */
  readonly cells: number;
  /** Elementary steps of one construction, which bounds its time: 40,000,000. */
  readonly steps: number;
  /** Cells of the look-ahead that the derivation of a single text may fill: 256,000,000, or 1 GB. */
  readonly lookahead: number;
}

/** The limits that hold unless others are given: less than 1 GB and a few seconds at the very worst. */
export const DEFAULT_LIMITS: Limits = {
  nfaStates: 1_000_000,
  dfaStates: 100_000,
  cells: 8_000_000,
  steps: 40_000_000,
  lookahead: 256_000_000,
};

const MEASURES: Readonly<Record<keyof Limits, string>> = {
  nfaStates: "states of the non-deterministic automaton",
  dfaStates: "states of the deterministic automaton",
  cells: "cells of the transition table",
  steps: "steps of the construction",
  lookahead: "cells of the look-ahead for one text",
};

/** A grammar asks for a bigger automaton than the limits allow. `limit` names the one that was passed. */
export class AutomatonLimitError extends RangeError {
  override readonly name: string = "AutomatonLimitError";
  readonly limit: keyof Limits;
  readonly allowed: number;

  constructor(limit: keyof Limits, allowed: number) {
    super(`the automaton is too large: it takes more than ${allowed} ${MEASURES[limit]} (limit "${limit}")`);
    this.limit = limit;
    this.allowed = allowed;
  }
}

/** A rule leads back to itself. No automaton holds such a language in general, so none is built. */
export class RecursiveRuleError extends Error {
  override readonly name: string = "RecursiveRuleError";
  /** The rules of the cycle in the order of their references; the first is also the last. */
  readonly cycle: readonly string[];

  constructor(cycle: readonly string[]) {
    super(`a recursive rule cannot become an automaton: ${cycle.join(" -> ")}`);
    this.cycle = cycle;
  }
}

/** A rule was asked for that the grammar does not define. */
export class UndefinedRuleError extends Error {
  override readonly name: string = "UndefinedRuleError";
  readonly rule: string;
  /** The rule that refers to it; `null` when the caller named it. */
  readonly referrer: string | null;

  constructor(rule: string, referrer: string | null) {
    super(`there is no rule "${rule}"${referrer === null ? "" : `, to which "${referrer}" refers`}`);
    this.rule = rule;
    this.referrer = referrer;
  }
}

/** Counts what a construction spends against the limits. */
export class Meter {
  readonly limits: Limits;
  #steps = 0;

  constructor(limits: Partial<Limits> = {}) {
    const given = Object.entries(limits).filter(([, limit]) => limit !== undefined);
    this.limits = { ...DEFAULT_LIMITS, ...Object.fromEntries(given) };
  }

  /** @throws {AutomatonLimitError} when the steps are used up. */
  spend(steps: number): void {
    this.#steps += steps;
    this.check("steps", this.#steps);
  }

  /** @throws {AutomatonLimitError} when `used` is more than the limit. */
  check(limit: keyof Limits, used: number): void {
    if (used > this.limits[limit]) throw new AutomatonLimitError(limit, this.limits[limit]);
  }
}
