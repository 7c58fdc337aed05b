import type { Model } from "../model/model.js";
import { type Parts, type RefusedReading, refused } from "../model/reading.js";
import { Source } from "../model/source.js";
import { isDigits } from "../text/ascii.js";
import { authorityEnd, indexOrEnd, searchIn, trimmed } from "../text/find.js";
import { uriDecoded } from "../text/octets.js";
import { nodeAscii } from "./ascii.js";

const PROTOCOL = /^[a-z0-9.+-]+(?=:)/i;
/** A path with a query or without, which is not looked at further. */
const PATH = /^\/\/?(?!\/)\S*$/;
const LOGIN_WITHOUT_SCHEME = /^\/\/[^@/]+@[^@/]/;
const ENDS_HOST = /[ "%';<>^`{|}]/;
const TAB_OR_BREAK = /[\t\n\r]/;
const FORBIDDEN = /[\0\t\n\r #%/:<>?@[\\\]^|]/;
const FORBIDDEN_IN_BRACKETS = /[\0\t\n\r #%/<>?@\\^|]/;
const LONGEST_HOST = 255;

/** These need two slashes before a host, if they are in lower case; all others do without. */
const SLASHED = new Set(["http", "https", "ftp", "gopher", "file", "ws", "wss"]);
const HOSTLESS = "javascript";

/**
 * Node's `url.parse`, which old packages still use.
 *
 * Space at the ends goes, and `\` is `/` before the first `?` or `#`. A scheme other than `http` and a few more has a
 * host without any slashes, as has `HTTP` in capitals: `foo:evil.com`. Without a scheme there is a host only in `//a@b`.
 * The authority ends at `/`, `?` or `#`, and its login at the last `@`; it is decoded. After that, the first space or
 * one of `"%';<>^{|}` and the backtick ends the host, and the rest is the path: `http://127.0.0.1%20good.com/` has the
 * host `127.0.0.1`. Tabs and line breaks in the authority go. The port is what follows the last colon, if it is digits;
 * then the first colon that is left ends the host as well. A host of more than 255 characters is empty.
 *
 * A host beyond ASCII gets its ASCII form, and one with a NUL ends there: `good.com␀.evil.com` is `good.com`.
 *
 * @see https://nodejs.org/docs/latest-v20.x/api/url.html#legacy-url-api
 */
export const nodeLegacy: Model = {
  name: "node-legacy",
  program: "Node url.parse",
  versions: [{ version: "20.20.2", checked: "run" }],
  source: "Node's sources, lib/url.js",
  read(input) {
    const { start: first, end: last } = trimmed(input, isSpace);
    const text = input.slice(first, last);
    const split = queryStart(text);
    const before = text.slice(0, split);
    const rest = before.includes("\\") ? before.replaceAll("\\", "/") + text.slice(split) : text;
    if (rest.startsWith("/") && PATH.test(rest) && !rest.includes("#") && !before.includes("@"))
      return NOTHING;
    const protocol = PROTOCOL.exec(rest)?.[0] ?? null;
    const scheme = protocol?.toLowerCase() ?? null;
    const schemeSpan = protocol === null ? null : { start: first, end: first + protocol.length };
    const start = protocol === null ? 0 : protocol.length + 1;
    const hasSlashes = rest.startsWith("//", start) && (protocol !== null || LOGIN_WITHOUT_SCHEME.test(rest));
    const hasHost = hasSlashes || (protocol !== null && !SLASHED.has(protocol));
    if (!hasHost || scheme === HOSTLESS) return { ...NOTHING, scheme, spans: { scheme: schemeSpan } };
    const hostStart = hasSlashes ? start + 2 : start;
    const authority = Source.of(input, first + hostStart, first + authorityEnd(rest, hostStart));
    const parts = authorityParts(withoutTabsAndBreaks(authority));
    if ("accepted" in parts) return parts;
    const { userinfo, host, port, spans } = parts;
    return {
      scheme,
      userinfo,
      host,
      port,
      spans: { scheme: schemeSpan, userinfo: spans.userinfo, host: spans.host, port: spans.port },
    };
  },
};

const NOTHING: Parts = { scheme: null, userinfo: null, host: null, port: null };

/** Where the query or the fragment begins. */
function queryStart(text: string): number {
  return indexOrEnd(text, "?", 0, indexOrEnd(text, "#", 0, text.length));
}

type Authority = Pick<Parts, "userinfo" | "host" | "port"> & { readonly spans: NonNullable<Parts["spans"]> };

function authorityParts(source: Source): Authority | RefusedReading {
  const { text } = source;
  const login = text.lastIndexOf("@");
  const userinfo = login === -1 ? null : uriDecoded(text.slice(0, login));
  if (login !== -1 && userinfo === null)
    return refused("the percent-encoding of the user information is malformed", source.origin(0));
  const start = login + 1;
  const cut = searchIn(text, ENDS_HOST, start, text.length);
  const end = cut === -1 ? text.length : cut;
  const last = text.slice(0, end).lastIndexOf(":");
  const hasColon = last >= start && isDigits(text.slice(last + 1, end), true);
  const port = hasColon && last + 1 < end ? text.slice(last + 1, end) : null;
  const given = text.slice(start, hasColon ? last : end);
  const isLiteral = given.startsWith("[") && given.endsWith("]");
  const name = isLiteral ? given : given.slice(0, indexOrEnd(given, ":", 0, given.length));
  const host = hostOf(name.length > LONGEST_HOST ? "" : name.toLowerCase(), isLiteral);
  if (host === null)
    return refused("the host cannot be written in ASCII, or has forbidden characters", source.origin(start));
  const inner = isLiteral ? 1 : 0;
  return {
    userinfo,
    host,
    port,
    spans: {
      userinfo: login === -1 ? null : source.span(0, login),
      host: source.span(start + inner, start + name.length - inner),
      port: port === null ? null : source.span(last + 1, end),
    },
  };
}

function hostOf(name: string, isLiteral: boolean): string | null {
  if (name === "") return "";
  if (isLiteral) return FORBIDDEN_IN_BRACKETS.test(name) ? null : name.slice(1, -1);
  const ascii = nodeAscii(name);
  return ascii === null || FORBIDDEN.test(ascii) ? null : ascii;
}

function isSpace(unit: number): boolean {
  return unit <= 0x20 || unit === 0xa0 || unit === 0xfeff;
}

function withoutTabsAndBreaks(source: Source): Source {
  return TAB_OR_BREAK.test(source.text) ? source.without(isTabOrBreak) : source;
}

function isTabOrBreak(unit: number): boolean {
  return unit === 0x09 || unit === 0x0a || unit === 0x0d;
}
