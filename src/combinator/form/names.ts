import { printable } from "../../core/text/printable.js";

/** How text is named among what was expected; the name of a rule never begins with a quote. */
export function quoted(text: string): string {
  return `"${printable(text)}"`;
}

/** How a range of characters is named among what was expected. */
export function rangeName(first: number, last: number): string {
  const [from, to] = [first, last].map((codePoint) => quoted(String.fromCodePoint(codePoint)));
  return first === last ? from! : `${from} to ${to}`;
}
