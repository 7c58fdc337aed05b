import { octetAt } from "../../core/text/percent.js";
import type { Equivalences } from "./equivalences.js";
import { normalEscape } from "./escapes.js";

const SLASH = 0x2f;

/** What each ASCII character means before the path of a URL: `END`, `COLON`, `CAPITAL`, or 0 for nothing. */
const KINDS = new Uint8Array(128);
const [END, COLON, CAPITAL] = [1, 2, 3];
for (const end of "/?#") KINDS[end.charCodeAt(0)] = END;
KINDS[":".charCodeAt(0)] = COLON;
KINDS.fill(CAPITAL, "A".charCodeAt(0), "Z".charCodeAt(0) + 1);

/**
 * A quick check that nothing in a URL would change: no capital letter before the path, no colon in the authority,
 * every escape in normal form. `false` decides nothing: the components have to be looked at.
 */
export function isAlreadyNormal(equivalences: Equivalences, url: string): boolean {
  const afterScheme = normalSchemeEnd(url);
  if (afterScheme === -1) return false;
  const hasAuthority = url.charCodeAt(afterScheme) === SLASH && url.charCodeAt(afterScheme + 1) === SLASH;
  if (hasAuthority) {
    const end = normalAuthorityEnd(url, afterScheme + 2);
    if (end === -1 || (equivalences.emptyPathIsRoot && url.charCodeAt(end) !== SLASH)) return false;
  }
  return hasNormalEscapes(equivalences, url);
}

/** Returns the offset after the scheme's colon, 0 when there is no scheme, or -1 when it has a capital letter. */
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

/** Returns the offset after the authority, or -1 when it has a capital letter or a colon. */
function normalAuthorityEnd(url: string, start: number): number {
  for (let offset = start; offset < url.length; offset++) {
    const code = url.charCodeAt(offset);
    const kind = code < 128 ? KINDS[code]! : 0;
    if (kind !== 0) return kind === END ? offset : -1;
  }
  return url.length;
}

function hasNormalEscapes(equivalences: Equivalences, url: string): boolean {
  for (let offset = url.indexOf("%"); offset !== -1; offset = url.indexOf("%", offset + 1)) {
    const octet = octetAt(url, offset);
    if (octet === -1) continue;
    const triplet = url.slice(offset, offset + 3);
    if (normalEscape(equivalences, triplet, octet, false) !== triplet) return false;
  }
  return true;
}
