/** The rows of a tree as it is opened. */
import type { PlainNode } from "../../tree/node.js";

export interface Row {
  readonly node: PlainNode;
  /** Its place: the indexes of the children that lead to it. */
  readonly path: string;
  /** The level, counted from 1, and its place among its siblings, as assistive technology has them. */
  readonly level: number;
  readonly place: number;
  readonly siblings: number;
  /** Whether its children are shown; `null` if it has none. */
  readonly open: boolean | null;
}

/**
 * Returns the rows from top to bottom.
 *
 * @param depth nodes above this level are open, from 0 for the root
 * @param turned the paths of nodes that are the other way
 */
export function rowsOf(root: PlainNode, depth: number, turned: ReadonlySet<string>): readonly Row[] {
  const rows: Row[] = [];
  const add = (node: PlainNode, path: string, level: number, place: number, siblings: number) => {
    const some = node.children.length > 0;
    const open = some ? level - 1 < depth !== turned.has(path) : null;
    rows.push({ node, path, level, place, siblings, open });
    if (open !== true) return;
    node.children.forEach((child, index) => {
      add(child, `${path}.${index}`, level + 1, index + 1, node.children.length + (node.more ?? 0));
    });
  };
  add(root, "0", 1, 1, 1);
  return rows;
}
