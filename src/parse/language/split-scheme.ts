import type { Split } from "./split.js";

/** The delimiters at which a grammar splits a text. */
export interface Delimiters {
  /** Checks whether the character of a scheme may stand at an offset from the scheme's start. */
  readonly isScheme: (code: number, offset: number) => boolean;
  /** What ends an authority besides the slash. */
  readonly endsAuthority: string;
  readonly query: boolean;
  readonly fragment: boolean;
}

const SLASH = 0x2f;
const COLON = 0x3a;

/**
 * Returns a function that splits texts like the expression of Appendix B, but by a grammar's own delimiters. It splits
 * off a scheme only where there is one by its characters: the expression takes anything before the first colon.
 */
export function splitterBy({
  isScheme,
  endsAuthority,
  query,
  fragment,
}: Delimiters): (text: string) => Split {
  return (text) => {
    const end = text.length;
    const queryEnd = fragment ? before(text, "#", 0, end) : end;
    const schemeEnd = schemeEndOf(text, isScheme);
    const rest = schemeEnd + 1;
    const hasSite = text.charCodeAt(rest) === SLASH && text.charCodeAt(rest + 1) === SLASH;
    const siteStart = hasSite ? rest + 2 : -1;
    const pathStart = hasSite ? firstOf(text, `/${endsAuthority}`, siteStart, queryEnd) : rest;
    const pathEnd = query ? before(text, "?", pathStart, queryEnd) : queryEnd;
    return { start: 0, schemeEnd, siteStart, pathStart, pathEnd, queryEnd, end };
  };
}

function schemeEndOf(text: string, isScheme: Delimiters["isScheme"]): number {
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    if (code === COLON) return offset === 0 ? -1 : offset;
    if (!isScheme(code, offset)) return -1;
  }
  return -1;
}

function firstOf(text: string, delimiters: string, start: number, end: number): number {
  let first = end;
  for (const delimiter of delimiters) first = before(text, delimiter, start, first);
  return first;
}

/** Returns where a delimiter first stands from `start` on, or `end` where it does not before that. */
function before(text: string, delimiter: string, start: number, end: number): number {
  const found = text.indexOf(delimiter, start);
  return found === -1 || found > end ? end : found;
}
