import { percentDecode } from "../../core/text/percent.js";
import type { Span } from "../../core/values.js";
import { decodeOptional } from "./server.js";

/** A name with a value, percent-decoded. */
export interface Parameter {
  /** The name of the parameter, as it is written. */
  readonly name: string;
  /** The value of the parameter; `null` if it has none. */
  readonly value: string | null;
}

/** The name of a parameter, percent-decoded and in lower case, and where the parameter is. */
export interface PlacedName extends Span {
  readonly name: string;
}

/** Returns the names of the parameters in a text in which each begins with `;`. Offsets begin at `start`. */
export function placedNames(text: string, start: number): readonly PlacedName[] {
  const names: PlacedName[] = [];
  for (const { 0: found, 1: name, index } of text.matchAll(/;([^;=]*)[^;]*/g)) {
    const at = start + index;
    names.push({ name: percentDecode(name!).toLowerCase(), start: at + 1, end: at + found.length });
  }
  return names;
}

/** Returns the parameter that a text such as `name=value` writes. The first `=` ends the name. */
export function parameterOf(text: string): Parameter {
  const [, name, value] = /^([^=]*)(?:=(.*))?$/s.exec(text)!;
  return { name: percentDecode(name!), value: decodeOptional(value) };
}
