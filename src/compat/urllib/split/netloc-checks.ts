import { hostinfo } from "../components/netloc.js";
import { ValueError } from "../errors.js";
import { checkBracketedHost } from "./bracketed-host.js";

const [OPEN_BRACKET, CLOSE_BRACKET] = [0x5b, 0x5d];

/** Whether a network location is ASCII without brackets, as most are: then there is nothing to check. */
export function isPlain(netloc: string): boolean {
  for (let at = 0; at < netloc.length; at++) {
    const unit = netloc.charCodeAt(at);
    if (unit >= 0x80 || unit === OPEN_BRACKET || unit === CLOSE_BRACKET) return false;
  }
  return true;
}

/**
 * Checks that brackets come in pairs and enclose the whole host, and that the host in them is an address.
 * Some programs read what stands beside brackets as the host, and others ignore it (CVE-2025-0938, fixed in
 * CPython 3.13.2).
 *
 * @throws {ValueError} when they do not
 */
export function checkBrackets(netloc: string): void {
  if (hasBrackets(netloc)) checkBracketedHost(wholeHost(netloc));
}

/**
 * Checks whether a network location has brackets.
 *
 * @throws {ValueError} when it has only one of the two
 */
export function hasBrackets(netloc: string): boolean {
  const opens = netloc.includes("[");
  if (opens !== netloc.includes("]")) throw new ValueError("Invalid IPv6 URL");
  return opens;
}

/**
 * Returns the host that brackets enclose.
 *
 * @throws {ValueError} when they do not enclose the whole host
 */
export function wholeHost(netloc: string): string {
  const where = netloc.slice(netloc.lastIndexOf("@") + 1);
  const close = where.indexOf("]");
  const after = close < 0 ? "" : where.slice(close + 1);
  if (where.includes("[") && (!where.startsWith("[") || (after !== "" && !after.startsWith(":"))))
    throw new ValueError("Invalid IPv6 URL");
  return hostinfo(netloc)[0];
}

const DELIMITERS: readonly string[] = ["/", "?", "#", "@", ":"];

/**
 * Checks that NFKC normalization, which is applied to a host name before it is looked up, turns no
 * character into a delimiter: the URL would name another host. Delimiters that are there already are left out
 * of the check.
 *
 * @throws {ValueError} when it does
 */
export function checkNormalForm(netloc: string): void {
  if (!/[\u0080-\uffff]/.test(netloc)) return;
  const bare = netloc.replace(/[@:#?]/g, "");
  const normal = bare.normalize("NFKC");
  if (normal !== bare && hasDelimiter(normal)) throw invalidNormalForm(netloc);
}

/** Checks whether a text has a character that delimits components, or parts of a network location. */
export function hasDelimiter(text: string): boolean {
  return DELIMITERS.some((delimiter) => text.includes(delimiter));
}

/** The error for a network location that has another meaning in NFKC. */
export function invalidNormalForm(netloc: string): ValueError {
  return new ValueError(`netloc '${netloc}' contains invalid characters under NFKC normalization`);
}
