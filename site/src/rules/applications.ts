/** Where a text applies a rule, and what it applies it to. */
import type { PlainNode } from "../tree/node.js";
import type { Child } from "./path.js";

/** Returns the nodes of a rule in a tree, in the order in which they begin. */
export function applicationsOf(rule: string, tree: PlainNode): readonly PlainNode[] {
  const found: PlainNode[] = [];
  const waiting = [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.rule === rule && !node.component) found.push(node);
    for (let at = node.children.length - 1; at >= 0; at--) waiting.push(node.children[at]!);
  }
  return found;
}

/** Returns which of these nodes to look at first: the innermost that has the character at an offset, or the first. */
export function applicationAt(applications: readonly PlainNode[], offset: number | null): number {
  if (offset === null) return 0;
  return Math.max(
    0,
    applications.findLastIndex(({ start, end }) => start <= offset && offset < end),
  );
}

/**
 * Returns the children of a node as `pathOf` takes them; `null` if the tree has none below it, since the text is long.
 *
 * @param input the text that the tree is of
 */
export function childrenOf({ start, end, children, cut }: PlainNode, input: string): readonly Child[] | null {
  if (cut) return null;
  // The tree leaves out the characters of a rule that is nothing but one literal.
  if (children.length === 0) return start === end ? [] : [{ rule: null, text: input.slice(start, end) }];
  return children.map((child) => ({ rule: child.rule, text: input.slice(child.start, child.end) }));
}
