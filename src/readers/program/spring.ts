// The builder of URLs of Spring, with the parsers of two releases.

import type { Span } from "../../core/values.js";
import { type Model, type Parts, type ReaderNotes, type RefusedReading, refused } from "../model.js";
import { searchIn, textAt } from "../scan.js";
import { javaComparable, javaInteger } from "./java-uri.js";
import { readByRfc } from "./spring-rfc.js";

/**
 * `UriComponentsBuilder.fromUriString` of Spring. Until 6.1 it splits a URL with one regular expression, which refuses
 * only line ends in the fragment, and ports that are variables or have more than 31 bits.
 *
 * - The scheme is any text before a `:` that no `/`, `?` or `#` precedes: a space and a line feed can be in
 *   it.
 * - The user information ends at the **first** `@`, if no `[`, `/`, `?` or `#` precedes it.
 * - The host ends at the first `[`, `/`, `?`, `#` or `:`. Backslashes, spaces and further `@` are characters
 *   of it.
 * - The port is the digits after the `:`. **Everything after them is path**, with a slash or without one:
 *   `http://user@evil.com:80@good.com/` goes to evil.com, and so does `http://evil.com[good.com]`.
 * - Text in braces is a variable of a template; in a port it is an error.
 * - In the path, several slashes become one. The query is put together anew, so it is left out here.
 *
 * Later releases have a parser by RFC 3986 in its place, which is the usual one, and another by the URL Standard, which
 * is not modelled. The first one refuses most characters in an authority that are not allowed there, but not all that is
 * wrong:
 *
 * - The **last** `@` ends the user information, and what precedes it is lost: `http://a@b@c/` has the user `b`. After a
 *   port in digits there can be no second one.
 * - Where nothing follows a user and a password in digits, the user is the host: `http://evil.com:80@?x` goes to evil.com.
 * - An address in brackets has no dots and no zone; one that is not closed is an empty host, if the text ends there.
 * - Text in braces may have any character but `/`, `?`, `#`, `:`, `@`, `[` and `%`.
 *
 * @see the documentation of org.springframework.web.util.UriComponentsBuilder
 */
export const spring: Model<"spring"> = {
  name: "spring",
  program: "Spring (UriComponentsBuilder.fromUriString)",
  roles: ["parser"],
  versions: [
    { version: "7.1", checked: "run" },
    { version: "4.3.30", checked: "run" },
  ],
  source: "the documentation of org.springframework.web.util.UriComponentsBuilder",
  comparable: javaComparable,
  read: (input, version) => (version === "4.3.30" ? withExpression(input) : readByRfc(input)),
};

export const springNotes: ReaderNotes = {
  authorityEnds: "`/ ? #` (4.3: also `[`, and `:` after the host)",
  userinfoEnds: "last `@` (4.3: first)",
  portBegins: "first `:` of the host",
  surprises:
    "`http://evil.com:80@?x` goes to evil.com; in 4.3 everything after the digits of the port is path: `http://user@evil.com:80@good.com/` goes to evil.com",
  compared: "304,623 with 4.3.30; 303,082 with 7.1",
};

/** Reads as the regular expression of 4.3 does. */
function withExpression(input: string): Parts | RefusedReading {
  const colon = input.search(/[:/?#]/);
  const scheme = input[colon] === ":" && colon > 0 ? { start: 0, end: colon } : undefined;
  const start = scheme === undefined ? 0 : colon + 1;
  const hash = input.indexOf("#");
  const lineEnd = hash === -1 ? -1 : searchIn(input, LINE_END, hash, input.length);
  if (lineEnd !== -1) return refused("a line end is in the fragment", lineEnd);
  const authority = input.startsWith("//", start) ? authorityOf(input, start + 2) : { end: start };
  if ("accepted" in authority) return authority;
  const isOpaque = scheme !== undefined && input[start] !== "/";
  return partsOf(input, {
    scheme,
    userinfo: authority.userinfo,
    host: authority.host,
    port: authority.port,
    path: isOpaque ? undefined : filled(input, authority.end, pathEnd(input, authority.end)),
    fragment: hash === -1 ? undefined : filled(input, hash + 1, input.length),
  });
}

/** Characters that `.` does not match in Java. */
const LINE_END = /[\n\r\u0085\u2028\u2029]/;

interface Authority {
  readonly userinfo?: Span | undefined;
  readonly host?: Span;
  /** Its digits. */
  readonly port?: Span | undefined;
  readonly end: number;
}

const USERINFO = /[^@[/?#]*@/y;

/** In brackets: hexadecimal digits, `:` and `.`, then `%`, letters and digits. Otherwise all but `[ / ? # :`. */
const HOST = /\[[0-9A-Fa-f:.]*(?:[%G-Zg-z][%A-Za-z0-9]*)?\]|[^[/?#:]*/y;

/** Digits, then perhaps a variable of a template. */
const PORT_OR_VARIABLE = /:[0-9]*(\{[^/][^/}]*\})?/y;

/** Reads `userinfo@host:port`, with any text after it. */
function authorityOf(input: string, start: number): Authority | RefusedReading {
  const hostStart = start + (matchAt(USERINFO, input, start)?.[0].length ?? 0);
  const hostEnd = hostStart + matchAt(HOST, input, hostStart)![0].length;
  const userinfo = hostStart === start ? undefined : { start, end: hostStart - 1 };
  const host = { start: hostStart, end: hostEnd };
  const port = matchAt(PORT_OR_VARIABLE, input, hostEnd);
  if (port === null) return { userinfo, host, end: hostEnd };
  if (port[1] !== undefined) return refused("the port is a variable of a template", hostEnd + 1);
  const end = hostEnd + port[0].length;
  const digits = filled(input, hostEnd + 1, end);
  if (digits !== undefined && javaInteger(port[0].slice(1)) === null)
    return refused("the port has more than 31 bits", hostEnd + 1);
  return { userinfo, host, port: digits, end };
}

function matchAt(expression: RegExp, input: string, offset: number): RegExpExecArray | null {
  expression.lastIndex = offset;
  return expression.exec(input);
}

function pathEnd(input: string, start: number): number {
  const length = input.slice(start).search(/[?#]/);
  return length === -1 ? input.length : start + length;
}

/** Java's white space: all of a port, a path or a fragment that is then absent. */
const BLANK = /^[\t-\r\x1c-\x20\u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000]*$/;

/** Returns a span, unless it is blank. */
function filled(input: string, start: number, end: number): Span | undefined {
  return BLANK.test(input.slice(start, end)) ? undefined : { start, end };
}

type Spans = Readonly<
  Record<"scheme" | "userinfo" | "host" | "port" | "path" | "fragment", Span | undefined>
>;

function partsOf(input: string, spans: Spans): Parts {
  const port = textAt(input, spans.port);
  return {
    scheme: textAt(input, spans.scheme),
    userinfo: textAt(input, spans.userinfo),
    host: textAt(input, spans.host),
    port: port === null ? null : javaInteger(port),
    path: textAt(input, spans.path)?.replace(/\/{2,}/g, "/") ?? null,
    fragment: textAt(input, spans.fragment),
    spans,
  };
}
