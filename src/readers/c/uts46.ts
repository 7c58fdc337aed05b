import { type Platform, platformHost } from "../../core/text/idna.js";
import { fromPunycode } from "../host/punycode.js";

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
export function mapping(character: string, platform?: Platform): string | null {
  if (DOT.test(character)) return ".";
  const compatible = character.normalize("NFKC").toLowerCase();
  if (FORBIDDEN.test(compatible)) return compatible;
  return inName("\u0e01", character, "", platform) ?? inName("\u05d0", character, "\u05d0", platform);
}

function inName(before: string, character: string, after: string, platform?: Platform): string | null {
  const ascii = platformHost(before + character + after, platform);
  const name = ascii && fromPunycode(ascii.slice(PREFIX.length));
  return name?.slice(before.length, name.length - after.length) ?? null;
}

/** Whether the platform takes a mapped label, which has rules for joiners and for letters written from right to left. */
export function isName(label: string, platform?: Platform): boolean {
  return Boolean(platformHost(label, platform));
}
