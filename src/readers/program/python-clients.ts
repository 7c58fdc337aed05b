// Current Python clients: httpx, and yarl, the URL parser of aiohttp.

import { isIpv4Address, isIpv6Address } from "../../compat/urllib/netloc.js";
import { lower } from "../../compat/urllib/unicode.js";
import { ipv6Groups, ipv6Text, lastAsIpv4, longestZeros } from "../../core/text/ip.js";
import { endsInDigit, idna2008, mappedName, toAscii2003 } from "../host/idna.js";
import {
  type Model,
  type Parts,
  type ReaderNotes,
  type RefusedReading,
  refused,
  spansAround,
} from "../model.js";
import { authorityEnd, indexOrEnd, isAscii, Source, schemeColon } from "../scan.js";
import { intOf } from "./urllib.js";

/**
 * `httpx.URL`, which gives the client its host and port. It refuses control characters and impossible hosts, and
 * escapes the rest.
 *
 * - The last `@` ends the userinfo, and the first `:` after it, or after the brackets, begins the port, which is read
 *   as Python reads numbers: `+80` and `8_0` are ports. The default port counts as no port.
 * - Four numbers must be an IPv4 address, and text in brackets an IPv6 address; `127.1` is a name.
 * - A non-ASCII name must be valid in IDNA 2008, with all four kinds of dots. Other names may have any character,
 *   which is escaped, and keep their escapes: `http://a b/` looks up `a%20b`.
 * - A backslash belongs to the host: `http://good.com\@evil.com/` goes to evil.com.
 *
 * @see https://github.com/encode/httpx/blob/0.28.1/httpx/_urlparse.py (urlparse)
 */
export const httpx: Model<"httpx"> = {
  name: "httpx",
  program: "Python httpx (httpx.URL)",
  roles: ["fetcher", "parser"],
  versions: [{ version: "0.28.1", checked: "run" }],
  source: "https://www.python-httpx.org/",
  read(input) {
    if (input.length > LONGEST_URL && pointsOf(input) > LONGEST_URL)
      return refused("it is longer than 65,536 characters");
    const control = input.search(CONTROL);
    if (control !== -1) return refused("control characters are not allowed", control);
    const surrogate = isAscii(input) ? -1 : input.search(LONE_SURROGATE);
    if (surrogate !== -1) return refused("a lone surrogate cannot be escaped", surrogate);
    const colon = input.startsWith(":") ? 0 : schemeColon(input);
    const written = input.slice(0, Math.max(colon, 0));
    const start = colon + 1;
    const from = input.startsWith("//", start) ? start + 2 : start;
    const to = from === start ? start : authorityEnd(input, from);
    const authority = httpxAuthority(input, from, to, written);
    if ("accepted" in authority) return authority;
    const hash = indexOrEnd(input, "#", to, input.length);
    const mark = indexOrEnd(input, "?", to, hash);
    const { userinfo, host, port, spans } = authority;
    const isEmpty = written === "" && userinfo === null && host === "" && port === null;
    if (isEmpty && (input.startsWith("//", to) || input.startsWith(":", to)))
      return refused("the path of a relative URL begins with // or :", to);
    return {
      scheme: written.toLowerCase() || null,
      userinfo,
      host,
      port,
      spans: spansAround(
        written === "" ? null : { start: 0, end: colon },
        spans,
        { start: to, end: mark },
        mark === hash ? null : { start: mark + 1, end: hash },
        hash === input.length ? null : { start: hash + 1, end: input.length },
      ),
    };
  },
};

export const httpxNotes: ReaderNotes = {
  authorityEnds: "`/ ? #`",
  userinfoEnds: "last `@`",
  portBegins: "first `:`, or what follows `]`",
  surprises:
    "ports such as `+80`, `8_0`; what a host may not have is escaped: `http://a b/` looks up `a%20b`",
  compared: "303,082",
};

/** The longest URL, in code points. */
const LONGEST_URL = 65_536;
const CONTROL = /[\0-\x1f\x7f]/;
const LONE_SURROGATE = /\p{Cs}/u;

function pointsOf(text: string): number {
  let points = 0;
  for (const _ of text) points++;
  return points;
}

/** The branch of CPython with which the clients were run. It decides which characters are digits and letters. */
const MINOR = 14;

/** The parts of an authority, as models return them. */
type AuthorityOf = Pick<Parts, "userinfo" | "port"> & {
  readonly host: string | null;
  readonly spans: NonNullable<Parts["spans"]>;
};

function httpxAuthority(
  input: string,
  from: number,
  to: number,
  scheme: string,
): (AuthorityOf & { readonly host: string }) | RefusedReading {
  const at = from + input.slice(from, to).lastIndexOf("@");
  const hasUser = at >= from;
  const start = hasUser ? at + 1 : from;
  const text = input.slice(start, to);
  const close = text.startsWith("[") ? text.lastIndexOf("]") : -1;
  const length = close === -1 ? indexOrEnd(text, ":", 0, text.length) : close + 1;
  const host = httpxHost(text.slice(0, length));
  if (host === null) return refused("the host is neither a name nor an address", start);
  const digits = start + length + Number(text[length] === ":");
  const port = digits < to ? intOf(input.slice(digits, to), MINOR) : null;
  if (digits < to && port === null) return refused("the port is not a number", digits);
  const userinfo = hasUser ? escaped(input.slice(from, at), NOT_IN_USERINFO) : "";
  return {
    userinfo: userinfo || null,
    host,
    port: port === DEFAULT_PORTS[scheme as keyof typeof DEFAULT_PORTS] ? null : port,
    spans: {
      userinfo: hasUser ? { start: from, end: at } : null,
      host: close === -1 ? { start, end: start + length } : { start: start + 1, end: start + close },
      port: { start: digits, end: to },
    },
  };
}

/** The default ports of lower-case schemes: an upper-case `HTTP` has none. */
const DEFAULT_PORTS = { ftp: 21, http: 80, https: 443, ws: 80, wss: 443 } as const;

const FOUR_NUMBERS = /^[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+$/;
const NOT_IN_NAME = /[^A-Za-z0-9._~!$&'()*+,;="`{}%|\\-]+/g;
const NOT_IN_USERINFO = /[^!$-.0-:A-Z_a-z~]+/g;

/** Returns the host; `null` if it is not valid. */
function httpxHost(text: string): string | null {
  if (FOUR_NUMBERS.test(text)) return isIpv4Address(text) ? text : null;
  if (text.startsWith("[") && text.endsWith("]") && text.length > 1) {
    const address = text.slice(1, -1);
    return isAscii(address) && isScopedAddress(address) ? address : null;
  }
  if (isAscii(text)) return escaped(text.toLowerCase(), NOT_IN_NAME);
  return idna2008(lower(text));
}

/** Returns whether Python accepts `text` as an IPv6 address, with an optional scope of any characters except `%`. */
function isScopedAddress(text: string): boolean {
  const percent = text.indexOf("%");
  if (percent === -1) return isIpv6Address(text);
  return (
    isIpv6Address(text.slice(0, percent)) && percent + 1 < text.length && !text.includes("%", percent + 1)
  );
}

/** Escapes what an expression matches. Percent signs always stay. */
function escaped(text: string, others: RegExp): string {
  return text.search(others) === -1 ? text : text.replace(others, encodeURIComponent);
}

/**
 * `yarl.URL`, as aiohttp uses it: Python's `urlsplit`, but stricter.
 *
 * - Controls and spaces before the URL, and tabs and line breaks in it, are removed.
 * - A backslash in the authority is refused, and so are brackets that are not around the whole host.
 * - The last `@` ends the userinfo; the first `:` after it, or after the brackets, begins the port, which is read as
 *   Python reads numbers. Above 65535 it is refused.
 * - A non-ASCII name is mapped by UTS 46 and must be valid in IDNA 2008, or else in IDNA 2003. Invisible characters,
 *   and those that normalization turns into delimiters or escapes, are refused. ASCII names stay unchanged.
 *
 * @see https://github.com/aio-libs/yarl/blob/v1.24.5/yarl/_parse.py (split_url, split_netloc)
 * @see https://github.com/aio-libs/yarl/blob/v1.24.5/yarl/_url.py (encode_url)
 */
export const yarl: Model<"yarl"> = {
  name: "yarl",
  program: "Python yarl and aiohttp (yarl.URL)",
  roles: ["fetcher", "parser"],
  versions: [{ version: "1.24.5", checked: "run" }],
  source: "https://yarl.aio-libs.org/",
  read(input) {
    const source = cleaned(input);
    const { text } = source;
    const colon = text.indexOf(":");
    const hasScheme = colon > 0 && SCHEME.test(text.slice(0, colon));
    const scheme = hasScheme ? text.slice(0, colon).toLowerCase() : "";
    const start = hasScheme ? colon + 1 : 0;
    const from = text.startsWith("//", start) ? start + 2 : start;
    const to = from === start ? start : authorityEnd(text, from);
    const authority = from < to ? yarlAuthority(source, from, to, scheme) : NONE;
    if ("accepted" in authority) return authority;
    const hash = indexOrEnd(text, "#", to, text.length);
    const mark = indexOrEnd(text, "?", to, hash);
    const { userinfo, host, port, spans } = authority;
    return {
      scheme: scheme || null,
      userinfo,
      host,
      port,
      spans: spansAround(
        hasScheme ? source.span(0, colon) : null,
        spans,
        source.span(to, mark),
        mark === hash ? null : source.span(mark + 1, hash),
        hash === text.length ? null : source.span(hash + 1, text.length),
      ),
    };
  },
};

export const yarlNotes: ReaderNotes = {
  authorityEnds: "`/ ? #`",
  userinfoEnds: "last `@`",
  portBegins: "first `:`, or what follows `]`",
  surprises: "tabs and line breaks are removed; a backslash in the authority is refused; `127.1` is a name",
  compared: "303,082",
};

const NONE: AuthorityOf = { userinfo: null, host: null, port: null, spans: {} };
const SCHEME = /^[A-Za-z0-9+.-]+$/;
const LARGEST_PORT = 65_535;

function cleaned(input: string): Source {
  const start = input.search(/[^\0-\x20]/);
  const source = Source.of(input, start === -1 ? input.length : start);
  return /[\t\n\r]/.test(source.text)
    ? source.without((unit) => unit === 0x09 || unit === 0x0a || unit === 0x0d)
    : source;
}

/** Schemes whose URLs must have a host if they have an authority. */
const WITH_HOST = new Set(["http", "https", "ws", "wss", "ftp"]);

function yarlAuthority(
  source: Source,
  from: number,
  to: number,
  scheme: string,
): AuthorityOf | RefusedReading {
  const netloc = source.text.slice(from, to);
  const backslash = netloc.indexOf("\\");
  if (backslash !== -1)
    return refused("a backslash is not allowed in the authority", source.origin(from + backslash));
  const at = netloc.lastIndexOf("@");
  const info = netloc.slice(at + 1);
  const offset = from + at + 1;
  const isBracketed = /[[\]]/.test(netloc);
  if (isBracketed && !(BRACKETED.test(info) && netloc.includes("]")))
    return refused("brackets must be around the whole host", source.origin(offset));
  if (isDelimiting(netloc)) return refused("a character becomes a delimiter", source.origin(from));
  const end = indexOrEnd(info, isBracketed ? "]" : ":", 0, info.length);
  const name = info.slice(Number(isBracketed), end);
  const digits = end + (isBracketed ? 2 : 1);
  const port = digits < info.length ? intOf(info.slice(digits), MINOR) : null;
  if (digits < info.length && (port === null || port < 0 || port > LARGEST_PORT))
    return refused("the port is not a number from 0 to 65535", source.origin(offset + digits));
  if (name === "" && WITH_HOST.has(scheme)) return refused("the host is missing", source.origin(offset));
  const host = yarlHost(name);
  if (host === null) return refused("the host has no ASCII form", source.origin(offset));
  const userinfo = at === -1 ? null : yarlUserinfo(netloc.slice(0, at));
  return {
    userinfo,
    host,
    port,
    spans: {
      userinfo: at === -1 ? null : source.span(from, from + at),
      host: source.span(offset + Number(isBracketed), offset + end),
      port: source.span(offset + digits, to),
    },
  };
}

/** An IP address or IPvFuture in the only brackets. The last bracket may be missing if there is a user. */
const BRACKETED = /^\[(?:v[a-fA-F0-9]+\.[^[\]]+|(?!v)[^[\]:]*:[^[\]]*)(?:\](?::|$)|$)/;

/** Returns whether normalization adds a delimiter or a percent sign to the input. */
function isDelimiting(netloc: string): boolean {
  if (isAscii(netloc)) return false;
  const bare = netloc.replace(/[@:#?]/g, "");
  const normal = bare.normalize("NFKC");
  return normal !== bare && /[/?#@:%]/.test(normal);
}

/** Returns the user and the password; `null` if the user is empty and there is no password. */
function yarlUserinfo(text: string): string | null {
  const colon = text.indexOf(":");
  const user = requoted(colon === -1 ? text : text.slice(0, colon));
  const password = colon === -1 ? "" : requoted(text.slice(colon + 1));
  if (password !== "") return `${user}:${password}`;
  return colon === -1 ? user || null : `${user}:`;
}

const QUOTED = /%([0-9A-Fa-f]{2})|[^A-Za-z0-9._~!$'()*,+&=;-]/gu;
const KEPT = /[A-Za-z0-9._~!$'()*,+&=;-]/;

/**
 * Decodes escapes of characters that are allowed raw, and escapes everything else, including a `%` that begins no
 * escape.
 */
function requoted(text: string): string {
  return text.replace(QUOTED, (found: string, digits: string | undefined) => {
    if (digits === undefined) return /^\p{Cs}$/u.test(found) ? "" : encodeURIComponent(found);
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return KEPT.test(character) ? character : found.toUpperCase();
  });
}

/** What is refused in a non-ASCII name because IDNA would remove it. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u1806]/u;

/** Returns the host; `null` if it is not valid. */
function yarlHost(host: string): string | null {
  const separator = host.includes("%25") ? "%25" : "%";
  const percent = indexOrEnd(host, separator, 0, host.length);
  const address = host.slice(0, percent);
  if (isIpv4Address(address) && endsInDigit(host)) return host;
  if (host.includes(":") && isScopedAddress(address)) {
    const zone = indexOrEnd(host, "%", 0, percent);
    return pythonIpv6(host.slice(0, zone)) + host.slice(zone);
  }
  if (isAscii(host)) return host.toLowerCase();
  if (INVISIBLE.test(host)) return null;
  const name = mappedName(host) ?? toAscii2003(host, true);
  // yarl takes a name with a bracket for an address in brackets.
  return name === "." ? null : name?.includes("[") ? name.slice(1, -1) : name;
}

const MAPPED = 5;

/** Returns the shortest form of an address as Python writes it, with dotted decimals only for IPv4-mapped addresses. */
function pythonIpv6(address: string): string {
  const groups = ipv6Groups(address)!;
  const [start, end] = longestZeros(groups);
  const isMapped = start === 0 && end === MAPPED && groups[MAPPED] === 0xffff;
  return isMapped ? `::ffff:${lastAsIpv4(groups)}` : ipv6Text(groups);
}
