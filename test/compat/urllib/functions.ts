import { characterNames, eastAsian, useCodecs } from "../../../src/compat/urllib/codecs/optional/index.js";
import * as urllib from "../../../src/compat/urllib/index.js";

// What is recorded from CPython needs all codecs that there are.
useCodecs(eastAsian, characterNames);

type Call = (...given: never[]) => unknown;

interface Result {
  encode?(...given: unknown[]): unknown;
  decode?(...given: unknown[]): unknown;
  geturl(): unknown;
  _replace(fields: unknown): unknown;
}

function made(type: unknown): Call {
  return (...fields) => new (type as new (...fields: never[]) => unknown)(...fields);
}

/** The function of the port for each recorded function. */
export const FUNCTIONS: Readonly<Record<string, Call>> = {
  urlsplit: urllib.urlsplit,
  urlparse: urllib.urlparse,
  urljoin: urllib.urljoin,
  urldefrag: urllib.urldefrag,
  urlunsplit: urllib.urlunsplit,
  urlunparse: urllib.urlunparse,
  unwrap: urllib.unwrap,
  parse_qs: urllib.parse_qs,
  parse_qsl: urllib.parse_qsl,
  urlencode: urllib.urlencode,
  quote: urllib.quote,
  quote_plus: urllib.quote_plus,
  quote_from_bytes: urllib.quote_from_bytes,
  unquote: urllib.unquote,
  unquote_plus: urllib.unquote_plus,
  unquote_to_bytes: urllib.unquote_to_bytes,
  SplitResult: made(urllib.SplitResult),
  SplitResultBytes: made(urllib.SplitResultBytes),
  ParseResult: made(urllib.ParseResult),
  ParseResultBytes: made(urllib.ParseResultBytes),
  DefragResult: made(urllib.DefragResult),
  DefragResultBytes: made(urllib.DefragResultBytes),
  "result.encode": (result: Result, ...rest: unknown[]) => result.encode!(...rest),
  "result.decode": (result: Result, ...rest: unknown[]) => result.decode!(...rest),
  "result.geturl": (result: Result) => result.geturl(),
  "result._replace": (result: Result, fields: unknown = {}) => result._replace(fields),
  repr: String,
};
