import type { RuleName } from "./nodes.js";

/** A place in the input as unist counts it: line and column from 1, the offset from 0 (UTF-16 code units). */
export interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** From the first unit of a node to the one past its last. */
export interface Position {
  readonly start: Point;
  readonly end: Point;
}

/** An application of a rule. */
export type TreeParent = { [R in RuleName]: Parent<R> }[RuleName];

interface Parent<R extends RuleName> {
  readonly type: R;
  readonly children: TreeNode[];
  readonly position: Position;
}

/** Text that a rule spells out (`type` is `"literal"`), or a rule application that the tree was cut at. */
export type TreeLiteral = { [T in RuleName | "literal"]: Literal<T> }[RuleName | "literal"];

interface Literal<T extends RuleName | "literal"> {
  readonly type: T;
  readonly value: string;
  readonly position: Position;
}

/** A node of a parse tree: a unist `Parent` or `Literal`, so the unist utilities work on it. */
export type TreeNode = TreeParent | TreeLiteral;

/** A node of a parse tree by any grammar: `type` is a rule's name, or `"literal"`. */
export type AnyTreeNode =
  | { readonly type: string; readonly children: AnyTreeNode[]; readonly position: Position }
  | { readonly type: string; readonly value: string; readonly position: Position };
