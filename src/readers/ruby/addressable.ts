import type { Span } from "../../core/values.js";
import type { Model } from "../model/model.js";
import { type Parts, type RefusedReading, refused } from "../model/reading.js";
import { isAscii } from "../text/ascii.js";
import { indexOrEnd, schemeColon, textAt, trimmed } from "../text/find.js";
import { addressablePort } from "./addressable-port.js";

/** As Ruby reads it without regard to case, so U+017F and U+212A are letters too. */
const SCHEME = /^[a-z][a-z0-9.+-]*$/iu;
const LONE_SURROGATE = /\p{Cs}/u;
const BRACKET = /[[\]]/;
/** A line that has a colon before any slash. */
const COLON_FIRST = /(?:^|\n)[^/:\n]*:/;
const NOT_IN_HOST = /[<>{}/\\?#@"\p{White_Space}]/u;
const NOT_IN_BRACKETS = /[^A-Za-z0-9._~!$&'()*+,;=:-]/;

/** The schemes that need a host or a path. */
const IP_BASED = new Set(
  "http https ftp tftp sftp ssh svn+ssh telnet nntp gopher wais ldap prospero".split(" "),
);

/**
 * Addressable's `Addressable::URI.parse`, which many Ruby programs use in the place of Ruby's own.
 *
 * The expression of RFC 3986, appendix B splits, so anything but `/`, `?` and `#` can stand in an authority. The user
 * information ends at the last `@` that is not behind a bracket. The port begins at the last colon, unless brackets or
 * `@` follow; it is decoded, then Ruby's `to_i` reads it, so `%38%30` is 80, and 0 is none. Refused are spaces,
 * `<>{}"\` and a few more in a host, and what is no host name between brackets.
 *
 * Ruby's `^`, `$` and `.` look at lines: a fragment ends at the first line feed, a line feed in the user information
 * ends the port (`http://u:81⏎@good.com:80/` has the port 81) and the password.
 *
 * @see https://github.com/sporkmonger/addressable, lib/addressable/uri.rb
 */
export const addressable: Model = {
  name: "addressable",
  program: "Addressable (Addressable::URI.parse)",
  versions: [{ version: "2.8.1", checked: "run" }],
  source: "Addressable's sources, lib/addressable/uri.rb",
  read(input) {
    const surrogate = isAscii(input) ? -1 : input.search(LONE_SURROGATE);
    if (surrogate !== -1) return refused("the text has a lone surrogate", surrogate);
    const hash = indexOrEnd(input, "#", 0, input.length);
    const question = indexOrEnd(input, "?", 0, hash);
    const colon = input.search(/[:/?#]/);
    const hasScheme = colon > 0 && input[colon] === ":";
    const scheme = hasScheme ? input.slice(0, colon) : null;
    if (scheme !== null && schemeColon(input) !== colon && !SCHEME.test(scheme))
      return refused("the scheme has a character that is not allowed", 0);
    const start = hasScheme ? colon + 1 : 0;
    const hasAuthority = question - start >= 2 && input.startsWith("//", start);
    const pathStart = hasAuthority ? indexOrEnd(input, "/", start + 2, question) : start;
    const path = input.slice(pathStart, question);
    const authority = hasAuthority
      ? authorityParts(input, { start: start + 2, end: pathStart })
      : NO_AUTHORITY;
    if ("accepted" in authority) return authority;
    if (scheme !== null && IP_BASED.has(scheme.toLowerCase()) && !authority.host && path === "")
      return refused("a host or a path must follow the scheme", start);
    if (scheme === null && COLON_FIRST.test(path))
      return refused("a colon in the path could be that of a scheme");
    const query = question === hash ? null : { start: question + 1, end: hash };
    const fragment =
      hash === input.length ? null : { start: hash + 1, end: indexOrEnd(input, "\n", hash, input.length) };
    const { userinfo, host, port, spans } = authority;
    return {
      scheme,
      userinfo,
      host,
      port,
      path,
      query: textAt(input, query),
      fragment: textAt(input, fragment),
      spans: {
        scheme: scheme === null ? null : { start: 0, end: colon },
        userinfo: spans.userinfo,
        host: spans.host,
        port: spans.port,
        path: { start: pathStart, end: question },
        query,
        fragment,
      },
    };
  },
};

type Authority = Pick<Parts, "userinfo" | "host" | "port"> & { readonly spans: NonNullable<Parts["spans"]> };

const NO_AUTHORITY: Authority = { userinfo: null, host: null, port: null, spans: {} };

function authorityParts(input: string, { start, end }: Span): Authority | RefusedReading {
  const text = input.slice(start, end);
  const bracket = text.search(BRACKET);
  const login = bracket === 0 ? -1 : text.lastIndexOf("@", bracket === -1 ? text.length : bracket);
  const hostStart = start + login + 1;
  const colon = text.lastIndexOf(":");
  const hasColon = colon > login && !/[@[\]]/.test(text.slice(colon));
  const hostEnd = hasColon ? start + colon : end;
  const host = input.slice(hostStart, hostEnd);
  const bad = host.search(NOT_IN_HOST);
  if (bad !== -1) return refused("the character is not allowed in a host", hostStart + bad);
  const feed = text.indexOf("\n", hostEnd - start);
  if (feed !== -1) return refused("a line feed is not allowed after the host", start + feed);
  if (host.startsWith("[") && host.endsWith("]")) {
    const inside = host.slice(1, -1).search(NOT_IN_BRACKETS);
    if (inside !== -1) return refused("the character is not allowed in brackets", hostStart + 1 + inside);
  }
  const port = addressablePort(text, start);
  if (port !== null && "accepted" in port) return port;
  return {
    userinfo: login === -1 ? null : userinfoOf(text.slice(0, login)),
    host,
    port: port?.number ?? null,
    spans: {
      userinfo: login === -1 ? null : { start, end: start + login },
      host: { start: hostStart, end: hostEnd },
      port: port?.number ? port.span : null,
    },
  };
}

/** Space is removed from the ends, and a line feed ends the password. */
function userinfoOf(text: string): string {
  const stripped = textAt(text, trimmed(text, isSpace))!;
  const colon = stripped.indexOf(":");
  return colon === -1 ? stripped : stripped.slice(0, indexOrEnd(stripped, "\n", colon, stripped.length));
}

/** What Ruby's `strip` removes. */
function isSpace(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || unit === 0;
}
