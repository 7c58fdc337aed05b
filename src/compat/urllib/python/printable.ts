import { PRINTABLE_RUNS } from "./printable-runs.js";

let bounds: Uint32Array | null = null;

/**
 * Returns where the runs begin; the even ones are printable. (The Unicode of the runtime may be a later
 * version.)
 */
function runBounds(): Uint32Array {
  const lengths = PRINTABLE_RUNS.join("").split(" ");
  const starts = new Uint32Array(lengths.length);
  let next = 0;
  for (const [run, digits] of lengths.entries()) {
    starts[run] = next;
    next += Number.parseInt(digits, 36);
  }
  return starts;
}

/**
 * Python's `str.isprintable` of one character, with the Unicode data of CPython 3.13: whether `repr` shows it
 * as it is.
 */
export function isPrintable(point: number): boolean {
  if (point < 0x7f) return point >= 0x20;
  bounds ??= runBounds();
  let low = 0;
  let high = bounds.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (bounds[middle]! <= point) low = middle;
    else high = middle;
  }
  return low % 2 === 0;
}

/**
 * What Python's `str.strip` removes: JavaScript's white space, without U+FEFF, and five control characters.
 */
export const WHITE: ReadonlySet<string> = /* @__PURE__ */ new Set(
  "\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000",
);

/** Checks whether a character is shown as it is: which ones are depends on the release of Python. */
export type Shows = (point: number) => boolean;
