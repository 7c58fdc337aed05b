// Addressable, which many Ruby programs use instead of Ruby's own URI.
import type { Span } from "../../core/values.js";
import {
  type AuthorityParts,
  type Model,
  NO_AUTHORITY,
  type ReaderNotes,
  type RefusedReading,
  refused,
  spansAround,
} from "../model.js";
import { escapesDecoded, indexOrEnd, isAscii, schemeColon, textAt, trimmed } from "../scan.js";

/**
 * Addressable's `Addressable::URI.parse`.
 *
 * It splits with the expression of RFC 3986, appendix B, so an authority may contain anything except `/`, `?` and `#`.
 * The userinfo ends at the last `@` before any bracket. The port begins at the last colon, unless brackets or `@`
 * follow. It is decoded and read by Ruby's `to_i`, so `%38%30` is 80, and 0 means no port. It refuses spaces, `<>{}"\`
 * and a few more characters in a host, and between brackets everything that host names cannot have.
 *
 * Ruby's `^`, `$` and `.` work on lines. A fragment ends at the first line feed, and a line feed in the userinfo ends
 * the port (`http://u:81⏎@good.com:80/` has the port 81) and the password.
 *
 * @see https://github.com/sporkmonger/addressable, lib/addressable/uri.rb
 */
export const addressable: Model<"addressable"> = {
  name: "addressable",
  program: "Addressable (Addressable::URI.parse)",
  roles: ["parser"],
  versions: [
    { version: "2.9.0", checked: "run" },
    { version: "2.8.1", checked: "run" },
  ],
  source: "https://github.com/sporkmonger/addressable",
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
    const { userinfo, host, port } = authority;
    const before = scheme === null ? null : { start: 0, end: colon };
    return {
      scheme,
      userinfo,
      host,
      port,
      path,
      query: textAt(input, query),
      fragment: textAt(input, fragment),
      spans: spansAround(before, authority.spans, { start: pathStart, end: question }, query, fragment),
    };
  },
};

export const addressableNotes: ReaderNotes = {
  authorityEnds: "`/ ? #`",
  userinfoEnds: "last `@` before a bracket",
  portBegins: "last `:`",
  surprises: "the port is decoded: `%38%30` is 80",
  compared: "601,541 with 2.8.1; 303,082 with 2.9.0",
};

/** Case-insensitive as in Ruby, so U+017F and U+212A are letters too. */
const SCHEME = /^[a-z][a-z0-9.+-]*$/iu;
const LONE_SURROGATE = /\p{Cs}/u;

/** A line with a colon before any slash. */
const COLON_FIRST = /(?:^|\n)[^/:\n]*:/;

/** The schemes that need a host or a path. */
const IP_BASED = new Set(
  "http https ftp tftp sftp ssh svn+ssh telnet nntp gopher wais ldap prospero".split(" "),
);

const BRACKET = /[[\]]/;

const NOT_IN_HOST = /[<>{}/\\?#@"\p{White_Space}]/u;
const NOT_IN_BRACKETS = /[^A-Za-z0-9._~!$&'()*+,;=:-]/;

function authorityParts(input: string, { start, end }: Span): AuthorityParts | RefusedReading {
  const text = input.slice(start, end);
  const bracket = text.search(BRACKET);
  const at = bracket === 0 ? -1 : text.lastIndexOf("@", bracket === -1 ? text.length : bracket);
  const hostStart = start + at + 1;
  const colon = text.lastIndexOf(":");
  const hasColon = colon > at && !/[@[\]]/.test(text.slice(colon));
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
    userinfo: at === -1 ? null : userinfoOf(text.slice(0, at)),
    host,
    port: port?.number ?? null,
    spans: {
      userinfo: at === -1 ? null : { start, end: start + at },
      host: { start: hostStart, end: hostEnd },
      port: port?.number ? port.span : null,
    },
  };
}

/** Returns the userinfo without white space at its ends; a line feed ends the password. */
function userinfoOf(text: string): string {
  const stripped = textAt(text, trimmed(text, isSpace))!;
  const colon = stripped.indexOf(":");
  return colon === -1 ? stripped : stripped.slice(0, indexOrEnd(stripped, "\n", colon, stripped.length));
}

/** Returns whether Ruby's `strip` removes a character. */
function isSpace(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || unit === 0;
}

/** The text from a colon up to the end of a line, or of the authority. */
const PORT = /:([^:@[\]\n]*)(?![^\n])/;

/** One line of digits is enough. */
const HAS_NUMBER = /(?:^|\n)[0-9]+(?![^\n])/;

/** The digits that `to_i` reads. */
const INTEGER = /^[\t-\r ]*([+-]?)(?:0d(?=[0-9]))?([0-9]+(?:_[0-9]+)*)/i;

/** Returns the port of an authority; its number is `null` if it is 0, or `to_i` reads none. */
function addressablePort(
  authority: string,
  offset: number,
): { readonly number: number | null; readonly span: Span } | RefusedReading | null {
  const found = PORT.exec(authority);
  if (found === null || found[1] === "") return null;
  const start = found.index + 1;
  const end = start + found[1]!.length;
  const text = escapesDecoded(found[1]!);
  if (text === null || !HAS_NUMBER.test(text)) return refused("the port is not a number", offset + start);
  const [, sign = "", digits = "0"] = INTEGER.exec(text) ?? [];
  const number = Number(sign + digits.replaceAll("_", ""));
  return { number: number === 0 ? null : number, span: { start: offset + start, end: offset + end } };
}
