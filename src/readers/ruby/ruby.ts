import { escapeOf } from "../../core/text/percent.js";
import type { Span } from "../../core/values.js";
import type { Model } from "../model/model.js";
import { type Parts, type RefusedReading, refused } from "../model/reading.js";
import { isAscii } from "../text/ascii.js";
import { indexOrEnd, schemeColon, searchIn, textAt } from "../text/find.js";
import { authoritySpans } from "./authority.js";
import { DEFAULT_PORTS, schemeRefusal } from "./schemes.js";

const BEYOND_ASCII = /[^\0-\x7f]/;
const NOT_IN_PATH = /[^!$&'()*+,.0-9:;=@A-Z_a-z~/%-]|%(?![0-9A-Fa-f]{2})/;
const NOT_IN_FRAGMENT = /[^!$&'()*+,.0-9:;=@A-Z_a-z~/?%-]|%(?![0-9A-Fa-f]{2})/;
const LINE_BREAK_OR_TAB = /[\t\n\r]+/g;
const BAD_ESCAPE = /%[^0-9A-Fa-f]{2}/;
const ESCAPED_IN_QUERY = /[^!$-&(-;=?-_a-~]/g;

/**
 * Ruby's `URI.parse`, with its parser for RFC 3986.
 *
 * All of the text must match the grammar, in ASCII, so there is one `@` and one colon for the port at most, and an
 * authority ends at `/`, `?` or `#`. The query is the exception: it may hold anything, unless `%` and two characters
 * that are no digits of hexadecimal numbers stand there once tabs and line breaks are removed. The host keeps its
 * brackets. The port is a number, that of the scheme if the URL has none, even in `http:evil.com`, which has no host.
 *
 * Without a scheme, a wrong group in the expression lets an IPv6 address have `[` and no `]`: `//[::1]/` is refused, and
 * `//[::1/` has the host `[::1`. URLs with `file` have no user information and no port, and their host is never `null`:
 * it is empty for none and for `localhost`.
 *
 * @see https://docs.ruby-lang.org/en/3.1/URI.html, and lib/uri/rfc3986_parser.rb in Ruby's sources
 */
export const ruby: Model = {
  name: "ruby",
  program: "Ruby URI (URI.parse)",
  versions: [{ version: "3.1.2", checked: "run" }],
  source: "Ruby's sources, lib/uri",
  read(input) {
    if (!isAscii(input)) return refused("only ASCII characters are allowed", input.search(BEYOND_ASCII));
    const hash = indexOrEnd(input, "#", 0, input.length);
    const question = indexOrEnd(input, "?", 0, hash);
    const schemeEnd = Math.max(schemeColon(input), 0);
    const scheme = schemeEnd === 0 ? null : input.slice(0, schemeEnd).toLowerCase();
    const bad = searchIn(input, NOT_IN_FRAGMENT, hash + 1, input.length);
    if (bad !== -1) return refused("the character is not allowed in a fragment", bad);
    const hierarchy = hierarchyParts(input, scheme === null ? 0 : schemeEnd + 1, question, scheme);
    if ("accepted" in hierarchy) return hierarchy;
    const { userinfo, host, port, path, spans } = hierarchy;
    const query = question === hash ? null : { start: question + 1, end: hash };
    const fragment = hash === input.length ? null : { start: hash + 1, end: input.length };
    const opaque = path === null ? input.slice(schemeEnd + 1, question) : null;
    const refusal =
      (opaque === null && query !== null ? queryRefusal(input, query) : null) ??
      schemeRefusal(scheme, opaque, query !== null, fragment !== null);
    return (
      refusal ?? {
        scheme,
        userinfo,
        host,
        port: port ?? defaultPort(scheme),
        path,
        query: opaque === null && query !== null ? escapedQuery(textAt(input, query)!) : null,
        fragment: textAt(input, fragment),
        spans: {
          scheme: scheme === null ? null : { start: 0, end: schemeEnd },
          userinfo: spans.userinfo,
          host: spans.host,
          port: spans.port,
          path: spans.path,
          query: opaque === null ? query : null,
          fragment,
        },
      }
    );
  },
};

function queryRefusal(input: string, { start, end }: Span): RefusedReading | null {
  if (indexOrEnd(input, "%", start, end) === end) return null;
  return BAD_ESCAPE.test(input.slice(start, end).replace(LINE_BREAK_OR_TAB, ""))
    ? refused("the percent-encoding in the query is malformed")
    : null;
}

/** What stands between the scheme and the query. The path is `null` where there is an opaque part in its place. */
type Hierarchy = Pick<Parts, "userinfo" | "host" | "port"> & {
  readonly path: string | null;
  readonly spans: NonNullable<Parts["spans"]>;
};

function hierarchyParts(
  input: string,
  start: number,
  end: number,
  scheme: string | null,
): Hierarchy | RefusedReading {
  const hasAuthority = end - start >= 2 && input.startsWith("//", start);
  const pathStart = hasAuthority ? indexOrEnd(input, "/", start + 2, end) : start;
  const path = input.slice(pathStart, end);
  const bad = searchIn(input, NOT_IN_PATH, pathStart, end);
  if (bad !== -1) return refused("the character is not allowed in a path", bad);
  if (hasAuthority) return withAuthority(input, start + 2, pathStart, path, scheme);
  const colon = indexOrEnd(input, ":", start, end);
  if (scheme === null && colon < indexOrEnd(input, "/", start, end))
    return refused("the first path segment must not have a colon", colon);
  const isOpaque = scheme !== null && path !== "" && !path.startsWith("/");
  return {
    userinfo: null,
    host: scheme === "file" ? "" : null,
    port: null,
    path: isOpaque ? null : pathOf(path, scheme),
    spans: { path: isOpaque ? null : { start, end } },
  };
}

function withAuthority(
  input: string,
  start: number,
  end: number,
  path: string,
  scheme: string | null,
): Hierarchy | RefusedReading {
  const text = input.slice(start, end);
  const found = authoritySpans(text, start, scheme === null);
  if ("accepted" in found) return found;
  const { login, host, hostEnd, port } = found;
  const isFile = scheme === "file";
  const name = text.slice(host, hostEnd);
  const hasLogin = login !== null && login > 0 && !isFile;
  const hasPort = port !== null && port < text.length && !isFile;
  return {
    userinfo: hasLogin ? text.slice(0, login) : null,
    host: isFile && name === "localhost" ? "" : name || (isFile ? "" : null),
    port: hasPort ? Number(text.slice(port)) : null,
    path: pathOf(path, scheme),
    spans: {
      userinfo: hasLogin ? { start, end: start + login } : null,
      host: name === "" ? null : { start: start + host, end: start + hostEnd },
      port: hasPort ? { start: start + port, end } : null,
      path: { start: end, end: end + path.length },
    },
  };
}

/** FTP's paths begin in the directory of the login: the first slash is no part of them, and a type can follow. */
function pathOf(path: string, scheme: string | null): string {
  if (scheme !== "ftp") return path;
  return path
    .replace(/^\//, "")
    .replace(/^%2F/, "/")
    .replace(/;type=.*$/s, "");
}

/** An opaque part has no place for a port, but gets that of its scheme. */
function defaultPort(scheme: string | null): number | null {
  return scheme === null ? null : (DEFAULT_PORTS.get(scheme) ?? null);
}

function escapedQuery(query: string): string {
  if (query.search(ESCAPED_IN_QUERY) === -1) return query;
  return query
    .replace(LINE_BREAK_OR_TAB, "")
    .replace(ESCAPED_IN_QUERY, (character) => escapeOf(character.charCodeAt(0)));
}
