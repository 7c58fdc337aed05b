import type { Span } from "../../core/span.js";
import { type RefusedReading, refused } from "../model/reading.js";

/** Where PHP finds the parts of a text. The port is also a number, as PHP reads it. */
export interface PhpUrl {
  readonly scheme?: Span;
  readonly user?: Span;
  readonly password?: Span | undefined;
  readonly host?: Span;
  readonly port?: Span;
  readonly portNumber?: number;
  readonly path?: Span;
  readonly query?: Span;
  readonly fragment?: Span;
}

const SCHEME = /[A-Za-z0-9+.-]*/y;
/** A port that is followed by the path, or by nothing. */
const PORT = /[0-9]{1,5}(?=\/|$)/y;
const ENDS_AUTHORITY = /[/?#]|$/g;
/** A number as C reads it: after white space, and whatever follows. */
const NUMBER = /^[ \t-\r]*([+-]?[0-9]+)/;

/** In bytes. */
const LONGEST_PORT = 5;
const HIGHEST_PORT = 65535;

/** Finds the parts as `parse_url` does. All rests on the first colon: what it ends, and what comes after it. */
export function splitUrl(text: string): PhpUrl | RefusedReading {
  const colon = text.indexOf(":");
  if (colon === -1) return withoutScheme(text);
  if (colon > 0 && matches(SCHEME, text, 0) === colon) return afterScheme(text, colon);
  const last = colon === text.length - 1;
  if (colon > 0 && (last || colon > text.search(/[?#]|$/))) return withoutScheme(text);
  if (matches(PORT, text, colon + 1) > 0) return withPort(text, colon);
  return last ? refused("there is nothing but a colon", colon) : withoutScheme(text);
}

function withoutScheme(text: string): PhpUrl | RefusedReading {
  return text.startsWith("//") ? withAuthority(text, 2, {}) : withPath(text, 0, {});
}

/**
 * The first colon is that of a port, even where it is in the path: the text begins with the authority, which may have no
 * slashes before it. This port wins over one in the authority, unless it is 0.
 */
function withPort(text: string, colon: number): PhpUrl | RefusedReading {
  const start = colon + 1;
  const end = start + matches(PORT, text, start);
  const portNumber = Number(text.slice(start, end));
  if (portNumber > HIGHEST_PORT) return refused("the port is above 65535", start);
  return withAuthority(text, text.startsWith("//") ? 2 : 0, { port: { start, end }, portNumber });
}

/** The colon may be that of a scheme: a port to the end, or to a slash, makes the text before it a host. */
function afterScheme(text: string, colon: number): PhpUrl | RefusedReading {
  const scheme = { scheme: { start: 0, end: colon } };
  const next = colon + 1;
  if (next === text.length) return scheme;
  if (text[next] !== "/")
    return matches(PORT, text, next) > 0 ? withPort(text, colon) : withPath(text, next, scheme);
  if (text[next + 1] !== "/") return withPath(text, next, scheme);
  const authority = next + 2;
  if (text[authority] !== "/" || text.slice(0, colon).toLowerCase() !== "file")
    return withAuthority(text, authority, scheme);
  return withPath(
    text,
    /^\/[\0-\x7f]:/.test(text.slice(authority, authority + 3)) ? authority + 1 : authority,
    scheme,
  );
}

/** Reads an authority, which ends at a slash, a question mark or a number sign. The last at sign ends the login. */
function withAuthority(text: string, start: number, before: PhpUrl): PhpUrl | RefusedReading {
  ENDS_AUTHORITY.lastIndex = start;
  const end = ENDS_AUTHORITY.exec(text)!.index;
  const authority = text.slice(start, end);
  const at = authority.lastIndexOf("@");
  const login = at === -1 ? {} : loginOf(authority.slice(0, at), start);
  const host = start + at + 1;
  const hostEnd = endOfHost(text.slice(host, end), host);
  const port = before.portNumber || hostEnd === end ? {} : portOf(text.slice(hostEnd + 1, end), hostEnd + 1);
  if ("reason" in port) return port;
  if (hostEnd === host) return refused("the host is empty", host);
  const parts = { ...before, ...login, host: { start: host, end: hostEnd }, ...port };
  return end === text.length ? parts : withPath(text, end, parts);
}

function loginOf(login: string, start: number): PhpUrl {
  const colon = login.indexOf(":");
  const end = start + login.length;
  if (colon === -1) return { user: { start, end } };
  return { user: { start, end: start + colon }, password: { start: start + colon + 1, end } };
}

/** The last colon begins the port, unless the host is all in brackets. */
function endOfHost(text: string, start: number): number {
  const colon = text.startsWith("[") && text.endsWith("]") ? -1 : text.lastIndexOf(":");
  return start + (colon === -1 ? text.length : colon);
}

/** A port is read as C reads numbers: `80a` is 80. */
function portOf(text: string, start: number): PhpUrl | RefusedReading {
  if (text === "") return {};
  if (text.length > LONGEST_PORT || bytesOf(text) > LONGEST_PORT)
    return refused("the port has more than five bytes", start);
  const found = NUMBER.exec(text);
  if (found === null) return refused("the port is not a number", start);
  const portNumber = Number(found[1]) + 0;
  if (portNumber < 0 || portNumber > HIGHEST_PORT) return refused("the port is not from 0 to 65535", start);
  return { port: { start, end: start + text.length }, portNumber };
}

/** Reads the rest: the first number sign begins the fragment, the first question mark before it the query. */
function withPath(text: string, start: number, before: PhpUrl): PhpUrl {
  const sharp = text.indexOf("#", start);
  const end = sharp === -1 ? text.length : sharp;
  const mark = text.slice(start, end).indexOf("?");
  const pathEnd = mark === -1 ? end : start + mark;
  return {
    ...before,
    ...(start < pathEnd || start === text.length ? { path: { start, end: pathEnd } } : {}),
    ...(mark === -1 ? {} : { query: { start: pathEnd + 1, end } }),
    ...(sharp === -1 ? {} : { fragment: { start: end + 1, end: text.length } }),
  };
}

/** How many code units an expression matches at an offset. */
function matches(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return expression.exec(text)?.[0].length ?? 0;
}

/** How long a short text is in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0)!;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
