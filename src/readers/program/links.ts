// links, a text browser.
import { ipv6Groups } from "../../core/text/ip.js";
import { toPunycode } from "../../whatwg/punycode.js";
import { type Model, type Parts, type ReaderNotes, refused } from "../model.js";
import { isAscii, isDigits, trimmed } from "../scan.js";
import { inetText } from "./curl.js";

/**
 * links, called with a URL (`links -dump`). It guesses at what it cannot read.
 *
 * - The last `@` before a slash or a question mark ends the userinfo. A number sign does not end the authority:
 *   `http://good.com#@evil.com/` goes to evil.com.
 * - Brackets contain everything up to the next `]`, wherever that is. Otherwise a `:`, a slash or a question mark
 *   ends the host.
 * - After `:` there are only digits up to the next slash, and the number is from 1 to 65535.
 * - Missing slashes after a scheme are inserted: `http:/evil.com/` goes to the host "".
 * - Without a scheme, a name that ends in a known domain, or in a number, is HTTP; one with a port or a user is FTP;
 *   anything else is a file.
 * - Each non-ASCII label is lower-cased and encoded in Punycode, with no other rules of IDNA.
 *
 * @see http://links.twibright.com/
 */
export const links: Model<"links"> = {
  name: "links",
  program: "links (links -dump)",
  roles: ["browser", "fetcher"],
  isRare: true,
  versions: [{ version: "2.29", checked: "run" }],
  source: "http://links.twibright.com/",
  read(input) {
    const nul = input.indexOf("\0");
    if (nul !== -1) return refused("a null character would end the text", nul);
    if (input.startsWith("-")) return refused("what begins with a hyphen is an option", 0);
    const whole = input.replace(/\p{Cs}/gu, "\ufffd");
    const { start, end } = trimmed(whole, (unit) => unit === SPACE);
    const url = completed(whole.slice(start, end));
    const parts = url === null ? null : partsOf(url);
    if (parts === null) return refused("it names a file, or is of a scheme that links does not fetch");
    const { scheme, userinfo, text, digits, rest } = parts;
    if (scheme === "ftp" && /\x01/.test(url!)) return refused("nothing can be sent with a URL of FTP");
    if (scheme === "ftp" && /\n|%0a/i.test(rest)) return refused("a line feed would end the command of FTP");
    const port = digits === null ? PORTS[scheme]! : Number(digits);
    if (port < 1 || port > LARGEST_PORT) return refused("the port is not from 1 to 65535");
    // A name without an ASCII form is looked up unchanged, if no guess was needed.
    const host = lookedUp(text) ?? (partsOf(whole) === null ? null : text);
    return host === null
      ? refused("a label has no form in Punycode")
      : placed(input, { scheme, userinfo, host, port });
  },
};

export const linksNotes: ReaderNotes = {
  authorityEnds: "`/ ?`",
  userinfoEnds: "last `@`",
  portBegins: "first `:`, or after the first `]`",
  surprises:
    "`http://good.com#@evil.com/` goes to evil.com; `a.example:80` is FTP; guesses from the last label of a name",
  seen: ["host"],
  compared: "21,541",
  differ: "2: a domain of more than two letters that the model does not know, and a fragment in brackets",
};

const SPACE = 0x20;
const LARGEST_PORT = 65_535;
const PORTS: Readonly<Record<string, number>> = { http: 80, https: 443, ftp: 21, finger: 79 };

/** Schemes that need no slashes after them. */
const WITHOUT_SLASHES = /^(?:data|mailto|telnet|tn3270|mms|magnet|gopher):/i;
const SCHEME = /^(https?|ftp|finger):\/\//i;
/** A host, in brackets or not, and its port with the slash that must follow. */
const HOST = /(?:(\[[^\]]*\])(?::([^/]*)\/|(?!:)[\s\S])|(?!\[[^\]]*\])([^:/?@]*)(?::([^/]*)\/|[/?]))/y;

interface Authority {
  readonly scheme: string;
  readonly userinfo: string | null;
  readonly text: string;
  readonly digits: string | null;
  /** The rest after the host and the port. */
  readonly rest: string;
}

/** Returns the parts of a URL with a host; `null` for any other text. */
function partsOf(url: string): Authority | null {
  const [slashes, scheme] = SCHEME.exec(url) ?? [];
  if (slashes === undefined) return null;
  const from = slashes.length;
  // The last @ before a slash or a question mark ends the userinfo.
  const at = from + /^[^/?]*/.exec(url.slice(from))![0].lastIndexOf("@");
  HOST.lastIndex = Math.max(at + 1, from);
  const [whole, literal, portOfLiteral, name, portOfName] = HOST.exec(url) ?? [];
  const digits = portOfLiteral ?? portOfName;
  if (whole === undefined || (digits !== undefined && !isDigits(digits, true))) return null;
  return {
    scheme: scheme!.toLowerCase(),
    userinfo: at < from ? null : url.slice(from, at),
    text: literal ?? name!,
    digits: digits ?? null,
    rest: url.slice(HOST.lastIndex),
  };
}

/** Returns whether links accepts a string as a URL without changes. */
function isUrl(text: string): boolean {
  if (partsOf(text) !== null || WITHOUT_SLASHES.test(text)) return true;
  return /^file:\/\//i.test(text);
}

/** Domains that many names end in. links has a longer list, and accepts every two-letter domain. */
const DOMAINS =
  /^(?:(?!gz$|xz$)[a-z]{2}|com|net|org|edu|gov|mil|int|arpa|info|biz|name|pro|aero|coop|museum)$/i;

/** Returns the URL that links derives from a string; `null` if there is none. */
function completed(text: string): string | null {
  if (/^proxy:\/\//i.test(text)) return null;
  if (isUrl(text)) return text;
  if (text.includes("\x01")) return null;
  if (text.includes("://")) {
    const hash = text.lastIndexOf("#");
    const at = hash === -1 || text.includes("/", hash) ? text.length : hash;
    const slashed = `${text.slice(0, at)}/${text.slice(at)}`;
    if (isUrl(slashed)) return slashed;
  }
  const prefixed = (prefix: string): string | null => {
    const url = `${prefix}${text}${text.includes("/") ? "" : "/"}`;
    return isUrl(url) ? url : null;
  };
  if (text.startsWith("[") && text.includes("]")) return prefixed("http://");
  const mark = /[.:/@]/.exec(text)?.[0] ?? "";
  const first = /[/@]/.exec(text)?.[0];
  if (mark !== ":" || first === "@") {
    if (mark === "@" || mark === ":" || text.startsWith("ftp.")) return prefixed("ftp://");
    return mark === "." && !text.startsWith(".") && isKnown(lastLabel(text)) ? prefixed("http://") : null;
  }
  const colon = text.indexOf(":") + 1;
  const withSlashes = `${text.slice(0, colon)}//${text.slice(colon)}`;
  if (isUrl(withSlashes)) return withSlashes;
  return isUrl(`${withSlashes}/`) ? `${withSlashes}/` : null;
}

/** Returns what follows the last dot of a name, up to a colon or a slash. */
function lastLabel(text: string): string {
  const name = /^[^:/]*/.exec(text)![0];
  return name.slice(name.lastIndexOf(".") + 1);
}

function isKnown(label: string): boolean {
  return DOMAINS.test(label) || (/^[0-9]*$/.test(label) && Number(label) <= 255);
}

const IPV4 = /^[0-9]+(?:\.[0-9]+){3}$/;
const LONGEST_LABEL = 63;

/** Returns what is looked up or contacted for a host; `null` if it has no ASCII form. */
function lookedUp(text: string): string | null {
  const numbers = IPV4.test(text) ? text.split(".").map(Number) : null;
  if (numbers?.every((number) => number <= 255)) return numbers.join(".");
  const bare = /^\[.*\]$/s.test(text) ? text.slice(1, -1) : text;
  const percent = bare.indexOf("%");
  const address = percent === -1 ? bare : bare.slice(0, percent);
  const groups = percent === -1 || isDigits(bare.slice(percent + 1), false) ? ipv6Groups(address) : null;
  if (groups !== null) return inetText(groups);
  const labels = text.split(".").map((label) => {
    if (isAscii(label)) return label;
    const lower = Array.from(label, (character) => lowerOf(character));
    if (lower.length > LONGEST_LABEL || /[^A-Za-z0-9\-\x80-\u{10ffff}]/u.test(lower.join(""))) return null;
    const name = lower.join("");
    const encoded = isAscii(name) ? name : `xn--${toPunycode(name)}`;
    return encoded.length > LONGEST_LABEL ? null : encoded;
  });
  return labels.includes(null) ? null : labels.join(".");
}

/**
 * Returns the single lower-case character for a capital letter: for U+0130 the letter i, without the dot that may
 * follow.
 */
function lowerOf(character: string): string {
  return String.fromCodePoint(character.toLowerCase().codePointAt(0)!);
}

/** Returns parts with the spans of those that appear unchanged in the input. */
function placed(input: string, parts: Pick<Parts, "scheme" | "userinfo" | "host" | "port">): Parts {
  const spanOf = (text: string | null, from = 0) => {
    const start = text ? input.indexOf(text, from) : -1;
    return start === -1 ? null : { start, end: start + text!.length };
  };
  const userinfo = spanOf(parts.userinfo);
  return { ...parts, spans: { userinfo, host: spanOf(parts.host, userinfo?.end) } };
}
