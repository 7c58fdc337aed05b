import { percentDecode } from "../../core/text/percent.js";
import { decodeOptional } from "./server.js";

/** A name with a value, percent-decoded. */
export interface Parameter {
  readonly name: string;
  /** `null` if the parameter has no value. */
  readonly value: string | null;
}

/** Returns the parameter that a text such as `name=value` writes. The first `=` ends the name. */
export function parameterOf(text: string): Parameter {
  const [, name, value] = /^([^=]*)(?:=(.*))?$/s.exec(text)!;
  return { name: percentDecode(name!), value: decodeOptional(value) };
}
