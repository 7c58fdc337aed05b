import type { RuleName } from "./rules/draft-05.js";

/** A place in the input, as unist counts: line and column from 1, offset from 0, in UTF-16 code units. */
export interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** The span of a node: `start` is its first unit, `end` is one past the last. */
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

/** A literal text of a rule (`type` is `"literal"`), or a rule application at the depth where the tree was cut. */
export type TreeLiteral = { [T in RuleName | "literal"]: Literal<T> }[RuleName | "literal"];

interface Literal<T extends RuleName | "literal"> {
  readonly type: T;
  readonly value: string;
  readonly position: Position;
}

/** A node of a parse tree: a unist `Parent` or `Literal`, so unist utilities work on it. */
export type TreeNode = TreeParent | TreeLiteral;

/** A node of a parse tree of any grammar: `type` is the name of a rule, or `"literal"`. */
export type AnyTreeNode =
  | { readonly type: string; readonly children: AnyTreeNode[]; readonly position: Position }
  | { readonly type: string; readonly value: string; readonly position: Position };
