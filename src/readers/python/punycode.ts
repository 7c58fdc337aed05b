/** The parameters of RFC 3492, section 5. */
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_POINT] = [36, 1, 26, 38, 700, 72, 0x80];
const LAST_POINT = 0x10ffff;
const DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789";

/**
 * Returns a label in Punycode. The time grows with the square of the length, so that labels must be short.
 *
 * @see RFC 3492, section 6.3
 * @example
 * punycode("b\u00fccher") // → "bcher-kva"
 */
export function punycode(label: string): string {
  const points = Array.from(label, (character) => character.codePointAt(0)!);
  const basic = points.filter((point) => point < FIRST_POINT);
  let written = String.fromCharCode(...basic);
  if (basic.length > 0) written += "-";
  let delta = 0;
  let bias = FIRST_BIAS;
  let done = basic.length;
  let next = FIRST_POINT;
  for (const point of [...new Set(points)].filter((one) => one >= FIRST_POINT).sort((a, b) => a - b)) {
    delta += (point - next) * (done + 1);
    for (const other of points) {
      if (other < point) delta += 1;
      if (other !== point) continue;
      written += variableLength(delta, bias);
      bias = adapted(delta, done + 1, done === basic.length);
      delta = 0;
      done += 1;
    }
    delta += 1;
    next = point + 1;
  }
  return written;
}

/**
 * Returns the label that Punycode in lower case stands for, or `null` if it stands for none. The time grows as in `punycode`.
 *
 * @see RFC 3492, section 6.2
 * @example
 * fromPunycode("bcher-kva") // → "b\u00fccher"
 */
export function fromPunycode(written: string): string | null {
  const hyphen = written.lastIndexOf("-");
  const points = Array.from(written.slice(0, Math.max(hyphen, 0)), (letter) => letter.charCodeAt(0));
  let bias = FIRST_BIAS;
  let next = FIRST_POINT;
  let position = 0;
  for (let at = hyphen + 1; at < written.length; ) {
    const read = readVariableLength(written, at, bias);
    if (read === null) return null;
    const count = points.length + 1;
    position += read.number;
    next += Math.floor(position / count);
    if (next > LAST_POINT) return null;
    position %= count;
    points.splice(position, 0, next);
    position += 1;
    bias = adapted(read.number, count, at === hyphen + 1);
    at = read.end;
  }
  return String.fromCodePoint(...points);
}

function readVariableLength(
  written: string,
  start: number,
  bias: number,
): { number: number; end: number } | null {
  let number = 0;
  let weight = 1;
  for (let at = start, place = BASE; at < written.length; at++, place += BASE) {
    const digit = DIGITS.indexOf(written[at]!);
    if (digit === -1) return null;
    number += digit * weight;
    const threshold = thresholdOf(place, bias);
    if (digit < threshold) return { number, end: at + 1 };
    weight *= BASE - threshold;
  }
  return null;
}

function thresholdOf(place: number, bias: number): number {
  return Math.min(Math.max(place - bias, T_MIN), T_MAX);
}

/** A number in digits whose weights depend on the bias. */
function variableLength(delta: number, bias: number): string {
  let written = "";
  let rest = delta;
  let place = BASE;
  for (let threshold = thresholdOf(place, bias); rest >= threshold; threshold = thresholdOf(place, bias)) {
    written += DIGITS[threshold + ((rest - threshold) % (BASE - threshold))]!;
    rest = Math.floor((rest - threshold) / (BASE - threshold));
    place += BASE;
  }
  return written + DIGITS[rest]!;
}

/** RFC 3492, section 6.1. */
function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / DAMP) : delta >> 1;
  rest += Math.floor(rest / count);
  let bias = 0;
  while (rest > ((BASE - T_MIN) * T_MAX) >> 1) {
    rest = Math.floor(rest / (BASE - T_MIN));
    bias += BASE;
  }
  return bias + Math.floor((BASE * rest) / (rest + SKEW));
}
