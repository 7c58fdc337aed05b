import { requireBoolean, requireFields, requireOptions } from "../../../core/require.js";
import type { AuthorityData, PathData, QueryData } from "../data.js";
import type { Data } from "../escape-by.js";

/**
 * The components to change, not escaped. What is `undefined` stays as it is, and `null` removes a component; a path is
 * always there, so that `null` makes it empty.
 */
export interface Changes {
  /** The scheme, without the colon. */
  readonly scheme?: string | null | undefined;
  /** The whole authority; a string is taken as it is, already escaped. Not together with a part of it. */
  readonly authority?: string | AuthorityData | null | undefined;
  /** The user, and what follows its first `:` as the password. Not together with either. */
  readonly userinfo?: string | null | undefined;
  /** The user, not escaped. */
  readonly user?: Data | null | undefined;
  /** The password, not escaped. */
  readonly password?: Data | null | undefined;
  /** The host as it is written in a URL. To remove it removes the authority, so there must be no other part of one. */
  readonly host?: string | null | undefined;
  /** A whole number, its digits, or `""` for a colon with nothing after it. */
  readonly port?: number | string | null | undefined;
  /** The path; in a string, slashes separate segments, semicolons separate parameters, and the rest is data. */
  readonly path?: string | PathData | null | undefined;
  /** The query, without the `?`. */
  readonly query?: QueryData | null | undefined;
  /** The fragment, without the `#`. */
  readonly fragment?: Data | null | undefined;
}

/** How changes are given. */
export interface ChangeOptions {
  /**
   * Whether the components are given as they are to be written (default: `false`, they are data and will be escaped). Each
   * must then be a string; a port may be a number.
   */
  readonly encoded?: boolean | undefined;
}

/** The options of `ChangeOptions`. */
export const CHANGE_OPTIONS: readonly string[] = ["encoded"];

const AUTHORITY_PARTS = ["userinfo", "user", "password", "host", "port"] as const;
const COMPONENTS: readonly string[] = [
  "scheme",
  "authority",
  ...AUTHORITY_PARTS,
  "path",
  "query",
  "fragment",
];

/** @throws {TypeError} unless the changes are an object with known keys, none of which is a part of another */
export function requireChanges(changes: unknown): asserts changes is Changes {
  requireFields(changes, "the changes", COMPONENTS, "component");
  const given = (key: keyof Changes): boolean => (changes as Changes)[key] !== undefined;
  requireWhole(given, "authority", AUTHORITY_PARTS);
  requireWhole(given, "userinfo", ["user", "password"]);
}

function requireWhole(
  given: (key: keyof Changes) => boolean,
  whole: "authority" | "userinfo",
  parts: readonly (keyof Changes)[],
): void {
  const part = parts.find(given);
  if (!given(whole) || part === undefined) return;
  throw new TypeError(`the ${whole} and its ${part} cannot both be changed`);
}

/**
 * Returns whether the changes are given as they are to be written.
 *
 * @param known the keys that the options may have
 * @throws {TypeError} when an option is unknown or has the wrong type
 */
export function isEncoded(options: ChangeOptions | undefined, known: readonly string[]): boolean {
  if (options !== undefined) requireOptions(options, known);
  const { encoded = false } = options ?? {};
  requireBoolean(encoded, "encoded");
  return encoded;
}
