/** What is counted while records are answered. Plain data, so that threads can send it to each other. */
export interface Tally {
  /** Records without a result, or that are invalid. */
  failed: number;
  /** Records with a warning that is not allowed. */
  denied: number;
  /** How often each code of an error, and of a warning, occurs. */
  readonly errors: Map<string, number>;
  readonly warnings: Map<string, number>;
  /** How many records each grammar accepts. */
  readonly accepted: Map<string, number>;
}

/** Returns a tally of nothing. */
export function emptyTally(): Tally {
  return { failed: 0, denied: 0, errors: new Map(), warnings: new Map(), accepted: new Map() };
}

/** Adds one to the count of a name. */
export function countOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Adds what another tally has counted. */
export function addTally(to: Tally, from: Tally): void {
  to.failed += from.failed;
  to.denied += from.denied;
  for (const name of ["errors", "warnings", "accepted"] as const)
    for (const [key, count] of from[name]) to[name].set(key, (to[name].get(key) ?? 0) + count);
}

/** Returns what a tally has counted, and clears it. */
export function takenFrom(tally: Tally): Tally {
  const taken = emptyTally();
  addTally(taken, tally);
  [tally.failed, tally.denied] = [0, 0];
  for (const name of ["errors", "warnings", "accepted"] as const) tally[name].clear();
  return taken;
}
