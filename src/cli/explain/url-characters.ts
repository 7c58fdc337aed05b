import type { DiagnosticCode } from "../../index.js";
import type { ExplanationsOf } from "./explanation.js";
import { draft, rfc3986 } from "./sections.js";

/** The codes of characters that no component allows, or not there. */
export const URL_CHARACTERS: ExplanationsOf<DiagnosticCode> = {
  space: {
    why: "A URL has no spaces: in text and in lists, a space is what ends one. Programs that are given a space anyway cut the URL there, encode the space, or refuse the URL.",
    fix: 'Write "%20" where the space is part of the URL. In a query of an HTML form, "+" stands for a space too.',
    see: [draft("2.4.3"), rfc3986("2")],
    bad: ["http://a.example/my file.txt"],
    good: ["http://a.example/my%20file.txt"],
  },
  "control-character": {
    why: "Control characters do not print, and can start or end commands of many protocols. A tab or a line break mostly comes from a URL that was cut at the end of a line, or was copied with more than itself.",
    fix: 'Remove the character. If it is data, percent-encode it: a line feed is "%0A".',
    see: [draft("2.4.3"), rfc3986("2")],
    bad: ["http://a.example/a\tb"],
    good: ["http://a.example/ab", "http://a.example/a%09b"],
  },
  "non-ascii-character": {
    why: "URLs are written in ASCII, so that any keyboard and any protocol can carry them. Other characters are data, as percent-encoded bytes of UTF-8. The grammars rfc3987 and whatwg allow many of them as they are.",
    fix: "Percent-encode the UTF-8 bytes of the character. In a host, write the name in its ASCII form, which begins with xn--. Or check by the grammar of internationalized identifiers: --grammar rfc3987.",
    see: [draft("2.1"), rfc3986("2.5")],
    bad: ["http://a.example/café"],
    good: ["http://a.example/caf%C3%A9"],
  },
  "lone-surrogate": {
    why: "In UTF-16, a character above U+FFFF is two surrogates. One alone is not a character and has no UTF-8 bytes, so it cannot even be percent-encoded. A text that was cut in the middle of a character ends with one.",
    fix: "Remove it, or cut the text elsewhere.",
    see: [draft("2.1"), rfc3986("2.5")],
    bad: ["http://a.example/\ud83d"],
    good: ["http://a.example/%F0%9F%98%80"],
  },
  "bad-escape": {
    why: 'A "%" begins a percent-encoded byte, and two hexadecimal digits follow it. Any other "%" would be read in as many ways as there are programs.',
    fix: 'Write "%25" for a percent sign.',
    see: [draft("2.4.1"), rfc3986("2.1")],
    bad: ["http://a.example/100%"],
    good: ["http://a.example/100%25"],
  },
  "excluded-character": {
    why: "These characters are delimiters around URLs in text (angle brackets, quotation marks), or are changed by gateways and other programs (braces, the backslash, the circumflex), so no URL contains them.",
    fix: "Percent-encode the character if it is part of the URL. Otherwise remove it: braces are often a placeholder that was not filled in, and a backslash is often meant as a slash.",
    see: [draft("2.4.3"), rfc3986("2")],
    bad: ["http://a.example/{id}"],
    good: ["http://a.example/%7Bid%7D", "http://a.example/42"],
  },
  "second-fragment": {
    why: 'The first "#" ends the URL and begins the fragment, and the fragment goes to the end. A further "#" has no meaning left.',
    fix: 'Write "%23" for a "#" that is part of the fragment, and remove any other.',
    see: [draft("Appendix A"), rfc3986("3.5"), rfc3986("3.3")],
    bad: ["http://a.example/#a#b"],
    good: ["http://a.example/#a%23b"],
  },
};
