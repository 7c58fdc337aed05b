import type { Section } from "../core/diagnostic/diagnostic.js";
import type { GrammarCode } from "./codes.js";
import type { Notation } from "./dialect.js";

type Sections = Readonly<Partial<Record<GrammarCode, string>>>;

const RFC_822: Sections = {
  "bad-repeat": "2.4",
  list: "2.7",
};

const RFC_5234: Sections = {
  "bad-character": "2.3",
  "bad-range": "3.4",
  "bad-repeat": "3.6",
  "bad-value": "2.3",
  "nothing-to-extend": "3.3",
  prose: "4",
  "unclosed-literal": "2.3",
  "unclosed-prose": "4",
};

/** Returns the section of the notation's own document that a fault breaks, or `null` if there is none. */
export function sectionOf(code: GrammarCode, notation: Notation): Section | null {
  const section = (notation === "bnf" ? RFC_822 : RFC_5234)[code];
  return section === undefined ? null : { document: notation === "bnf" ? "RFC 822" : "RFC 5234", section };
}
