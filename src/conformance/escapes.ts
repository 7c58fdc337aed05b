// Suites about percent-encoding and percent-decoding.
import { requireOptions } from "../core/require.js";
import {
  type AnswerCase,
  type AnswerSuite,
  answerSuite,
  type Citation,
  readText,
  type SizeOptions,
  textFaults,
} from "./answers.js";
import { requireSize } from "./context.js";

/**
 * Returns a suite that asks a parser to percent-encode strings as data that can be part of any component: `{ text }`,
 * answered with the encoded string. Every character that is not unreserved must be escaped, as its octets in UTF-8.
 *
 * @param options the size of the suite
 * @throws {TypeError} when an option is unknown or has an invalid value
 * @see RFC 3986, sections 2.1 and 2.3 to 2.5
 *
 * @example
 * const { findings } = await judge(encodingSuite(), ({ text }) => encodeURIComponent(text));
 * findings[0].witnesses[0] // → { input: { text: "!" }, expected: "%21", actual: "!" }
 */
export function encodingSuite(options: SizeOptions = {}): AnswerSuite<"text"> {
  requireOptions(options, ["size"]);
  const { size = "M" } = options;
  requireSize(size);
  const every = rawTexts().map(
    ([text, properties]): AnswerCase<"text"> => ({
      input: { text },
      expected: encoded(text, true),
      properties,
    }),
  );
  const all = "texts with each character of ASCII, and the ends of each length of UTF-8";
  return answerSuite({ question: "encoding", by: "rfc3986", size }, every, all, (cases) => ({
    read: readText("text"),
    // The standard recommends upper-case digits, but does not require them.
    faults: (index, answer) => {
      const { input, expected } = cases[index]!;
      return textFaults([expected, encoded(input.text, false)], answer);
    },
    cite: () => ENCODING,
    members: [],
    isIdempotent: false,
  }));
}

const ENCODING: Citation = {
  section: { document: "RFC 3986", section: "2.1" },
  sentence:
    "A percent-encoding mechanism is used to represent a data octet in a component when that octet's corresponding character is outside the allowed set or is being used as a delimiter of, or within, the component.",
};

/**
 * Returns a suite that asks a parser to percent-decode strings once: `{ text }`, answered with the decoded string. All
 * of them are UTF-8. A percent sign without two digits may be kept, or be refused.
 *
 * @param options the size of the suite
 * @throws {TypeError} when an option is unknown or has an invalid value
 * @see RFC 3986, section 2.4
 *
 * @example
 * (await judge(decodingSuite(), ({ text }) => decodeURIComponent(text))).conclusion // → "right"
 * (await judge(decodingSuite(), ({ text }) => unescape(text))).findings[0].witnesses[0].input // → { text: "%E0%A0%80" }
 */
export function decodingSuite(options: SizeOptions = {}): AnswerSuite<"text"> {
  requireOptions(options, ["size"]);
  const { size = "M" } = options;
  requireSize(size);
  const every: AnswerCase<"text">[] = [];
  for (const [text, properties] of rawTexts()) {
    const full = escaped(text, /^$/);
    every.push({ input: { text: full }, expected: text, properties: [...properties, "all is escaped"] });
    if (/[A-F]/.test(full))
      every.push({
        input: { text: full.toLowerCase() },
        expected: text,
        properties: [...properties, "all is escaped", "the digits are in lower case"],
      });
    if (!text.includes("%"))
      every.push({ input: { text }, expected: text, properties: [...properties, "nothing is escaped"] });
  }
  for (const text of ["%", "%4", "%zz", "%4z", "%z4", "%%41", "%u0041", "a%"])
    every.push({
      input: { text },
      expected: text.replace("%41", "A"),
      properties: ["a percent sign has no two digits after it"],
    });
  for (const [text, expected] of [
    ["%2541", "%41"],
    ["%25%34%31", "%41"],
    ["%252541", "%2541"],
  ] as const)
    every.push({ input: { text }, expected, properties: ["an escape is escaped"] });
  const all = "texts with each octet of ASCII escaped, and the ends of each length of UTF-8";
  return answerSuite({ question: "decoding", by: "rfc3986", size }, every, all, (cases) => ({
    read: readText("text"),
    faults: (index, answer) => {
      const { input, expected, properties } = cases[index]!;
      const isMalformed = properties.includes("a percent sign has no two digits after it");
      return textFaults(isMalformed ? [expected, input.text, null] : [expected], answer);
    },
    cite: (index) => (cases[index]!.properties.includes("an escape is escaped") ? ONCE : DECODING),
    members: [],
    isIdempotent: false,
  }));
}

const ONCE: Citation = {
  section: { document: "RFC 3986", section: "2.4" },
  sentence:
    "Implementations must not percent-encode or decode the same string more than once, as decoding an already decoded string might lead to misinterpreting a percent data octet as the beginning of a percent-encoding, or vice versa in the case of percent-encoding an already percent-encoded string.",
};
const DECODING: Citation = {
  section: { document: "RFC 3986", section: "2.1" },
  sentence:
    'A percent-encoded octet is encoded as a character triplet, consisting of the percent character "%" followed by the two hexadecimal digits representing that octet\'s numeric value.',
};

function encoded(text: string, upper: boolean): string {
  const made = escaped(text, UNRESERVED);
  return upper ? made : made.replace(/%../g, (each) => each.toLowerCase());
}

/** Escapes the characters of a string as their octets in UTF-8, except those that match a regular expression. */
function escaped(text: string, except: RegExp): string {
  return [...text]
    .map((character) => (except.test(character) ? character : escapedCharacter(character)))
    .join("");
}

function escapedCharacter(character: string): string {
  const code = character.codePointAt(0)!;
  if (code >= 0x80) return encodeURIComponent(character);
  return `%${code.toString(16).toUpperCase().padStart(2, "0")}`;
}

const UNRESERVED = /^[-A-Za-z0-9._~]$/;

/** Returns strings with each ASCII character, with the ends of each length of UTF-8, and with several characters. */
function rawTexts(): readonly (readonly [string, readonly string[]])[] {
  const texts: [string, readonly string[]][] = [["", ["the text is empty"]]];
  for (let code = 0; code < 0x80; code++) {
    const character = String.fromCharCode(code);
    const name =
      code < 0x21 || code === 0x7f ? `U+${code.toString(16).toUpperCase().padStart(4, "0")}` : character;
    texts.push([character, [`the text has ${name}`, classOf(character)]]);
  }
  for (const [first, last, octets] of LENGTHS)
    for (const code of [first, last])
      texts.push([String.fromCodePoint(code), [`the text has a character of ${octets} octets`]]);
  texts.push(["a b/c", ["the text has several characters"]], ["é?", ["the text has several characters"]]);
  texts.push(
    ["%41", ["an escape is escaped"]],
    ["a+b", ["the text has +", "the text has several characters"]],
  );
  return texts;
}

/** The first and last characters of each length in UTF-8, without surrogates. */
const LENGTHS = [
  [0x80, 0x7ff, 2],
  [0x800, 0xd7ff, 3],
  [0xe000, 0xffff, 3],
  [0x10000, 0x10ffff, 4],
] as const;

function classOf(character: string): string {
  if (UNRESERVED.test(character)) return "the text is unreserved";
  if (/[:/?#[\]@]/.test(character)) return "the text is a general delimiter";
  if (/[!$&'()*+,;=]/.test(character)) return "the text is a sub-delimiter";
  return "the text is an excluded character";
}
