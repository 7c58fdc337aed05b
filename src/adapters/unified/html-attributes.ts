import { align } from "../located/align.js";
import type { Written } from "../located/written.js";
import { spanOf, type TreeNode } from "./tree.js";

/** An attribute in a tag: its name in lower case, and where its value is. */
interface WrittenAttribute {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const REFERENCES = { backslashes: false };

/** A name, and a value in double quotes, in single quotes or without (WHATWG HTML, section 13.1.2.3). */
const ATTRIBUTE = /[\s/]*([^\s/>=]?[^\s/>=]*)(\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)?))?/y;

/** Returns where the value of an attribute is written; `null` if the source does not tell. */
export function attributeValue(node: TreeNode, name: string, value: string, source: string): Written | null {
  const span = spanOf(node);
  if (span === null) return null;
  const found = attributesOf(source, span.start, span.end).find((attribute) => attribute.name === name);
  return found === undefined
    ? null
    : align(source.slice(found.start, found.end), found.start, value, REFERENCES);
}

/** Yields the attributes of the tag that begins at an offset. */
function attributesOf(source: string, start: number, end: number): readonly WrittenAttribute[] {
  const found: WrittenAttribute[] = [];
  const tag = /<[a-zA-Z][^\s/>]*/y;
  tag.lastIndex = start;
  if (!tag.test(source)) return found;
  ATTRIBUTE.lastIndex = tag.lastIndex;
  while (ATTRIBUTE.lastIndex < end) {
    const before = ATTRIBUTE.lastIndex;
    const match = ATTRIBUTE.exec(source);
    if (match === null || ATTRIBUTE.lastIndex === before) break;
    const [, name = "", assigned, double, single, bare] = match;
    if (name === "") break;
    const value = double ?? single ?? bare ?? "";
    const quotes = double === undefined && single === undefined ? 0 : 1;
    const stop = ATTRIBUTE.lastIndex - quotes;
    if (assigned !== undefined)
      found.push({ name: name.toLowerCase(), start: stop - value.length, end: stop });
  }
  return found;
}
