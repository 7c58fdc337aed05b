export { DefragResult, DefragResultBytes } from "./defrag-result.js";
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
export { ParseResult, ParseResultBytes } from "./parse-result.js";
export { type ParseQueryOptions, parse_qs, parse_qsl } from "./query.js";
export { type QuoteOptions, quote, quote_from_bytes, quote_plus } from "./quote.js";
export type { CodingOptions } from "./result-text.js";
export { type SplitOptions, urldefrag, urlparse, urlsplit } from "./split.js";
export { SplitResult, SplitResultBytes } from "./split-result.js";
export { type UnquoteOptions, unquote, unquote_plus, unquote_to_bytes } from "./unquote.js";
export { urlunparse, urlunsplit } from "./unsplit.js";
export { unwrap } from "./unwrap.js";
export { type QuoteVia, type UrlencodeOptions, type UrlencodeQuery, urlencode } from "./urlencode.js";
