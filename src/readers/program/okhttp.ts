// OkHttp's HttpUrl.

import { ipv6Groups, ipv6Text, lastAsIpv4 } from "../../core/text/ip.js";
import { isOrdinary } from "../host/comparable.js";
import { toAscii2003 } from "../host/idna.js";
import { type Model, type Parts, type ReaderNotes, type RefusedReading, refused } from "../model.js";
import { authorityEnd, indexOrEnd, trimmed, uriDecoded } from "../scan.js";
import { javaComparable } from "./java-uri.js";

/**
 * OkHttp's HttpUrl: much like browsers, but only for http and https.
 *
 * - Tab, line feed, form feed, carriage return and space are trimmed, and nothing else; none is removed from the
 *   middle, except in the userinfo.
 * - Any number of `/` and `\` follows the scheme, or none. The authority ends at the next `/`, `\`, `?` or
 *   `#`.
 * - The userinfo ends at the **last** `@`; the `@` before it are encoded.
 * - The port begins at the first `:` outside brackets; brackets may open anywhere. It is 1 to 65535, optionally after
 *   a `+`; without one, it is the default port.
 * - The host is percent-decoded, then an IPv6 address if it has a `:`, with or without brackets. A name is mapped by
 *   **IDNA 2003**: `faß.de` is `fass.de`, and letters newer than Unicode 3.2 are refused. Numbers are unchanged:
 *   `127.1` and `0x7f.1` are names, which the resolver may read.
 *
 * @see the documentation of okhttp3.HttpUrl
 */
export const okhttp: Model<"okhttp"> = {
  name: "okhttp",
  program: "OkHttp (HttpUrl.get)",
  roles: ["fetcher", "parser"],
  versions: [{ version: "3.13.1", checked: "run" }],
  source: "https://square.github.io/okhttp/",
  comparable: javaComparable,
  read(input) {
    const { start, end } = trimmed(input, isSpace);
    const prefix = SCHEME.exec(input.slice(start, end));
    if (prefix === null) return refused("the scheme is neither http nor https", start);
    const from = start + prefix[0].length;
    return authority(
      input,
      start,
      prefix[1]!.toLowerCase() as "http" | "https",
      from,
      endOfAuthority(input, from, end),
    );
  },
};

export const okhttpNotes: ReaderNotes = {
  authorityEnds: "`/ \\ ? #`",
  userinfoEnds: "last `@`",
  portBegins: "first `:` outside brackets",
  surprises:
    "any number of slashes; the host is decoded, then IDNA 2003 (`faß.de` is `fass.de`); numbers are names",
  compared: "304,623",
};

const SCHEME = /^(https?):[/\\]*/i;

/** Returns whether a character is trimmed. The vertical tab is not. */
function isSpace(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d && unit !== 0x0b);
}

/** Returns where the authority ends. A backslash counts as a slash. */
function endOfAuthority(input: string, start: number, end: number): number {
  return indexOrEnd(input, "\\", start, authorityEnd(input, start, end));
}

const DEFAULT_PORTS = { http: 80, https: 443 } as const;
const LARGEST_PORT = 65_535;
const PORT = /^\+?[0-9]+$/;

function authority(
  input: string,
  schemeStart: number,
  scheme: "http" | "https",
  start: number,
  end: number,
): Parts | RefusedReading {
  const text = input.slice(start, end);
  const hostStart = text.lastIndexOf("@") + 1;
  const colon = portColon(text, hostStart);
  const host = okhttpHost(text.slice(hostStart, colon));
  if (host === null) return refused("the host is neither a name nor an address", start + hostStart);
  const digits = text.slice(colon + 1);
  const port = digits === "" ? DEFAULT_PORTS[scheme] : PORT.test(digits) ? Number(digits) : 0;
  if (port < 1 || port > LARGEST_PORT)
    return refused("the port is not a number from 1 to 65535", start + colon + 1);
  const userinfo = encodedUserinfo(text.slice(0, Math.max(hostStart - 1, 0)));
  return {
    scheme,
    userinfo,
    host,
    port,
    spans: {
      scheme: { start: schemeStart, end: schemeStart + scheme.length },
      userinfo: userinfo === null ? undefined : { start, end: start + hostStart - 1 },
      host: { start: start + hostStart, end: start + colon },
      port: digits === "" ? undefined : { start: start + colon + 1, end },
    },
  };
}

/** Returns the offset of the colon before the port, or the length. Colons in brackets do not count. */
function portColon(text: string, start: number): number {
  const first = indexOrEnd(text, ":", start, text.length);
  if (indexOrEnd(text, "[", start, first) === first) return first;
  let inBrackets = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === ":" && !inBrackets) return at;
    if (character === "[") inBrackets = true;
    else if (character === "]") inBrackets = false;
  }
  return text.length;
}

/** Returns the encoded user and password, separated by the first colon; `null` if both are empty. */
function encodedUserinfo(text: string): string | null {
  if (text === "") return null;
  const colon = text.indexOf(":");
  const user = encoded(colon === -1 ? text : text.slice(0, colon));
  const password = colon === -1 ? "" : encoded(text.slice(colon + 1));
  return password === "" ? user || null : `${user}:${password}`;
}

/** Controls removed from the userinfo. */
const REMOVED = /[\t\n\f\r]/g;

/** What is percent-encoded in userinfo. At most a thousand at a time, so that the expression needs no large stack. */
const ENCODED = /[^!$-&(-.0-9A-Z_a-z~]{1,1000}/gu;

/** A character of either kind. */
const CHANGED = /[^!$-&(-.0-9A-Z_a-z~]/;
const HALF_PAIR = /\p{Cs}/gu;

function encoded(text: string): string {
  return text.search(CHANGED) === -1 ? text : text.replace(REMOVED, "").replace(ENCODED, escapesOf);
}

/** Returns the percent-encoded form of characters in UTF-8. A lone surrogate becomes a question mark. */
function escapesOf(characters: string): string {
  return encodeURIComponent(characters.replace(HALF_PAIR, "?")).replaceAll("'", "%27");
}

/** ASCII characters that no name has. */
const NOT_IN_NAMES = /[\0-\x20\x7f#%/:?@[\\\]]/;

/** Returns the host that OkHttp reads, given input without userinfo and port; `null` if it refuses it. */
function okhttpHost(text: string): string | null {
  // OkHttp keeps a percent sign that begins no escape, but then refuses it.
  const host = uriDecoded(text);
  if (host === null) return null;
  if (host.includes(":")) {
    const inBrackets = host.startsWith("[") && host.endsWith("]");
    const groups = ipv6Groups(inBrackets ? host.slice(1, -1) : host);
    return groups && addressOf(groups);
  }
  const name = (isOrdinary(host) ? host : toAscii2003(host))?.toLowerCase() ?? null;
  return name === null || NOT_IN_NAMES.test(name) ? null : name;
}

/** Returns the shortest form of an IPv6 address, or the IPv4 address that it maps. */
function addressOf(groups: readonly number[]): string {
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  return isMapped ? lastAsIpv4(groups) : ipv6Text(groups);
}
