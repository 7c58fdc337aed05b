import { fromPunycode } from "./punycode.js";

/** The part of the platform that maps names. Node and browsers have it. */
interface Platform {
  readonly URL?: new (url: string) => { readonly hostname: string };
}

/** ASCII characters that the platform allows in no name. */
const FORBIDDEN = /[\0-\x20"#%/:;<>?@[\\\]^`{|}\x7f]/;
const DOT = /[\u3002\uff0e\uff61]/;
const PREFIX = "xn--";

/**
 * What UTS 46 maps a character beyond ASCII to, in its nontransitional form and without the rules for ASCII of STD 3; `null`
 * where it is disallowed. The tables are those of the platform's `URL`, which is asked for the character in a name, once
 * beside a letter that is written from left to right and once between such that are not.
 *
 * @see Unicode Technical Standard 46, section 5
 */
export function mapping(character: string, platform: Platform = globalThis as Platform): string | null {
  if (DOT.test(character)) return ".";
  const compatible = character.normalize("NFKC").toLowerCase();
  if (FORBIDDEN.test(compatible)) return compatible;
  return inName("\u0e01", character, "", platform) ?? inName("\u05d0", character, "\u05d0", platform);
}

function inName(before: string, character: string, after: string, platform: Platform): string | null {
  if (platform.URL === undefined) return null;
  try {
    const { hostname } = new platform.URL(`http://${before}${character}${after}/`);
    const name = fromPunycode(hostname.slice(PREFIX.length))!;
    return name.slice(before.length, name.length - after.length);
  } catch {
    return null;
  }
}

/** Whether the platform takes a mapped label, which has rules for joiners and for letters written from right to left. */
export function isName(label: string, platform: Platform = globalThis as Platform): boolean {
  try {
    return platform.URL !== undefined && new platform.URL(`http://${label}/`).hostname !== "";
  } catch {
    return false;
  }
}
