/**
 * The entry point `url-grammar/urllib`: Python's `urllib.parse`, with the names, the arguments and the results of
 * CPython 3.13.0 plus the fix of CVE-2025-0938 from 3.13.2, or with `forPython` those of any release from 3.6.0 on.
 *
 * @module
 */
export { urlunparse, urlunsplit } from "./components/urlunsplit.js";
export {
  IndexError,
  KeyError,
  LookupError,
  UnicodeDecodeError,
  UnicodeEncodeError,
  UnicodeError,
  ValueError,
} from "./errors.js";
export type { Mixed } from "./python/mixed.js";
export { type ParseQueryOptions, parse_qs, parse_qsl } from "./query/parse-qs.js";
export { type QuoteVia, type UrlencodeOptions, type UrlencodeQuery, urlencode } from "./query/urlencode.js";
export { type QuoteOptions, quote, quote_from_bytes, quote_plus } from "./quote/quote.js";
export { type UnquoteOptions, unquote, unquote_plus, unquote_to_bytes } from "./quote/unquote.js";
export { forPython } from "./release/for-python.js";
export type { ResultTypes } from "./release/result/types.js";
export {
  CHANGES,
  type PythonChange,
  type PythonChangeExample,
  type PythonChangeName,
} from "./release/table/changes.js";
export type { PythonBranch, PythonRelease, UpTo } from "./release/table/releases.js";
export { changesBetween } from "./release/table/rules.js";
export type {
  BeforeSeparator,
  CombineKeepingEmpty,
  DefragMissingAsNone,
  KeepEmptyOptions,
  MissingAsNone,
  ParseBeforeSeparator,
  ParseListBeforeSeparator,
  ParseMissingAsNone,
  Separated,
  SplitMissingAsNone,
  Urllib,
  UrllibBase,
  UrllibBeforeSeparator,
  UrllibMissingAsNone,
  UrllibOf,
  UrllibSplit,
  WithMissing,
} from "./release/types.js";
export { DefragResult, DefragResultBytes } from "./result/defrag-result.js";
export type { ResultFieldName, ResultFields } from "./result/named-tuple.js";
export { ParseResult, ParseResultBytes } from "./result/parse-result.js";
export { SplitResult, SplitResultBytes } from "./result/split-result.js";
export type { CodingArguments, CodingOptions } from "./result/transcode.js";
export { unwrap } from "./split/unwrap.js";
export { type JoinOptions, urljoin } from "./split/urljoin.js";
export { type SplitOptions, urldefrag, urlparse, urlsplit } from "./split/urlsplit.js";
