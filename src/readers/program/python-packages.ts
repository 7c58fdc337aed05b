// The Python packages urllib3 and requests, which parses with urllib3 before it connects.

import { rulesOf } from "../../compat/urllib/release/releases.js";
import { lower } from "../../compat/urllib/unicode.js";
import { ipv6Groups } from "../../core/text/ip.js";
import { escapeOf } from "../../core/text/percent.js";
import { idnaLabel } from "../host/idna.js";
import {
  type Model,
  NO_AUTHORITY,
  type Parts,
  type ReaderNotes,
  type RefusedReading,
  refused,
  spansAround,
} from "../model.js";
import {
  authorityEnd,
  indexOrEnd,
  isAscii,
  percentDecoded,
  Source,
  schemeColon,
  searchIn,
  textAt,
} from "../scan.js";
import { readNetloc, splitUrl, withoutLeadingWhite } from "./urllib.js";

/**
 * `parse_url` of the Python package urllib3. In addition to `/`, `?` and `#`, a backslash ends the authority; the last
 * `@` ends the userinfo, and only one `:` may follow it. Input without a scheme and a leading slash begins with the
 * host: `evil.com:80` is a host and a port, since schemes have no dots here, but `localhost:80` is a scheme and a path.
 *
 * With `http`, `https` or no scheme, the host is in lower case, with non-ASCII labels in IDNA 2008, and the other parts
 * are escaped as needed. In 1.26 a reg-name may have any other character, even spaces and controls. In 2.8 it may have
 * neither, nor escaped controls, and escapes of letters, digits, `-`, `.`, `_` and `~` in it are decoded:
 * `good.com%2eevil.com` is `good.com.evil.com`. In 1.26 one line feed may follow the port.
 *
 * @see https://github.com/urllib3/urllib3/blob/1.26.18/src/urllib3/util/url.py (parse_url)
 * @see https://github.com/urllib3/urllib3/blob/2.8.0/src/urllib3/util/url.py (parse_url)
 */
export const urllib3: Model<"urllib3"> = {
  name: "urllib3",
  program: "Python urllib3 (parse_url)",
  roles: ["fetcher", "parser"],
  versions: [
    { version: "2.8.0", checked: "run" },
    { version: "1.26.18", checked: "run" },
  ],
  source: "https://urllib3.readthedocs.io/",
  read(input, version) {
    const url = parseUrl(Source.of(input), version === "1.26.18");
    return "accepted" in url ? url : { ...url, query: url.query || null, fragment: url.fragment || null };
  },
};

export const urllib3Notes: ReaderNotes = {
  authorityEnds: "`/ \\ ? #`",
  userinfoEnds: "last `@`",
  portBegins: "the only `:`",
  surprises:
    "`evil.com:80` is a host and a port, `localhost:80` a scheme and a path; IDNA 2008 without mapping",
  compared: "203,082 with 1.26.18; 303,082 with 2.8.0",
};

/** The result of `parse_url`. Queries and fragments may be empty. */
export interface Url extends Omit<Parts, "contacts"> {
  readonly port: number | null;
  readonly path: string | null;
  readonly query: string | null;
  readonly fragment: string | null;
  readonly spans: NonNullable<Parts["spans"]>;
}

/**
 * Reads like `parse_url`.
 *
 * @param older whether to follow 1.26
 */
export function parseUrl(source: Source, older: boolean): Url | RefusedReading {
  const { text } = source;
  const written = schemeOf(text);
  const scheme = written?.toLowerCase() ?? null;
  const isNormalized = scheme === null || scheme === "http" || scheme === "https";
  const authorityFrom = authorityStart(text, written);
  const authorityTo = authorityFrom === -1 ? -1 : endOf(text, authorityFrom);
  const authority =
    authorityFrom < authorityTo
      ? readAuthority(source.slice(authorityFrom, authorityTo), isNormalized, older)
      : NO_AUTHORITY;
  if ("accepted" in authority) return authority;
  const start = authorityFrom === -1 ? (written === null ? 0 : written.length + 1) : authorityTo;
  const hash = indexOrEnd(text, "#", start, text.length);
  const mark = indexOrEnd(text, "?", start, hash);
  const path = rooted(
    isNormalized ? escaped(withoutDots(text.slice(start, mark)), "path") : text.slice(start, mark),
  );
  const query = mark === hash ? null : text.slice(mark + 1, hash);
  const fragment = hash === text.length ? null : text.slice(hash + 1);
  return {
    scheme,
    userinfo: authority.userinfo,
    host: authority.host,
    port: authority.port,
    path: path === "" && query === null && fragment === null ? null : path,
    query: query !== null && isNormalized ? escaped(query, "query") : query,
    fragment: fragment !== null && isNormalized ? escaped(fragment, "query") : fragment,
    spans: spansAround(
      written === null ? null : source.span(0, written.length),
      authority.spans,
      source.span(start, mark),
      query === null ? null : source.span(mark + 1, hash),
      fragment === null ? null : source.span(hash + 1, text.length),
    ),
  };
}

/** Returns the scheme. It has no dot, so that `evil.com:80` is a host and a port. */
function schemeOf(text: string): string | null {
  const colon = schemeColon(text);
  const scheme = colon === -1 ? null : text.slice(0, colon);
  return scheme?.includes(".") ? null : scheme;
}

/**
 * Returns where the authority begins, or -1. Input without a scheme and a leading slash begins with it, unless it is
 * empty.
 */
function authorityStart(text: string, scheme: string | null): number {
  if (scheme === null && !text.startsWith("/")) return 0;
  const start = scheme === null ? 0 : scheme.length + 1;
  return text.startsWith("//", start) ? start + 2 : -1;
}

/** Returns where the authority ends: also at a backslash. */
function endOf(text: string, start: number): number {
  return indexOrEnd(text, "\\", start, authorityEnd(text, start));
}

function rooted(path: string): string {
  return path === "" || path.startsWith("/") ? path : `/${path}`;
}

/** Removes dot segments. A leading slash may be lost or gained if `..` goes above the root. */
function withoutDots(path: string): string {
  if (!path.includes(".")) return path;
  const kept: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "..") kept.pop();
    else if (segment !== ".") kept.push(segment);
  }
  if (path.startsWith("/") && kept[0] !== "") kept.unshift("");
  if (path.endsWith("/.") || path.endsWith("/..")) kept.push("");
  return kept.join("/");
}

type Authority = Pick<Url, "userinfo" | "host" | "port" | "spans">;

/** Reads the authority. The userinfo ends at the last `@`. */
function readAuthority(source: Source, isNormalized: boolean, older: boolean): Authority | RefusedReading {
  const { text } = source;
  const at = text.lastIndexOf("@");
  const start = at + 1;
  const split = splitHostPort(source, start, older);
  if ("accepted" in split) return split;
  const { hostEnd, port } = split;
  const control = older ? -1 : controlIn(text, start, hostEnd, isNormalized);
  if (control !== -1) return refused("spaces and controls are not allowed in a host", source.origin(control));
  const host = isNormalized ? normalizedHost(split.host, older) : split.host;
  if (host === null) return refused("a label of the host is not valid in IDNA 2008");
  const userinfo = at <= 0 ? null : text.slice(0, at);
  return {
    userinfo: userinfo !== null && isNormalized ? escaped(userinfo, "userinfo") : userinfo,
    host,
    port,
    spans: {
      userinfo: userinfo === null ? null : source.span(0, at),
      host: source.span(start, hostEnd),
      port: port === null ? null : source.span(hostEnd + 1, text.length - Number(text.endsWith("\n"))),
    },
  };
}

/** Returns the offset of a space or a control in a host, or -1. Escaped ones count too if the host is normalized. */
function controlIn(text: string, start: number, end: number, isNormalized: boolean): number {
  const plain = searchIn(text, CONTROL, start, end);
  if (plain !== -1 || !isNormalized) return plain;
  const percent = text.startsWith("[", start) ? indexOrEnd(text, "%", start, end) : start;
  const isEscaped = text.startsWith("%25", percent) && text[percent + 3] !== "]";
  return searchIn(text, ESCAPED_CONTROL, percent === start ? start : percent + (isEscaped ? 3 : 1), end);
}

interface HostPort {
  readonly host: string;
  /** The offset of the end of the host in the text. */
  readonly hostEnd: number;
  readonly port: number | null;
}

/** A reg-name may have any character except these, and a `%` only in an escape. */
const NOT_IN_NAME = /[[\]]|%(?![0-9A-Fa-f]{2})/;

/** A port. `$` in Python's expressions also matches before a final line feed. */
const PORT = /^:([0-9]*)$/;
const PORT_IN_1 = /^:([0-9]*)\n?$/;

/** What 2.8 forbids in a host, and, if the host is normalized, also in escaped form. A space may be escaped. */
const CONTROL = /[\0-\x20\x7f]/;
const ESCAPED_CONTROL = /%(?:[01][0-9A-Fa-f]|7[Ff])/;

/**
 * Splits the text from `start`, after the last `@`: an IPv6 address in brackets, whose IPv4 part may have numbers up to
 * 999, or everything up to the first `:`; then an optional port.
 */
function splitHostPort(source: Source, start: number, older: boolean): HostPort | RefusedReading {
  const { text } = source;
  const isBracketed = text.startsWith("[", start);
  const close = text.indexOf(isBracketed ? "]" : ":", start);
  const hostEnd = close === -1 ? text.length : isBracketed ? close + 1 : close;
  const host = text.slice(start, hostEnd);
  if (isBracketed && (close === -1 || !isAddress(host.slice(1, -1))))
    return refused("brackets must enclose an IPv6 address", source.origin(start));
  const bad = isBracketed ? -1 : host.search(NOT_IN_NAME);
  if (bad !== -1)
    return refused("the host has a bracket, or a % that begins no escape", source.origin(start + bad));
  const rest = text.slice(hostEnd);
  if (rest === "" || (older && isBracketed && rest === "\n")) return { host, hostEnd, port: null };
  const digits = (older ? PORT_IN_1 : PORT).exec(rest)?.[1];
  if (digits === undefined) return refused("the port is not a number", source.origin(hostEnd));
  const port = digits === "" ? null : Number(digits);
  return port === null || port <= 65535
    ? { host, hostEnd, port }
    : refused("the port is above 65535", source.origin(hostEnd + 1));
}

const ZONE = /^%(?:25)?(?:[A-Za-z0-9._~-]|%[0-9A-Fa-f]{2})/;
const NOT_IN_ZONE = /[^A-Za-z0-9._~%-]|%(?![0-9A-Fa-f]{2})/;
const IPV4_TAIL = /(?<=:)[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/;

function isAddress(text: string): boolean {
  const percent = text.indexOf("%");
  const address = percent === -1 ? text : text.slice(0, percent);
  if (percent !== -1 && !isZone(text.slice(percent))) return false;
  return ipv6Groups(address.replace(IPV4_TAIL, "0:0")) !== null;
}

/** Returns whether a string is a zone, after `%` or `%25`. */
function isZone(text: string): boolean {
  return ZONE.test(text) && !NOT_IN_ZONE.test(text.slice(1));
}

/** Returns the host in lower case: an address with its zone after a single `%`, a name with its labels in IDNA 2008. */
function normalizedHost(host: string, older: boolean): string | null {
  if (!host.startsWith("[")) return older ? asciiName(host) : asciiNameOf2(host);
  const percent = host.indexOf("%");
  if (percent === -1) return host.toLowerCase();
  const zone = host.slice(percent + 1);
  const bare = zone.startsWith("25") && zone !== "25]" ? zone.slice(2) : zone;
  return `${host.slice(0, percent).toLowerCase()}%${upperEscapes(bare)}`;
}

/** Numbers that may be an IPv4 address, which 2.8 keeps. */
const NUMBERS = /^(?:0[xX][0-9a-fA-F]+|[0-9]+)(?:\.(?:0[xX][0-9a-fA-F]+|[0-9]+)){0,3}$/;

/** Returns an ASCII name in the form of 2.8: escapes of unreserved characters are decoded, and others in upper case. */
function asciiNameOf2(host: string): string | null {
  if (NUMBERS.test(host)) return host;
  const decoded = host.includes("%") ? host.replace(ESCAPE, unescapedIfUnreserved) : host;
  const name = asciiName(decoded);
  return name === null ? null : upperEscapes(name);
}

/** Returns a name in ASCII; `null` if a label is invalid. Only full stops separate labels. */
function asciiName(host: string): string | null {
  if (isAscii(host)) return host.toLowerCase();
  const labels = host
    .split(".")
    .map((label) => (isAscii(label) ? label.toLowerCase() : idnaLabel(lower(label))));
  return labels.includes(null) ? null : labels.join(".");
}

/** The parts in which `urllib3` leaves different characters unescaped; `%` is in none of them. */
type Allowed = "userinfo" | "path" | "query";

const OTHERS: Readonly<Record<Allowed, RegExp>> = {
  userinfo: /[^A-Za-z0-9._~!$&'()*+,;=:-]+/g,
  path: /[^A-Za-z0-9._~!$&'()*+,;=:@/-]+/g,
  query: /[^A-Za-z0-9._~!$&'()*+,;=:@/?-]+/g,
};
const OTHERS_OR_ESCAPED: Readonly<Record<Allowed, RegExp>> = {
  userinfo: /[^A-Za-z0-9._~!$&'()*+,;=:%-]+/g,
  path: /[^A-Za-z0-9._~!$&'()*+,;=:@/%-]+/g,
  query: /[^A-Za-z0-9._~!$&'()*+,;=:@/?%-]+/g,
};

const NO_ESCAPE = /%(?![0-9A-Fa-f]{2})/;

/** Escapes other characters, and every `%` if any of them begins no escape. Escapes are written in upper case. */
function escaped(part: string, allowed: Allowed): string {
  if (part.search(OTHERS[allowed]) === -1) return part;
  const isEscaped = !NO_ESCAPE.test(part);
  return upperEscapes(part).replace((isEscaped ? OTHERS_OR_ESCAPED : OTHERS)[allowed], utf8Escapes);
}

const ESCAPE = /%[0-9A-Fa-f]{2}/g;

function upperEscapes(part: string): string {
  return part.includes("%") ? part.replace(ESCAPE, (written) => written.toUpperCase()) : part;
}

/** Returns the escapes of characters in UTF-8, including lone surrogates, as if UTF-8 allowed them. */
function utf8Escapes(run: string): string {
  try {
    return encodeURIComponent(run);
  } catch {
    return Array.from(run, pointEscapes).join("");
  }
}

function pointEscapes(character: string): string {
  if (!/^[\ud800-\udfff]$/.test(character)) return encodeURIComponent(character);
  const unit = character.charCodeAt(0);
  return [0xed, 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)].map(escapeOf).join("");
}

/**
 * The Python package requests, with the host that it would connect to. urllib3's `parse_url` splits, the URL is
 * recomposed with normalized escapes, and urllib.parse's `urlsplit` splits that again to find the host (before 2.32,
 * `parse_url` did). Only `http` and `https` URLs with a host are accepted, with white space before them; `*` and `.`
 * may not begin the host. Escapes of letters, digits, `-`, `.`, `_` and `~` are decoded, even in the host, once;
 * characters that are forbidden in a host are escaped, so `http://a b/` looks up the name `a%20b`.
 *
 * @see https://github.com/psf/requests/blob/v2.32.3/src/requests/models.py (prepare_url)
 * @see https://github.com/psf/requests/blob/v2.32.3/src/requests/adapters.py (_urllib3_request_context)
 */
export const requests: Model<"requests"> = {
  name: "requests",
  program: "Python requests (requests.get)",
  roles: ["fetcher"],
  versions: [
    { version: "2.34.2", checked: "run" },
    { version: "2.32.3", checked: "run" },
  ],
  source: "https://requests.readthedocs.io/",
  read(input, version) {
    const source = withoutLeadingWhite(Source.of(input));
    const url = parseUrl(source, version === "2.32.3");
    if ("accepted" in url) return url;
    return refusalOf(url) ?? connection(url, source, version);
  },
};

export const requestsNotes: ReaderNotes = {
  authorityEnds: "`/ \\ ? #`",
  userinfoEnds: "last `@`",
  portBegins: "the only `:`",
  surprises:
    "urllib3 splits, the URL is quoted again, and urllib names the host: `http://a b/` looks up `a%20b`",
  compared: "203,082 with 2.32.3; 303,082 with 2.34.2",
};

/** With what requests was run: whether with urllib3 1.26, and the release of CPython. */
const PYTHON_OF: Readonly<Record<string, string>> = { "2.34.2": "3.14.10", "2.32.3": "3.13.0" };

function refusalOf({ scheme, host, spans }: Url): RefusedReading | null {
  if (scheme === null) return refused("a URL needs a scheme");
  if (scheme !== "http" && scheme !== "https")
    return refused("the scheme is not http or https", spans.scheme?.start);
  if (host === null || host === "") return refused("a URL needs a host");
  return /^[*.]/.test(host) ? refused("the host begins with * or .", spans.host?.start) : null;
}

/** Returns the host that the adapter connects to, and the other parts of the URL that is sent. */
function connection(url: Url, source: Source, version: string): Parts | RefusedReading {
  const { spans } = url;
  const rules = rulesOf(PYTHON_OF[version]!);
  const prepared = Source.of(requoted(composed(url)));
  const split = splitUrl(prepared, rules);
  const sent = prepared.text === source.text ? url : parseUrl(prepared, version === "2.32.3");
  if ("accepted" in split || "accepted" in sent)
    return refused("brackets must enclose an IPv6 address, without escapes in its zone", spans.host?.start);
  if (!isLatin1(textAt(split.source.text, split.netloc)!))
    return refused("user and password must be in Latin-1", spans.userinfo?.start);
  const { host, port } = readNetloc(split.source, split.netloc!, rules);
  const isBracketed = url.host!.startsWith("[");
  const written = spans.host!;
  return {
    scheme: url.scheme,
    userinfo: sent.userinfo,
    host,
    port,
    path: sent.path,
    query: sent.query,
    fragment: sent.fragment,
    spans: {
      scheme: spans.scheme,
      userinfo: spans.userinfo,
      host: isBracketed ? { start: written.start + 1, end: written.end - 1 } : written,
      port: port === null ? null : spans.port,
      path: url.path ? spans.path : null,
      query: url.query ? spans.query : null,
      fragment: url.fragment ? spans.fragment : null,
    },
  };
}

/** Composes the URL again. Port 0 and empty parts are left out. */
function composed({ scheme, userinfo, host, port, path, query, fragment }: Url): string {
  const before = userinfo === null ? "" : `${userinfo}@`;
  const authority = `${before}${host}${port ? `:${port}` : ""}`;
  return `${scheme}://${authority}${path || "/"}${query ? `?${query}` : ""}${fragment ? `#${fragment}` : ""}`;
}

const UNRESERVED = /^[A-Za-z0-9._~-]$/;

/** A `%` before two letters or digits that are not hex digits: then no escape of the URL is decoded. */
const NOT_DECODED = /%(?![0-9A-Fa-f]{2})[A-Za-z0-9]{2}/;
const UNSAFE = /[^A-Za-z0-9._~!#$%&'()*+,/:;=?@[\]-]+/g;
const UNSAFE_OR_PERCENT = /[^A-Za-z0-9._~!#$&'()*+,/:;=?@[\]-]+/g;

/** Decodes escapes of unreserved characters, and escapes everything except those and reserved ones. */
function requoted(url: string): string {
  if (url.includes("%") && NOT_DECODED.test(url)) return url.replace(UNSAFE_OR_PERCENT, encodeURIComponent);
  const decoded = url.includes("%") ? url.replace(ESCAPE, unescapedIfUnreserved) : url;
  return decoded.search(UNSAFE) === -1 ? decoded : decoded.replace(UNSAFE, encodeURIComponent);
}

function unescapedIfUnreserved(written: string): string {
  const character = String.fromCharCode(Number.parseInt(written.slice(1), 16));
  return UNRESERVED.test(character) ? character : written;
}

/** Returns whether user and password can become a header field, as they do if both are present. */
function isLatin1(netloc: string): boolean {
  const userinfo = netloc.slice(0, Math.max(netloc.lastIndexOf("@"), 0));
  return !userinfo.includes(":") || /^[\0-\xff]*$/.test(percentDecoded(userinfo));
}
