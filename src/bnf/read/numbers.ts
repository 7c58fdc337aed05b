import { literalOf } from "../canonical.js";
import type { GrammarCode } from "../codes.js";
import type { Expression } from "../expression.js";
import { MAX_CODE_POINT } from "../limits.js";
import { hexadecimal } from "../spelling.js";

/** Why a value cannot be read. */
export interface ValueFault {
  readonly code: GrammarCode;
  readonly message: string;
  readonly hint: string;
}

interface Base {
  readonly radix: number;
  readonly digits: RegExp;
}

const BASES: ReadonlyMap<string, Base> = new Map([
  ["x", { radix: 16, digits: /^[0-9A-Fa-f]+$/ }],
  ["d", { radix: 10, digits: /^[0-9]+$/ }],
  ["b", { radix: 2, digits: /^[01]+$/ }],
]);

/**
 * Returns what a character value matches: `%x41` a literal of one character, `%d65-90` a range, `%b1000001.1000010`
 * a literal of several (RFC 5234, 2.3 and 3.4).
 *
 *     hex-val = "x" 1*HEXDIG [ 1*( "." 1*HEXDIG ) / ( "-" 1*HEXDIG ) ]
 *
 * @example
 * numericValue("%x41-5A") // → { type: "range", first: 65, last: 90 }
 */
export function numericValue(text: string): Expression | ValueFault {
  const base = BASES.get(text.charAt(1).toLowerCase());
  const bounds = text.slice(2).split("-");
  const isRange = bounds.length === 2;
  const parts = isRange ? bounds : text.slice(2).split(".");
  if (base === undefined || !parts.every((part) => base.digits.test(part))) return badValue(text);
  const numbers = parts.map((part) => Number.parseInt(part, base.radix));
  if (numbers.some((number) => number > MAX_CODE_POINT)) return tooLarge();
  return isRange ? rangeOf(numbers[0]!, numbers[1]!) : seriesOf(numbers);
}

function seriesOf(numbers: readonly number[]): Expression | ValueFault {
  const literal = numbers.map((number) => String.fromCodePoint(number)).join("");
  // The two halves of a surrogate pair, side by side, are one character, and not the two that were written.
  return [...literal].length === numbers.length ? literalOf(literal, true) : surrogatePair(literal);
}

function rangeOf(first: number, last: number): Expression | ValueFault {
  if (first <= last) return { type: "range", first, last };
  const message = "the range ends before it starts";
  return { code: "bad-range", message, hint: "write the smaller value first" };
}

function badValue(text: string): ValueFault {
  const hint = /^%(?:[dD][0-9.-]*[A-Fa-f]|[bB][01.-]*[2-9A-Fa-f])[0-9A-Fa-f.-]*$/.test(text)
    ? "use decimal digits after %d, binary ones after %b, hexadecimal ones after %x"
    : "write %x41, %x41-5A or %x41.42, or the same with %d or %b";
  return { code: "bad-value", message: "this is not a character value", hint };
}

function tooLarge(): ValueFault {
  const message = "the value is above U+10FFFF, the last code point of Unicode";
  return { code: "code-point-too-large", message, hint: "write a value of at most %x10FFFF" };
}

function surrogatePair(literal: string): ValueFault {
  const whole = [...literal].find((character) => character.length === 2)!;
  const message = "the two halves of a surrogate pair are one character";
  return { code: "surrogate-pair", message, hint: `write %x${hexadecimal(whole.codePointAt(0)!)}` };
}

export interface Bounds {
  readonly min: number;
  readonly max: number | null;
}

/**
 * Returns the bounds of a repeat: `n*m`, `n*`, `*m`, `*` or `n` (RFC 5234, 3.6 and 3.7).
 *
 *     repeat = 1*DIGIT / ( *DIGIT "*" *DIGIT )
 *
 * @example
 * boundsOf("1*") // → { min: 1, max: null }
 */
export function boundsOf(repeat: string): Bounds {
  const [low = "", high] = repeat.split("*");
  const min = Number(low);
  return { min, max: high === undefined ? min : high === "" ? null : Number(high) };
}
