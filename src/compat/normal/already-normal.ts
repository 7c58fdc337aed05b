import { octetAt } from "../../core/percent.js";
import { normalEscape } from "./escapes.js";

const SLASH = 0x2f;

/** What each ASCII character is to the part of a URL before its path: see `END`, `COLON` and `CAPITAL`. */
const KINDS = new Uint8Array(128);
const [END, COLON, CAPITAL] = [1, 2, 3];
for (const end of "/?#") KINDS[end.charCodeAt(0)] = END;
KINDS[":".charCodeAt(0)] = COLON;
KINDS.fill(CAPITAL, "A".charCodeAt(0), "Z".charCodeAt(0) + 1);

/**
 * Whether one look at a URL is enough to see that nothing in it would change: no capital before the path, no
 * colon in the site, every escape as it should be. False says nothing: then the AST is asked.
 */
export function isAlreadyNormal(url: string): boolean {
  const afterScheme = normalSchemeEnd(url);
  if (afterScheme === -1) return false;
  const hasSite = url.charCodeAt(afterScheme) === SLASH && url.charCodeAt(afterScheme + 1) === SLASH;
  return (!hasSite || isNormalSite(url, afterScheme + 2)) && hasNormalEscapes(url);
}

/** The offset behind the scheme's colon, 0 where there is no scheme, or -1 where it has a capital. */
function normalSchemeEnd(url: string): number {
  let capital = false;
  for (let offset = 0; offset < url.length; offset++) {
    const code = url.charCodeAt(offset);
    const kind = code < 128 ? KINDS[code]! : 0;
    if (kind === 0) continue;
    if (kind === CAPITAL) capital = true;
    else if (kind === END) return 0;
    else return capital ? -1 : offset + 1;
  }
  return 0;
}

function isNormalSite(url: string, start: number): boolean {
  for (let offset = start; offset < url.length; offset++) {
    const code = url.charCodeAt(offset);
    const kind = code < 128 ? KINDS[code]! : 0;
    if (kind !== 0) return kind === END;
  }
  return true;
}

function hasNormalEscapes(url: string): boolean {
  for (let offset = url.indexOf("%"); offset !== -1; offset = url.indexOf("%", offset + 1)) {
    const octet = octetAt(url, offset);
    if (octet === -1) continue;
    const triplet = url.slice(offset, offset + 3);
    if (normalEscape(triplet, octet, false) !== triplet) return false;
  }
  return true;
}
