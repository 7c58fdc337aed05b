import { searchIn } from "../text/find.js";

// The characters of URIs in java.net.URI. Each expression finds the first character that is not legal; a `%` is only
// legal before two hexadecimal digits. Characters are UTF-16 units, so that half a surrogate pair is legal as well.

/** Controls and spaces; everything else beyond ASCII is legal. */
const NOT_OTHER = "\\x80-\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const ESCAPE = "%(?![0-9A-Fa-f]{2})";

/** What is not one of these ASCII characters, legal beyond ASCII, or an escape. */
const not = (legal: string) => new RegExp(`(?![${legal}%])[\\0-\\x7f]|[${NOT_OTHER}]|${ESCAPE}`);

const NAMED = "A-Za-z0-9_.!~*'()\\-";
export const PATH: RegExp = not(`${NAMED}:@&=+$,;/`);
export const URIC: RegExp = not(`${NAMED};/?:@&=+$,\\[\\]`);
export const USERINFO: RegExp = not(`${NAMED};:&=+$,`);
export const AUTHORITY: RegExp = not(`${NAMED};:@&=+$,`);
/** With brackets in it, an authority may have any `%`: one can begin the zone of an address. */
export const AUTHORITY_WITH_BRACKETS: RegExp = new RegExp(
  `(?![${NAMED};:@&=+$,\\[\\]%])[\\0-\\x7f]|[${NOT_OTHER}]`,
);

/** The offset of the first illegal character between `start` and `end`, or `null`. */
export function illegalIn(input: string, start: number, end: number, illegal: RegExp): number | null {
  const found = searchIn(input, illegal, start, end);
  return found === -1 ? null : found;
}
