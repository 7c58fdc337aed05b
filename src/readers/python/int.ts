import { MAX_DIGITS } from "../../compat/urllib/components/netloc.js";
import { releaseOf } from "../../compat/urllib/release/table/releases.js";
import { integerOf } from "../../compat/urllib/release/text/integer.js";
import { isDigits } from "../text/ascii.js";

/** The number that Python's `int` reads in a text; `null` where it raises `ValueError`. */
export function intOf(text: string, release: string): number | null {
  if (text.length < 10 && isDigits(text, false)) return Number(text);
  const number = integerOf(text, releaseOf(release)!.minor);
  return number === null || number.digits > MAX_DIGITS ? null : number.value;
}
