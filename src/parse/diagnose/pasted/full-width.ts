// The forms of ASCII characters for texts in ideographs, where a URL has delimiters.
import { edit } from "../../../core/diagnostic/diagnostic.js";
import type { Fault, Meant } from "../../language/diagnosis.js";

/** A scheme, its colon, the slashes and the authority, in either form. */
const BEGINNING = /^([a-z][a-z\d+.-]{0,40}[:\uff1a][/\uff0f]{2})([^/?#]{0,300})/i;

/** Delimiters in the full-width form, and digits after a colon. */
const DELIMITERS = /[\uff0f\uff1f\uff03\uff1a\uff20]|:[\uff10-\uff19]/;

const [FIRST, LAST, DISTANCE] = [0xff01, 0xff5e, 0xfee0];

/** Returns how to write the beginning of a URL in ASCII; `null` for a text that has nothing of the kind there. */
export function fullWidth({ input }: Fault): Meant | null {
  const found = BEGINNING.exec(input)?.[0];
  if (found === undefined || !DELIMITERS.test(found)) return null;
  const ascii = found.replace(/[\uff01-\uff5e\u3002\uff61]/g, inAscii);
  const hint = edit(`write the full-width characters in ASCII: "${ascii}"`, 0, found.length, ascii);
  return { hint, covers: found.length };
}

function inAscii(character: string): string {
  const code = character.charCodeAt(0);
  return FIRST <= code && code <= LAST ? String.fromCharCode(code - DISTANCE) : ".";
}
