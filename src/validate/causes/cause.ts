// Helpers for the causes of faults: the character at a fault, common hints, the later faults they cover, and
// recognition of placeholders and of schemes with spaces.
import { advice, edit, type Hint } from "../../core/diagnostic/diagnostic.js";
import { phrase } from "../../core/diagnostic/phrase.js";
import { type Character, characterAt, utf8Escapes } from "../../core/text/printable.js";
import type { Cause, Covers, Fault } from "../../spec/spec.js";

/** Returns a cause that uses the first of these causes that recognises a fault. */
export function firstOf(causes: readonly Cause[]): Cause {
  return (fault) => {
    for (const cause of causes) {
      const explanation = cause(fault);
      if (explanation !== null) return explanation;
    }
    return null;
  };
}

/** Returns the faulty character; `null` if input is missing. */
export function foundAt({ input, offset, span }: Fault): Character | null {
  return offset < span.end ? characterAt(input, offset) : null;
}

/** Checks whether a percent-encoded octet would have matched at the fault. */
export function allowsEscapes({ mismatch }: Fault): boolean {
  return mismatch.expected.has("%");
}

/**
 * Returns a hint to percent-encode the faulty character if that would match, or else to remove it. At the end of the
 * text, it is often left over from the text around the URL.
 */
export function escapeOrRemove(fault: Fault, character: Character): Hint {
  const { input, offset } = fault;
  const end = offset + character.text.length;
  const escapes = utf8Escapes(character);
  if (escapes === null || !allowsEscapes(fault)) return edit("remove it", offset, end, "");
  const isEnd = end === input.length && !(character.text === "]" && input.includes("["));
  const words = phrase('write "{escapes}" if it is part of the URL', { escapes });
  return { ...edit(words, offset, end, escapes), safe: !isEnd };
}

/** Checks whether a fault is at the "?" of a query directly after the host. */
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

/** A part of a template that is to be replaced by a value. */
interface Placeholder {
  readonly end: number;
  readonly hint: Hint;
}

/** The forms of placeholders, by their first character, which is not allowed in a URL. */
const FORMS: ReadonlyMap<string, RegExp> = new Map([
  ["{", /\{{1,3}[\w\s.$:*+-]{0,64}\}{1,3}/y],
  ["<", /<[A-Za-z][\w .-]{0,62}>|<%[^%>]{0,64}%>/y],
  ["[", /\[{1,2}[A-Za-z][\w.-]{0,62}\]{1,2}(?=[/?#]|$)/y],
]);

/** The number of code units after a tag that are searched for the end of its element. */
const LONGEST_ELEMENT = 200;

/** Returns the placeholder that begins at an offset; `null` if none does. */
export function placeholderAt(input: string, offset: number): Placeholder | null {
  const character = input.charAt(offset);
  if (character === "$") return input.charAt(offset + 1) === "{" ? placeholderAt(input, offset + 1) : null;
  const form = FORMS.get(character);
  if (form === undefined) return null;
  // Only a whole segment is a placeholder: the brackets of "a[b]=1" are not.
  if (character === "[" && input.charAt(offset - 1) !== "/") return null;
  // An element of HTML that is closed further on is not a placeholder.
  if (character === "<" && input.slice(offset, offset + LONGEST_ELEMENT).includes("</")) return null;
  form.lastIndex = offset;
  const found = form.exec(input)?.[0];
  if (found === undefined) return null;
  const start =
    character === "{" && "$#".includes(input.charAt(offset - 1)) && offset > 0 ? offset - 1 : offset;
  const end = offset + found.length;
  return { end, hint: replaceIt(input.slice(start, end)) };
}

/** Returns the hint about a placeholder. */
export function replaceIt(placeholder: string): Hint {
  return advice(phrase('replace the placeholder "{placeholder}" with its value', { placeholder }));
}

const USUAL = /^(?:https?|ftp|wss?|file|mailto|tel|ssh|git|urn|data)$/i;

/** The maximum length of a text that is compared with these schemes, in UTF-16 code units. */
const LONGEST_SCHEME = 40;

/** Checks whether the text before a colon is a common scheme with spaces in it. */
export function isSplitScheme(input: string, colon: number): boolean {
  return colon <= LONGEST_SCHEME && USUAL.test(input.slice(0, colon).replaceAll(" ", ""));
}
