import type { Span } from "../../core/values.js";
import { type RefusedReading, refused } from "../model/reading.js";
import { escapesDecoded } from "../text/octets.js";

/** What follows a colon up to the end of a line, or of the authority. */
const PORT = /:([^:@[\]\n]*)(?![^\n])/;
/** One line of digits is enough. */
const HAS_NUMBER = /(?:^|\n)[0-9]+(?![^\n])/;
/** What `to_i` reads. */
const INTEGER = /^[\t-\r ]*([+-]?)(?:0d(?=[0-9]))?([0-9]+(?:_[0-9]+)*)/i;

/** The port of an authority; its number is `null` if it is 0, or none that `to_i` reads. */
export function addressablePort(
  authority: string,
  offset: number,
): { readonly number: number | null; readonly span: Span } | RefusedReading | null {
  const found = PORT.exec(authority);
  if (found === null || found[1] === "") return null;
  const start = found.index + 1;
  const end = start + found[1]!.length;
  const text = escapesDecoded(found[1]!);
  if (text === null || !HAS_NUMBER.test(text)) return refused("the port is not a number", offset + start);
  const [, sign = "", digits = "0"] = INTEGER.exec(text) ?? [];
  const number = Number(sign + digits.replaceAll("_", ""));
  return { number: number === 0 ? null : number, span: { start: offset + start, end: offset + end } };
}
