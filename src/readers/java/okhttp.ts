import type { Model } from "../model/model.js";
import { type Parts, type RefusedReading, refused } from "../model/reading.js";
import { indexOrEnd, authorityEnd as slashEnd, trimmed } from "../text/find.js";
import { okhttpHost } from "./okhttp-host.js";
import { javaComparable } from "./resolver.js";

const SCHEME = /^(https?):[/\\]*/i;
const DEFAULT_PORTS = { http: 80, https: 443 } as const;
const LARGEST_PORT = 65_535;
const PORT = /^\+?[0-9]+$/;

/** Controls that are removed from the login. */
const REMOVED = /[\t\n\f\r]/g;
/** What is percent-encoded in the login; so many at a time that the expression needs no large stack. */
const ENCODED = /[^!$-&(-.0-9A-Z_a-z~]{1,1000}/gu;
/** What is either of these. */
const CHANGED = /[^!$-&(-.0-9A-Z_a-z~]/;
const HALF_PAIR = /\p{Cs}/gu;

/**
 * HttpUrl of OkHttp: much like browsers, but for http and https only.
 *
 * - Tab, line feed, form feed, carriage return and space are trimmed, and nothing else; none is removed from the middle,
 *   but for the login.
 * - Any number of `/` and `\` follows the scheme, none too. The authority ends at the next `/`, `\`, `?` or `#`.
 * - The login ends at the **last** `@`; the `@` before it are encoded.
 * - The port begins at the first `:` outside brackets; brackets may open anywhere. It is 1 to 65535, perhaps after a `+`;
 *   where there is none, it is the default port.
 * - The host is percent-decoded, then an IPv6 address if it has a `:`, with or without brackets. A name is mapped by
 *   **IDNA 2003**: `faß.de` is `fass.de`, and letters younger than Unicode 3.2 are refused. Numbers stay as they are:
 *   `127.1` and `0x7f.1` are names, which the resolver may read.
 *
 * @see the documentation of okhttp3.HttpUrl
 */
export const okhttp: Model = {
  name: "okhttp",
  program: "OkHttp (HttpUrl.get)",
  versions: [{ version: "3.13.1", checked: "run" }],
  source: "the documentation of okhttp3.HttpUrl",
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
      authorityEnd(input, from, end),
    );
  },
};

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
  const userinfo = login(text.slice(0, Math.max(hostStart - 1, 0)));
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

/** Where the authority ends: a backslash is a slash. */
function authorityEnd(input: string, start: number, end: number): number {
  return indexOrEnd(input, "\\", start, slashEnd(input, start, end));
}

/** What is trimmed: not the vertical tab. */
function isSpace(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d && unit !== 0x0b);
}

/** The offset of the colon before the port, or the length of the text. Colons in brackets do not count. */
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

/** User and password, which the first colon separates, encoded; `null` if both are empty. */
function login(text: string): string | null {
  if (text === "") return null;
  const colon = text.indexOf(":");
  const user = encoded(colon === -1 ? text : text.slice(0, colon));
  const password = colon === -1 ? "" : encoded(text.slice(colon + 1));
  return password === "" ? user || null : `${user}:${password}`;
}

function encoded(text: string): string {
  return text.search(CHANGED) === -1 ? text : text.replace(REMOVED, "").replace(ENCODED, escapesOf);
}

/** The percent-encoded form of characters in UTF-8. Half a surrogate pair becomes a question mark. */
function escapesOf(characters: string): string {
  return encodeURIComponent(characters.replace(HALF_PAIR, "?")).replaceAll("'", "%27");
}
