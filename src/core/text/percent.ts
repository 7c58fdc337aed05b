// Percent-encoding: parsing, decoding and writing escapes.
import { TextBuilder } from "./long.js";

const PERCENT = 0x25;

/** Returns the value of a hexadecimal digit's code unit, or -1. */
export function hexValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/**
 * Returns the octet that is percent-encoded at `offset`, or -1 if there is none.
 *
 * @example
 * octetAt("a%2f", 1) // → 47
 * octetAt("a%2", 1) // → -1
 */
export function octetAt(text: string, offset: number): number {
  if (text.charCodeAt(offset) !== PERCENT) return -1;
  const high = hexValue(text.charCodeAt(offset + 1));
  const low = hexValue(text.charCodeAt(offset + 2));
  return high === -1 || low === -1 ? -1 : high * 16 + low;
}

/** Percent-encodes an octet, with upper-case digits. */
export function escapeOf(octet: number): string {
  return `%${octet.toString(16).toUpperCase().padStart(2, "0")}`;
}

const TAIL = "%[89AB][0-9A-F]";

/** Matches well-formed UTF-8 sequences (RFC 3629, section 4), percent-encoded. */
export const WELL_FORMED: RegExp = new RegExp(
  [
    "%[0-7][0-9A-F]",
    `%(?:C[2-9A-F]|D[0-9A-F])${TAIL}`,
    `%E0%[AB][0-9A-F]${TAIL}`,
    `%(?:E[1-9A-CEF])${TAIL}${TAIL}`,
    `%ED%[89][0-9A-F]${TAIL}`,
    `%F0%(?:9|A|B)[0-9A-F]${TAIL}${TAIL}`,
    `%F[1-3]${TAIL}${TAIL}${TAIL}`,
    `%F4%8[0-9A-F]${TAIL}${TAIL}`,
  ].join("|"),
  "gi",
);

/**
 * Percent-decodes a text as UTF-8. Escapes that are not well-formed UTF-8 are kept.
 *
 * @example
 * percentDecode("a%20b%C3%A9%FF") // → "a bé%FF"
 */
export function percentDecode(text: string): string {
  let read = 0;
  const decoded = new TextBuilder();
  for (let start = text.indexOf("%"); start !== -1; start = text.indexOf("%", read)) {
    const end = runEnd(text, start);
    if (end === start) {
      decoded.add(text.slice(read, start + 1));
      read = start + 1;
      continue;
    }
    decoded.add(text.slice(read, start));
    decoded.add(decodedRun(text.slice(start, end)));
    read = end;
  }
  if (read === 0) return text;
  decoded.add(text.slice(read));
  return decoded.text();
}

/**
 * Returns the offset where a run of escapes ends. A long run is cut at the start of a UTF-8 character, if it is UTF-8
 * at all: a character has at most four octets.
 */
function runEnd(text: string, start: number): number {
  let end = start;
  let octet = octetAt(text, end);
  while (octet !== -1 && (end - start < LONG_RUN || (octet & 0xc0) === 0x80)) {
    end += 3;
    octet = octetAt(text, end);
  }
  return end;
}

const LONG_RUN = 3 << 14;

function decodedRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run.replace(WELL_FORMED, decodeURIComponent);
  }
}

/** Returns the offset of the first run of escapes that are not valid UTF-8, or -1. */
export function firstNotUtf8(text: string): number {
  let runStart = -1;
  let read = 0;
  for (let start = text.indexOf("%"); start !== -1; start = text.indexOf("%", read)) {
    if (start > read || runStart === -1) runStart = start;
    const end = runEnd(text, start);
    read = Math.max(end, start + 1);
    try {
      decodeURIComponent(text.slice(start, end));
    } catch {
      return runStart;
    }
  }
  return -1;
}

/**
 * Percent-decodes an ASCII text to octets. A `%` without two hexadecimal digits is kept as an octet.
 *
 * @example
 * [...percentBytes("a%FF")] // → [97, 255]
 */
export function percentBytes(text: string): Uint8Array {
  const octets = new Uint8Array(text.length);
  let length = 0;
  for (let offset = 0; offset < text.length; offset++) {
    const octet = octetAt(text, offset);
    octets[length++] = octet === -1 ? text.charCodeAt(offset) : octet;
    if (octet !== -1) offset += 2;
  }
  return octets.slice(0, length);
}
