/** The last patch release that is known of each branch of CPython, by the second number of the branch. */
const LAST_PATCH = {
  "3.6": 15,
  "3.7": 17,
  "3.8": 20,
  "3.9": 25,
  "3.10": 22,
  "3.11": 17,
  "3.12": 15,
  "3.13": 16,
  "3.14": 8,
  "3.15": 0,
} as const;

/** A branch of CPython: `"3.9"`. */
export type PythonBranch = keyof typeof LAST_PATCH;

/** The whole numbers from 0 up to one. */
export type UpTo<Last extends number, Seen extends readonly number[] = []> = Seen["length"] extends Last
  ? Seen[number] | Last
  : UpTo<Last, readonly [...Seen, Seen["length"]]>;

/** A release of CPython, or a branch, which means its last known release: `"3.9.1"`, `"3.9"`. */
export type PythonRelease =
  | PythonBranch
  | { [Branch in PythonBranch]: `${Branch}.${UpTo<(typeof LAST_PATCH)[Branch]>}` }[PythonBranch];

/** A release as numbers: the second and the third of them. */
export interface Release {
  readonly text: string;
  readonly minor: number;
  readonly patch: number;
}

/** The branches, oldest first. */
export const BRANCHES: readonly PythonBranch[] = Object.freeze(Object.keys(LAST_PATCH) as PythonBranch[]);

/** Returns the release of a text such as `"3.9"` or `"3.9.1"`; `null` when it is not known. */
export function releaseOf(text: string): Release | null {
  const [, branch, digits] = /^(3\.[1-9][0-9]?)(?:\.(0|[1-9][0-9]?))?$/.exec(text) ?? [];
  if (branch === undefined || !Object.hasOwn(LAST_PATCH, branch)) return null;
  const last = LAST_PATCH[branch as PythonBranch];
  const patch = digits === undefined ? last : Number(digits);
  return patch > last ? null : { text: `${branch}.${patch}`, minor: Number(branch.slice(2)), patch };
}

/** What is known, for messages: `3.6 to 3.6.15, ...`. */
export function knownReleases(): string {
  const known = BRANCHES.map((branch) => `3.${branch.slice(2)}.0 to ${branch}.${LAST_PATCH[branch]}`);
  return known.map((range) => range.replace(/^(\S+) to \1$/, "$1")).join(", ");
}
