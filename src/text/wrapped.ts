import type { Match, Wrapping } from "./found.js";
import { openingLength } from "./start.js";

const INSIDE = /^\s*(?<prefix>URL:\s*)?(?<scheme>[a-z][a-z\d+.-]*)(?=:)/i;

/**
 * The URL that is all there is between two wrappers, or `null`. In brackets any white space may stand in it; in
 * quotes, which wrap sentences too, only such as breaks a line, and none next to a quote. Behind `URL:` any scheme will do.
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
  // White space next to a quote: it closes what is before it, or opens what is behind.
  if (quoted && (inside !== inside.trim() || hasSpaceInLine(url.slice(head.length)))) return null;
  const start = opening + 1 + head.length - scheme.length;
  return {
    start,
    end: opening + 1 + url.length,
    wrapping: quoted ? "quotes" : bracketsOf(groups["prefix"]),
    wrapped: { start: opening, end: closing + 1 },
  };
}

function bracketsOf(prefix: string | undefined): Wrapping {
  return prefix === undefined ? "brackets" : "url-brackets";
}

function hasSpaceInLine(text: string): boolean {
  for (const [space] of text.matchAll(/\s+/g)) if (!/[\r\n]/.test(space)) return true;
  return false;
}
