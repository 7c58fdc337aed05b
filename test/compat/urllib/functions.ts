import { characterNames, eastAsian, useCodecs } from "../../../src/compat/urllib/codecs/optional.js";
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

/** The module of the port: its plain functions, or those of a release. */
export type UrllibModule = Pick<typeof urllib, Extract<keyof typeof urllib, keyof urllib.Urllib>>;

/** Returns the function of a module for each recorded function. */
export function functionsOf(urllib: UrllibModule): Readonly<Record<string, Call>> {
  return {
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
}

/** The function of the port for each recorded function. */
export const FUNCTIONS: Readonly<Record<string, Call>> = functionsOf(urllib);

/** Returns the functions that are only compared with a live CPython of a release. */
export function composedOf({ urlsplit, urlparse, urldefrag }: UrllibModule): Readonly<Record<string, Call>> {
  return {
    "urlsplit.geturl": (...given) => (urlsplit as (...all: unknown[]) => Result)(...given).geturl(),
    "urlparse.geturl": (...given) => (urlparse as (...all: unknown[]) => Result)(...given).geturl(),
    "urldefrag.geturl": (...given) => (urldefrag as (...all: unknown[]) => Result)(...given).geturl(),
  };
}
