import { MAX_DIGITS, tooManyDigits } from "../../components/netloc.js";
import { ValueError } from "../../errors.js";
import type { Shows } from "../../python/printable.js";
import { repr } from "../../python/repr.js";
import type { Rules } from "../table/rules.js";
import { integerOf } from "../text/integer.js";

/** How much of a `repr` an error of `int` shows. */
const SHOWN = 200;

/**
 * Returns the number of a port before it had to be ASCII digits: whatever Python's `int` reads.
 *
 * @param port the port, as a text of code units up to 0xff where it is bytes
 * @param typed gives the port the string type in which the error message shows it
 * @throws {ValueError} when it is not a number, or not one from 0 to 65535
 */
export function looseNumber(
  rules: Rules,
  port: string,
  typed: (port: string) => unknown,
  shows: Shows,
): number {
  const given = typed(port);
  // Of bytes, only ASCII is a digit or white space.
  const isWide = typeof given !== "string" && /[\u0080-\uffff]/.test(port);
  const number = isWide ? null : integerOf(port, rules.minor);
  const isLong = number !== null && number.digits > MAX_DIGITS && rules.has("digit-limit");
  const value = isLong ? null : (number?.value ?? null);
  if (value === null) {
    if (rules.has("port-message"))
      throw new ValueError(`Port could not be cast to integer value as ${repr(given, shows)}`);
    if (isLong) throw tooManyDigits(number.digits);
    throw new ValueError(`invalid literal for int() with base 10: ${repr(given, shows).slice(0, SHOWN)}`);
  }
  if (value < 0 || value > 65535) throw new ValueError("Port out of range 0-65535");
  return value;
}
