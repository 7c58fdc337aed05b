// Punycode in less than quadratic time: a tree counts positions.
import { LONGEST_LABEL } from "../core/text/dns.js";

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 0x80;
const BEYOND_ASCII = /[^\0-\x7f]/;
const LAST_CHARACTER = 0x10ffff;
const LARGEST = 0x7fffffff;

/**
 * A set of marked places, with prefix sums and the n-th marked place in logarithmic time. It is a Fenwick tree: the
 * lowest bit of an index is the number of places whose sum it holds.
 */
type Marks = Int32Array;

function mark(marks: Marks, place: number, value: 1 | -1): void {
  for (let at = place + 1; at < marks.length; at += at & -at) marks[at]! += value;
}

/** Returns how many places before this one are marked. */
function markedBefore(marks: Marks, place: number): number {
  let sum = 0;
  for (let at = place; at > 0; at -= at & -at) sum += marks[at]!;
  return sum;
}

/** Returns the marked place that `left` others precede. */
function nthMarked(marks: Marks, left: number): number {
  let [at, rest] = [0, left];
  for (let step = 1 << (31 - Math.clz32(marks.length - 1)); step > 0; step >>= 1) {
    if (at + step >= marks.length || marks[at + step]! > rest) continue;
    at += step;
    rest -= marks[at]!;
  }
  return at;
}

function adapted(distance: number, count: number, isFirst: boolean): number {
  let delta = isFirst ? Math.floor(distance / DAMP) : distance >> 1;
  delta += Math.floor(delta / count);
  let bias = 0;
  for (; delta > ((BASE - T_MIN) * T_MAX) >> 1; bias += BASE) delta = Math.floor(delta / (BASE - T_MIN));
  return bias + Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW));
}

const threshold = (place: number, bias: number): number => Math.min(T_MAX, Math.max(T_MIN, place - bias));

/**
 * Encodes a label in Punycode, without the `xn--` prefix; `null` if a number would be too large.
 *
 * @see RFC 3492, section 6.3
 * @example
 * toPunycode("b\u00fccher") // → "bcher-kva"
 */
export function toPunycode(label: string): string | null {
  const codes = Array.from(label, (character) => character.codePointAt(0)!);
  const basic = label.replace(/[^\0-\x7f]+/g, "");
  const written: string[] = basic === "" ? [] : [basic, "-"];
  // The characters in the order of insertion; equal ones from first to last.
  const order = codes
    .map((code, place) => ({ code, place }))
    .filter(({ code }) => code >= INITIAL_N)
    .sort((one, other) => one.code - other.code || one.place - other.place);
  const there = new Int32Array(codes.length + 1);
  for (const [place, code] of codes.entries()) if (code < INITIAL_N) mark(there, place, 1);
  let [n, count, bias, at] = [INITIAL_N, basic.length, INITIAL_BIAS, 0];
  for (const { code, place } of order) {
    // The number of decoder states between the last insertion, after which `at` is the next place, and this one.
    const target = markedBefore(there, place);
    const delta = (code - n) * (count + 1) + target - at;
    if (delta > LARGEST) return null;
    written.push(writtenNumber(delta, bias));
    bias = adapted(delta, count + 1, count === basic.length);
    mark(there, place, 1);
    count++;
    [n, at] = [code, target + 1];
  }
  return written.join("");
}

function writtenNumber(number: number, bias: number): string {
  let [rest, text, place] = [number, "", BASE];
  for (let t = threshold(place, bias); rest >= t; t = threshold(place, bias)) {
    text += digit(((rest - t) % (BASE - t)) + t);
    rest = Math.floor((rest - t) / (BASE - t));
    place += BASE;
  }
  return text + digit(rest);
}

/** The digits are the letters, then the decimal digits. */
function digit(value: number): string {
  return String.fromCharCode(value + (value < 26 ? 0x61 : 0x30 - 26));
}

function digitValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - (0x30 - 26);
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x7a ? letter - 0x61 : BASE;
}

/**
 * Decodes a Punycode label, given without the `xn--` prefix; `null` if it is not Punycode.
 *
 * @see RFC 3492, section 6.2
 * @example
 * fromPunycode("bcher-kva") // → "b\u00fccher"
 */
export function fromPunycode(written: string): string | null {
  const end = Math.max(written.lastIndexOf("-"), 0);
  const basic = written.slice(0, end);
  if (BEYOND_ASCII.test(basic)) return null;
  // The inserted characters and their places; a later insertion may move them.
  const inserted: (readonly [place: number, code: number])[] = [];
  let [n, i, bias, count] = [INITIAL_N, 0, INITIAL_BIAS, basic.length];
  for (let at = end === 0 ? 0 : end + 1; at < written.length; ) {
    const start = i;
    for (let [weight, place] = [1, BASE]; ; place += BASE) {
      const value = digitValue(written.charCodeAt(at++));
      // The end of the input is not a digit either.
      if (!(value < BASE)) return null;
      i += value * weight;
      if (i > LARGEST) return null;
      const t = threshold(place, bias);
      if (value < t) break;
      weight *= BASE - t;
    }
    count++;
    bias = adapted(i - start, count, start === 0);
    n += Math.floor(i / count);
    i %= count;
    // Two adjacent surrogates would form a character, which is encoded differently.
    if (n > LAST_CHARACTER || (n >= 0xd800 && n <= 0xdfff)) return null;
    inserted.push([i++, n]);
  }
  return withInserted(basic, inserted, count);
}

/**
 * Controls, spaces, unassigned or invisible characters, and the two letters that IDNA 2003 maps and IDNA 2008 does not.
 */
const UNSTABLE = /[\p{C}\p{Z}\u00df\u03c2]/u;

/**
 * Returns whether a label in lower case that begins with `xn--` is the encoded form of a mapped non-ASCII label, and
 * encodes to itself again. Some programs decode such a label, map it and encode it again. If that gives another label,
 * they look up another name.
 *
 * @example
 * isCanonicalLabel("xn--bcher-kva") // → true
 * isCanonicalLabel("xn--bcher-kv") // → false
 */
export function isCanonicalLabel(label: string): boolean {
  const decoded = label.length > LONGEST_LABEL ? null : fromPunycode(label.slice("xn--".length));
  if (decoded === null || !BEYOND_ASCII.test(decoded) || UNSTABLE.test(decoded)) return false;
  // The result need not be encoded again: no two lower-case labels decode to the same one.
  return decoded.normalize("NFKC").toLowerCase() === decoded;
}

/**
 * Returns whether each `xn--` label in a URL of the grammar `common-core` is the encoded form of what it decodes to.
 * The grammar cannot check this.
 *
 * @example
 * hasCanonicalLabels("https://xn--bcher-kva.example/") // → true
 * hasCanonicalLabels("https://xn--bcher-kv.example/") // → false
 */
export function hasCanonicalLabels(url: string): boolean {
  if (!/xn--/i.test(url)) return true;
  // The grammar allows only ASCII, and no user.
  const [, , authority = ""] = url.toLowerCase().split("/", 3);
  return authority.split(/[.:]/).every((label) => !label.startsWith("xn--") || isCanonicalLabel(label));
}

/** Works from the last insertion to the first: each takes the n-th free place, and the rest fills what is left. */
function withInserted(
  basic: string,
  inserted: readonly (readonly [number, number])[],
  count: number,
): string {
  const free = Int32Array.from({ length: count + 1 }, (_, at) => at & -at);
  const codes = new Array<number>(count).fill(-1);
  for (const [place, code] of inserted.toReversed()) {
    const at = nthMarked(free, place);
    codes[at] = code;
    mark(free, at, -1);
  }
  let next = 0;
  return codes.map((code) => (code === -1 ? basic.charAt(next++) : String.fromCodePoint(code))).join("");
}
