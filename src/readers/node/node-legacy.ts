import type { Model } from "../model/model.js";
import { type Parts, type RefusedReading, refused } from "../model/reading.js";
import { Source } from "../model/source.js";
import { nodeAscii } from "./ascii.js";

const PROTOCOL = /^[a-z0-9.+-]+(?=:)/i;
/** A path with a query or without, which is not looked at further. */
const PATH = /^\/\/?(?!\/)\S*$/;
const LOGIN_WITHOUT_SCHEME = /^\/\/[^@/]+@[^@/]/;
const ENDS_HOST = /[ "%';<>^`{|}]/;
const NUMBER = /^[0-9]*$/;
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
    const trimmed = trim(input);
    const { text } = trimmed;
    const query = text.search(/[?#]/);
    const split = query === -1 ? text.length : query;
    const rest = text.slice(0, split).replaceAll("\\", "/") + text.slice(split);
    if (PATH.test(rest) && !rest.includes("#") && !text.slice(0, split).includes("@")) return NOTHING;
    const protocol = PROTOCOL.exec(rest)?.[0] ?? null;
    const scheme = protocol?.toLowerCase() ?? null;
    const start = protocol === null ? 0 : protocol.length + 1;
    const around = {
      ...NOTHING,
      scheme,
      spans: { scheme: protocol === null ? null : trimmed.span(0, protocol.length) },
    };
    const hasSlashes = rest.startsWith("//", start) && (protocol !== null || LOGIN_WITHOUT_SCHEME.test(rest));
    const hasHost = hasSlashes || (protocol !== null && !SLASHED.has(protocol));
    if (!hasHost || scheme === HOSTLESS) return around;
    const hostStart = hasSlashes ? start + 2 : start;
    const end = rest.slice(hostStart).search(/[/?#]/);
    const parts = authorityParts(
      trimmed.slice(hostStart, end === -1 ? rest.length : hostStart + end).without(isTabOrBreak),
    );
    return "accepted" in parts ? parts : { ...around, ...parts, spans: { ...around.spans, ...parts.spans } };
  },
};

const NOTHING: Parts = { scheme: null, userinfo: null, host: null, port: null };

function authorityParts(source: Source): Omit<Parts, "scheme"> | RefusedReading {
  const { text } = source;
  const login = text.lastIndexOf("@");
  const userinfo = login === -1 ? null : decoded(text.slice(0, login));
  if (userinfo === undefined)
    return refused("the percent-encoding of the user information is malformed", source.origin(0));
  const start = login + 1;
  const cut = text.slice(start).search(ENDS_HOST);
  const end = cut === -1 ? text.length : start + cut;
  const last = text.slice(0, end).lastIndexOf(":");
  const hasColon = last >= start && NUMBER.test(text.slice(last + 1, end));
  const port = hasColon && last + 1 < end ? text.slice(last + 1, end) : null;
  const given = text.slice(start, hasColon ? last : end);
  const isLiteral = given.startsWith("[") && given.endsWith("]");
  const colon = isLiteral ? -1 : given.indexOf(":");
  const name = colon === -1 ? given : given.slice(0, colon);
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

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function trim(input: string): Source {
  let [start, end] = [0, input.length];
  while (start < end && isSpace(input.charCodeAt(start))) start++;
  while (end > start && isSpace(input.charCodeAt(end - 1))) end--;
  return Source.of(input, start, end);
}

function isSpace(unit: number): boolean {
  return unit <= 0x20 || unit === 0xa0 || unit === 0xfeff;
}

function isTabOrBreak(unit: number): boolean {
  return unit === 0x09 || unit === 0x0a || unit === 0x0d;
}
