// Warnings about the host: addresses, lengths, and names beyond ASCII.

import { advice, enumerate, type Hint } from "../../core/diagnostic/diagnostic.js";
import { type Phrase, phrase } from "../../core/diagnostic/phrase.js";
import { LONGEST_LABEL, LONGEST_NAME } from "../../core/text/dns.js";
import { numericIpv4 } from "../../core/text/ip.js";
import { percentDecode } from "../../core/text/percent.js";
import { visible } from "../../core/text/printable.js";
import type { Span } from "../../core/values.js";
import { KNOWN_SCHEMES } from "../../schemes/table.js";
import { decodedLabel, isEncoded, latinLookAlike, mixedScripts, octetsOf } from "./idn.js";
import { type Context, type Finding, finding, fix, type HelpOf, looksLikeHost, says } from "./warning.js";

export const HOST_KINDS = {
  "ipv4-out-of-range": null,
  "ipv4-leading-zero": null,
  "ipv4-short-form": null,
  "ends-in-number": "4.3.1",
  "host-label": "4.3.1",
  "long-label": null,
  "long-host": null,
  "invalid-punycode": null,
  "mixed-scripts": null,
  homograph: null,
} as const;

type Code = keyof typeof HOST_KINDS;

const IPV4 = /^\d{1,9}(?:\.\d{1,9}){3}$/;

/** Hosts without warnings: labels of letters, digits and hyphens, the last of which begins with a letter. */
const ORDINARY = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z](?:[a-z\d-]*[a-z\d])?\.?$/i;

/** Returns the warnings about a host: about the numbers of an IPv4 address, or the labels of a name. */
export function hostWarnings(context: Context): readonly Finding<Code>[] {
  const { host, scheme } = context;
  if (host === "" || host.startsWith("[")) return [];
  if (host.length <= 39 && IPV4.test(host)) return addressWarnings(context);
  if (host.length <= LONGEST_LABEL && ORDINARY.test(host) && !/xn--/i.test(host)) return [];
  // The hosts of unknown schemes may not be in DNS.
  const shape = scheme === "" ? "generic" : KNOWN_SCHEMES.get(scheme)?.shape;
  if (shape === undefined) return [];
  // Hosts in `file` URLs are often names in a local network.
  const isName = scheme !== "file" && shape === "generic";
  const whole = !isName ? [] : (numberWarnings(context) ?? labelWarnings(context));
  return [...whole, ...nameWarnings(context)];
}

function addressWarnings(context: Context): readonly Finding<Code>[] {
  const { host, spans } = context;
  const span = spans.host!;
  const numbers = host.split(".");
  const large = numbers.find((number) => Number(number) > 255);
  if (large !== undefined) {
    const message = phrase("{number} is out of range in an IPv4 address (0 to 255)", { number: large });
    return [finding("ipv4-out-of-range", "host", span, message, advice("write four numbers from 0 to 255"))];
  }
  const octal = numbers.find((number) => /^0\d/.test(number));
  if (octal === undefined) return [];
  const plain = numbers.map(Number).join(".");
  const hint = fix(context, "write decimal numbers without leading zeros", { ...span, text: plain });
  const message = /[89]/.test(octal)
    ? phrase('some programs read "{number}" as octal (which it is not)', { number: octal })
    : phrase('some programs read "{number}" as octal ({value})', {
        number: octal,
        value: String(Number.parseInt(octal, 8)),
      });
  return [finding("ipv4-leading-zero", "host", span, message, hint)];
}

/**
 * The last label of a host that browsers parse as an IPv4 address (URL Standard, section 3.5, ends in a number
 * checker).
 */
const LAST_NUMBER = /(?:^|\.)(\d+|0x[\da-f]*)\.?$/i;

/**
 * Returns the warning about a name that ends in a number: an address in another notation, or an invalid one; `null` for
 * other names.
 */
function numberWarnings(context: Context): readonly Finding<Code>[] | null {
  const { host, spans } = context;
  const span = spans.host!;
  const number = host.length > LONGEST_NAME ? undefined : LAST_NUMBER.exec(host)?.[1];
  if (number === undefined) return null;
  const numbers = host.replace(/\.$/, "");
  const address = numericIpv4(numbers);
  if (address === null) {
    const message = says('the host ends in the number "{number}", but is not an IPv4 address', { number });
    const hint = advice("check the last label: a top-level domain begins with a letter");
    return [finding("ends-in-number", "host", span, message, hint)];
  }
  // If there are three decimal numbers, the fourth was probably forgotten.
  const isClear = numbers.split(".").length !== 3 || /x/i.test(host);
  const words = isClear
    ? phrase('write "{text}"', { text: address })
    : phrase("write all four numbers of the address");
  const hint = isClear ? fix(context, words, { ...span, text: address }) : advice(words);
  const message = says('many programs read "{host}" as the IPv4 address {address}', { host, address });
  return [finding("ipv4-short-form", "host", span, message, hint)];
}

/** Characters that URLs allow in a host, but host names do not. */
const NO_LDH = /[!&'*+,;=~]/;

/**
 * The number of labels at the end of a name that must not have an underscore. Names below these may have one in DNS,
 * and browsers look them up.
 */
const REGISTERED = 2;

/** Returns the warning about the first label that is invalid in a host name. */
function labelWarnings(context: Context): readonly Finding<Code>[] {
  const { host, spans, text } = context;
  // A placeholder and a second URL already have a warning.
  if (/__|YOUR_/.test(host) || text.startsWith("://", spans.host!.end)) return [];
  const labels = host.split(".");
  if (labels.length > 1 && labels.at(-1) === "") labels.pop();
  let start = spans.host!.start;
  for (const [index, label] of labels.entries()) {
    const message = faultOf(label, index >= labels.length - REGISTERED);
    if (message !== null) {
      // An empty label has no width, so the dot after it (at the end, before it) is shown.
      const span = label === "" ? dotAt(text, start, spans.host!) : { start, end: start + label.length };
      return [finding("host-label", "host", span, message, withoutFaults(context))];
    }
    start += label.length + 1;
  }
  return [];
}

function faultOf(label: string, isRegistered: boolean): Phrase | null {
  if (label === "") return phrase("the host has an empty label");
  const other = NO_LDH.exec(label)?.[0] ?? (isRegistered && label.includes("_") ? "_" : null);
  if (other !== null) return phrase('host names have no "{text}"', { text: other });
  if (isEncoded(label)) return null;
  if (label.startsWith("-")) return says('the label "{label}" begins with a hyphen', { label });
  return label.endsWith("-") ? says('the label "{label}" ends with a hyphen', { label }) : null;
}

function dotAt(text: string, start: number, { end }: Span): Span {
  return text[start] === "." && start < end ? { start, end: start + 1 } : { start: start - 1, end: start };
}

/** Returns a hint that repairs all labels, if the result is certainly a host. */
function withoutFaults(context: Context): Hint {
  const { host, spans } = context;
  if (host.length <= LONGEST_NAME) {
    const labels = host.split(/[.,]/).map((label) => label.replace(/^-+|-+$/g, ""));
    const meant = labels.filter((label) => label !== "").join(".");
    if (looksLikeHost(meant))
      return fix(context, phrase('write "{text}"', { text: meant }), { ...spans.host!, text: meant });
  }
  return advice("check the host: its labels have letters and digits, and hyphens between them");
}

function nameWarnings({ host, spans }: Context): readonly Finding<Code>[] {
  const found: Finding<Code>[] = [];
  let octets = -1;
  let start = spans.host!.start;
  const labels = host.split(/[.\u3002\uff0e\uff61]/);
  // Under a top-level domain in another script, its letters are not mistaken for Latin ones.
  const isLatin = /^(?!xn--)[a-z][a-z\d-]*$/i.test(labels.at(-1) || (labels.at(-2) ?? ""));
  for (const label of labels) {
    const name = label.includes("%") ? percentDecode(label) : label;
    const length = octetsOf(name);
    const fault = found.length < MOST ? faultOfName(name, length, isLatin) : null;
    if (fault !== null) {
      const [code, message, hint] = fault;
      found.push(finding(code, "host", { start, end: start + label.length }, message, hint));
    }
    octets += length + 1;
    start += label.length + 1;
  }
  if (host.endsWith(".")) octets--;
  if (octets <= LONGEST_NAME) return found;
  const message = /[^\0-\x7f]|%/.test(host)
    ? phrase("the host name is longer than the 253 octets that DNS allows")
    : phrase("the host name has {count} characters; DNS allows 253", { count: String(octets) });
  return [finding("long-host", "host", spans.host!, message, advice("shorten the name")), ...found];
}

/** The maximum number of warnings about the labels of one host: DNS does not allow more labels. */
const MOST = 127;

type LabelFault = readonly [code: Code, message: Phrase, hint: Hint];

/** Returns the fault of a label that is too long, beyond ASCII, or the ASCII form of such a label. */
function faultOfName(label: string, octets: number, isLatin: boolean): LabelFault | null {
  const isAscii = !/[^\0-\x7f]/.test(label);
  if (octets > LONGEST_LABEL) {
    const message = isAscii
      ? phrase("the label has {count} characters; DNS allows 63", { count: String(octets) })
      : phrase("the label is longer than the 63 octets that DNS allows");
    return ["long-label", message, advice("shorten the label, or put a dot where one is missing")];
  }
  const encoded = isEncoded(label);
  if (!encoded && isAscii) return null;
  const name = encoded ? decodedLabel(label) : label;
  if (name === null) {
    const message = says('"{label}" is not the encoding of any name', { label });
    return ["invalid-punycode", message, advice("write the name as it is, or have a program encode it")];
  }
  const scripts = mixedScripts(name);
  const check = advice("check that this is the name you mean");
  if (scripts.length > 0) {
    const mixed = { label: pointed(name), scripts: enumerate(scripts, "and") };
    return ["mixed-scripts", says('"{label}" mixes {scripts} letters', mixed), check];
  }
  const found = isLatin ? latinLookAlike(name.toLowerCase()) : null;
  if (found === null) return null;
  const message = says('"{label}" looks like "{latin}", but its letters are {script}', {
    label: name,
    latin: found.latin,
    script: found.script,
  });
  return ["homograph", message, check];
}

/** Returns a label with code points for its letters beyond ASCII, which could look like other letters. */
function pointed(label: string): string {
  const characters = Array.from(label.slice(0, LONGEST_LABEL), (text) =>
    visible({ text, codePoint: text.codePointAt(0)! }),
  );
  return characters.join("");
}

/** The explanations of these warnings, for `explain` and the documentation. */
export const HOST_HELP: HelpOf<typeof HOST_KINDS> = {
  "ipv4-out-of-range": {
    meaning: "a number above 255 in an IPv4 address",
    why: "Each of the four numbers is one octet. The grammar of the draft allows any digits, and under RFC 3986 the text is a registered name.",
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
  "ipv4-short-form": {
    meaning: "an IPv4 address that is not written as four decimal numbers",
    why: "Under RFC 3986, it is a name. Browsers and the C library read one to four numbers, decimal, octal or hexadecimal, as an address. A filter that compares names does not see it.",
    fix: "Write the four numbers.",
    see: ["RFC 3986, section 7.4", "WHATWG URL Standard, section 3.5"],
    bad: ["http://127.1/", "http://0x7f000001/", "http://2130706433/"],
    good: ["http://127.0.0.1/"],
    row: "`127.1`, `0x7f000001` and `2130706433`, which many programs read as `127.0.0.1`",
    edit: "writes the four numbers, except for three decimal ones",
  },
  "ends-in-number": {
    meaning: "a host that ends in a number and is not an IPv4 address",
    why: "No top-level domain is a number. Browsers take such a host for an invalid IPv4 address, and refuse the URL.",
    fix: "Write four numbers from 0 to 255, or the name in full.",
    see: ["draft-fielding-url-syntax-05, section 4.3.1", "WHATWG URL Standard, section 3.5"],
    bad: ["http://host.123/", "http://1.2.3.4.5/"],
    good: ["http://host.example/", "http://1.2.3.4/"],
    row: "`host.123` and `1.2.3.4.5`",
  },
  "host-label": {
    meaning: "a label that is not allowed in a host name",
    why: "The labels of a host name are letters and digits, and hyphens between them. RFC 3986 leaves that to the naming system, so the URL is valid, but DNS has no such host. Underscores are used below a registered name, and are reported only in its last two labels.",
    fix: "Correct the host.",
    see: ["RFC 1123, section 2.1", "draft-fielding-url-syntax-05, section 4.3.1", "RFC 3986, section 3.2.2"],
    bad: ["https://example,com/", "http://a..example/", "http://-a.example/", "http://my_host/"],
    good: ["https://example.com/", "http://a.example/", "http://my_host.a.example/"],
    row: "an empty label, a label that begins or ends with `-`, one with a character such as `,` that no host name has, and `_` in the last two labels: `example,com`, `a..example`, `my_host`",
    edit: "writes dots for commas, and removes empty labels and hyphens, if a domain name is left",
  },
  "long-label": {
    meaning: "a label of more than 63 octets in a host",
    why: "DNS allows no more, so the name cannot be looked up.",
    fix: "Check for a missing dot.",
    see: ["RFC 1035, section 2.3.4", "RFC 3986, section 3.2.2"],
    bad: ["http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"],
    good: ["http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"],
    row: "a label of more than 63 octets, in a host of a known scheme",
  },
  "long-host": {
    meaning: "a host name of more than 253 octets",
    why: "DNS allows no more, so the name cannot be looked up.",
    fix: "Check for a missing slash after the host.",
    see: ["RFC 1035, section 2.3.4", "RFC 3986, section 3.2.2"],
    bad: [[null, ["http://", ["a.", 130], "example/"]]],
    good: [[null, ["http://", ["a.", 100], "example/"]]],
    row: "a host name of more than 253 octets",
  },
  "invalid-punycode": {
    meaning: 'a label that begins with "xn--" but does not encode a name',
    why: "Such labels encode names that are not ASCII. Programs differ in what they do if one cannot be decoded.",
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
  homograph: {
    meaning: "a label of another script that looks like a Latin name",
    why: "Every letter of the label looks like a Latin one, so the two names look the same. If one letter does not, as in most words, there is no warning, nor is there under a top-level domain of another script.",
    fix: "Check every letter of the name.",
    see: ["Unicode Technical Standard 39, section 4", "RFC 3986, section 7.6", "RFC 3987, section 8"],
    bad: ["https://xn--80ak6aa92e.com/"],
    good: ["https://apple.com/", "https://xn--e1afmkfd.example/"],
    row: "a label of only Cyrillic, Greek or Armenian letters that look like Latin ones, encoded or not, under a top-level domain in ASCII",
  },
};
