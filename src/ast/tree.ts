// Parse trees in unist form, and drawing them.
import { requireArray, requireObject, requireString } from "../core/require.js";
import { printable, quoted } from "../core/text/printable.js";
import type { RuleName } from "../generated/nodes/draft-05.js";

/**
 * A position in the input, as in unist: line and column are counted from 1, the offset from 0, in UTF-16 code units.
 */
export interface Point {
  /** The line, counted from 1. */
  readonly line: number;
  /** The column in UTF-16 code units, counted from 1. */
  readonly column: number;
  /** The offset in UTF-16 code units, counted from 0. */
  readonly offset: number;
}

/** The span of a node: `start` is its first unit, `end` is one past the last. */
export interface Position {
  /** The position of the first code unit. */
  readonly start: Point;
  /** The position after the last code unit. */
  readonly end: Point;
}

/** An application of a rule. */
export type TreeParent = { [R in RuleName]: TreeParentOf<R> }[RuleName];

/** An application of the rule `R`. */
export interface TreeParentOf<R extends RuleName> {
  /** The name of the rule. */
  readonly type: R;
  /** The parts that the rule matched, in order. */
  readonly children: TreeNode[];
  /** The span of the rule in the input. */
  readonly position: Position;
}

/** A literal of a rule (`type` is `"literal"`), or a rule at the depth where the tree was cut. */
export type TreeLiteral = { [T in RuleName | "literal"]: TreeLiteralOf<T> }[RuleName | "literal"];

/** A leaf of a parse tree whose `type` is `T`. */
export interface TreeLiteralOf<T extends RuleName | "literal"> {
  /** `"literal"`, or the name of the rule at which the tree was cut. */
  readonly type: T;
  /** The matched text. */
  readonly value: string;
  /** The span of the text in the input. */
  readonly position: Position;
}

/** A node of a parse tree: a unist `Parent` or `Literal`, so unist utilities work on it. */
export type TreeNode = TreeParent | TreeLiteral;

/** A node of a parse tree of any grammar: `type` is the name of a rule, or `"literal"`. */
export type AnyTreeNode =
  | {
      /** The name of the rule. */
      readonly type: string;
      /** The parts that the rule matched, in order. */
      readonly children: AnyTreeNode[];
      /** The span of the rule in the input. */
      readonly position: Position;
    }
  | {
      /** `"literal"`, or the name of the rule at which the tree was cut. */
      readonly type: string;
      /** The matched text. */
      readonly value: string;
      /** The span of the text in the input. */
      readonly position: Position;
    };

/**
 * Draws a tree as indented text. Returns one line for each node, with the text that the rule matched, and no line break
 * after the last line. Nested rules that match the same text share a line, joined by ` > `. A literal that is its
 * rule's whole text has no line.
 *
 * @param root the root of the tree, as `tree` returns it
 * @throws {TypeError} when the value is not a tree, or contains itself
 * @example
 * drawTree(tree("a", { rule: "alphanum" })) // → "alphanum > alpha > lowalpha \"a\""
 */
export function drawTree(root: AnyTreeNode): string {
  const texts = textsOf(root);
  const lines: string[] = [];
  // Not recursive, like `textsOf`: a tree can be very deep.
  const waiting: Branch[] = [{ top: root, first: "", rest: "" }];
  for (let branch = waiting.pop(); branch !== undefined; branch = waiting.pop()) {
    const { top, first, rest } = branch;
    const names: string[] = [];
    let node = top;
    for (let next: AnyTreeNode | null = top; next !== null; next = onlyChild(next)) {
      node = next;
      if (next.type !== "literal") names.push(next.type);
    }
    const words = [printable(names.join(" > ")), quoted(texts.get(node)!)];
    lines.push(first + words.filter((part) => part !== "").join(" "));
    const children = childrenOf(node);
    for (let at = children.length - 1; at >= 0; at--) {
      const last = at === children.length - 1;
      const ends = { first: `${rest}${last ? "└─ " : "├─ "}`, rest: `${rest}${last ? "   " : "│  "}` };
      waiting.push({ top: children[at]!, ...ends });
    }
  }
  return lines.join("\n");
}

/** A node still to be drawn, and the prefixes of its first line and its other lines. */
interface Branch {
  readonly top: AnyTreeNode;
  readonly first: string;
  readonly rest: string;
}

function childrenOf(node: AnyTreeNode): readonly AnyTreeNode[] {
  return "children" in node ? node.children : [];
}

function onlyChild(node: AnyTreeNode): AnyTreeNode | null {
  const children = childrenOf(node);
  return children.length === 1 ? children[0]! : null;
}

/** Checks every node of a tree, and returns their texts. */
function textsOf(root: AnyTreeNode): ReadonlyMap<AnyTreeNode, string> {
  const texts = new Map<AnyTreeNode, string>();
  const open = new Set<AnyTreeNode>();
  const path: AnyTreeNode[] = [root];
  while (path.length > 0) {
    const node = path.at(-1)!;
    if (!open.has(node)) {
      requireTreeNode(node);
      open.add(node);
      for (const child of childrenOf(node)) {
        if (open.has(child)) throw new TypeError("the tree must not contain itself");
        if (!texts.has(child)) path.push(child);
      }
      continue;
    }
    path.pop();
    open.delete(node);
    if (!texts.has(node)) texts.set(node, "children" in node ? joined(node.children, texts) : node.value);
  }
  return texts;
}

function joined(children: readonly AnyTreeNode[], texts: ReadonlyMap<AnyTreeNode, string>): string {
  return children.map((child) => texts.get(child)!).join("");
}

function requireTreeNode(node: unknown): void {
  requireObject(node, "each node of the tree");
  const { type, children, value } = node as { type?: unknown; children?: unknown; value?: unknown };
  requireString(type, "the type of each node of the tree");
  if ("children" in node) requireArray(children, "the children of each node of the tree");
  else requireString(value, "the value of each leaf of the tree");
}
