// Warnings about the host: addresses, lengths, and names beyond ASCII.

import punycode from "punycode/punycode.js";
import { advice, enumerate } from "../../core/diagnostic/diagnostic.js";
import { percentDecode } from "../../core/text/percent.js";
import { memoized } from "../../core/values.js";
import { SCHEMES } from "../../schemes/table.js";
import { type Context, type Finding, finding, fix, type HelpOf, LONGEST_NAME } from "./warning.js";

export const HOST_KINDS = {
  "ipv4-out-of-range": { message: "a number of an IPv4 address is above 255", section: null },
  "ipv4-leading-zero": { message: "some programs read a number that begins with 0 as octal", section: null },
  "long-label": {
    message: "a label of the host name is longer than 63 octets, the limit of DNS",
    section: null,
  },
  "long-host": { message: "the host name is longer than 253 octets, the limit of DNS", section: null },
  "invalid-punycode": {
    message: "the label begins with xn-- but is not the encoding of any name",
    section: null,
  },
  "mixed-scripts": {
    message: "the label mixes letters of several scripts, which may look alike",
    section: null,
  },
} as const;

type Code = keyof typeof HOST_KINDS;

/** The longest label that DNS allows, in octets. */
const LONGEST_LABEL = 63;

const PREFIX = "xn--";

/** Returns whether a label is the ASCII form of another, or claims to be. */
function isEncoded(label: string): boolean {
  return label.slice(0, PREFIX.length).toLowerCase() === PREFIX;
}

/** Letters that names have in lower case. Those of Cherokee are the other way round. */
const UPPER_CASE = /(?!\p{Script=Cherokee})[\p{Lu}\p{Lt}]/u;

/** Controls, spaces and unassigned characters, but for the two joiners, which some scripts need. */
const NOT_IN_NAMES = /(?![\u200c\u200d])[\p{C}\p{Z}]/u;

/**
 * Returns the label that an `xn--` label is the form of; `null` if it is not the form of any: if it cannot be decoded, if
 * what it decodes to is encoded in another way, or is ASCII, or is not
 * normalised, or has characters that no name has (RFC 5891, section 5.4).
 */
function decodedLabel(label: string): string | null {
  if (label.length > LONGEST_LABEL) return null;
  const encoded = label.slice(PREFIX.length).toLowerCase();
  try {
    const decoded = punycode.decode(encoded);
    const isNormal = decoded === decoded.normalize("NFC") && !UPPER_CASE.test(decoded);
    const isName = /[^\0-\x7f]/.test(decoded) && !NOT_IN_NAMES.test(decoded);
    return isNormal && isName && punycode.encode(decoded) === encoded ? decoded : null;
  } catch {
    return null;
  }
}

/** Returns the number of octets that a label has in DNS; any number above the limit for one that has too many. */
function octetsOf(label: string): number {
  // Each character takes at least one octet, and encoding a long text takes quadratic time.
  if (label.length > 2 * LONGEST_LABEL || !/[^\0-\x7f]/.test(label)) return label.length;
  return PREFIX.length + punycode.encode(label.toLowerCase()).length;
}

/** The recommended scripts of UAX 31, table 5, but for Common and Inherited, whose characters go with any. */
const SCRIPTS: readonly string[] = /* @__PURE__ */ (
  "Latin Cyrillic Greek Arabic Armenian Bengali Bopomofo Devanagari Ethiopic Georgian Gujarati Gurmukhi " +
  "Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu " +
  "Thaana Thai Tibetan"
).split(" ");

/**
 * The scripts that are written together (UTS 39, section 5.2, "moderately restrictive"): those of Chinese, Japanese and
 * Korean, and Latin with any one script but Cyrillic and Greek, whose letters look like its own.
 */
const TOGETHER: readonly ReadonlySet<string>[] = [
  new Set(["Latin", "Han", "Hiragana", "Katakana"]),
  new Set(["Latin", "Han", "Bopomofo"]),
  new Set(["Latin", "Han", "Hangul"]),
  new Set(["Cyrillic"]),
  new Set(["Greek"]),
  ...SCRIPTS.slice(SCRIPTS.indexOf("Arabic")).map((script) => new Set(["Latin", script])),
];

const TESTS = new Map<string, RegExp>();

/**
 * Returns the names of the scripts that the letters of a label mix, in order of appearance; `[]` if they may be mixed. A
 * letter of a script that is not recommended goes with no other.
 */
function mixedScripts(label: string): readonly string[] {
  const letters = [...new Set(label)].map(scriptsOf).filter((scripts) => scripts !== null);
  const fits = (allowed: ReadonlySet<string>): boolean =>
    letters.every((scripts) => scripts.some((script) => allowed.has(script)));
  const isForeign = letters.length > 0 && letters.every((scripts) => scripts.length === 0);
  if (isForeign || TOGETHER.some(fits)) return [];
  return [...new Set(letters.map(([first]) => first ?? "another script"))];
}

/** Returns the scripts that a character is used in; `null` if it goes with any. */
function scriptsOf(character: string): readonly string[] | null {
  if (/^[a-z]$/i.test(character)) return ["Latin"];
  if (/^[\p{scx=Common}\p{scx=Inherited}]$/u.test(character)) return null;
  return SCRIPTS.filter((script) =>
    memoized(TESTS, script, () => new RegExp(`^\\p{scx=${script}}$`, "u")).test(character),
  );
}

const IPV4 = /^\d{1,9}(?:\.\d{1,9}){3}$/;

/** Returns the warnings about a host: about the numbers of an IPv4 address, or the labels of a name. */
export function hostWarnings(context: Context): readonly Finding<Code>[] {
  const { host, scheme } = context;
  if (host === "" || host.startsWith("[")) return [];
  if (host.length <= 39 && IPV4.test(host)) return addressWarnings(context);
  if (host.length <= LONGEST_LABEL && !/[^\0-\x7f]|%|xn--/i.test(host)) return [];
  // Whether the hosts of another scheme are in DNS is not known.
  return scheme === "" || SCHEMES.has(scheme) ? nameWarnings(context) : [];
}

function addressWarnings(context: Context): readonly Finding<Code>[] {
  const { host, spans } = context;
  const span = spans.host!;
  const numbers = host.split(".");
  if (numbers.some((number) => Number(number) > 255)) {
    return [finding("ipv4-out-of-range", "host", span, advice("write four numbers from 0 to 255"))];
  }
  const plain = numbers.map(Number).join(".");
  if (plain === host) return [];
  const hint = fix(context, "write decimal numbers without leading zeros", { ...span, text: plain });
  return [finding("ipv4-leading-zero", "host", span, hint)];
}

function nameWarnings({ host, spans }: Context): readonly Finding<Code>[] {
  const found: Finding<Code>[] = [];
  let octets = -1;
  let start = spans.host!.start;
  for (const label of host.split(/[.\u3002\uff0e\uff61]/)) {
    const name = label.includes("%") ? percentDecode(label) : label;
    const length = octetsOf(name);
    const code = length > LONGEST_LABEL ? "long-label" : kindOf(name);
    if (code !== null && found.length < MOST) {
      const hint = code === "mixed-scripts" ? scriptsAdvice(name) : ADVICE[code];
      found.push(finding(code, "host", { start, end: start + label.length }, hint));
    }
    octets += length + 1;
    start += label.length + 1;
  }
  const isLong = octets - (host.endsWith(".") ? 1 : 0) > LONGEST_NAME;
  return isLong ? [finding("long-host", "host", spans.host!, ADVICE["long-host"]), ...found] : found;
}

/** The most warnings about the labels of one host. DNS allows no more labels than this. */
const MOST = 127;

const ADVICE = {
  "long-label": advice("shorten the label, or put a dot where one is missing"),
  "long-host": advice("shorten the name"),
  "invalid-punycode": advice("write the name as it is, or have a program encode it"),
} as const;

function kindOf(label: string): "invalid-punycode" | "mixed-scripts" | null {
  if (isEncoded(label)) {
    const decoded = decodedLabel(label);
    if (decoded === null) return "invalid-punycode";
    return mixedScripts(decoded).length > 0 ? "mixed-scripts" : null;
  }
  return /[^\0-\x7f]/.test(label) && mixedScripts(label).length > 0 ? "mixed-scripts" : null;
}

function scriptsAdvice(label: string): ReturnType<typeof advice> {
  const scripts = mixedScripts(isEncoded(label) ? decodedLabel(label)! : label);
  return advice(`check each letter: the label mixes ${enumerate(scripts, "and")}`);
}

/** What `explain` and the documentation say about these warnings. */
export const HOST_HELP: HelpOf<typeof HOST_KINDS> = {
  "ipv4-out-of-range": {
    meaning: "a number above 255 in an IPv4 address",
    why: "Each of the four numbers is one octet. The grammar of the draft allows any digits, and by RFC 3986 the text is a registered name.",
    fix: "Correct the number.",
    see: ["draft-fielding-url-syntax-05, section 4.3.1", "RFC 3986, section 3.2.2"],
    bad: ["http://256.1.1.1/"],
    good: ["http://255.1.1.1/"],
    row: "a number above 255 in an IPv4 address",
  },
  "ipv4-leading-zero": {
    meaning: "a number of an IPv4 address that begins with a zero",
    why: "Some programs read it as octal, so the URL leads them to another address.",
    fix: "Remove the zeros.",
    see: ["RFC 3986, section 7.4"],
    bad: ["http://010.1.1.1/"],
    good: ["http://10.1.1.1/"],
    row: "`010.1.1.1`, which some programs read as `8.1.1.1`",
    edit: "removes the zeros",
  },
  "long-label": {
    meaning: "a label of more than 63 octets in a host",
    why: "DNS has no longer labels, so the name cannot be looked up.",
    fix: "Check that a dot is not missing.",
    see: ["RFC 1035, section 2.3.4", "RFC 3986, section 3.2.2"],
    bad: ["http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"],
    good: ["http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"],
    row: "a label of more than 63 octets, in a host of a known scheme",
  },
  "long-host": {
    meaning: "a host name of more than 253 octets",
    why: "DNS has no longer names, so the name cannot be looked up.",
    fix: "Check that a slash is not missing after the host.",
    see: ["RFC 1035, section 2.3.4", "RFC 3986, section 3.2.2"],
    bad: [[null, ["http://", ["a.", 130], "example/"]]],
    good: [[null, ["http://", ["a.", 100], "example/"]]],
    row: "a host name of more than 253 octets",
  },
  "invalid-punycode": {
    meaning: 'a label that begins with "xn--" and is not the encoding of a name',
    why: "Such labels stand for names beyond ASCII. Programs differ in what they do with one that stands for nothing.",
    fix: "Encode the name again.",
    see: ["RFC 5890, section 2.3.2.1", "RFC 3492, section 6.2"],
    bad: ["http://xn--a.example/"],
    good: ["http://xn--bcher-kva.example/"],
    row: "a label that begins with `xn--`, and is not the encoding of a name",
  },
  "mixed-scripts": {
    meaning: "letters of several scripts in one label",
    why: "Letters of different scripts can look alike, so the name may be taken for another one.",
    fix: "Check every letter of the name.",
    see: ["Unicode Technical Standard 39, section 5.2", "RFC 3986, section 7.6"],
    bad: ["http://xn--pypal-4ve.example/"],
    good: ["http://paypal.example/"],
    row: "letters of several scripts in one label, such as Latin and Cyrillic, encoded or not",
  },
};
