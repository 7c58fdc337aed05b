import { describe } from "../../../../core/require.js";
import { CHANGES, type PythonChange, type PythonChangeName } from "./changes.js";
import { knownReleases, type PythonRelease, type Release, releaseOf } from "./releases.js";

/** What a release of CPython does: which changes it has. */
export interface Rules extends Release {
  readonly has: (change: PythonChangeName) => boolean;
}

/** The rules by the text that asked for them: of all known releases and branches at most. */
const made: Map<string, Rules> = new Map();

/**
 * Returns what a release does.
 *
 * @throws {TypeError} when the release is not known; the message lists those that are
 */
export function rulesOf(release: unknown): Rules {
  const known = made.get(release as string);
  if (known !== undefined) return known;
  const found = typeof release === "string" ? releaseOf(release) : null;
  if (found === null)
    throw new TypeError(`the Python release must be one of ${knownReleases()}, not ${describe(release)}`);
  const names: ReadonlySet<PythonChangeName> = new Set(
    CHANGES.filter((change) => hasChange(change, found)).map(({ name }) => name),
  );
  const rules = Object.freeze<Rules>({ ...found, has: (change) => names.has(change) });
  made.set(release as string, rules);
  return rules;
}

/**
 * Returns the changes that one of two releases has and the other has not, in the order of the table.
 *
 * @param one a release
 * @param other another release, older or newer
 * @throws {TypeError} when a release is not known; the message lists those that are
 * @example
 * changesBetween("3.9.1", "3.9.2").map(({ cve }) => cve) // → ["CVE-2021-23336"]
 */
export function changesBetween(one: PythonRelease, other: PythonRelease): PythonChange[] {
  const [first, second] = [rulesOf(one), rulesOf(other)];
  return CHANGES.filter(({ name }) => first.has(name) !== second.has(name));
}

/** Checks whether a release has a change. */
export function hasChange({ since, until = [] }: PythonChange, release: Release): boolean {
  return isFrom(since, release, true) && !isFrom(until, release, false);
}

/**
 * Checks whether a release is one of those listed or a later one of the same branch.
 *
 * @param goesOn whether all branches after the last one count too
 */
function isFrom(listed: readonly string[], { minor, patch }: Release, goesOn: boolean): boolean {
  let last = Number.POSITIVE_INFINITY;
  for (const text of listed) {
    const first = releaseOf(text)!;
    if (first.minor === minor) return patch >= first.patch;
    last = first.minor;
  }
  return goesOn && minor > last;
}
