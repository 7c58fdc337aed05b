// The releases of CPython, and every change of `urllib.parse` between them.

import { describe } from "../../../core/require.js";
import { deepFreeze } from "../../../core/values.js";

/** The last known patch release of each branch of CPython, by the second number of the branch. */
const LAST_PATCH = {
  "3.6": 15,
  "3.7": 17,
  "3.8": 20,
  "3.9": 25,
  "3.10": 22,
  "3.11": 17,
  "3.12": 15,
  "3.13": 16,
  "3.14": 10,
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

/** The second and third numbers of a release. */
interface Release {
  readonly text: string;
  readonly minor: number;
  readonly patch: number;
}

/** The branches, oldest first. */
export const BRANCHES: readonly PythonBranch[] = Object.freeze(Object.keys(LAST_PATCH) as PythonBranch[]);

/** Parses a release such as `"3.9"` or `"3.9.1"`; returns `null` when it is unknown. */
export function releaseOf(text: string): Release | null {
  const [, branch, digits] = /^(3\.[1-9][0-9]?)(?:\.(0|[1-9][0-9]?))?$/.exec(text) ?? [];
  if (branch === undefined || !Object.hasOwn(LAST_PATCH, branch)) return null;
  const last = LAST_PATCH[branch as PythonBranch];
  const patch = digits === undefined ? last : Number(digits);
  return patch > last ? null : { text: `${branch}.${patch}`, minor: Number(branch.slice(2)), patch };
}

/** Returns the first and the last of the known branches, for messages: `3.6 to 3.15`. */
export function knownBranches(): string {
  return `${BRANCHES[0]} to ${BRANCHES.at(-1)}`;
}

/** Returns the known releases, for messages: `3.6 to 3.6.15, ...`. */
function knownReleases(): string {
  const known = BRANCHES.map((branch) => `3.${branch.slice(2)}.0 to ${branch}.${LAST_PATCH[branch]}`);
  return known.map((range) => range.replace(/^(\S+) to \1$/, "$1")).join(", ");
}

/** A call that shows the effect of a change of `urllib.parse`. */
export interface PythonChangeExample {
  /** The call, in Python. */
  readonly call: string;
  /** The result in releases without the change, as Python's `repr`, or the error. */
  readonly before: string;
  /** The result in releases with the change. */
  readonly after: string;
}

/** The name of a change. */
export type PythonChangeName =
  | "zone-case"
  | "max-num-fields"
  | "nfkc"
  | "nfkc-user"
  | "tilde"
  | "one-separator"
  | "path-newlines"
  | "no-newlines"
  | "numeric-path"
  | "digit-limit"
  | "leading-controls"
  | "port-message"
  | "bytes-message"
  | "bytes-separator"
  | "double-slash"
  | "unquote-bytes"
  | "bracketed-host"
  | "whole-host"
  | "ascii-port"
  | "empty-query"
  | "cached-arguments"
  | "scheme-letter"
  | "rtsps"
  | "bytes-query"
  | "itms-services"
  | "relative-path"
  | "future-case"
  | "empty-components"
  | "empty-bytes"
  | "missing-as-none";

/** One change in the behaviour of CPython's `urllib.parse`. */
export interface PythonChange {
  /** The name of the change in this package. */
  readonly name: PythonChangeName;
  /**
   * The first release of each branch that has the change: `["3.9.2", "3.10.0"]`. Earlier branches have it only if
   * listed; later branches than the last always have it.
   */
  readonly since: readonly string[];
  /** The first release of each branch that no longer has the change. */
  readonly until?: readonly string[];
  /** CPython's issue: `"bpo-42967"`, `"gh-105704"`. */
  readonly issue: string;
  /** The vulnerability that it fixes. */
  readonly cve?: string;
  /** The change in one sentence. */
  readonly what: string;
  /** A call that shows the change. */
  readonly example: PythonChangeExample;
}

/** Every change in the results and errors of `urllib.parse` since Python 3.6.0, in the order of first release. */
// biome-ignore format: one row for each change
export const CHANGES: readonly PythonChange[] = /* @__PURE__ */ deepFreeze<readonly PythonChange[]>([
  {
    name: "zone-case", since: ["3.6.5", "3.7.0"], issue: "bpo-32323",
    what: "`hostname` keeps the case of the zone of an IPv6 address",
    example: { call: 'urlsplit("//[FE80::1%Eth0]").hostname', before: "'fe80::1%eth0'", after: "'fe80::1%Eth0'" },
  },
  {
    name: "max-num-fields", since: ["3.6.8", "3.7.2", "3.8.0"], issue: "bpo-34866",
    what: "`parse_qs` and `parse_qsl` take `max_num_fields`",
    example: {
      call: 'parse_qsl("a=1&b=2", max_num_fields=1)',
      before: "TypeError: parse_qsl() got an unexpected keyword argument 'max_num_fields'",
      after: "ValueError: Max number of fields exceeded",
    },
  },
  {
    name: "nfkc", since: ["3.6.9", "3.7.3", "3.8.0"], issue: "bpo-36216", cve: "CVE-2019-9636",
    what: "a network location is rejected if NFKC turns a character of it into a delimiter",
    example: {
      call: 'urlsplit("//a\\u2100b").netloc', before: "'a℀b'",
      after: "ValueError: netloc 'a℀b' contains invalid characters under NFKC normalization",
    },
  },
  {
    name: "nfkc-user", since: ["3.6.9", "3.7.4", "3.8.0"], issue: "bpo-36742", cve: "CVE-2019-10160",
    what: "the NFKC check leaves out delimiters that the network location has already, and includes the user information",
    example: {
      call: 'urlsplit("//h\\uff0e:80").netloc',
      before: "ValueError: netloc 'h.:80' contains invalid characters under NFKC normalization", after: "'h．:80'",
    },
  },
  {
    name: "tilde", since: ["3.7.0"], issue: "bpo-16285",
    what: "`quote` never quotes `~`",
    example: { call: 'quote("~")', before: "'%7E'", after: "'~'" },
  },
  {
    name: "one-separator", since: ["3.6.13", "3.7.10", "3.8.8", "3.9.2", "3.10.0"], issue: "bpo-42967", cve: "CVE-2021-23336",
    what: "`;` no longer separates query fields next to `&`, and `parse_qs` and `parse_qsl` take `separator`",
    example: { call: 'parse_qsl("a=1;b=2")', before: "[('a', '1'), ('b', '2')]", after: "[('a', '1;b=2')]" },
  },
  {
    name: "path-newlines", since: ["3.6.14", "3.7.11", "3.8.11", "3.9.5", "3.10.0"], issue: "bpo-43882", cve: "CVE-2022-0391",
    what: "tabs, line feeds and carriage returns are removed from the path",
    example: { call: 'urlsplit("//h/a\\nb").path', before: "'/a\\nb'", after: "'/ab'" },
  },
  {
    name: "no-newlines", since: ["3.6.14", "3.7.11", "3.8.11", "3.9.6", "3.10.0"], issue: "bpo-43882", cve: "CVE-2022-0391",
    what: "tabs, line feeds and carriage returns are removed from a whole URL, before it is split",
    example: { call: 'urlsplit("//h/?a\\nb").query', before: "'a\\nb'", after: "'ab'" },
  },
  {
    name: "numeric-path", since: ["3.7.6", "3.8.1", "3.9.0"], until: ["3.7.7", "3.8.2"], issue: "bpo-27657",
    what: "what precedes a colon is a scheme also if only digits follow",
    example: { call: 'urlsplit("path:80").scheme', before: "''", after: "'path'" },
  },
  {
    name: "digit-limit", since: ["3.7.14", "3.8.14", "3.9.14", "3.10.7", "3.11.0"], issue: "gh-95778", cve: "CVE-2020-10735",
    what: "a port of more than 4300 digits is not converted",
    example: {
      call: 'urlsplit("//h:" + "0" * 4301).port', before: "0",
      after: "ValueError: Exceeds the limit (4300 digits) for integer string conversion: value has 4301 digits; " +
        "use sys.set_int_max_str_digits() to increase the limit",
    },
  },
  {
    name: "leading-controls", since: ["3.7.17", "3.8.17", "3.9.17", "3.10.12", "3.11.4", "3.12.0"], issue: "gh-102153", cve: "CVE-2023-24329",
    what: "control characters and spaces before a URL, and around `scheme`, are removed",
    example: { call: 'urlsplit(" http://h").netloc', before: "''", after: "'h'" },
  },
  {
    name: "port-message", since: ["3.8.0"], issue: "bpo-33034",
    what: "the error for a port that is not a number names the port",
    example: {
      call: 'urlsplit("//h:a").port', before: "ValueError: invalid literal for int() with base 10: 'a'",
      after: "ValueError: Port could not be cast to integer value as 'a'",
    },
  },
  {
    name: "bytes-message", since: ["3.8.7", "3.9.0"], issue: "bpo-32498",
    what: "the error for bytes that `unquote` does not take says so",
    example: {
      call: 'unquote(b"%41")', before: "TypeError: a bytes-like object is required, not 'str'",
      after: "TypeError: Expected str, got bytes",
    },
  },
  {
    name: "bytes-separator", since: ["3.8.10", "3.9.5", "3.10.0"], issue: "bpo-42967",
    what: "`separator` can be bytes when the query is a string, and the other way round",
    example: {
      call: 'parse_qsl("a=1&b=2", separator=b"&")', before: "TypeError: must be str or None, not bytes",
      after: "[('a', '1'), ('b', '2')]",
    },
  },
  {
    name: "double-slash", since: ["3.8.20", "3.9.20", "3.10.15", "3.11.10", "3.12.4", "3.13.0"], issue: "gh-67693", cve: "CVE-2015-2104",
    what: "`urlunsplit` writes `//` before a path that begins with `//`, so that it is not read as a network location",
    example: { call: 'urlunsplit(("", "", "//evil/p", "", ""))', before: "'//evil/p'", after: "'////evil/p'" },
  },
  {
    name: "unquote-bytes", since: ["3.9.0"], issue: "bpo-32498",
    what: "`unquote` takes bytes",
    example: { call: 'unquote(b"%41")', before: "TypeError: Expected str, got bytes", after: "'A'" },
  },
  {
    name: "bracketed-host", since: ["3.9.21", "3.10.16", "3.11.4", "3.12.0"], issue: "gh-103848", cve: "CVE-2024-11168",
    what: "what the first brackets of a network location enclose must be an IPv6 address or an IPvFuture",
    example: {
      call: 'urlsplit("//[evil]").netloc', before: "'[evil]'",
      after: "ValueError: 'evil' does not appear to be an IPv4 or IPv6 address",
    },
  },
  {
    name: "whole-host", since: ["3.9.22", "3.10.17", "3.11.12", "3.12.9", "3.13.2", "3.14.0"], issue: "gh-105704", cve: "CVE-2025-0938",
    what: "brackets must enclose the whole host",
    example: { call: 'urlsplit("//[::1].evil").netloc', before: "'[::1].evil'", after: "ValueError: Invalid IPv6 URL" },
  },
  {
    name: "ascii-port", since: ["3.10.9", "3.11.1", "3.12.0"], issue: "gh-96035",
    what: "a port consists of ASCII digits alone: no sign, no space, no `_`, no digits of other scripts",
    example: {
      call: 'urlsplit("//h:+8_0").port', before: "80",
      after: "ValueError: Port could not be cast to integer value as '+8_0'",
    },
  },
  {
    name: "empty-query", since: ["3.11.0"], issue: "bpo-45874",
    what: "`parse_qsl` finds no field in an empty query",
    example: { call: 'parse_qsl("", strict_parsing=True)', before: "ValueError: bad query field: ''", after: "[]" },
  },
  {
    name: "cached-arguments", since: ["3.11.0"], issue: "bpo-44002",
    what: "`urlsplit` rejects each argument that is not hashable",
    example: { call: 'urlsplit("//h", "", [])[1]', before: "'h'", after: "TypeError: unhashable type: 'list'" },
  },
  {
    name: "scheme-letter", since: ["3.11.1", "3.12.0"], issue: "gh-99418",
    what: "a scheme begins with a letter",
    example: { call: 'urlsplit("1a://h").scheme', before: "'1a'", after: "''" },
  },
  {
    name: "rtsps", since: ["3.11.4", "3.12.0"], issue: "gh-104554",
    what: "`rtsps` is treated like `rtsp`",
    example: { call: 'urljoin("rtsps://h/a", "b")', before: "'b'", after: "'rtsps://h/b'" },
  },
  {
    name: "bytes-query", since: ["3.11.9", "3.12.3", "3.13.0"], issue: "gh-74668",
    what: "`parse_qs` and `parse_qsl` take and return bytes beyond ASCII",
    example: {
      call: 'parse_qsl(b"a=%ff")',
      before: "UnicodeEncodeError: 'ascii' codec can't encode character '\\ufffd' in position 0: ordinal not in range(128)",
      after: "[(b'a', b'\\xff')]",
    },
  },
  {
    name: "itms-services", since: ["3.12.0"], issue: "gh-104139",
    what: "`urlunsplit` writes `//` after `itms-services:`",
    example: { call: 'urlunsplit(("itms-services", "", "", "a", ""))', before: "'itms-services:?a'", after: "'itms-services://?a'" },
  },
  {
    name: "relative-path", since: ["3.12.6", "3.13.0"], issue: "gh-85110",
    what: "`urlunsplit` leaves a relative path after a scheme as it is",
    example: { call: 'urlunsplit(("http", "", "g", "", ""))', before: "'http:///g'", after: "'http:g'" },
  },
  {
    name: "future-case", since: ["3.13.15", "3.14.7", "3.15.0"], issue: "gh-105708",
    what: "an IPvFuture can begin with a capital `V`",
    example: {
      call: 'urlsplit("//[V1.a]").netloc', before: "ValueError: 'V1.a' does not appear to be an IPv4 or IPv6 address",
      after: "'[V1.a]'",
    },
  },
  {
    name: "empty-components", since: ["3.14.0"], issue: "gh-76960",
    what: "`urljoin` and `urldefrag` tell an empty component from a missing one, and parameters are part of the path",
    example: { call: 'urljoin("http://h/a?b#c", "?")', before: "'http://h/a?b'", after: "'http://h/a?'" },
  },
  {
    name: "empty-bytes", since: ["3.14.0"], issue: "gh-116897",
    what: "`parse_qsl` reads the separator also when the query is empty bytes",
    example: {
      call: 'parse_qsl(b"", separator="é")', before: "[]",
      after: "UnicodeEncodeError: 'ascii' codec can't encode character '\\xe9' in position 0: ordinal not in range(128)",
    },
  },
  {
    name: "missing-as-none", since: ["3.15.0"], issue: "gh-67041",
    what: "`missing_as_none` gives `None` for a component that is missing, and `keep_empty` keeps one that is empty",
    example: {
      call: 'urlsplit("//h?", missing_as_none=True)[3:]',
      before: "TypeError: urlsplit() got an unexpected keyword argument 'missing_as_none'", after: "('', None)",
    },
  },
]);

/** The behaviour of a release of CPython: the changes that it has. */
export interface Rules extends Release {
  readonly has: (change: PythonChangeName) => boolean;
}

/** A cache of the rules, by the text of the release; at most all known releases and branches. */
const made: Map<string, Rules> = new Map();

/** Returns the behaviour of a release. Throws a `TypeError` for an unknown one, which lists the known ones. */
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
 * Returns the changes that only one of two releases has, in the order of the table.
 *
 * @param one a release
 * @param other another release, older or newer
 * @throws {TypeError} when a release is unknown; the message lists the known ones
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

/** Checks whether a release is listed, or a later one of a listed branch; with `goesOn`, also of later branches. */
function isFrom(listed: readonly string[], { minor, patch }: Release, goesOn: boolean): boolean {
  let last = Number.POSITIVE_INFINITY;
  for (const text of listed) {
    const first = releaseOf(text)!;
    if (first.minor === minor) return patch >= first.patch;
    last = first.minor;
  }
  return goesOn && minor > last;
}
