import { align } from "../located/align.js";
import { verbatim, type Written } from "../located/written.js";
import { spanOf, type TreeNode } from "./tree.js";

const ESCAPES = { backslashes: true };

/**
 * Returns where the URL of a link, an image or a definition is written in Markdown; `null` if the source does not tell.
 * The result is certain: what is found there, decoded, is the URL that the parser found.
 *
 * @see CommonMark, sections 4.7, 6.3 to 6.5
 */
export function destinationOf(node: TreeNode, url: string, source: string): Written | null {
  const span = spanOf(node);
  if (span === null) return null;
  const text = source.slice(span.start, span.end);
  if (node.type === "definition") return inDefinition(text, span.start, url);
  if (node.type === "link" && !text.startsWith("[")) return autolink(text, span.start, url);
  return inLink(text, span.start, url);
}

/** `<http://a/>`, or without the brackets; `<a@b.example>` and `www.a.example` begin after what the URL begins with. */
function autolink(text: string, start: number, url: string): Written | null {
  const bracketed = text.startsWith("<") && text.endsWith(">");
  const [from, written] = bracketed ? [start + 1, text.slice(1, -1)] : [start, text];
  if (written === "" || !url.endsWith(written)) return align(written, from, url, ESCAPES);
  const { starts, ends, whole } = verbatim(written, from);
  const added = Array.from({ length: url.length - written.length }, () => from);
  return { text: url, whole, starts: [...added, ...(starts ?? [])], ends: [...added, ...(ends ?? [])] };
}

/** Between the text and the destination: white space, in which a line can begin with the marks of its container. */
const BEFORE = /(?:[ \t]|(?:\r\n?|\n)[ \t>]*)*/y;
const BRACKETED = /<(?:[^<>\\\r\n]|\\.)*>/y;
/** The parser nests no more parentheses in a destination, which keeps the search below linear. */
const DEEPEST = 32;
/** A title, and what is left of a line. */
const AFTER =
  /(?:[ \t]|(?:\r\n?|\n)[ \t>]*)*(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\((?:[^()\\]|\\[\s\S])*\))?\s*/y;

/** The label of a definition ends at the first bracket that is not escaped. */
const LABEL = /\[(?:[^\]\\]|\\[\s\S])*\]:/y;

function inDefinition(text: string, base: number, url: string): Written | null {
  const from = after(BEFORE, text, after(LABEL, text, 0));
  if (text.charAt(from) === "<") return decoded(text, from + 1, after(BRACKETED, text, from) - 1, base, url);
  return decoded(text, from, after(/\S*/y, text, from), base, url);
}

/**
 * Finds a destination after one of the places where a text can end: in the text itself, "](" can be quoted. The right one
 * is that after which nothing is left of the node.
 */
function inLink(text: string, base: number, url: string): Written | null {
  for (let at = text.indexOf("]("); at !== -1; at = text.indexOf("](", at + 1)) {
    const from = after(BEFORE, text, at + 2);
    const bracketed = text.charAt(from) === "<";
    const end = bracketed ? after(BRACKETED, text, from) : bareEnd(text, from);
    if (after(AFTER, text, end) !== text.length - 1) continue;
    const written = bracketed
      ? decoded(text, from + 1, end - 1, base, url)
      : decoded(text, from, end, base, url);
    if (written !== null) return written;
  }
  return null;
}

/** A destination without brackets ends before white space, or before the parenthesis that ends the link. */
function bareEnd(text: string, from: number): number {
  let [end, depth] = [from, 0];
  for (; end < text.length && !/\s/.test(text.charAt(end)); end++) {
    const character = text.charAt(end);
    if (character === "\\" && /[!-/:-@[-`{-~]/.test(text.charAt(end + 1))) end += 1;
    else if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    if (depth < 0 || depth > DEEPEST) break;
  }
  return end;
}

function decoded(text: string, start: number, end: number, base: number, url: string): Written | null {
  return start <= end ? align(text.slice(start, end), base + start, url, ESCAPES) : null;
}

/** Returns the offset after what a pattern matches at an offset; that offset if it does not match. */
function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
