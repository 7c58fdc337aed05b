import { hexValue } from "../../core/text/percent.js";

const ESCAPES = /(?:%[0-9A-Fa-f]{2})+/g;
const REPLACEMENT = "\ufffd";

/**
 * Decodes every escape of a text. What is not UTF-8 then becomes U+FFFD, one for each maximal part of a character, as it
 * does where the octets are shown.
 */
export function percentDecoded(text: string): string {
  return text.includes("%") ? text.replace(ESCAPES, decodedRun) : text;
}

function decodedRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return utf8(octetsOf(run));
  }
}

function octetsOf(run: string): number[] {
  const octets: number[] = [];
  for (let at = 1; at < run.length; at += 3)
    octets.push(hexValue(run.charCodeAt(at)) * 16 + hexValue(run.charCodeAt(at + 1)));
  return octets;
}

/** The lowest and highest second octet after a first one. */
function second(lead: number): readonly [number, number] {
  if (lead === 0xe0) return [0xa0, 0xbf];
  if (lead === 0xed) return [0x80, 0x9f];
  if (lead === 0xf0) return [0x90, 0xbf];
  return lead === 0xf4 ? [0x80, 0x8f] : [0x80, 0xbf];
}

function utf8(octets: readonly number[]): string {
  const characters: string[] = [];
  for (let at = 0; at < octets.length; ) {
    const lead = octets[at++]!;
    let left = lead < 0xc2 || lead > 0xf4 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    if (lead < 0x80 || left === 0) {
      characters.push(lead < 0x80 ? String.fromCharCode(lead) : REPLACEMENT);
      continue;
    }
    let point = lead & (0x3f >> left);
    let [low, high] = second(lead);
    for (; left > 0 && octets[at]! >= low && octets[at]! <= high; left--) {
      point = point * 64 + (octets[at++]! & 0x3f);
      [low, high] = [0x80, 0xbf];
    }
    characters.push(left === 0 ? String.fromCodePoint(point) : REPLACEMENT);
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

/** The same, but `%00` stays as it is. */
export function decodedExceptNul(text: string): string {
  return text.split("%00").map(percentDecoded).join("%00");
}
