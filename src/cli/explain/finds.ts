import type { TextWarningCode } from "../../text/index.js";
import type { Family, FullExplanation } from "./explanation.js";
import { draft, rfc3986 } from "./sections.js";

const EXPLANATIONS: Readonly<Record<TextWarningCode, FullExplanation>> = {
  "hyphen-at-line-end": {
    meaning: "a hyphen at the end of a line, inside a URL",
    why: "A URL in brackets may be broken across lines, and is joined again. Whether the hyphen is part of it, or was added where the line was broken, the text does not say.",
    fix: "Compare the URL with its source. Break lines of URLs after a slash instead.",
    see: [draft("Appendix E"), rfc3986("Appendix C")],
    bad: ["see <http://a.example/b-\n c>"],
    good: ["see <http://a.example/\n b-c>"],
  },
  "letter-not-allowed": {
    meaning: "a letter that the grammar does not allow, inside a URL",
    why: "The letter may be part of the URL, or the URL ends before it, as in a text of a script without spaces.",
    fix: "Put the URL in angle brackets, percent-encode the letter, or use --grammar rfc3987, which allows it.",
    see: [draft("2.1"), rfc3986("2.5")],
    bad: ["see http://a.example/café"],
    good: ["see http://a.example/caf%C3%A9"],
  },
};

export const FINDS: Family = { title: "warnings about URLs found in a text", explanations: EXPLANATIONS };
