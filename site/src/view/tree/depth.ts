/** How deep a tree is, and how deep it is shown. */
import type { PlainNode } from "../../tree/node.js";

/** A tree is first shown as deep as this many rows allow. */
const ROWS = 80;

/** The number of levels below the root. */
export function depthOf(root: PlainNode): number {
  return levels(root).length - 1;
}

/** The deepest depth at which a tree has few enough rows; at least one level. */
export function depthFor(root: PlainNode): number {
  let rows = 0;
  const counts = levels(root);
  const over = counts.findIndex((count) => {
    rows += count;
    return rows > ROWS;
  });
  return Math.max(1, over < 0 ? counts.length - 1 : over - 1);
}

/** The number of nodes on each level. */
function levels(root: PlainNode): readonly number[] {
  const counts: number[] = [];
  for (
    let level: readonly PlainNode[] = [root];
    level.length > 0;
    level = level.flatMap((node) => node.children)
  ) {
    counts.push(level.length);
  }
  return counts;
}
