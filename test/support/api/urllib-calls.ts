// Right calls of the entry point `url-grammar/urllib`, whose errors are those of Python.
import { eastAsian } from "../../../src/compat/urllib/codecs/optional.js";
import { type Call, type Calls, loop } from "./call.js";
import type { Library } from "./library.js";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const python = (args: () => readonly unknown[], self?: (library: Library) => unknown): Call => ({
  names: args().map(() => ""),
  args,
  python: true,
  hostile: () => args().map((_, position) => [position, loop()]),
  ...(self === undefined ? {} : { self }),
});

const SPLIT = ["http", "u@a:80", "/b", "q", "f"];
const PARSE = ["http", "u@a:80", "/b", "p", "q", "f"];
const DEFRAG = ["http://a/", "f"];
const encoded = (fields: readonly string[]) => fields.map(bytes);

/** The constructor and the methods of a class of results. */
function resultCalls(name: string, fields: () => readonly unknown[], coding: "encode" | "decode"): Calls {
  const self = ({ urllib }: Library): unknown =>
    new (urllib as unknown as Record<string, new (...fields: readonly unknown[]) => unknown>)[name]!(
      ...fields(),
    );
  const field = name.startsWith("Defrag") ? "url" : "path";
  return {
    [`new ${name}`]: python(fields),
    [`${name}#${coding}`]: python(() => ["utf-8", "strict"], self),
    [`${name}#geturl`]: python(() => [], self),
    [`${name}#_asdict`]: python(() => [], self),
    [`${name}#_replace`]: python(() => [{ [field]: fields()[0] }], self),
    [`${name}#toJSON`]: python(() => [], self),
    [`${name}#toString`]: python(() => [], self),
  };
}

const options = {
  keep_blank_values: true,
  strict_parsing: false,
  encoding: "utf-8",
  errors: "replace",
  max_num_fields: 9,
  separator: "&",
};

export const URLLIB_CALLS: Readonly<Record<string, Calls>> = {
  urllib: {
    ...resultCalls("SplitResult", () => SPLIT, "encode"),
    ...resultCalls("SplitResultBytes", () => encoded(SPLIT), "decode"),
    ...resultCalls("ParseResult", () => PARSE, "encode"),
    ...resultCalls("ParseResultBytes", () => encoded(PARSE), "decode"),
    ...resultCalls("DefragResult", () => DEFRAG, "encode"),
    ...resultCalls("DefragResultBytes", () => encoded(DEFRAG), "decode"),
    forPython: { names: ["the Python release"], args: () => ["3.9.1"] },
    changesBetween: { names: ["the Python release", "the Python release"], args: () => ["3.7", "3.13"] },
    urlsplit: python(() => ["http://u@a:80/b?q#f", { scheme: "x", allow_fragments: true }]),
    urlparse: python(() => ["http://u@a:80/b;p?q#f", "x", true]),
    urldefrag: python(() => ["http://a/#f"]),
    urljoin: python(() => ["http://a/b", "../c", true]),
    urlunsplit: python(() => [SPLIT]),
    urlunparse: python(() => [PARSE]),
    unwrap: python(() => ["<URL:http://a/>"]),
    urlencode: python(() => [
      { a: ["b", "c"] },
      { doseq: true, safe: "/", encoding: "utf-8", errors: "strict" },
    ]),
    parse_qs: python(() => ["a=b&c=%20", { ...options }]),
    parse_qsl: python(() => ["a=b&c=%20", true, false, "utf-8", "replace", 9, "&"]),
    quote: python(() => ["é /", "/", "utf-8", "strict"]),
    quote_plus: python(() => ["é /", { safe: "/", encoding: "utf-8", errors: "strict" }]),
    quote_from_bytes: python(() => [bytes("é /"), "/"]),
    unquote: python(() => ["%C3%A9", "utf-8", "replace"]),
    unquote_plus: python(() => ["%C3%A9+", { encoding: "utf-8", errors: "replace" }]),
    unquote_to_bytes: python(() => ["%C3%A9"]),
    "new ValueError": python(() => ["a"]),
    "new LookupError": python(() => ["a"]),
    "new IndexError": python(() => ["a"]),
    "new KeyError": python(() => ["a"]),
    "new UnicodeError": python(() => ["a"]),
    "new UnicodeEncodeError": python(() => ["ascii", "é", 0, 1, "none"]),
    "new UnicodeDecodeError": python(() => ["ascii", bytes("é"), 0, 1, "none"]),
  },
  "urllib/codecs": {
    useCodecs: { names: ["the codecs"], args: () => [eastAsian] },
  },
};
