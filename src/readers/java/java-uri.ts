import type { Model } from "../model/model.js";
import { type Parts, type RefusedReading, refused } from "../model/reading.js";
import { indexOrEnd, textAt } from "../text/find.js";
import { type Server, serverOf } from "./java-uri-authority.js";
import { AUTHORITY, AUTHORITY_WITH_BRACKETS, illegalIn, PATH, URIC } from "./java-uri-characters.js";
import { javaComparable } from "./resolver.js";

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*$/;

/**
 * The URI class of Java. It knows the characters of RFC 2396 and, besides, everything beyond ASCII that is no control and
 * no space; any other character is refused, and so is a `%` without two hexadecimal digits.
 *
 * - The authority ends at the first `/`, `?` or `#`.
 * - It is read as `login@host:port`: the login ends at the first `@`, the port begins at the first `:` after it. The host
 *   is an IPv4 address, an IPv6 address in brackets, or labels of letters, digits and inner hyphens, the last of several
 *   beginning with a letter.
 * - **An authority that is something else is accepted all the same**, if its characters are legal: then there is no
 *   login, no host and no port. So it is with `a_b.com`, `u@v@host`, `host:port`, `1.2.3` and with every host beyond
 *   ASCII. Only where there are brackets is it an error.
 * - After a scheme, a text that does not begin with `/` is opaque: `http:host` has no host. `//` may be followed by
 *   nothing before a path, a query or a fragment.
 *
 * @see the documentation of java.net.URI
 */
export const javaUri: Model = {
  name: "java-uri",
  program: "Java java.net.URI",
  versions: [{ version: "17.0.21", checked: "run" }],
  source: "the documentation of java.net.URI",
  comparable: javaComparable,
  read(input) {
    const end = input.search(/[:/?#]/);
    if (input[end] !== ":") return hierarchical(input, 0, null);
    if (end === 0) return refused("the scheme is missing", 0);
    const scheme = input.slice(0, end);
    if (!SCHEME.test(scheme)) return refused("the scheme has a character that is not allowed in schemes", 0);
    if (input[end + 1] === "/") return hierarchical(input, end + 1, scheme);
    return opaque(input, end + 1, scheme);
  },
};

/** `scheme:text#fragment` */
function opaque(input: string, start: number, scheme: string): Parts | RefusedReading {
  const hash = indexOrEnd(input, "#", start, input.length);
  if (hash === start) return refused("nothing follows the scheme", start);
  const illegal = illegalIn(input, start, hash, URIC) ?? illegalIn(input, hash + 1, input.length, URIC);
  if (illegal !== null) return character(illegal);
  const fragment = hash === input.length ? undefined : { start: hash + 1, end: input.length };
  return {
    scheme,
    userinfo: null,
    host: null,
    port: null,
    path: null,
    query: null,
    fragment: textAt(input, fragment),
    spans: { scheme: { start: 0, end: scheme.length }, fragment },
  };
}

/** `//authority/path?query#fragment` */
function hierarchical(input: string, start: number, scheme: string | null): Parts | RefusedReading {
  const hash = indexOrEnd(input, "#", start, input.length);
  const question = indexOrEnd(input, "?", start, hash);
  const hasAuthority = input.startsWith("//", start);
  const pathStart = hasAuthority ? indexOrEnd(input, "/", start + 2, question) : start;
  if (hasAuthority && pathStart === start + 2 && pathStart === input.length)
    return refused("nothing follows the two slashes", pathStart);
  const server = hasAuthority ? authority(input, start + 2, pathStart) : null;
  if (server !== null && "accepted" in server) return server;
  const illegal =
    illegalIn(input, pathStart, question, PATH) ??
    illegalIn(input, question + 1, hash, URIC) ??
    illegalIn(input, hash + 1, input.length, URIC);
  if (illegal !== null) return character(illegal);
  const spans = {
    scheme: scheme === null ? undefined : { start: 0, end: scheme.length },
    userinfo: server?.userinfo,
    host: server?.host,
    port: server?.port === null ? undefined : server?.portText,
    path: { start: pathStart, end: question },
    query: question === hash ? undefined : { start: question + 1, end: hash },
    fragment: hash === input.length ? undefined : { start: hash + 1, end: input.length },
  };
  return {
    scheme,
    userinfo: textAt(input, spans.userinfo),
    host: textAt(input, spans.host),
    port: server?.port ?? null,
    path: textAt(input, spans.path),
    query: textAt(input, spans.query),
    fragment: textAt(input, spans.fragment),
    spans,
  };
}

/** The parts of the authority, `null` if it has none but is legal, or why it is refused. */
function authority(input: string, start: number, end: number): Server | null | RefusedReading {
  if (start === end) return null;
  const hasBracket = indexOrEnd(input, "]", start, end) < end;
  const registry = illegalIn(input, start, end, AUTHORITY);
  const illegal = hasBracket ? illegalIn(input, start, end, AUTHORITY_WITH_BRACKETS) : registry;
  if (illegal !== null) return character(illegal);
  const server = serverOf(input, start, end);
  return "accepted" in server && registry === null ? null : server;
}

function character(offset: number): RefusedReading {
  return refused("a character is not allowed where it stands", offset);
}
