import type { AnyTreeNode, Point, Position } from "../ast/unist.js";
import type { DerivationEvents } from "../automaton/greedy/events.js";
import { MAX_ENTRIES, SizeLimitError } from "../core/text/long.js";

const LINE_FEED = 0x0a;

/**
 * Converts a derivation to a unist tree. It does not recurse: finished nodes wait in a stack until their rule ends and
 * takes its children from the top, so every list of children is made with its final length. Neighbours share their
 * points, and a node with one child shares its child's position.
 *
 * @param depth the levels of rules below the root
 * @throws {SizeLimitError} when there are more than 2,000,000 nodes
 */
export function toUnist(
  input: string,
  { rules: names, words, length }: DerivationEvents,
  depth: number,
): AnyTreeNode {
  const row: AnyTreeNode[] = [];
  let nodes = 0;
  let waiting = 0;
  /** For each open rule, how many nodes were waiting when it began. */
  const begun: number[] = [];
  let [level, offset, cutStart] = [-1, 0, 0];
  let here: Point = { line: 1, column: 1, offset: 0 };
  for (let i = 0; i < length; i++) {
    if (nodes > MAX_ENTRIES) throw new SizeLimitError("nodes in a tree", MAX_ENTRIES);
    const word = words[i]!;
    if (word < 0) {
      const start = offset;
      offset -= word;
      if (level >= depth) continue;
      const value = word === -1 ? input[start]! : input.slice(start, offset);
      const end = pointAfter(input, here, offset);
      row[waiting++] = { type: "literal", value, position: { start: here, end } };
      nodes += 1;
      here = end;
    } else if ((word & 1) === 0) {
      level += 1;
      if (level < depth) begun.push(waiting);
      else if (level === depth) cutStart = offset;
    } else {
      const type = names[word >> 1]!;
      if (level < depth) {
        const first = begun.pop()!;
        const children = waiting === first + 1 ? [row[first]!] : row.slice(first, waiting);
        row[first] = { type, children, position: span(children, here) };
        nodes += 1;
        waiting = first + 1;
      } else if (level === depth) {
        const end = offset === cutStart ? here : pointAfter(input, here, offset);
        const value = input.slice(cutStart, offset);
        row[waiting++] = { type, value, position: { start: here, end } };
        nodes += 1;
        here = end;
      }
      level -= 1;
    }
  }
  return row[0]!;
}

/** Returns the point at an offset, counted from an earlier point. No URL has a line break, but other grammars may. */
function pointAfter(input: string, from: Point, offset: number): Point {
  let { line, column } = from;
  for (let at = from.offset; at < offset; at++) {
    if (input.charCodeAt(at) !== LINE_FEED) column += 1;
    else [line, column] = [line + 1, 1];
  }
  return { line, column, offset };
}

function span(children: readonly AnyTreeNode[], here: Point): Position {
  if (children.length === 0) return { start: here, end: here };
  const first = children[0]!.position;
  if (children.length === 1) return first;
  return { start: first.start, end: children[children.length - 1]!.position.end };
}
