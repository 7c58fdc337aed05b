import { hexValue } from "../../core/text/percent.js";

const ESCAPES = /(?:%[0-9A-Fa-f]{2})+/g;
const REPLACEMENT = "\ufffd";

/** What one U+FFFD stands for: the longest start of a character that is there, or each octet. */
type Replaced = "start" | "octet";

/**
 * Decodes every escape of a text, once. Other percent signs stay. What is not UTF-8 becomes U+FFFD: one for the longest
 * start of a character, as Python decodes and as octets are shown; or one for each octet, as Go reads them.
 *
 * @example
 * percentDecoded("a%C3%A9%2f%E2%82") // → "aé/\ufffd"
 * percentDecoded("a%C3%A9%2f%E2%82", "octet") // → "aé/\ufffd\ufffd"
 */
export function percentDecoded(text: string, replaced: Replaced = "start"): string {
  return text.includes("%") ? text.replace(ESCAPES, (run) => decodedRun(run, replaced)) : text;
}

function decodedRun(run: string, replaced: Replaced): string {
  return uriDecoded(run) ?? utf8(octetsOf(run), replaced);
}

/** Decodes every escape; `null` where a percent sign begins none, or the octets are not UTF-8. */
export function uriDecoded(text: string): string | null {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Decodes every escape, and leaves other percent signs; `null` where the octets of a run of escapes are not UTF-8. */
export function escapesDecoded(text: string): string | null {
  if (!text.includes("%")) return text;
  try {
    return text.replace(ESCAPES, decodeURIComponent);
  } catch {
    return null;
  }
}

function octetsOf(run: string): number[] {
  const octets: number[] = [];
  for (let at = 1; at < run.length; at += 3)
    octets.push(hexValue(run.charCodeAt(at)) * 16 + hexValue(run.charCodeAt(at + 1)));
  return octets;
}

/** The lowest and highest second octet after a first one (RFC 3629, section 4). */
function second(lead: number): readonly [number, number] {
  if (lead === 0xe0) return [0xa0, 0xbf];
  if (lead === 0xed) return [0x80, 0x9f];
  if (lead === 0xf0) return [0x90, 0xbf];
  return lead === 0xf4 ? [0x80, 0x8f] : [0x80, 0xbf];
}

/** How many octets follow the first one of a character; 0 where it begins none, or is all of it. */
function following(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 0;
  return lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
}

function utf8(octets: readonly number[], replaced: Replaced): string {
  const characters: string[] = [];
  for (let at = 0; at < octets.length; ) {
    const start = at;
    const lead = octets[at++]!;
    let left = following(lead);
    let point = lead < 0x80 ? lead : lead & (0x3f >> left);
    let [low, high] = second(lead);
    for (; left > 0 && octets[at]! >= low && octets[at]! <= high; left--) {
      point = point * 64 + (octets[at++]! & 0x3f);
      [low, high] = [0x80, 0xbf];
    }
    const isWhole = left === 0 && (lead < 0x80 || at - start > 1);
    characters.push(
      isWhole ? String.fromCodePoint(point) : REPLACEMENT.repeat(replaced === "octet" ? at - start : 1),
    );
  }
  return characters.join("");
}

/** How many octets a text has in UTF-8; any number above `most` if there are more than that. */
export function utf8Length(text: string, most: number): number {
  if (text.length * 3 <= most || text.length > most) return text.length;
  let octets = 0;
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at)!;
    octets += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    if (point >= 0x10000) at++;
  }
  return octets;
}
