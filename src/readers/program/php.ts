// PHP: `parse_url`, and the request that `file_get_contents` sends.
import type { Span } from "../../core/values.js";
import {
  type Model,
  NO_AUTHORITY,
  type Parts,
  type ReaderNotes,
  type RefusedReading,
  refused,
  requestParts,
  tunnelParts,
} from "../model.js";
import { authorityEnd, indexOrEnd, percentDecoded, utf8Length } from "../scan.js";

/** The releases of PHP that were run, all with the same answers. */
const RELEASES: Model["versions"] = [
  { version: "8.4.27", checked: "run" },
  { version: "8.2.36", checked: "run" },
];

/**
 * PHP's `parse_url`, which works on bytes and refuses almost nothing. Its surprises:
 *
 * - `evil.com:80` has a host, `evil.com:80a` is a scheme and a path;
 * - the last `@` ends the userinfo, the last `:` begins the port, even after `[::1]`;
 * - a port has at most five bytes and is read as C reads numbers: `80a` and `+80` are 80, `0x50` is 0;
 * - control characters are replaced by `_` in every part, and nothing is decoded.
 *
 * @see The PHP manual, parse_url()
 */
export const php: Model<"php"> = {
  name: "php",
  program: "PHP (parse_url)",
  roles: ["parser"],
  versions: RELEASES,
  source: "https://www.php.net/manual/en/function.parse-url.php",
  read(input) {
    const url = splitPhpUrl(input);
    if ("reason" in url) return url;
    const { scheme, host, port, path, query, fragment } = url;
    const userinfo = url.userinfo?.whole ?? null;
    return {
      scheme: shownAt(input, scheme),
      userinfo: shownAt(input, userinfo),
      host: shownAt(input, host),
      port: port?.number ?? null,
      path: shownAt(input, path),
      query: shownAt(input, query),
      fragment: shownAt(input, fragment),
      spans: { scheme, userinfo, host, port: port?.span ?? null, path, query, fragment },
    };
  },
};

export const phpNotes: ReaderNotes = {
  authorityEnds: "`/ ? #`",
  userinfoEnds: "last `@`",
  portBegins: "last `:`",
  surprises: "`evil.com:80` has a host; a port has 5 bytes at most, and `80a` is 80; controls become `_`",
  compared: "401,541 with 8.2.36; 303,082 with 8.4.27",
};

export interface PhpUrl
  extends Readonly<Record<"scheme" | "host" | "path" | "query" | "fragment", Span | null>> {
  readonly userinfo: Userinfo | null;
  readonly port: Port | null;
}

/** User and password; the password may be missing. */
interface Userinfo {
  readonly whole: Span;
  readonly user: Span;
  readonly password: Span | null;
}

interface Port {
  readonly span: Span;
  readonly number: number;
}

const SCHEME = /[A-Za-z0-9+.-]*/y;

/** A port followed by the path, or by the end. */
const PORT = /[0-9]{1,5}(?=\/|$)/y;

/** A number as C reads it: after white space, and followed by anything. */
const NUMBER = /^[ \t-\r]*([+-]?[0-9]+)/;

/** In bytes. */
const LONGEST_PORT = 5;
const HIGHEST_PORT = 65535;

/** Finds the parts as `parse_url` does. All depends on the first colon, and the text around it. */
export function splitPhpUrl(text: string): PhpUrl | RefusedReading {
  const colon = text.indexOf(":");
  if (colon === -1) return withoutScheme(text);
  if (colon > 0 && matches(SCHEME, text, 0) === colon) return afterScheme(text, colon);
  const last = colon === text.length - 1;
  if (colon > 0 && (last || colon > indexOrEnd(text, "?", 0, indexOrEnd(text, "#", 0, text.length))))
    return withoutScheme(text);
  if (matches(PORT, text, colon + 1) > 0) return withPort(text, colon);
  return last ? refused("there is nothing but a colon", colon) : withoutScheme(text);
}

function withoutScheme(text: string): PhpUrl | RefusedReading {
  return text.startsWith("//") ? withAuthority(text, 2, null, null) : withPath(text, 0, null);
}

/**
 * Reads input whose first colon precedes a port, even if it is in the path. The input begins with the authority, with
 * or without slashes. This port wins over one in the authority, unless it is 0.
 */
function withPort(text: string, colon: number): PhpUrl | RefusedReading {
  const start = colon + 1;
  const end = start + matches(PORT, text, start);
  const number = Number(text.slice(start, end));
  if (number > HIGHEST_PORT) return refused("the port is above 65535", start);
  return withAuthority(text, text.startsWith("//") ? 2 : 0, null, { span: { start, end }, number });
}

/** Reads input whose first colon may end a scheme. If a port and then a slash or the end follow, it ends a host. */
function afterScheme(text: string, colon: number): PhpUrl | RefusedReading {
  const scheme = { start: 0, end: colon };
  const next = colon + 1;
  if (next === text.length) return partsOf(scheme, NO_AUTHORITY, null, null, null);
  if (text[next] !== "/")
    return matches(PORT, text, next) > 0 ? withPort(text, colon) : withPath(text, next, scheme);
  if (text[next + 1] !== "/") return withPath(text, next, scheme);
  const authority = next + 2;
  if (text[authority] !== "/" || text.slice(0, colon).toLowerCase() !== "file")
    return withAuthority(text, authority, scheme, null);
  const hasDrive = /^\/[\0-\x7f]:/.test(text.slice(authority, authority + 3));
  return withPath(text, hasDrive ? authority + 1 : authority, scheme);
}

/** Reads an authority, which ends at `/`, `?` or `#`. The last `@` ends the userinfo. */
function withAuthority(
  text: string,
  start: number,
  scheme: Span | null,
  before: Port | null,
): PhpUrl | RefusedReading {
  const end = authorityEnd(text, start);
  const authority = text.slice(start, end);
  const at = authority.lastIndexOf("@");
  const host = start + at + 1;
  const hostEnd = endOfHost(authority.slice(at + 1), host);
  const isKnown = before !== null && before.number !== 0;
  const port = isKnown || hostEnd === end ? null : portOf(text.slice(hostEnd + 1, end), hostEnd + 1);
  if (port !== null && "reason" in port) return port;
  if (hostEnd === host) return refused("the host is empty", host);
  const parts = {
    userinfo: at === -1 ? null : userinfoAt(authority.slice(0, at), start),
    host: { start: host, end: hostEnd },
    port: port ?? before,
  };
  return end === text.length ? partsOf(scheme, parts, null, null, null) : withPath(text, end, scheme, parts);
}

function userinfoAt(text: string, start: number): Userinfo {
  const end = start + text.length;
  const whole = { start, end };
  const colon = text.indexOf(":");
  if (colon === -1) return { whole, user: whole, password: null };
  return { whole, user: { start, end: start + colon }, password: { start: start + colon + 1, end } };
}

/** Returns the end of the host, where the last colon begins the port, unless the whole host is in brackets. */
function endOfHost(text: string, start: number): number {
  const colon = text.startsWith("[") && text.endsWith("]") ? -1 : text.lastIndexOf(":");
  return start + (colon === -1 ? text.length : colon);
}

/** Returns the port after a colon, which may be empty. It is read like a C number: `80a` is 80. */
function portOf(text: string, start: number): Port | null | RefusedReading {
  if (text === "") return null;
  if (utf8Length(text, LONGEST_PORT) > LONGEST_PORT)
    return refused("the port has more than five bytes", start);
  const found = NUMBER.exec(text);
  if (found === null) return refused("the port is not a number", start);
  const number = Number(found[1]) + 0;
  if (number < 0 || number > HIGHEST_PORT) return refused("the port is not from 0 to 65535", start);
  return { span: { start, end: start + text.length }, number };
}

type Authority = Pick<PhpUrl, "userinfo" | "host" | "port">;

/** Reads the rest: the first number sign begins the fragment, the first question mark before it the query. */
function withPath(text: string, start: number, scheme: Span | null, parts: Authority = NO_AUTHORITY): PhpUrl {
  const end = indexOrEnd(text, "#", start, text.length);
  const pathEnd = indexOrEnd(text, "?", start, end);
  const hasPath = start < pathEnd || start === text.length;
  return partsOf(
    scheme,
    parts,
    hasPath ? { start, end: pathEnd } : null,
    pathEnd === end ? null : { start: pathEnd + 1, end },
    end === text.length ? null : { start: end + 1, end: text.length },
  );
}

function partsOf(
  scheme: Span | null,
  { userinfo, host, port }: Authority,
  path: Span | null,
  query: Span | null,
  fragment: Span | null,
): PhpUrl {
  return { scheme, userinfo, host, port, path, query, fragment };
}

/** Returns the length of an expression's match at an offset, in code units. */
function matches(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex - at : 0;
}

const CONTROLS = /[^ -~\x80-\uffff]/g;

function shownAt(input: string, span: Span | null): string | null {
  if (span === null) return null;
  const part = input.slice(span.start, span.end);
  return part.search(CONTROLS) === -1 ? part : part.replace(CONTROLS, "_");
}

/**
 * The request that PHP's `file_get_contents` sends for a URL, as a proxy sees it, built from the parts that `parse_url`
 * returns. Its surprises, in addition to those of `parse_url`:
 *
 * - without `http://` or `https://` at the very start, a *file* of that name is opened, unless another wrapper
 *   applies;
 * - a line feed or carriage return anywhere is refused;
 * - the host goes into the `Host` field unchanged, so that `http://evil.com:80:81/` asks for
 *   `evil.com:80:81`;
 * - `https` is requested with CONNECT, which carries no userinfo; in 8.4, with a capital `S`, it is requested like
 *   `http`.
 *
 * @see The PHP manual, "HTTP context options"
 */
export const phpFetch: Model<"php-fetch"> = {
  name: "php-fetch",
  program: "PHP (file_get_contents)",
  roles: ["fetcher"],
  versions: [
    { version: "8.4.27", checked: "run" },
    { version: "8.2.36", checked: "run" },
  ],
  source: "https://www.php.net/manual/en/function.file-get-contents.php",
  read(input, version) {
    if (!ADDRESS.test(input)) return refused("it is not an http or https URL, and names a file", 0);
    const line = input.search(LINE_END);
    if (line !== -1) return refused("line ends are not allowed", line);
    const nul = input.indexOf("\0");
    if (nul !== -1) return refused("null characters are not allowed", nul);
    const url = splitPhpUrl(input);
    if ("reason" in url) return url;
    return requestOf(input, url, version === "8.2.36" ? /^https/i : /^.{4}s/);
  },
};

export const phpFetchNotes: ReaderNotes = {
  authorityEnds: "`/ ? #`",
  userinfoEnds: "last `@`",
  portBegins: "last `:`",
  surprises:
    "`http://` and `https://` only; refuses CR, LF and NUL; `HTTPS://` is asked for without TLS (8.4)",
  compared: "121,541 with 8.2.36; 101,541 with 8.4.27",
};

/** The start of input that opens a URL instead of a file. */
const ADDRESS = /^https?:\/\//i;
const LINE_END = /[\r\n]/;

/** @param secure matches the beginning of URLs that use TLS */
function requestOf(input: string, { scheme, host, port, userinfo }: PhpUrl, secure: RegExp): Parts {
  const name = shownAt(input, host)!;
  const number = port?.number || null;
  const spans = { scheme, userinfo: userinfo?.whole ?? null, host, port: port?.span ?? null };
  if (secure.test(input)) return tunnelParts(name, number ?? 443, spans);
  const field = number === null || number === 80 ? name : `${name}:${number}`;
  const parts = requestParts(shownAt(input, scheme), userinfo && sentUserinfo(input, userinfo), field, spans);
  return { ...parts, contacts: parts.host && connected(parts.host) };
}

/**
 * Returns the host of a connection without a proxy. It ends at the first colon after brackets, whatever `Host` says.
 */
function connected(host: string): string {
  return /^(?:\[[^\]]*\]|[^:]*)/.exec(host)![0];
}

function sentUserinfo(input: string, { user, password }: Userinfo): string {
  return `${decoded(shownAt(input, user)!)}:${decoded(shownAt(input, password) ?? "")}`;
}

/** Decodes a user or password as a form field. A null character ends it. */
function decoded(text: string): string {
  const form = percentDecoded(text.includes("+") ? text.replaceAll("+", " ") : text);
  const nul = form.indexOf("\0");
  return nul === -1 ? form : form.slice(0, nul);
}
