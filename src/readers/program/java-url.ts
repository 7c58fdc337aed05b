// java.net.URL, and java.net.HttpURLConnection, which refuses some of the URLs that the class accepts.
import { type Ipv6Rule, ipv6Groups } from "../../core/text/ip.js";
import type { Span } from "../../core/values.js";
import {
  type Model,
  NO_AUTHORITY,
  type Parts,
  type ReaderNotes,
  type RefusedReading,
  refused,
} from "../model.js";
import { indexOrEnd, searchIn, textAt, trimmed } from "../scan.js";
import { JDK_RELEASES, javaComparable, javaInteger } from "./java-uri.js";

/**
 * Java's URL class, which splits and hardly checks.
 *
 * - Spaces and controls are trimmed, and a leading `url:` is removed. The protocol ends at the first `:`, which no
 *   `/` may precede, and must be one that the JDK knows.
 * - The first `#` begins the fragment, and then the first `?` the query. The rest has an authority if it
 *   begins with `//`, but not with `////`; it ends at the next `/`. **A backslash is a character of the
 *   host**, and without slashes there is no host: `http:host` and `http:/host` have the host "".
 * - One `@` ends the userinfo. **With two of them, there is no userinfo and the host is "".** The connection of such
 *   a URL goes to 127.0.0.1.
 * - The port begins at the first `:` after the userinfo, or after the brackets. It is read as an `int`: with a sign,
 *   in digits of any script, up to 31 bits; `-1` means no port.
 * - Brackets at the start of a host must contain an IPv6 address, with a zone of any text. Elsewhere they are
 *   ordinary characters. Controls are refused in a host, and so are characters that normalise to a string with a
 *   delimiter. Java 25 refuses more, in hosts, userinfo, and an authority with two `@`: controls, backslashes, and in a
 *   name also spaces, quotes, brackets and braces.
 * - `jar:URL!/path` has the host "", but the URL in it is contacted, and must be one that Java accepts.
 *
 * @see the documentation of java.net.URL
 */
export const javaUrl: Model<"java-url"> = {
  name: "java-url",
  program: "Java java.net.URL",
  roles: ["parser"],
  versions: JDK_RELEASES,
  source: "https://docs.oracle.com/en/java/javase/25/docs/api/java.base/java/net/URL.html",
  comparable: javaComparable,
  read: (input, version) => readUrl(input, version === "17.0.21"),
};

export const javaUrlNotes: ReaderNotes = {
  authorityEnds: "`/`, after `#` and then `?` are cut",
  userinfoEnds: 'the only `@`; with two the host is `""`',
  portBegins: "first `:`",
  surprises:
    'with the host `""` it connects to 127.0.0.1; ports in digits of any script; all numbers of an address are decimal',
  compared: "304,623 with 17; 303,082 with 25",
};

/** The protocols with a handler in the JDK. Programs can add others. */
const PROTOCOLS = new Set(["file", "ftp", "http", "https", "jar", "jmod", "jrt", "mailto"]);

/** A URL with a known protocol: the place of the protocol in the input, the rest of it, its query and its fragment. */
interface Known {
  readonly input: string;
  readonly scheme: string;
  readonly begin: number;
  readonly start: number;
  readonly question: number;
  readonly hash: number;
  readonly end: number;
}

/**
 * Splits a URL as `java.net.URL` does.
 *
 * @param older whether to follow Java 17
 */
function readUrl(input: string, older: boolean): Parts | RefusedReading {
  const { start: begin, end } = unwrapped(input);
  const colon = indexOrEnd(input, ":", begin, end);
  if (colon === end || indexOrEnd(input, "/", begin, colon) < colon)
    return refused("the protocol is missing", begin);
  const scheme = input.slice(begin, colon).toLowerCase();
  if (!PROTOCOLS.has(scheme)) return refused("Java does not know the protocol", begin);
  const start = colon + 1;
  const hash = indexOrEnd(input, "#", start, end);
  if (scheme === "mailto" || scheme === "jar") {
    const question = lastQuestion(input, start, hash);
    const known = { input, scheme, begin, start, question, hash, end };
    return scheme === "jar" ? readJar(known, older) : readMail(known);
  }
  const question = indexOrEnd(input, "?", start, hash);
  return withAuthority({ input, scheme, begin, start, question, hash, end }, older);
}

/** Returns the span of the URL, without surrounding spaces and controls and without a leading `url:`. */
function unwrapped(input: string): Span {
  const { start, end } = trimmed(input, isBlank);
  const isTagged = start + 4 <= end && /^url:/i.test(input.slice(start, start + 4));
  return { start: isTagged ? start + 4 : start, end };
}

/** Returns whether Java's `String.trim` removes a character. */
function isBlank(unit: number): boolean {
  return unit <= 0x20;
}

/** Returns the offset of the last `?`, or `end`. It begins the query if there is no authority. */
function lastQuestion(input: string, start: number, end: number): number {
  const found = input.lastIndexOf("?", end - 1);
  return found < start ? end : found;
}

/** Reads `mailto:`, which accepts anything except an empty address. The fragment is dropped. */
function readMail(url: Known): Parts | RefusedReading {
  const { start, question, hash } = url;
  if (start === hash) return refused("the mail address is missing", start);
  return partsOf({ ...url, end: hash }, { ...NO_AUTHORITY, path: { start, end: question } }, null, null);
}

/** Reads `jar:URL!/path`. The URL ends at the last `!/`, and cannot itself be a jar URL. */
function readJar(url: Known, older: boolean): Parts | RefusedReading {
  const { input, begin, start, question, hash } = url;
  if (begin > 0) return refused("something precedes the protocol jar", 0);
  const text = input.slice(start, hash);
  if (/^jar:/i.test(text)) return refused("a jar is in a jar", start);
  const mark = text.lastIndexOf("!/");
  if (mark === -1) return refused('no "!/" ends the URL of the jar', start);
  const inner = readUrl(text.slice(0, mark), older);
  if ("accepted" in inner) return refused(inner.reason, start + inner.offset!);
  // The fragment is not trimmed.
  const whole = hash === url.end ? url : { ...url, end: input.length };
  return partsOf(whole, { ...NO_AUTHORITY, path: { start, end: question } }, null, inner.contacts!);
}

/** The host for HTTP connections if there is an authority, but the host is "". */
const LOOPBACK = "127.0.0.1";

/** Reads `//userinfo@host:port/path`, all of whose parts are optional. */
function withAuthority(url: Known, older: boolean): Parts | RefusedReading {
  const { input, scheme, start, question } = url;
  const loopback = scheme === "http" || scheme === "https" ? LOOPBACK : null;
  if (!input.startsWith("//", start) || input.startsWith("////", start))
    return partsOf(url, { ...NO_AUTHORITY, path: { start, end: question } }, null, null);
  const from = start + 2;
  const to = indexOrEnd(input, "/", from, question);
  const path = { start: to, end: question };
  const at = indexOrEnd(input, "@", from, to);
  if (at < to && indexOrEnd(input, "@", at + 1, to) < to) {
    const bad = older ? -1 : searchIn(input, NOT_IN_AUTHORITY, from, to);
    if (bad !== -1) return refused("a character is not allowed in the authority", bad);
    return partsOf(url, { ...NO_AUTHORITY, path }, null, loopback);
  }
  const hostStart = at < to ? at + 1 : from;
  const found = hostOf(input.slice(hostStart, to), hostStart, older);
  if ("reason" in found) return found;
  const bad = older || at === to ? -1 : searchIn(input, NOT_IN_USERINFO, from, at);
  if (bad !== -1) return refused("a character is not allowed in the user information", bad);
  const host = { start: hostStart, end: found.end };
  const userinfo = at < to ? { start: from, end: at } : null;
  const port = found.port === null ? null : { start: host.end + 1, end: to };
  const contacts = textAt(input, host) || (from === to ? null : loopback);
  return partsOf(url, { userinfo, host, port, path }, found.port, contacts);
}

interface Places {
  readonly userinfo: Span | null;
  readonly host: Span | null;
  readonly port: Span | null;
  readonly path: Span;
}

function partsOf(url: Known, places: Places, number: number | null, contacts: string | null): Parts {
  const { input, scheme, begin, start, question, hash, end } = url;
  const { userinfo, host, port, path } = places;
  const query = question === hash ? null : { start: question + 1, end: hash };
  const fragment = hash === end ? null : { start: hash + 1, end };
  return {
    scheme,
    userinfo: textAt(input, userinfo),
    host: textAt(input, host) ?? "",
    port: number,
    path: textAt(input, path),
    query: textAt(input, query),
    fragment: textAt(input, fragment),
    spans: { scheme: { start: begin, end: start - 1 }, userinfo, host, port, path, query, fragment },
    contacts,
  };
}

/** The end of the host in `host:port`, and the port. */
interface Host {
  readonly end: number;
  readonly port: number | null;
}

/** Controls, and characters whose compatibility form contains one of `/ ? # @ :`. */
const NOT_IN_HOSTS =
  /[^ -~\x80-\uffff]|[\u2047-\u2049\u2100\u2101\u2105\u2106\u2a74\ufe55\ufe56\ufe5f\ufe6b\uff03\uff0f\uff1a\uff1f\uff20]/;

/** What Java 25 refuses in a name, in an address with its zone, and in an authority with two `@`. */
const NOT_IN_NAMES = /["<>[\\\]^`{|} ]/;
const NOT_IN_ZONES = /[^ -~\x80-\uffff]|\\|(?!^)\[/;
const NOT_IN_AUTHORITY = /[^ -~\x80-\uffff]|\\/;

/** Reads `host:port`. The port begins at the first `:` after brackets, or at the first one if there are none. */
function hostOf(text: string, start: number, older: boolean): Host | RefusedReading {
  const length = text.startsWith("[") ? text.indexOf("]") + 1 : indexOrEnd(text, ":", 0, text.length);
  const host = text.slice(0, length);
  if (text.startsWith("[") && !isAddress(host))
    return refused("brackets must contain an IPv6 address", start);
  const isName = !text.startsWith("[");
  const illegal = Math.max(
    older || isName ? host.search(NOT_IN_HOSTS) : -1,
    older ? -1 : host.search(isName ? NOT_IN_NAMES : NOT_IN_ZONES),
  );
  if (illegal !== -1) return refused("a character is not allowed in hosts", start + illegal);
  const end = start + length;
  if (length < text.length && text[length] !== ":") return refused("text follows the brackets", end);
  const digits = text.slice(length + 1);
  const port = digits === "" ? -1 : javaInteger(digits);
  if (port === null || port < -1) return refused("the port is not a number of 31 bits", end + 1);
  return { end, port: port === -1 ? null : port };
}

/**
 * Groups may have more than four digits with leading zeros. So may the numbers of an IPv4 address, up to its usual
 * length.
 */
const ADDRESS: Ipv6Rule = { group: /^0*[0-9A-Fa-f]{1,4}$/, byte: /^[0-9]+$/, longestIpv4: 15 };

/** Returns whether a string is an IPv6 address in brackets, with an optional zone of any text after `%`. */
function isAddress(host: string): boolean {
  const percent = host.indexOf("%");
  const address = host.slice(1, percent === -1 ? -1 : percent);
  return percent !== host.length - 2 && ipv6Groups(address, ADDRESS) !== null;
}

/**
 * Java's `URL.openConnection` for http and https. `URL` splits; the connection also refuses a line feed anywhere in the
 * URL. Java 17 also refuses
 *
 * - controls, brackets and backslashes in the userinfo;
 * - brackets and backslashes in a host name, and an opening bracket in the zone of an address.
 *
 * In Java 25 the class itself refuses these. With two `@`, it finds neither userinfo nor host, so these checks find
 * nothing, and the connection is made, to 127.0.0.1.
 *
 * @see the documentation of java.net.HttpURLConnection
 */
export const javaHttpurl: Model<"java-httpurl"> = {
  name: "java-httpurl",
  program: "Java java.net.HttpURLConnection",
  roles: ["fetcher"],
  versions: JDK_RELEASES,
  source: "https://docs.oracle.com/en/java/javase/25/docs/api/java.base/java/net/HttpURLConnection.html",
  comparable: javaComparable,
  read(input, version) {
    const url = readUrl(input, version === "17.0.21");
    return "accepted" in url ? url : connection(input, url);
  },
};

export const javaHttpurlNotes: ReaderNotes = {
  authorityEnds: "as `java-url`",
  userinfoEnds: "as `java-url`",
  portBegins: "as `java-url`",
  surprises: "also refuses line feeds, and brackets and backslashes in the userinfo and in names",
  compared: "304,623 with 17; 303,082 with 25",
};

/** Not allowed in the userinfo: controls, `[`, `\` and `]`. */
const NOT_IN_USERINFO = /[^ -Z^-~\x80-\uffff]/;

/** Not allowed in a host name, or in an address in brackets. */
const NOT_IN_NAME = /[[\\\]]/;
const NOT_IN_ADDRESS = /(?!^)\[/;

function connection(input: string, url: Parts): Parts | RefusedReading {
  if (url.scheme !== "http" && url.scheme !== "https") return refused("the connection is not one of HTTP");
  const feed = lineFeed(input);
  if (feed !== -1) return refused("line feeds are not allowed in the URL", feed);
  const { userinfo, host } = url.spans!;
  const inUserinfo = url.userinfo?.search(NOT_IN_USERINFO) ?? -1;
  if (inUserinfo !== -1)
    return refused("a character is not allowed in the user information", userinfo!.start + inUserinfo);
  const inHost = url.host!.search(url.host!.startsWith("[") ? NOT_IN_ADDRESS : NOT_IN_NAME);
  if (inHost !== -1) return refused("a character is not allowed in hosts", host!.start + inHost);
  return url;
}

/** Returns the offset of the first line feed that is not trimmed, or -1. */
function lineFeed(input: string): number {
  if (!input.includes("\n")) return -1;
  const { start, end } = trimmed(input, isBlank);
  const found = indexOrEnd(input, "\n", start, end);
  return found === end ? -1 : found;
}
