import { advice, type Hint } from "../../core/diagnostic/diagnostic.js";

/** A place that a template leaves to be filled in. */
export interface Placeholder {
  readonly end: number;
  readonly hint: Hint;
}

/** What templates write, by the character that is not allowed in a URL. */
const FORMS: ReadonlyMap<string, RegExp> = new Map([
  ["{", /\{{1,3}[\w\s.$:*+-]{0,64}\}{1,3}/y],
  ["<", /<[A-Za-z][\w .-]{0,62}>|<%[^%>]{0,64}%>/y],
  ["[", /\[{1,2}[A-Za-z][\w.-]{0,62}\]{1,2}(?=[/?#]|$)/y],
]);

/** So many characters after a tag are searched for the end of its element. */
const LONGEST = 200;

/** Returns the placeholder that begins at an offset; `null` if none does. */
export function placeholderAt(input: string, offset: number): Placeholder | null {
  const character = input.charAt(offset);
  if (character === "$") return input.charAt(offset + 1) === "{" ? placeholderAt(input, offset + 1) : null;
  const form = FORMS.get(character);
  if (form === undefined) return null;
  // A list such as "a[b]=1" is no placeholder; only a whole segment is.
  if (character === "[" && input.charAt(offset - 1) !== "/") return null;
  // An element of HTML that is closed further on is no placeholder.
  if (character === "<" && input.slice(offset, offset + LONGEST).includes("</")) return null;
  form.lastIndex = offset;
  const found = form.exec(input)?.[0];
  if (found === undefined) return null;
  const start =
    character === "{" && "$#".includes(input.charAt(offset - 1)) && offset > 0 ? offset - 1 : offset;
  const end = offset + found.length;
  return { end, hint: advice(`replace the placeholder "${input.slice(start, end)}" with its value`) };
}
