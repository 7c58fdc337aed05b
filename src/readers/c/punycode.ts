const BASE = 36;
const FIRST_THRESHOLD = 1;
const LAST_THRESHOLD = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_POINT = 0x80;
const LAST_POINT = 0x10ffff;
/** No delta of a label is as large. */
const LARGEST = 2 ** 31;
const DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789";

/**
 * Encodes a label, without the `xn--` before it. Its work grows with the square of the label, so labels are short.
 *
 * @see RFC 3492, section 6.3
 */
export function toPunycode(label: string): string {
  const points = Array.from(label, (character) => character.codePointAt(0)!);
  let text = label.replace(/[^\0-\x7f]/gu, "");
  const basic = text.length;
  if (basic > 0) text += "-";
  let bias = FIRST_BIAS;
  let delta = 0;
  let written = basic;
  let from = FIRST_POINT;
  while (written < points.length) {
    const next = Math.min(...points.filter((point) => point >= from));
    delta += (next - from) * (written + 1);
    for (const point of points) {
      if (point < next) delta += 1;
      if (point !== next) continue;
      text += variableLength(delta, bias);
      bias = adapted(delta, written + 1, written === basic);
      delta = 0;
      written += 1;
    }
    delta += 1;
    from = next + 1;
  }
  return text;
}

/** Decodes what is after `xn--`; `null` if it is no encoded label. */
export function fromPunycode(text: string): string | null {
  const hyphen = text.lastIndexOf("-");
  const points = Array.from(text.slice(0, Math.max(hyphen, 0)), (character) => character.codePointAt(0)!);
  let at = hyphen > 0 ? hyphen + 1 : 0;
  let bias = FIRST_BIAS;
  let point = FIRST_POINT;
  let place = 0;
  while (at < text.length) {
    const before = place;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = DIGITS.indexOf(text.charAt(at++).toLowerCase() || "?");
      place += digit * weight;
      if (digit === -1 || place > LARGEST) return null;
      const threshold = thresholdOf(k, bias);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = points.length + 1;
    bias = adapted(place - before, length, before === 0);
    point += Math.floor(place / length);
    if (!(point <= LAST_POINT)) return null;
    place %= length;
    points.splice(place++, 0, point);
  }
  return String.fromCodePoint(...points);
}

function variableLength(delta: number, bias: number): string {
  let text = "";
  let rest = delta;
  let k = BASE;
  for (let threshold = thresholdOf(k, bias); rest >= threshold; threshold = thresholdOf(k, bias)) {
    text += DIGITS[threshold + ((rest - threshold) % (BASE - threshold))]!;
    rest = Math.floor((rest - threshold) / (BASE - threshold));
    k += BASE;
  }
  return text + DIGITS[rest]!;
}

function thresholdOf(k: number, bias: number): number {
  return Math.min(Math.max(k - bias, FIRST_THRESHOLD), LAST_THRESHOLD);
}

function adapted(delta: number, length: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? DAMP : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  while (rest > ((BASE - FIRST_THRESHOLD) * LAST_THRESHOLD) / 2) {
    rest = Math.floor(rest / (BASE - FIRST_THRESHOLD));
    k += BASE;
  }
  return k + Math.floor(((BASE - FIRST_THRESHOLD + 1) * rest) / (rest + SKEW));
}
