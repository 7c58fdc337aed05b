// Texts for laws: any at all, and valid ones.

import { isValid } from "../../src/index.js";
import fc, { CHARACTER } from "./fast-check.js";

const PIECES = [
  "a",
  "B",
  "1",
  "-",
  ".",
  "_",
  "%41",
  "%",
  ":",
  "/",
  "//",
  "?",
  "#",
  "@",
  ";",
  "&",
  "=",
  "+",
  "[",
  " ",
  "\n",
  "\u00e9",
  "\u{1f600}",
  "\ud800",
  "http:",
  "//h",
  "//u:p@h.b:80",
  "/a;b/c",
  "?q",
  "#f",
  "__proto__",
];
const GRAMMARISH = fc.array(fc.constantFrom(...PIECES), { maxLength: 10 }).map((pieces) => pieces.join(""));
// Units of UTF-16 by themselves: lone halves of pairs as well as pairs.
const ANY = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
  .map((units) => String.fromCharCode(...units));
/** Any text: lone halves of pairs, all of Unicode, and texts that look like references. */
export const TEXT: fc.Arbitrary<string> = fc.oneof(ANY, fc.string({ unit: CHARACTER }), GRAMMARISH);

const label = fc.constantFrom("a", "b-c", "x1", "A");
const site = fc
  .tuple(
    fc.constantFrom("", "u@", "u:p@", ":@", "%41;@"),
    fc.array(label, { minLength: 1, maxLength: 3 }),
    fc.constantFrom("", ":", ":80"),
  )
  .map(([user, labels, port]) => `//${user}${labels.join(".")}${port}`);
const path = fc
  .array(fc.constantFrom("/", "/a", "/a;b", "/;;", "/%41:@", "/.."), { maxLength: 4 })
  .map((p) => p.join(""));
/** Valid references, with every component there and not there. */
export const VALID: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("", "http:", "1+.-:"),
    fc.oneof(site, fc.constantFrom("", "//", "//1.2.3.4:")),
    path,
    fc.constantFrom("", "?", "?a/b?c"),
    fc.constantFrom("", "#", "#a/b?c"),
  )
  .map((components) => components.join(""))
  .filter((text) => isValid(text));
