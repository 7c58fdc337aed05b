import type { Node } from "unist";

/** What these plugins read of the nodes of mdast and hast. Anything may be missing: other plugins make nodes too. */
export interface TreeNode extends Node {
  readonly children?: readonly TreeNode[];
  readonly url?: unknown;
  readonly tagName?: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly content?: TreeNode;
}

/** In a deeper tree, a list of ancestors for each message would take time that grows with the square of the depth. */
const DEEPEST_LISTED = 500;

/** A node, and what contains it. */
export interface Visited {
  readonly node: TreeNode;
  readonly parent: TreeNode | null;
  /** Returns the nodes that contain it, outermost first; none if they are too many. */
  readonly ancestors: () => readonly TreeNode[];
}

/** Goes through all nodes in the order of the source. */
export function* nodesOf(root: TreeNode): Generator<Visited> {
  // Not by recursion: a tree can be deeper than a stack. A node that contains itself is visited once.
  const seen = new Set<TreeNode>();
  const open: { readonly nodes: readonly TreeNode[]; at: number; readonly parent: TreeNode | null }[] = [
    { nodes: [root], at: 0, parent: null },
  ];
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const node = level.nodes[level.at++];
    if (node === undefined) {
      open.pop();
      continue;
    }
    if (typeof node !== "object" || node === null || seen.has(node)) continue;
    seen.add(node);
    const ancestors = () => (open.length > DEEPEST_LISTED ? [] : open.flatMap(({ parent }) => parent ?? []));
    yield { node, parent: level.parent, ancestors };
    open.push({ nodes: childrenOf(node), at: 0, parent: node });
  }
}

function childrenOf({ children, content }: TreeNode): readonly TreeNode[] {
  const own = Array.isArray(children) ? children : [];
  return content === undefined ? own : [...own, content];
}

/** Returns the span of a node in the source, in UTF-16 code units; `null` if it is not known. */
export function spanOf({ position }: Node): { readonly start: number; readonly end: number } | null {
  const [start, end] = [position?.start?.offset, position?.end?.offset];
  return typeof start === "number" && typeof end === "number" && start <= end ? { start, end } : null;
}
