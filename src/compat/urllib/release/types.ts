import type { UrlInput } from "../../../grammar/input.js";
import type * as errors from "../errors.js";
import type { urljoin } from "../join.js";
import type { ParseQueryOptions, parse_qs, parse_qsl, urlencode } from "../query.js";
import type { quote, quote_from_bytes, quote_plus } from "../quote.js";
import type { DefragResult, ParseResult, SplitResult } from "../results.js";
import type { SplitOptions, unwrap, urldefrag, urlparse, urlsplit } from "../split.js";
import type { unquote, unquote_plus, unquote_to_bytes } from "../unquote.js";
import type { urlunparse, urlunsplit } from "../unsplit.js";
import type { PythonRelease, UpTo } from "./releases.js";
import type { ResultTypes } from "./result.js";

/** The members of `urllib.parse` in every release. The error classes are those of the plain functions. */
export interface UrllibBase extends ResultTypes {
  /** The release, with all its numbers: `"3.9.25"`. */
  readonly release: string;
  /** As the plain `IndexError`. */
  readonly IndexError: typeof errors.IndexError;
  /** As the plain `KeyError`. */
  readonly KeyError: typeof errors.KeyError;
  /** As the plain `LookupError`. */
  readonly LookupError: typeof errors.LookupError;
  /** As the plain `UnicodeDecodeError`. */
  readonly UnicodeDecodeError: typeof errors.UnicodeDecodeError;
  /** As the plain `UnicodeEncodeError`. */
  readonly UnicodeEncodeError: typeof errors.UnicodeEncodeError;
  /** As the plain `UnicodeError`. */
  readonly UnicodeError: typeof errors.UnicodeError;
  /** As the plain `ValueError`. */
  readonly ValueError: typeof errors.ValueError;
  /** As the plain `quote`, in this release. */
  readonly quote: typeof quote;
  /** As the plain `quote_plus`, in this release. */
  readonly quote_plus: typeof quote_plus;
  /** As the plain `quote_from_bytes`, in this release. */
  readonly quote_from_bytes: typeof quote_from_bytes;
  /** As the plain `unquote`, in this release. */
  readonly unquote: typeof unquote;
  /** As the plain `unquote_plus`, in this release. */
  readonly unquote_plus: typeof unquote_plus;
  /** As the plain `unquote_to_bytes`, in this release. */
  readonly unquote_to_bytes: typeof unquote_to_bytes;
  /** As the plain `unwrap`, in this release. */
  readonly unwrap: typeof unwrap;
  /** As the plain `urlencode`, in this release. */
  readonly urlencode: typeof urlencode;
  /** As the plain `urljoin`, in this release. */
  readonly urljoin: typeof urljoin;
}

/** The functions of releases before 3.15. */
export interface UrllibSplit {
  /** As the plain `urldefrag`, in this release. */
  readonly urldefrag: typeof urldefrag;
  /** As the plain `urlparse`, in this release. */
  readonly urlparse: typeof urlparse;
  /** As the plain `urlsplit`, in this release. */
  readonly urlsplit: typeof urlsplit;
  /** As the plain `urlunparse`, in this release. */
  readonly urlunparse: typeof urlunparse;
  /** As the plain `urlunsplit`, in this release. */
  readonly urlunsplit: typeof urlunsplit;
}

/** `urllib.parse` of a release whose `parse_qs` and `parse_qsl` accept a separator. */
export interface Urllib extends UrllibBase, UrllibSplit {
  /** As the plain `parse_qs`, in this release. */
  readonly parse_qs: typeof parse_qs;
  /** As the plain `parse_qsl`, in this release. */
  readonly parse_qsl: typeof parse_qsl;
}

/** The keyword arguments of `parse_qs` and `parse_qsl` in releases without `separator`. */
export type BeforeSeparator = Omit<ParseQueryOptions, "separator">;

/** `urllib.parse` of a release whose queries are separated by `&` and `;`. */
export interface UrllibBeforeSeparator extends UrllibBase, UrllibSplit {
  /** Parses a query into lists of values by name. */
  readonly parse_qs: ParseBeforeSeparator;
  /** Parses a query into a list of pairs of name and value. */
  readonly parse_qsl: ParseListBeforeSeparator;
}

/** `parse_qs` in releases without `separator`. */
export interface ParseBeforeSeparator {
  /**
   * @param qs the query, without its `?`
   * @param options the other arguments by name
   */
  (qs: string | null, options?: BeforeSeparator): Map<string, string[]>;
  /**
   * @param qs the query, without its `?`
   * @param options the other arguments by name
   */
  (qs: Uint8Array, options?: BeforeSeparator): Map<Uint8Array, Uint8Array[]>;
}

/** `parse_qsl` in releases without `separator`. */
export interface ParseListBeforeSeparator {
  /**
   * @param qs the query, without its `?`
   * @param options the other arguments by name
   */
  (qs: string | null, options?: BeforeSeparator): [name: string, value: string][];
  /**
   * @param qs the query, without its `?`
   * @param options the other arguments by name
   */
  (qs: Uint8Array, options?: BeforeSeparator): [name: Uint8Array, value: Uint8Array][];
}

/** The keyword argument of functions of 3.15 for missing components. */
export interface MissingAsNone {
  /** Whether a missing component is `null` and not empty (default: `false`). */
  readonly missing_as_none: true;
}

/** A result in which a missing component is `null`. */
export type WithMissing<Result> = {
  readonly [Name in keyof Result]: Name extends "scheme" | "netloc" | "params" | "query" | "fragment"
    ? Result[Name] | null
    : Result[Name];
};

/** `urllib.parse` of 3.15. */
export interface UrllibMissingAsNone extends Omit<Urllib, keyof UrllibSplit> {
  /** As the plain `urlsplit`, in this release. */
  readonly urlsplit: typeof urlsplit & SplitMissingAsNone;
  /** As the plain `urlparse`, in this release. */
  readonly urlparse: typeof urlparse & ParseMissingAsNone;
  /** As the plain `urldefrag`, in this release. */
  readonly urldefrag: typeof urldefrag & DefragMissingAsNone;
  /** As the plain `urlunsplit`, in this release. */
  readonly urlunsplit: typeof urlunsplit & CombineKeepingEmpty;
  /** As the plain `urlunparse`, in this release. */
  readonly urlunparse: typeof urlunparse & CombineKeepingEmpty;
}

/**
 * `urlsplit` where a missing component is `null`.
 *
 * @param url the URL
 * @param options the other arguments by name
 */
export type SplitMissingAsNone = (
  url: UrlInput,
  options: SplitOptions<string> & MissingAsNone,
) => WithMissing<SplitResult>;

/**
 * `urlparse` where a missing component is `null`.
 *
 * @param url the URL
 * @param options the other arguments by name
 */
export type ParseMissingAsNone = (
  url: UrlInput,
  options: SplitOptions<string> & MissingAsNone,
) => WithMissing<ParseResult>;

/**
 * `urldefrag` where a missing component is `null`.
 *
 * @param url the URL
 * @param options the other argument by name
 */
export type DefragMissingAsNone = (url: UrlInput, options: MissingAsNone) => WithMissing<DefragResult>;

/** The keyword arguments of `urlunsplit` and `urlunparse` in 3.15. */
export interface KeepEmptyOptions {
  /** Whether an empty component is written with its delimiter; a `null` component never is. */
  readonly keep_empty?: boolean | undefined;
}

/**
 * `urlunsplit` and `urlunparse` of 3.15, which can write the delimiters of empty components.
 *
 * @param components the components
 * @param options the other argument by name
 */
export type CombineKeepingEmpty = (components: Iterable<string | null>, options: KeepEmptyOptions) => string;

/** The releases whose queries are separated by `&` and `;`. */
export type Separated = `3.6.${UpTo<12>}` | `3.7.${UpTo<9>}` | `3.8.${UpTo<7>}` | `3.9.${UpTo<1>}`;

/** `urllib.parse` of a release. */
export type UrllibOf<Release extends PythonRelease> = Release extends Separated
  ? UrllibBeforeSeparator
  : Release extends `3.15${string}`
    ? UrllibMissingAsNone
    : Urllib;
