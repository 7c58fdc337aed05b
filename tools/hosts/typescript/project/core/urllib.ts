// Python's urllib.parse: optional arguments in order, by name, or both.
import {
  type DefragResult,
  type ParseResultBytes,
  parse_qs,
  parse_qsl,
  quote,
  quote_from_bytes,
  quote_plus,
  type SplitResult,
  unquote,
  unquote_plus,
  unquote_to_bytes,
  urldefrag,
  urlencode,
  urljoin,
  urlparse,
  urlsplit,
  urlunsplit,
  ValueError,
} from "url-grammar/urllib";
import { type Codecs, characterNames, eastAsian, useCodecs } from "url-grammar/urllib/codecs";

const q = "a=1;b=2";
const bytes = new Uint8Array(1);

export const fields: Map<string, string[]>[] = [
  parse_qs(q),
  parse_qs(q, true),
  parse_qs(q, true, { separator: ";" }),
  parse_qs(q, true, false, { encoding: "utf-8", max_num_fields: null }),
  parse_qs(q, { keep_blank_values: true, separator: ";" }),
  parse_qs(null, false, false, "utf-8", "strict", 10, "&"),
];
export const pairs: [string, string][] = parse_qsl(q, true, { separator: ";" });
export const octets: Map<Uint8Array, Uint8Array[]> = parse_qs(bytes, true, { separator: bytes });
// @ts-expect-error: Python refuses a name that is given twice
parse_qs(q, true, { keep_blank_values: true });
// @ts-expect-error: and a name that it does not know
parse_qs(q, { seperator: ";" });
// @ts-expect-error: and an object that is not the last argument
parse_qs(q, { separator: ";" }, true);

export const quoted: string[] = [
  quote("a", "/", { encoding: "utf-8" }),
  quote_plus("a", { safe: bytes }),
  quote_from_bytes(bytes, "/"),
  unquote("a", "utf-8", { errors: "strict" }),
  unquote_plus("a", { encoding: null }),
  urlencode({ a: [1, 2] }, true, { quote_via: quote }),
  urlencode([["a", 1]], { doseq: true }),
  ["a", "b"].map((text) => quote(text)).join(),
];
export const raw: Uint8Array = unquote_to_bytes("%ff");

const split: SplitResult = urlsplit("//a", "http", { allow_fragments: false });
export const values: string[] = [...split];
export const [scheme, netloc] = split;
export const port: number | null = split.port;
export const again: SplitResult = split._replace({ scheme: "ftp" });
export const parsed: ParseResultBytes = urlparse(bytes, "", { allow_fragments: true });
export const decoded: string = parsed.decode("ascii", { errors: "strict" }).geturl();
export const { url, fragment }: DefragResult = urldefrag("a#b");
export const joined: string = urljoin("http://a/", "b", { allow_fragments: true }) + urlunsplit(split);
export const error: Error = new ValueError("no");

const tables: readonly Codecs[] = [eastAsian, characterNames];
useCodecs(...tables);
export const encodings: readonly string[] = eastAsian.names;
// @ts-expect-error: a codec is not given by its name
useCodecs("shift_jis");
