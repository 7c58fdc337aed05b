import type { Span } from "../../core/values.js";
import { type RefusedReading, refused } from "../model/reading.js";
import { authorityEnd, indexOrEnd } from "../text/find.js";
import { utf8Length } from "../text/octets.js";

/** Where PHP finds the parts of a text. */
export interface PhpUrl {
  readonly scheme: Span | null;
  readonly login: Login | null;
  readonly host: Span | null;
  readonly port: Port | null;
  readonly path: Span | null;
  readonly query: Span | null;
  readonly fragment: Span | null;
}

/** User and password, of which the second may be missing. */
export interface Login {
  readonly whole: Span;
  readonly user: Span;
  readonly password: Span | null;
}

interface Port {
  readonly span: Span;
  readonly number: number;
}

const SCHEME = /[A-Za-z0-9+.-]*/y;
/** A port that is followed by the path, or by nothing. */
const PORT = /[0-9]{1,5}(?=\/|$)/y;
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
  if (colon > 0 && (last || colon > indexOrEnd(text, "?", 0, indexOrEnd(text, "#", 0, text.length))))
    return withoutScheme(text);
  if (matches(PORT, text, colon + 1) > 0) return withPort(text, colon);
  return last ? refused("there is nothing but a colon", colon) : withoutScheme(text);
}

function withoutScheme(text: string): PhpUrl | RefusedReading {
  return text.startsWith("//") ? withAuthority(text, 2, null, null) : withPath(text, 0, null);
}

/**
 * The first colon is that of a port, even where it is in the path: the text begins with the authority, which may have no
 * slashes before it. This port wins over one in the authority, unless it is 0.
 */
function withPort(text: string, colon: number): PhpUrl | RefusedReading {
  const start = colon + 1;
  const end = start + matches(PORT, text, start);
  const number = Number(text.slice(start, end));
  if (number > HIGHEST_PORT) return refused("the port is above 65535", start);
  return withAuthority(text, text.startsWith("//") ? 2 : 0, null, { span: { start, end }, number });
}

/** The colon may be that of a scheme: a port to the end, or to a slash, makes the text before it a host. */
function afterScheme(text: string, colon: number): PhpUrl | RefusedReading {
  const scheme = { start: 0, end: colon };
  const next = colon + 1;
  if (next === text.length) return partsOf(scheme, NO_SITE, null, null, null);
  if (text[next] !== "/")
    return matches(PORT, text, next) > 0 ? withPort(text, colon) : withPath(text, next, scheme);
  if (text[next + 1] !== "/") return withPath(text, next, scheme);
  const authority = next + 2;
  if (text[authority] !== "/" || text.slice(0, colon).toLowerCase() !== "file")
    return withAuthority(text, authority, scheme, null);
  const hasDrive = /^\/[\0-\x7f]:/.test(text.slice(authority, authority + 3));
  return withPath(text, hasDrive ? authority + 1 : authority, scheme);
}

/** Reads an authority, which ends at a slash, a question mark or a number sign. The last at sign ends the login. */
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
  const site = {
    login: at === -1 ? null : loginOf(authority.slice(0, at), start),
    host: { start: host, end: hostEnd },
    port: port ?? before,
  };
  return end === text.length ? partsOf(scheme, site, null, null, null) : withPath(text, end, scheme, site);
}

function loginOf(login: string, start: number): Login {
  const end = start + login.length;
  const whole = { start, end };
  const colon = login.indexOf(":");
  if (colon === -1) return { whole, user: whole, password: null };
  return { whole, user: { start, end: start + colon }, password: { start: start + colon + 1, end } };
}

/** The last colon begins the port, unless the host is all in brackets. */
function endOfHost(text: string, start: number): number {
  const colon = text.startsWith("[") && text.endsWith("]") ? -1 : text.lastIndexOf(":");
  return start + (colon === -1 ? text.length : colon);
}

/** A port is read as C reads numbers: `80a` is 80. There may be none after the colon. */
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

type Site = Pick<PhpUrl, "login" | "host" | "port">;

const NO_SITE: Site = { login: null, host: null, port: null };

/** Reads the rest: the first number sign begins the fragment, the first question mark before it the query. */
function withPath(text: string, start: number, scheme: Span | null, site: Site = NO_SITE): PhpUrl {
  const end = indexOrEnd(text, "#", start, text.length);
  const pathEnd = indexOrEnd(text, "?", start, end);
  const hasPath = start < pathEnd || start === text.length;
  return partsOf(
    scheme,
    site,
    hasPath ? { start, end: pathEnd } : null,
    pathEnd === end ? null : { start: pathEnd + 1, end },
    end === text.length ? null : { start: end + 1, end: text.length },
  );
}

function partsOf(
  scheme: Span | null,
  { login, host, port }: Site,
  path: Span | null,
  query: Span | null,
  fragment: Span | null,
): PhpUrl {
  return { scheme, login, host, port, path, query, fragment };
}

/** How many code units an expression matches at an offset. */
function matches(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex - at : 0;
}
