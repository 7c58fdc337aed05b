// Dispute classes about characters and their escapes: the change that ends each, and its explanation.

import { octetAt } from "../../core/text/percent.js";
import type { DisputeClass } from "./classes.js";
import { type ClassHelp, type ClassRecord, type Rewrite, type Rewritten, replacedAll } from "./record.js";

export const tabOrNewline: ClassRecord<"tab-or-newline"> = {
  name: "tab-or-newline",
  about: "tabs and line breaks",
  does: "removes tabs and line breaks",
  rewrite: ({ text }) => replacedAll(text, /[\t\n\r]+/g, ""),
  advisories: [
    {
      id: "CVE-2022-0391",
      program: "Python's urllib.parse before 3.6.14, 3.7.11, 3.8.11 and 3.9.5",
      readers: ["urllib"],
      fixed: ["3.6.14", "3.7.11", "3.8.11", "3.9.5"],
    },
  ],
};

export const tabOrNewlineHelp: ClassHelp = {
  meaning: "a tab or a line break in a URL",
  why: "Browsers and Python remove tabs and line breaks wherever they are. Other programs refuse them, keep them, or read only the first line.",
  fix: "Remove the tab or the line break.",
  see: ["URL Standard, section 4.4"],
  bad: ["http://good.com\n.evil.com/"],
};

export const nul: ClassRecord<"nul"> = {
  name: "nul",
  about: "the NUL character",
  does: "ignores the NUL character",
  rewrite: ({ text }) => replacedAll(text, /\0+/g, ""),
};

export const nulHelp: ClassHelp = {
  meaning: "a NUL character in a URL",
  why: "C programs end the text at the NUL; others read on or refuse it.",
  fix: "Remove the NUL.",
  see: ["RFC 3986, section 7.3"],
  bad: ["http://good.com\u0000.evil.com/"],
};

export const surroundingSpace: ClassRecord<"surrounding-space"> = {
  name: "surrounding-space",
  about: "spaces or control characters around the text",
  does: "trims the text",
  rewrite: withoutEnds,
  advisories: [
    { id: "CVE-2022-0691", program: "url-parse before 1.5.9", readers: ["url-parse"], fixed: ["1.5.9"] },
    {
      id: "CVE-2023-24329",
      program: "Python's urllib.parse before 3.11.4",
      readers: ["urllib"],
      fixed: ["3.7.17", "3.8.17", "3.9.17", "3.10.12", "3.11.4"],
    },
  ],
};

export const surroundingSpaceHelp: ClassHelp = {
  meaning: "control characters or white space at the ends of a URL",
  why: "Some programs trim these, each a different set of characters. To others the URL has no scheme, or a longer host.",
  fix: "Trim the text before it is checked and before it is used.",
  see: ["URL Standard, section 4.4"],
  bad: [" http://a.example/"],
};

/**
 * Removes the characters that some program trims: controls and white space at the ends, and quotes around the whole.
 */
function withoutEnds({ text }: { readonly text: string }): Rewritten | null {
  const before = /^[\0-\x20\x7f-\xa0\s"<]*/.exec(text)![0].length;
  let end = text.length;
  while (end > before && /[\0-\x20\x7f-\xa0\s">]/.test(text[end - 1]!)) end -= 1;
  if (before === 0 && end === text.length) return null;
  return { text: text.slice(before, end), offset: before > 0 ? 0 : end };
}

export const controlCharacter: ClassRecord<"control-character"> = {
  name: "control-character",
  about: "control characters",
  does: "ignores control characters",
  rewrite: ({ text }) => replacedAll(text, /\p{Cc}+/gu, ""),
};

export const controlCharacterHelp: ClassHelp = {
  meaning: "a control character in a host",
  why: "Some programs refuse control characters, some replace them, some keep them in the name.",
  fix: "Remove the control character.",
  see: ["RFC 3986, section 7.3"],
  bad: ["http://good.com\u0001.evil.com/"],
};

export const invisibleCharacter: ClassRecord<"invisible-character"> = {
  name: "invisible-character",
  about: "invisible characters",
  does: "ignores invisible characters",
  rewrite: ({ text }) => replacedAll(text, /\p{Default_Ignorable_Code_Point}+/gu, ""),
};

export const invisibleCharacterHelp: ClassHelp = {
  meaning: "an invisible character in a host",
  why: "The mapping of international names removes some invisible characters. Programs that do not map names keep them.",
  fix: "Remove the character.",
  see: ["Unicode Technical Standard 46, section 4"],
  bad: ["http://good\u00ad.com/"],
};

export const unicodeDelimiter: ClassRecord<"unicode-delimiter"> = {
  name: "unicode-delimiter",
  about: "a character that maps to a delimiter",
  does: "ignores a character that maps to a delimiter",
  rewrite: ({ text }) => mapped(text, (character) => (DELIMITER.test(normal(character)) ? "" : character)),
  advisories: [
    {
      id: "CVE-2019-9636",
      program: "Python's urllib.parse before 2.7.17, 3.5.7, 3.6.9 and 3.7.3",
      readers: ["urllib"],
      fixed: ["3.6.9", "3.7.3"],
    },
  ],
};

export const unicodeDelimiterHelp: ClassHelp = {
  meaning: "a character that normalization turns into a delimiter",
  why: "The mapping of international names turns U+2100 into a/c, and full-width forms into delimiters. A program that maps after splitting the URL goes to another host than one that maps before.",
  fix: "Remove the character, or escape it where it belongs to a path.",
  see: ["Unicode Technical Standard 46, section 4"],
  bad: ["http://good.com\uff0f.evil.com/"],
};

export const unicodeLetter: ClassRecord<"unicode-letter"> = {
  name: "unicode-letter",
  about: "characters that map to ASCII",
  does: "maps characters to dots, letters or digits of ASCII",
  rewrite: ({ text }) =>
    mapped(text, (character) => {
      const ascii = /[\u3002\uff0e\uff61]/.test(character) ? "." : normal(character);
      return /^[a-z0-9.-]+$/.test(ascii) ? ascii : character;
    }),
  advisories: [
    {
      id: "CVE-2026-13676",
      program: "fast-uri before 3.1.3, and 4.0.0",
      readers: ["fast-uri"],
      fixed: ["3.1.3", "4.0.1"],
    },
  ],
};

export const unicodeLetterHelp: ClassHelp = {
  meaning: "a character in a host that normalization turns into ASCII",
  why: "Full-width letters, letters in circles and ideographic full stops become ASCII letters, digits and dots in programs that map names. Others look up the name as it is.",
  fix: "Write the host in ASCII.",
  see: ["Unicode Technical Standard 46, section 4"],
  bad: ["http://\uff47ood.com/"],
};

export const unicodeName: ClassRecord<"unicode-name"> = {
  name: "unicode-name",
  about: "a non-ASCII name",
  does: "leaves out non-ASCII characters",
  rewrite: ({ text }) => replacedAll(text, BEYOND_ASCII, "x"),
};

/** Replaces Punycode labels. */
export const withoutPunycode: Rewrite = ({ text, host, hostEnd }) =>
  replacedAll(text, /xn--[^.]*/gi, "x", host, hostEnd);

export const unicodeNameHelp: ClassHelp = {
  meaning: "a non-ASCII name that programs map differently",
  why: "The standards of international names disagree about some letters, such as the German sharp s, and programs follow different ones, or map no names.",
  fix: "Write the ASCII form of the name, which begins with xn--.",
  see: ["Unicode Technical Standard 46, section 7"],
  bad: ["http://stra\u00dfe.de/"],
};

const DELIMITER = /[/\\?#@:[\]%]/;
const BEYOND_ASCII = /[^\0-\x7f]/gu;

/** Replaces non-ASCII characters. */
function mapped(text: string, by: (character: string) => string): Rewritten | null {
  let offset = -1;
  const rewritten = text.replace(BEYOND_ASCII, (character, at: number) => {
    const other = by(character);
    if (other !== character && offset === -1) offset = at;
    return other;
  });
  return offset === -1 ? null : { text: rewritten, offset };
}

/** Returns a character as programs map it when they normalize a name, in lower case. */
function normal(character: string): string {
  return character.normalize("NFKC").toLowerCase();
}

export const doubleEscape: ClassRecord<"double-escape"> = {
  name: "double-escape",
  about: "an escaped percent sign",
  does: "unescapes twice",
  rewrite: ({ text, authority, end }) => replacedAll(text, /%25(?=[0-9a-fA-F]{2})/gi, "%", authority, end),
};

/** A program that unescapes once and one that does not unescape agree about a string without escaped escapes. */
export const withoutEscapedEscapes: Rewrite = ({ text, authority, end }) =>
  replacedAll(text, /%25[0-9a-fA-F]{2}/g, "", authority, end);

export const doubleEscapeHelp: ClassHelp = {
  meaning: "an escaped percent sign in a host",
  why: "A program that unescapes twice, or passes an unescaped URL on to another one, reads another host.",
  fix: "Write the host without escapes.",
  see: ["RFC 3986, section 2.4"],
  bad: ["http://good%252ecom/"],
};

export const escapedDelimiter: ClassRecord<"escaped-delimiter"> = {
  name: "escaped-delimiter",
  about: "an escaped delimiter",
  does: "ignores an escaped delimiter",
  rewrite: ({ text, authority, end }) =>
    replacedAll(text, ESCAPE, (escaped) => (DELIMITER.test(decoded(escaped)) ? "" : escaped), authority, end),
  advisories: [
    { id: "CVE-2022-27780", program: "curl from 7.80.0 to 7.83.0" },
    { id: "CVE-2026-6322", program: "fast-uri before 3.1.2", readers: ["fast-uri"], fixed: ["3.1.2"] },
  ],
};

export const escapedDelimiterHelp: ClassHelp = {
  meaning: "an escaped delimiter in a host",
  why: "A program that unescapes the host finds a delimiter in it: good.com/.evil.com, or good.com@evil.com.",
  fix: "Write the host without escapes.",
  see: ["RFC 3986, section 2.4", "RFC 3986, section 7.3"],
  bad: ["http://good.com%2fevil.com/"],
};

export const escapedDot: ClassRecord<"escaped-dot"> = {
  name: "escaped-dot",
  about: "escaped dots",
  does: "unescapes dots in the host",
  rewrite: ({ text, authority, end }) => replacedAll(text, /%2e/gi, ".", authority, end),
};

export const escapedDotHelp: ClassHelp = {
  meaning: "an escaped dot in a host",
  why: "Some programs unescape the host, as RFC 3986 says. Others look it up with the escape.",
  fix: "Write a dot.",
  see: ["RFC 3986, section 3.2.2"],
  bad: ["http://evil%2ecom/"],
};

export const escapedLetter: ClassRecord<"escaped-letter"> = {
  name: "escaped-letter",
  about: "escaped letters",
  does: "unescapes letters in the host",
  rewrite: ({ text, authority, end }) =>
    replacedAll(
      text,
      ESCAPE,
      // The same programs unescape dots next to letters.
      (escaped) => (/[\w.-]/.test(decoded(escaped)) ? decoded(escaped) : escaped),
      authority,
      end,
    ),
};

export const escapedLetterHelp: ClassHelp = {
  meaning: "an escaped letter or digit in a host",
  why: "Some programs unescape the host, as RFC 3986 says. Others look it up with the escape.",
  fix: "Write the letter.",
  see: ["RFC 3986, section 3.2.2"],
  bad: ["http://%65vil.com/"],
};

export const escapedCharacter: ClassRecord<"escaped-character"> = {
  name: "escaped-character",
  about: "escapes in the host",
  does: "ignores escapes in the host",
  rewrite: ({ text, authority, end }) => replacedAll(text, ESCAPE, "", authority, end),
};

export const escapedCharacterHelp: ClassHelp = {
  meaning: "a percent-encoded character in a host that is not a letter, a digit, a dot or a delimiter",
  why: "Some programs unescape the host and map it to ASCII, some only unescape it, and others keep the escape.",
  fix: "Write the ASCII form of the name, which begins with xn--.",
  see: ["RFC 3986, section 3.2.2"],
  bad: ["http://b%C3%BCcher.example/"],
};

export const malformedEscape: ClassRecord<"malformed-escape"> = {
  name: "malformed-escape",
  about: "a malformed escape",
  does: "ignores a malformed escape",
  rewrite: ({ text }) => replacedAll(text, /%(?![0-9a-fA-F]{2})[0-9a-fA-F]?/g, ""),
};

export const malformedEscapeHelp: ClassHelp = {
  meaning: "a percent sign in a host that does not begin an escape",
  why: "Programs that unescape hosts keep the sign or refuse it. Others end the host or the address there.",
  fix: "Write the host without the percent sign.",
  see: ["RFC 3986, section 2.1"],
  bad: ["http://evil.com%/"],
};

const ESCAPE = /%[0-9a-fA-F]{2}/g;

function decoded(escaped: string): string {
  return String.fromCharCode(octetAt(escaped, 0));
}

/** The records of this file. */
export const CHARACTERS: readonly ClassRecord<DisputeClass>[] = [
  tabOrNewline,
  nul,
  surroundingSpace,
  controlCharacter,
  invisibleCharacter,
  unicodeDelimiter,
  unicodeLetter,
  unicodeName,
  doubleEscape,
  escapedDelimiter,
  escapedDot,
  escapedLetter,
  escapedCharacter,
  malformedEscape,
];
