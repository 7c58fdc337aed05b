import type { Data } from "./escape-by.js";

/** The parts of an authority (the draft's `site`). */
export interface AuthorityData {
  /** The user, not escaped. */
  readonly user?: Data | null | undefined;
  /** The password, not escaped. */
  readonly password?: Data | null | undefined;
  /**
   * The host as it is written in a URL: an IPv6 address in its brackets, a name with the escapes that it may have. In the
   * draft it has neither, and `""` is the empty authority, which has no user and no port either.
   */
  readonly host: string;
  /** A whole number, its digits, or `""` for a colon with nothing after it. */
  readonly port?: number | string | null | undefined;
}

/** A path segment with its parameters. */
export interface SegmentData {
  /** What precedes the first `;`. */
  readonly text: Data;
  /** What follows each `;`. */
  readonly params?: readonly Data[] | undefined;
}

/** A path as a list of segments. */
export interface PathData {
  /** Whether a slash precedes the first segment. */
  readonly absolute: boolean;
  /** The segments; an empty list means the same as one empty segment. */
  readonly segments: readonly (Data | SegmentData)[];
}

/** A field of a query, not escaped. Without a value, or with `null`, it has no `=` either. */
export type FieldData = readonly [name: Data, value?: Data | null | undefined];

/** A query: data, in which `&`, `=` and `+` are left as they are, or a list of fields, in which they are escaped. */
export type QueryData = Data | readonly FieldData[];

/** The components of a reference, not escaped. */
export interface UrlData {
  /** The scheme, which cannot contain escapes. */
  readonly scheme?: string | null | undefined;
  /** The authority; a string is taken as it is, already escaped. */
  readonly authority?: string | AuthorityData | null | undefined;
  /** The path; in a string, slashes separate segments, semicolons separate parameters, and the rest is data. */
  readonly path?: string | PathData | undefined;
  /** The query, without the `?`. */
  readonly query?: QueryData | null | undefined;
  /** The fragment, without the `#`. */
  readonly fragment?: Data | null | undefined;
}

/** The components of a reference as `dataOf` returns them: unescaped, and `null` for one that is missing. */
export interface ReadData {
  /** The scheme as written. */
  readonly scheme: string | null;
  /** The authority; `null` if there is none. */
  readonly authority: {
    /** The user; `null` if there is none. */
    readonly user: string | null;
    /** The password; `null` if there is none. */
    readonly password: string | null;
    /** The host as written, which can be empty. */
    readonly host: string;
    /** The port as written, without its colon; `null` if there is no colon. */
    readonly port: string | null;
  } | null;
  /** The path in segments; there is always at least one. */
  readonly path: {
    /** Whether a slash precedes the first segment. */
    readonly absolute: boolean;
    /** The segments in order. */
    readonly segments: readonly {
      /** What precedes the first `;`. */
      readonly text: string;
      /** What follows each `;`. */
      readonly params: readonly string[];
    }[];
  };
  /** The query, without the `?`. */
  readonly query: string | null;
  /** The fragment, without the `#`. */
  readonly fragment: string | null;
}
