import type { Section } from "../core/diagnostic.js";
import type { Notation } from "./dialect.js";

const RFC_822: ReadonlyMap<string, string> = new Map([
  ["bad-repeat", "2.4"],
  ["list", "2.7"],
]);

const RFC_5234: ReadonlyMap<string, string> = new Map([
  ["bad-character", "2.3"],
  ["bad-range", "3.4"],
  ["bad-repeat", "3.6"],
  ["bad-value", "2.3"],
  ["nothing-to-extend", "3.3"],
  ["prose", "4"],
  ["unclosed-literal", "2.3"],
  ["unclosed-prose", "4"],
]);

/** Where the notation's own document speaks of what a code finds fault with. */
export function sectionOf(code: string, notation: Notation): Section | null {
  const section = (notation === "bnf" ? RFC_822 : RFC_5234).get(code);
  return section === undefined ? null : { document: notation === "bnf" ? "RFC 822" : "RFC 5234", section };
}
