/** A parse tree as plain data that can be sent to and from a worker. */
import type { AnyTreeNode } from "url-grammar";

/** A node of a parse tree. Offsets are UTF-16 code units of the input, half-open. */
export interface PlainNode {
  /** The name of the rule; `null` for characters of the parent rule. */
  readonly rule: string | null;
  readonly start: number;
  readonly end: number;
  readonly children: readonly PlainNode[];
  /** Whether this is a component of invalid input, whose name need not be a rule's. */
  readonly component?: true;
  /** Why the text does not match the rule; absent if it does. */
  readonly faults?: readonly string[];
  /** Whether children were omitted because the text is long. */
  readonly cut?: true;
  /** How many children were omitted, since there are too many to look at. */
  readonly more?: number;
}

/** The number of children that are kept if there are more. */
export const KEPT_CHILDREN = 200;

/**
 * Returns a parse tree of the package as plain data.
 *
 * @param offset where its text begins in the input
 * @param near the offset of a character of the input, whose nodes are always kept; `null` for none
 */
export function plainTree(node: AnyTreeNode, offset = 0, near: number | null = null): PlainNode {
  const start = offset + node.position.start.offset;
  const end = offset + node.position.end.offset;
  if (!("value" in node)) {
    const [first] = node.children;
    // A rule that is one literal needs no row for it.
    const all = node.children.length === 1 && first?.type === "literal" ? [] : node.children;
    const kept = keptOf(all, near === null ? null : near - offset);
    const children = kept.map((child) => plainTree(child, offset, near));
    const more = all.length - kept.length;
    return { rule: node.type, start, end, children, ...(more > 0 ? { more } : {}) };
  }
  if (node.type === "literal") return { rule: null, start, end, children: [] };
  return { rule: node.type, start, end, children: [], ...(node.value === "" ? {} : { cut: true }) };
}

function keptOf(children: readonly AnyTreeNode[], near: number | null): readonly AnyTreeNode[] {
  if (children.length <= KEPT_CHILDREN) return children;
  const kept = children.slice(0, KEPT_CHILDREN);
  const wanted = children.slice(KEPT_CHILDREN).find(({ position: { start, end } }) => {
    return near !== null && start.offset <= near && near < end.offset;
  });
  return wanted === undefined ? kept : [...kept, wanted];
}

/** Returns the nodes from the root to the smallest one that contains the character at an offset. */
export function chainAt(root: PlainNode, offset: number): readonly PlainNode[] {
  const chain: PlainNode[] = [];
  let node: PlainNode | undefined = has(root, offset) ? root : undefined;
  while (node !== undefined) {
    chain.push(node);
    node = node.children.find((child) => has(child, offset));
  }
  return chain;
}

function has({ start, end }: PlainNode, offset: number): boolean {
  return start <= offset && offset < end;
}
