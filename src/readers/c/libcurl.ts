import type { Span } from "../../core/values.js";
import { type RefusedReading, refused } from "../model/reading.js";
import { isDigits } from "../text/ascii.js";
import { authorityEnd, indexOrEnd, searchIn } from "../text/find.js";
import { utf8Length } from "../text/octets.js";
import { curlHost } from "./curl-host.js";

/** What libcurl finds in a URL. */
export interface CurlUrl {
  /** In lower case; guessed from the host where the URL has none. */
  readonly scheme: string;
  readonly user: string | null;
  readonly password: string | null;
  /** Decoded, and addresses rewritten; `null` for files. */
  readonly host: string | null;
  readonly port: number | null;
  readonly spans: Readonly<Record<"scheme" | "userinfo" | "host" | "port", Span | null>>;
}

/** The releases that differ. */
export type CurlRules = "7.88.1" | "8.22";

const LONGEST_URL = 8_000_000;
const SCHEME = /^([A-Za-z0-9+.-]{1,40}):(?=\/)/;
const SCHEME_OF_8 = /^([A-Za-z][A-Za-z0-9+.-]{0,39}):(?=\/)/;
const MOST_SLASHES = 3;
const JUNK = /[^!-~\x80-\uffff]/;
/** Schemes whose login may have options, after a semicolon. */
const WITH_OPTIONS = /^(?:imap|pop3|smtp)s?$/;
const GUESSED = /^(ftp|dict|ldap|imap|smtp|pop3)\./i;
/** The only hosts of files, and drive letters, which are only for Windows. */
const FILE =
  /^file:(?:\/\/(?=\/)|\/\/(?:localhost|127\.0\.0\.1)(?=\/)|(?!\/\/))(?!\/?[A-Za-z][:|](?:[/\\]|$))/i;
const SHORTEST_FILE = 7;

/** Splits a URL as libcurl does with the flags that its transfers use. */
export function splitCurl(text: string, rules: CurlRules): CurlUrl | RefusedReading {
  const nul = text.indexOf("\0");
  if (nul !== -1) return refused("a null character would end the text", nul);
  if (utf8Length(text, LONGEST_URL) > LONGEST_URL) return refused("it is longer than 8,000,000 bytes");
  const newer = rules !== "7.88.1";
  const junk = newer ? text.search(JUNK) : -1;
  if (junk !== -1) return refused("controls and spaces are not allowed", junk);
  const found = (newer ? SCHEME_OF_8 : SCHEME).exec(text);
  if (found === null) return withHost(text, 0, null, rules);
  const scheme = found[1]!.toLowerCase();
  if (scheme === "file") return file(text);
  let host = found[0].length;
  while (text[host] === "/" && host <= found[0].length + MOST_SLASHES) host++;
  if (host > found[0].length + MOST_SLASHES)
    return refused("more than three slashes are not allowed", found[0].length);
  return withHost(text, host, scheme, rules);
}

function file(text: string): CurlUrl | RefusedReading {
  if (text.length < SHORTEST_FILE) return refused("a file needs a path");
  if (!FILE.test(text)) return refused("a file must be on this computer, and have no drive letter");
  const path = text.slice("file:".length);
  return (
    junkAfter(text, "file:".length + path.length - path.replace(/^\/\/[^/]*/, "").length) ?? {
      scheme: "file",
      user: null,
      password: null,
      host: null,
      port: null,
      spans: { scheme: { start: 0, end: 4 }, userinfo: null, host: null, port: null },
    }
  );
}

/** The authority ends at a slash, a question mark or a number sign; the first at sign in it ends the login. */
function withHost(
  text: string,
  start: number,
  scheme: string | null,
  rules: CurlRules,
): CurlUrl | RefusedReading {
  const end = authorityEnd(text, start);
  if (end === start) return refused("the host is missing", start);
  const authority = text.slice(start, end);
  const at = authority.indexOf("@");
  const hostStart = start + at + 1;
  const [user, password] = at === -1 ? NO_LOGIN : loginOf(authority.slice(0, at), scheme);
  const hostEnd = endOfHost(text.slice(hostStart, end), hostStart);
  if (typeof hostEnd !== "number") return hostEnd;
  const port = hostEnd === end ? null : portOf(text.slice(hostEnd + 1, end), hostEnd + 1, scheme !== null);
  if (port !== null && typeof port !== "number" && port !== undefined) return port;
  const host = curlHost(text.slice(hostStart, hostEnd), hostStart, rules !== "7.88.1");
  if (typeof host !== "string") return host;
  const refusal = junkIn(user, start) ?? junkIn(password, start) ?? junkAfter(text, end);
  if (refusal !== null) return refusal;
  return {
    scheme: scheme ?? GUESSED.exec(host)?.[1]?.toLowerCase() ?? "http",
    user,
    password,
    host,
    port: port ?? null,
    spans: {
      scheme: scheme === null ? null : { start: 0, end: scheme.length },
      userinfo: at === -1 ? null : { start, end: hostStart - 1 },
      host: { start: hostStart, end: hostEnd },
      port: typeof port === "number" ? { start: hostEnd + 1, end } : null,
    },
  };
}

const NO_LOGIN = [null, null] as const;

/** User and password, without the options that some schemes may have after either of them. */
function loginOf(login: string, scheme: string | null): readonly [string, string | null] {
  const colon = login.indexOf(":");
  const semicolon = scheme !== null && WITH_OPTIONS.test(scheme) ? login.indexOf(";") : -1;
  const cut = (from: number, to: number) =>
    login.slice(from, semicolon >= from && semicolon < to ? semicolon : to);
  if (colon === -1) return [cut(0, login.length), null];
  return [cut(0, colon), cut(colon + 1, login.length)];
}

/** The first colon begins the port; after brackets nothing else may be there. */
function endOfHost(text: string, start: number): number | RefusedReading {
  if (!text.startsWith("[")) return start + indexOrEnd(text, ":", 0, text.length);
  const end = text.indexOf("]") + 1;
  if (end === 0) return refused("the bracket is not closed", start);
  if (end < text.length && text[end] !== ":")
    return refused("only a port may follow the bracket", start + end);
  return start + end;
}

/** The number of a port; `undefined` for an empty one, which only URLs with a scheme may have. */
function portOf(text: string, start: number, hasScheme: boolean): number | undefined | RefusedReading {
  if (text === "" && hasScheme) return undefined;
  if (!isDigits(text, false)) return refused("the port is not a number", start);
  const port = Number(text);
  return port > 65535 ? refused("the port is above 65535", start) : port;
}

function junkIn(part: string | null, start: number): RefusedReading | null {
  return part !== null && JUNK.test(part)
    ? refused("controls and spaces are not allowed in the login", start)
    : null;
}

/** Refuses controls and spaces in query and fragment, and in a path that is more than one character. */
function junkAfter(text: string, start: number): RefusedReading | null {
  const at = searchIn(text, JUNK, start, text.length);
  return at === -1 ? null : refused("controls and spaces are not allowed", at);
}
