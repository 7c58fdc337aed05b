// Exports rules as programs without dependencies: the table of an automaton, and a loop that runs it on a string.
import type { PackedDfa } from "../automaton/table/table.js";
import { LANGUAGES, type LanguageName, type Parts } from "./languages.js";

/** A file of a program. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

/** Returns the parts of a program. */
export function partsOf(rule: string, grammar: string, table: PackedDfa): Parts {
  return {
    about: `${plain(rule)} of ${plain(grammar)}`,
    words: wordsOf(rule),
    table,
    isAscii: isAscii(table),
  };
}

/** Returns a program that finds where a string stops matching a rule. */
export function programOf(parts: Parts, language: LanguageName): SourceFile {
  const { fileOf, sourceOf } = LANGUAGES[language];
  return { name: fileOf(parts), text: sourceOf(parts) };
}

/** Returns a program that tests the program of a rule, and the name of the file of test strings that it reads. */
export function testOf(parts: Parts, language: LanguageName): SourceFile & { readonly texts: string } {
  const { fileOf, testFileOf, testOf } = LANGUAGES[language];
  const texts = fileOf(parts).replace(/\.\w+$/, ".texts");
  return { name: testFileOf(parts), text: testOf(parts, texts), texts };
}

/** Returns a name without characters that could end a comment, or continue on the next line. */
function plain(name: string): string {
  return name.replace(/[^\w .:,()-]/g, "?").slice(0, 100);
}

/** Returns the words of a name in ASCII, the first of which begins with a letter. */
function wordsOf(rule: string): readonly string[] {
  const words = rule
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
  return /^[a-z]/.test(words[0] ?? "") ? words : ["rule", ...words];
}

function isAscii({ rows, width, accepting, starts, classes }: PackedDfa): boolean {
  const beyond = new Set(classes.filter((_, at) => (starts[at + 1] ?? 0x110000) > 0x80));
  return accepting.every((_, state) => [...beyond].every((of) => rows[state * width + of] === 0));
}

/**
 * Returns a line for each string: its hexadecimal digits, a tab, and the offset where it stops matching the rule, or
 * -1.
 */
export function* testLines(
  texts: Iterable<string>,
  faultOf: (text: string) => number,
  language: LanguageName,
): Generator<string> {
  const { unit } = LANGUAGES[language];
  for (const text of texts) {
    // A byte string cannot contain half of a surrogate pair.
    if (unit === "byte" && /\p{Cs}/u.test(text)) continue;
    const fault = faultOf(text);
    const offset = fault <= 0 || unit === "utf-16" ? fault : lengthIn(text.slice(0, fault), unit);
    yield `${hexOf(text, unit === "byte")}\t${offset}`;
  }
  if (unit === "byte") for (const bytes of NOT_UTF_8) yield `${bytes}\t0`;
}

/** Bytes that are not UTF-8 (RFC 3629, section 3): too short, too long, surrogates, above U+10FFFF, and cut off. */
const NOT_UTF_8 = [
  "80",
  "c0",
  "c080",
  "c1bf",
  "e08080",
  "eda080",
  "edbfbf",
  "f0808080",
  "f4908080",
  "f5808080",
  "ff",
  "c3",
  "e282",
  "f09f98",
];

function lengthIn(text: string, unit: "byte" | "code-point"): number {
  return unit === "byte" ? bytesOf(text).length / 2 : Array.from(text).length;
}

function hexOf(text: string, isBytes: boolean): string {
  if (isBytes) return bytesOf(text);
  return Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, "0"),
  ).join("");
}

/** Returns the UTF-8 bytes of a string, in hexadecimal digits. */
function bytesOf(text: string): string {
  return encodeURIComponent(text).replace(/%(..)|./g, (character, escaped?: string) =>
    escaped === undefined ? character.charCodeAt(0).toString(16).padStart(2, "0") : escaped.toLowerCase(),
  );
}
