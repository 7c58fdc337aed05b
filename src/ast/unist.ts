import type { RuleName } from "./rules/draft-05.js";

/** A place in the input, as unist counts: line and column from 1, offset from 0, in UTF-16 code units. */
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
  /** The place of the first code unit. */
  readonly start: Point;
  /** The place after the last code unit. */
  readonly end: Point;
}

/** An application of a rule. */
export type TreeParent = { [R in RuleName]: TreeParentOf<R> }[RuleName];

/** An application of the rule `R`. */
export interface TreeParentOf<R extends RuleName> {
  /** The name of the rule. */
  readonly type: R;
  /** What the rule consists of here, in order. */
  readonly children: TreeNode[];
  /** Where the text of the rule is in the input. */
  readonly position: Position;
}

/** A literal text of a rule (`type` is `"literal"`), or a rule application at the depth where the tree was cut. */
export type TreeLiteral = { [T in RuleName | "literal"]: TreeLiteralOf<T> }[RuleName | "literal"];

/** A leaf of a parse tree whose `type` is `T`. */
export interface TreeLiteralOf<T extends RuleName | "literal"> {
  /** `"literal"`, or the name of the rule at which the tree was cut. */
  readonly type: T;
  /** The text itself. */
  readonly value: string;
  /** Where the text is in the input. */
  readonly position: Position;
}

/** A node of a parse tree: a unist `Parent` or `Literal`, so unist utilities work on it. */
export type TreeNode = TreeParent | TreeLiteral;

/** A node of a parse tree of any grammar: `type` is the name of a rule, or `"literal"`. */
export type AnyTreeNode =
  | {
      /** The name of the rule. */
      readonly type: string;
      /** What the rule consists of here, in order. */
      readonly children: AnyTreeNode[];
      /** Where the text of the rule is in the input. */
      readonly position: Position;
    }
  | {
      /** `"literal"`, or the name of the rule at which the tree was cut. */
      readonly type: string;
      /** The text itself. */
      readonly value: string;
      /** Where the text is in the input. */
      readonly position: Position;
    };
