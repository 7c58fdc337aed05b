// Ruby's own URI.

import { escapeOf } from "../../core/text/percent.js";
import type { Span } from "../../core/values.js";
import { shortIpv6 } from "../host/comparable.js";
import {
  type AuthorityParts,
  type Model,
  type ReaderNotes,
  type RefusedReading,
  refused,
  spansAround,
} from "../model.js";
import { indexOrEnd, isAscii, schemeColon, searchIn, textAt } from "../scan.js";

/**
 * Ruby's `URI.parse`, with its parser for RFC 3986.
 *
 * The whole input must match the grammar, in ASCII, so there is at most one `@` and one port colon, and an authority
 * ends at `/`, `?` or `#`. The query is the exception: it may hold anything but `%` and two characters that are not
 * both hex digits, once tabs and line breaks are removed. The host keeps its brackets. The port is a number, the
 * scheme's default if the URL has none, even in `http:evil.com`, which has no host.
 *
 * `file` URLs have no userinfo and no port, and their host is never `null`: it is empty if absent or `localhost`. Ruby
 * 3.1 differs without a scheme: a misplaced group in its expression gives IPv6 addresses a `[` but no `]`, so that
 * `//[::1]/` is refused, and `//[::1/` has the host `[::1`. In later releases, input without a scheme whose authority
 * does not match is a path: `//a@b@c/` has no host.
 *
 * @see https://docs.ruby-lang.org/en/3.1/URI.html, and lib/uri/rfc3986_parser.rb in Ruby's sources
 */
export const ruby: Model<"ruby"> = {
  name: "ruby",
  program: "Ruby URI (URI.parse)",
  roles: ["fetcher", "parser"],
  versions: [
    { version: "uri-1.1.1", checked: "run" },
    { version: "3.3.8", checked: "run" },
    { version: "3.1.2", checked: "run" },
  ],
  source: "https://docs.ruby-lang.org/en/master/URI.html",
  read(input, version) {
    const rules = RULES_OF[version as keyof typeof RULES_OF];
    if (!isAscii(input)) return refused("only ASCII characters are allowed", input.search(BEYOND_ASCII));
    const hash = indexOrEnd(input, "#", 0, input.length);
    const question = indexOrEnd(input, "?", 0, hash);
    const schemeEnd = Math.max(schemeColon(input), 0);
    const scheme = schemeEnd === 0 ? null : input.slice(0, schemeEnd).toLowerCase();
    const bad = searchIn(input, NOT_IN_FRAGMENT, hash + 1, input.length);
    if (bad !== -1) return refused("the character is not allowed in a fragment", bad);
    const hierarchy = hierarchyParts(input, scheme === null ? 0 : schemeEnd + 1, question, scheme, rules);
    if ("accepted" in hierarchy) return hierarchy;
    const { userinfo, host, port, path, spans } = hierarchy;
    const before = scheme === null ? null : { start: 0, end: schemeEnd };
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
        port: port ?? defaultPort(scheme, rules),
        path,
        query: opaque === null && query !== null ? escapedQuery(textAt(input, query)!) : null,
        fragment: textAt(input, fragment),
        spans: spansAround(before, spans, spans.path, opaque === null ? query : null, fragment),
      }
    );
  },
};

export const rubyNotes: ReaderNotes = {
  authorityEnds: "`/ ? #`",
  userinfoEnds: "the only `@`",
  portBegins: "the only `:`",
  surprises:
    "default ports are filled in; `//a@b@c/` is a path (3.1: refused, and `//[::1/` is read, `//[::1]/` refused)",
  compared: "901,541 with 3.1.2; 303,082 with 3.3.8 and with uri 1.1.1",
};

/** The differences between the releases. */
interface RubyRules {
  /** Whether, without a scheme, an address has only `[`. Later, a wrong authority becomes a path. */
  readonly wrongGroup: boolean;
  /** Whether the host of an authority without one is `""` if there is a scheme or userinfo; `null` before. */
  readonly emptyHost: boolean;
  /** Whether `wss` has a default port. */
  readonly wss: boolean;
}

const LATER: RubyRules = { wrongGroup: false, emptyHost: true, wss: true };

const RULES_OF = {
  "uri-1.1.1": LATER,
  "3.3.8": LATER,
  "3.1.2": { wrongGroup: true, emptyHost: false, wss: false },
} as const satisfies Record<string, RubyRules>;

const BEYOND_ASCII = /[^\0-\x7f]/;
const NOT_IN_PATH = /[^!$&'()*+,.0-9:;=@A-Z_a-z~/%-]|%(?![0-9A-Fa-f]{2})/;
const NOT_IN_FRAGMENT = /[^!$&'()*+,.0-9:;=@A-Z_a-z~/?%-]|%(?![0-9A-Fa-f]{2})/;
const LINE_BREAK_OR_TAB = /[\t\n\r]+/g;
const BAD_ESCAPE = /%[^0-9A-Fa-f]{2}/;

function queryRefusal(input: string, { start, end }: Span): RefusedReading | null {
  if (indexOrEnd(input, "%", start, end) === end) return null;
  return BAD_ESCAPE.test(input.slice(start, end).replace(LINE_BREAK_OR_TAB, ""))
    ? refused("the percent-encoding in the query is malformed")
    : null;
}

const ESCAPED_IN_QUERY = /[^!$-&(-;=?-_a-~]/g;

function escapedQuery(query: string): string {
  if (query.search(ESCAPED_IN_QUERY) === -1) return query;
  return query
    .replace(LINE_BREAK_OR_TAB, "")
    .replace(ESCAPED_IN_QUERY, (character) => escapeOf(character.charCodeAt(0)));
}

/** The parts between the scheme and the query. The path is `null` if there is an opaque part instead. */
type Hierarchy = AuthorityParts & { readonly path: string | null };

function hierarchyParts(
  input: string,
  start: number,
  end: number,
  scheme: string | null,
  rules: RubyRules,
): Hierarchy | RefusedReading {
  const hasAuthority = end - start >= 2 && input.startsWith("//", start);
  const pathStart = hasAuthority ? indexOrEnd(input, "/", start + 2, end) : start;
  const path = input.slice(pathStart, end);
  const bad = searchIn(input, NOT_IN_PATH, pathStart, end);
  if (bad !== -1) return refused("the character is not allowed in a path", bad);
  const found = hasAuthority ? withAuthority(input, start + 2, pathStart, path, scheme, rules) : null;
  if (found !== null && !("accepted" in found && scheme === null && isPath(input, start, end, rules)))
    return found;
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

/** Returns whether two slashes and what follows are a path, because there can be no authority. */
function isPath(input: string, start: number, end: number, { wrongGroup }: RubyRules): boolean {
  return !wrongGroup && searchIn(input, NOT_IN_PATH, start, end) === -1;
}

function withAuthority(
  input: string,
  start: number,
  end: number,
  path: string,
  scheme: string | null,
  rules: RubyRules,
): Hierarchy | RefusedReading {
  const text = input.slice(start, end);
  const found = authoritySpans(text, start, scheme === null && rules.wrongGroup);
  if ("accepted" in found) return found;
  const { userinfo, host, hostEnd, port } = found;
  const isFile = scheme === "file";
  const name = text.slice(host, hostEnd);
  const isNamed = rules.emptyHost && (scheme !== null || userinfo !== null);
  const hasUserinfo = userinfo !== null && userinfo > 0 && !isFile;
  const hasPort = port !== null && port < text.length && !isFile;
  return {
    userinfo: hasUserinfo ? text.slice(0, userinfo) : null,
    host: isFile && name === "localhost" ? "" : name || (isFile || isNamed ? "" : null),
    port: hasPort ? Number(text.slice(port)) : null,
    path: pathOf(path, scheme),
    spans: {
      userinfo: hasUserinfo ? { start, end: start + userinfo } : null,
      host: name === "" ? null : { start: start + host, end: start + hostEnd },
      port: hasPort ? { start: start + port, end } : null,
      path: { start: end, end: end + path.length },
    },
  };
}

/**
 * Returns the path as Ruby returns it. FTP paths are relative to the user's directory, so without a slash; a type can
 * follow.
 */
function pathOf(path: string, scheme: string | null): string {
  if (scheme !== "ftp") return path;
  return path
    .replace(/^\//, "")
    .replace(/^%2F/, "/")
    .replace(/;type=.*/s, "");
}

interface AuthoritySpans {
  /** The length of the userinfo; `null` if there is none. */
  readonly userinfo: number | null;
  readonly host: number;
  readonly hostEnd: number;
  /** Where the digits of the port begin; `null` if it has no colon. */
  readonly port: number | null;
}

const NOT_IN_USERINFO = /[^!$&'()*+,.0-9:;=A-Z_a-z~%-]|%(?![0-9A-Fa-f]{2})/;
const NOT_IN_NAME = /[^!$&'()*+,.0-9;=A-Z_a-z~%-]|%(?![0-9A-Fa-f]{2})/;
const NOT_DIGIT = /[^0-9]/;

/**
 * Splits an authority, all of which must match: at most one `@`, and one colon outside brackets.
 *
 * @param relative whether there is no scheme, in Ruby 3.1. The expression for this case has a misplaced group: `[`
 * belongs only to IPv6 addresses and `]` only to IPvFuture, so an address has a `[` and no `]`
 */
function authoritySpans(text: string, start: number, relative: boolean): AuthoritySpans | RefusedReading {
  const at = text.indexOf("@");
  const bad = searchIn(text, NOT_IN_USERINFO, 0, at);
  if (bad !== -1) return refused("the character is not allowed in user information", start + bad);
  const host = at + 1;
  const colon = portColon(text, host, relative);
  const hostEnd = colon === -1 ? text.length : colon;
  const offset = start + host;
  const notDigit = colon === -1 ? -1 : searchIn(text, NOT_DIGIT, colon + 1, text.length);
  if (notDigit !== -1) return refused("the port is not a number", start + notDigit);
  const name = text.slice(host, hostEnd);
  const badInName = name.search(NOT_IN_NAME);
  if (badInName !== -1 && !isLiteral(name, relative))
    return refused("the character is not allowed in a host", offset + badInName);
  return { userinfo: at === -1 ? null : at, host, hostEnd, port: colon === -1 ? null : colon + 1 };
}

/** Returns the offset of the port's colon, or -1: the colon after an address, or the last one. */
function portColon(text: string, host: number, relative: boolean): number {
  const close = text.lastIndexOf("]");
  if (relative && text[host] === "[" && isIpv6(text.slice(host + 1))) return -1;
  const colon = text.lastIndexOf(":");
  return colon < host || colon < close ? -1 : colon;
}

function isLiteral(host: string, relative: boolean): boolean {
  const [open, close] = [host.startsWith("["), host.endsWith("]")];
  const inside = host.slice(open ? 1 : 0, close ? -1 : host.length);
  if (relative) return open === close ? false : open ? isIpv6(inside) : isFuture(inside);
  return open && close && (isIpv6(inside) || isFuture(inside));
}

/** `::` followed by six groups: the expression for addresses then requires a group before it. */
const SIX_GROUPS = /^::(?:[^:]+:){4}(?:[^:]+:[^:.]+|[^:]*\.[^:]*)$/;

function isIpv6(text: string): boolean {
  return !text.includes("%") && shortIpv6(text) !== null && !SIX_GROUPS.test(text);
}

const NOT_IN_FUTURE = /[^!$&'()*+,.0-9:;=A-Z_a-z~-]/;

function isFuture(text: string): boolean {
  const dot = text.indexOf(".");
  const version = text.slice(1, dot);
  return (
    text.startsWith("v") &&
    dot > 1 &&
    dot + 1 < text.length &&
    !/[^0-9A-Fa-f]/.test(version) &&
    !NOT_IN_FUTURE.test(text.slice(dot + 1))
  );
}

/** The default ports of schemes. Ruby 3.1 does not load its file for `wss`. */
const DEFAULT_PORTS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ftp: 21,
    http: 80,
    https: 443,
    ldap: 389,
    ldaps: 636,
    ws: 80,
    wss: 443,
  }),
);

/** Returns the port of a scheme. An opaque part has no place for a port, but gets its scheme's. */
function defaultPort(scheme: string | null, { wss }: RubyRules): number | null {
  return scheme === null || (scheme === "wss" && !wss) ? null : (DEFAULT_PORTS.get(scheme) ?? null);
}

/**
 * Returns the reason that a scheme refuses a URL. `opaque` is the text after a scheme without a slash, instead of a
 * path.
 */
type Rule = (opaque: string | null, hasQuery: boolean, hasFragment: boolean) => RefusedReading | null;

const RULES: ReadonlyMap<string, Rule> = new Map(
  Object.entries<Rule>({
    ftp: (opaque) => (opaque === null ? null : refused("a path must follow the scheme")),
    ldap,
    ldaps: ldap,
    mailto(opaque, hasQuery) {
      if (opaque === null) return hasQuery ? null : refused("an address must follow the scheme");
      return areMailboxes(opaque) ? null : refused("the address has no mailbox and host");
    },
  }),
);

/** Returns the reason that a scheme refuses a URL that the grammar allows. */
function schemeRefusal(scheme: string | null, ...parts: Parameters<Rule>): RefusedReading | null {
  const rule = scheme === null ? undefined : RULES.get(scheme);
  return rule === undefined ? null : rule(...parts);
}

function ldap(opaque: string | null, _hasQuery: boolean, hasFragment: boolean): RefusedReading | null {
  if (opaque !== null) return refused("a path must follow the scheme");
  return hasFragment ? refused("a fragment is not allowed with this scheme") : null;
}

const MAILBOX = /^[^@]+@[^@]+$/;

/** Returns whether a string consists of mailboxes, each followed by `,` or `;`, which is optional after the last. */
function areMailboxes(text: string): boolean {
  const mailboxes = text.split(/[,;]/);
  if (mailboxes.at(-1) === "") mailboxes.pop();
  return mailboxes.every((mailbox) => MAILBOX.test(mailbox));
}
