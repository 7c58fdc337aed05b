/**
 * The entry point `url-grammar/urllib`: Python's `urllib.parse`, with the names, arguments and results of CPython
 * 3.13.0, plus the fix of CVE-2025-0938 from 3.13.2. `forPython` returns the functions of any release from 3.6.0 on.
 *
 * @module
 */

export type { Mixed } from "./arguments.js";
export {
  IndexError,
  KeyError,
  LookupError,
  UnicodeDecodeError,
  UnicodeEncodeError,
  UnicodeError,
  ValueError,
} from "./errors.js";
export { type JoinOptions, urljoin } from "./join.js";
export {
  type ParseQueryOptions,
  parse_qs,
  parse_qsl,
  type QuoteVia,
  type UrlencodeOptions,
  type UrlencodeQuery,
  urlencode,
} from "./query.js";
export { type QuoteOptions, quote, quote_from_bytes, quote_plus } from "./quote.js";
export { forPython } from "./release/for-python.js";
export {
  CHANGES,
  changesBetween,
  type PythonBranch,
  type PythonChange,
  type PythonChangeExample,
  type PythonChangeName,
  type PythonRelease,
  type UpTo,
} from "./release/releases.js";
export type { ResultTypes } from "./release/result.js";
export type * from "./release/types.js";
export type { CodingArguments, CodingOptions, ResultFieldName, ResultFields } from "./result.js";
export * from "./results.js";
export { type SplitOptions, unwrap, urldefrag, urlparse, urlsplit } from "./split.js";
export { type UnquoteOptions, unquote, unquote_plus, unquote_to_bytes } from "./unquote.js";
export { urlunparse, urlunsplit } from "./unsplit.js";
