/** The largest `int`. */
const LARGEST = 2 ** 31 - 1;
const ZERO = 0x30;

const DIGIT = /\p{Nd}/u;

/**
 * The number that `Integer.parseInt` reads, or `null` where it throws: an optional sign and decimal digits of any script,
 * but for those beyond the BMP.
 */
export function javaInteger(text: string): number | null {
  const isNegative = text.startsWith("-");
  const start = isNegative || text.startsWith("+") ? 1 : 0;
  if (start === text.length) return null;
  let value = 0;
  for (let at = start; at < text.length; at++) {
    const digit = digitOf(text.charCodeAt(at));
    value = value * 10 + digit;
    if (digit === -1 || value > LARGEST) return null;
  }
  return isNegative ? 0 - value : value;
}

/** The value of a digit, or -1. Each script has its ten in a row, and the row begins at a code that ends in 0 or 6. */
function digitOf(unit: number): number {
  if (unit >= ZERO && unit <= ZERO + 9) return unit - ZERO;
  if (unit < 0x80 || !DIGIT.test(String.fromCharCode(unit))) return -1;
  const column = unit % 16;
  return DIGIT.test(String.fromCharCode(unit - column)) ? column : column - 6;
}
