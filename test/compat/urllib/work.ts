// What the tests of this folder count the work of.
import { eastAsian, useCodecs } from "../../../src/compat/urllib/codecs/optional.js";
import {
  parse_qsl,
  quote,
  unquote,
  urldefrag,
  urljoin,
  urlsplit,
  ValueError,
} from "../../../src/compat/urllib/index.js";

useCodecs(eastAsian);

export function split(text: string): void {
  try {
    void urlsplit(text).port;
    urljoin("http://h/a/b", text);
    urldefrag(text);
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
  }
}

export function code(text: string): void {
  unquote(text);
  unquote(text, "gbk");
  quote(text, { errors: "replace" });
  quote(text, { encoding: "ascii", errors: "backslashreplace" });
  parse_qsl(text, { keep_blank_values: true });
}
