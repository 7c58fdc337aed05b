import { edit, type Hint, safeEdit } from "../../../core/diagnostic/diagnostic.js";
import { type Character, characterAt, utf8Escapes } from "../../../core/text/printable.js";
import type { Covers, Fault } from "../../language/diagnosis.js";

export type { Cause, Covers, Explanation, Fault, Meant } from "../../language/diagnosis.js";

/** Returns the faulty character; `null` where the component is cut short. */
export function foundAt({ input, offset, span }: Fault): Character | null {
  return offset < span.end ? characterAt(input, offset) : null;
}

/** Checks whether a percent-encoded octet would have matched at the fault. */
export function allowsEscapes({ mismatch }: Fault): boolean {
  return mismatch.expected.has("%");
}

/** Returns a hint to percent-encode the faulty character where that would match, and to remove it elsewhere. */
export function escapeOrRemove(fault: Fault, character: Character): Hint {
  const { offset } = fault;
  const end = offset + character.text.length;
  const escapes = utf8Escapes(character);
  if (escapes === null || !allowsEscapes(fault)) return edit("remove it", offset, end, "");
  return safeEdit(`write "${escapes}" if it is part of the URL`, offset, end, escapes);
}

/** Whether a fault is that of a query that follows the host directly: it is at the "?". */
export function isStartOfQuery(
  input: string,
  { component, offset }: Pick<Fault, "component" | "offset">,
): boolean {
  return component === "query" && input.charAt(offset) === "?";
}

/** Covers all faults of the host. */
export const inHost: Covers = ({ component }) => component === "host";

/** Covers all faults of the host and the port. */
export const inHostport: Covers = ({ component }) => component === "host" || component === "port";

/** Covers all faults of the port. */
export const inPort: Covers = ({ component }) => component === "port";

/** Covers all faults of the scheme. */
export const inScheme: Covers = ({ component }) => component === "scheme";
