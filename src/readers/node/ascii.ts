import { type Platform, platformHost } from "../../core/text/idna.js";
import { isAscii } from "../text/ascii.js";

/** A label that does not stay as it is, although it is ASCII. */
const ENCODED = /(?:^|\.)xn--/;
/** Controls and brackets, which Node's mapping leaves alone and `URL` refuses. */
const UNMAPPED = /[^\t\n\r -Z\\^-~\x80-\uffff]/g;
/** Those of them that may not stand in a label with letters from right to left (RFC 5893, section 2). */
const SPACE = [..."\v\f\x1c\x1d\x1e\x1f"];
const DOT = /[.\u3002\uff0e\uff61]/;
/** ASCII that `URL` refuses, although Node does not see it after a NUL. */
const REFUSED = /[ #%/:<>?@[\\\]^|]/;
const PLACEHOLDERS = "!$&*=_~();,+";
/** A last label that keeps `URL` from reading the host as an IPv4 address. */
const LAST = ".a";

/**
 * Returns the ASCII form that Node's own code gives a host in lower case, with the platform's Unicode tables; `null` if
 * there is none. That form ends at a NUL.
 *
 * @example
 * nodeAscii("b\u00fccher.example\0.com") // → "xn--bcher-kva.example"
 */
export function nodeAscii(host: string, platform?: Platform): string | null {
  const ascii = isAscii(host) && !ENCODED.test(host) ? host : mapped(hiddenByNul(host), platform);
  const nul = ascii === null ? -1 : ascii.indexOf("\0");
  return (nul === -1 ? ascii : ascii!.slice(0, nul)) || null;
}

/** Asks the platform, with another character in the place of each that it refuses. */
function mapped(host: string, platform: Platform | undefined): string | null {
  const normal = host.normalize("NFKC");
  const placeholder = [...PLACEHOLDERS].find((candidate) => !normal.includes(candidate));
  if (placeholder === undefined) return null;
  const ask = (text: string) => platformHost(text.replace(UNMAPPED, placeholder) + LAST, platform);
  // No label with letters from right to left may end in a symbol, so this fails for one that has space as well.
  for (const label of hasSpace(host) ? host.split(DOT) : [])
    if (hasSpace(label) && ask(`${label}!`) === null) return null;
  const unmapped = host.match(UNMAPPED)?.values();
  return (
    ask(host)
      ?.slice(0, -LAST.length)
      .replaceAll(placeholder, (same) => unmapped?.next().value ?? same) ?? null
  );
}

function hasSpace(text: string): boolean {
  return SPACE.some((space) => text.includes(space));
}

/** The host with brackets and space after a NUL in the place of what the platform would refuse. */
function hiddenByNul(host: string): string {
  const nul = host.indexOf("\0");
  if (nul === -1) return host;
  return host.slice(0, nul) + host.slice(nul).replace(/[^\0-\x7f]/gu, hidden);
}

function hidden(character: string): string {
  const ascii = character.normalize("NFKC");
  return REFUSED.test(ascii) ? ascii.replace(/ /g, "\f").replace(/[#%/:<>?@\\^|]/g, "[") : character;
}
