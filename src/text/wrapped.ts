import type { Match, Wrapping } from "./found.js";
import { openingLength } from "./start.js";

const INSIDE = /^\s*(?<prefix>URL:\s*)?(?<scheme>[a-z][a-z\d+.-]*)(?=:)/i;

/**
 * Returns the URL between two wrappers, or `null` if there is anything else between them. In brackets it may contain
 * any white space. Quotes also wrap sentences, so a URL in quotes may contain only line breaks with the white space
 * around them, and none next to a quote. After `URL:` any scheme is accepted.
 */
export function wrappedUrl(text: string, opening: number, closing: number): Match | null {
  const inside = text.slice(opening + 1, closing);
  const { 0: head = "", groups } = INSIDE.exec(inside) ?? {};
  if (groups === undefined) return null;
  const scheme = groups["scheme"]!;
  const url = inside.trimEnd();
  const length =
    groups["prefix"] === undefined ? openingLength(scheme, url.slice(head.length, head.length + 3)) : 1;
  if (length === -1 || url.length <= head.length + length) return null;
  const quoted = text.charAt(opening) === '"';
  // A quote next to white space may close the text before it, or open the text after it.
  if (quoted && (inside !== inside.trim() || hasSpaceInLine(url.slice(head.length)))) return null;
  const start = opening + 1 + head.length - scheme.length;
  return {
    start,
    end: opening + 1 + url.length,
    wrapping: quoted ? "quotes" : bracketsOf(groups["prefix"]),
    wrapped: { start: opening, end: closing + 1 },
    letter: -1,
  };
}

function bracketsOf(prefix: string | undefined): Wrapping {
  return prefix === undefined ? "brackets" : "url-brackets";
}

function hasSpaceInLine(text: string): boolean {
  for (const [space] of text.matchAll(/\s+/g)) if (!/[\r\n]/.test(space)) return true;
  return false;
}
