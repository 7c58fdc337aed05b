import type { Data } from "./escape.js";

/** The parts of a site. The host is a text by its own rule: it has no escapes. */
export interface SiteData {
  readonly user?: Data | null | undefined;
  readonly password?: Data | null | undefined;
  /** `""` is the empty site, which has no user and no port either. */
  readonly host: string;
  /** A whole number, its digits, or `""` for a colon with nothing behind it. */
  readonly port?: number | string | null | undefined;
}

/** A path segment: what stands before its first `;`, and what stands behind each. */
export interface SegmentData {
  readonly text: Data;
  readonly params?: readonly Data[] | undefined;
}

/** A path in its segments. No segments at all are one empty segment. */
export interface PathData {
  /** Whether a slash stands before the first segment. */
  readonly absolute: boolean;
  readonly segments: readonly (Data | SegmentData)[];
}

/** The components of a reference, as data: nothing in them is escaped yet. */
export interface UrlData {
  /** A text by its own rule. */
  readonly scheme?: string | null | undefined;
  /** As a string, the text of a site by its own rule, escapes and all. */
  readonly site?: string | SiteData | null | undefined;
  /** As a string, its slashes separate segments and its semicolons parameters; all else in it is data. */
  readonly path?: string | PathData | undefined;
  readonly query?: Data | null | undefined;
  readonly fragment?: Data | null | undefined;
}

/** The components of a reference as `dataOf` gives them: text, and `null` for what is not there. */
export interface ReadData {
  readonly scheme: string | null;
  readonly site: {
    readonly user: string | null;
    readonly password: string | null;
    readonly host: string;
    readonly port: string | null;
  } | null;
  readonly path: {
    readonly absolute: boolean;
    readonly segments: readonly { readonly text: string; readonly params: readonly string[] }[];
  };
  readonly query: string | null;
  readonly fragment: string | null;
}
