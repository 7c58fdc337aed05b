// One URL among other words: a command, a label, a list.
import { edit } from "../../../core/diagnostic/diagnostic.js";
import { shortened } from "../../../core/diagnostic/snippet.js";
import type { Fault, Meant } from "../../language/diagnosis.js";
import { isSplitScheme } from "../usual-schemes.js";

/** A longer text is not taken for words around a URL, in UTF-16 code units. */
const LONGEST = 2000;

/** A URL, in quotation marks or brackets or not. */
const URL_WORD = /^["'<(`]?([a-z][a-z\d+.-]*:\/\/[^"'<>()`]+)["'>)`]?[,;]?$/i;

/** Returns how to keep only the URL of a text in which other words precede it; `null` if it is no such text. */
export function sentence({ input, component, offset }: Fault): Meant | null {
  if (component !== "scheme" && component !== "path") return null;
  if (input.length > LONGEST || !/\s/.test(input.charAt(offset)) || !input.includes("://")) return null;
  if (isSplitScheme(input, input.indexOf(":"))) return null;
  const words = input.trim().split(/\s+/);
  const urls = words.flatMap((word) => URL_WORD.exec(word)?.[1] ?? []);
  const [url] = urls;
  if (url === undefined || urls.length > 1 || words[0]!.includes("://")) return null;
  const text = `keep only the URL: ${shortened(url, WIDEST)}`;
  return { hint: edit(text, 0, input.length, url), covers: input.length };
}

/** The width at which a URL is cut in a hint, in terminal cells. */
const WIDEST = 60;
