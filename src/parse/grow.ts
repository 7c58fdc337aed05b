import type { AnyTreeNode, Point, Position } from "../ast/unist.js";
import type { Tape } from "../automaton/tape.js";

/**
 * Makes a unist tree of a derivation, without recursion: finished nodes wait in a row until their rule ends
 * and takes its own off the end. So every list of children is made as long as it is to be.
 *
 * A valid text has no line end, so every point is on its first line. Neighbours share their points, and a
 * node with one child shares its child's position.
 */
export function grow(input: string, { rules: names, words, length }: Tape, depth: number): AnyTreeNode {
  const row: AnyTreeNode[] = [];
  let waiting = 0;
  /** For each open rule, how many nodes waited when it began. */
  const begun: number[] = [];
  let [level, offset, cutStart] = [-1, 0, 0];
  let here: Point = { line: 1, column: 1, offset: 0 };
  for (let i = 0; i < length; i++) {
    const word = words[i]!;
    if (word < 0) {
      const start = offset;
      offset -= word;
      if (level >= depth) continue;
      const value = word === -1 ? input[start]! : input.slice(start, offset);
      const end = pointAt(offset);
      row[waiting++] = { type: "literal", value, position: { start: here, end } };
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
        waiting = first + 1;
      } else if (level === depth) {
        const end = offset === cutStart ? here : pointAt(offset);
        const value = input.slice(cutStart, offset);
        row[waiting++] = { type, value, position: { start: here, end } };
        here = end;
      }
      level -= 1;
    }
  }
  return row[0]!;
}

function pointAt(offset: number): Point {
  return { line: 1, column: offset + 1, offset };
}

function span(children: readonly AnyTreeNode[], here: Point): Position {
  if (children.length === 0) return { start: here, end: here };
  const first = children[0]!.position;
  if (children.length === 1) return first;
  return { start: first.start, end: children[children.length - 1]!.position.end };
}
