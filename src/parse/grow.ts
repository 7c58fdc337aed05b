import type { RuleName } from "../ast/nodes.js";
import type { Point, Position, TreeNode } from "../ast/unist.js";
import type { DerivationHandler } from "../automaton/tape.js";

/** Makes a unist tree of a derivation as it is told, without recursion. */
export class TreeBuilder implements DerivationHandler {
  readonly #input: string;
  readonly #depth: number;
  readonly #open: OpenNode[] = [];
  #level = -1;
  #root: TreeNode | undefined;
  #lastPoint: Point = { line: 1, column: 1, offset: 0 };

  constructor(input: string, depth: number) {
    this.#input = input;
    this.#depth = depth;
  }

  /** The tree, once all of it is told. */
  get root(): TreeNode {
    return this.#root!;
  }

  open(rule: string, offset: number): void {
    this.#level += 1;
    if (this.#level > this.#depth) return;
    this.#open.push({ type: rule as RuleName, start: this.#point(offset), children: [] });
  }

  close(_: string, offset: number): void {
    if (this.#level <= this.#depth) this.#add(this.#closed(this.#open.pop()!, this.#point(offset)));
    this.#level -= 1;
  }

  text(start: number, end: number): void {
    if (this.#level >= this.#depth) return;
    const position = { start: this.#point(start), end: this.#point(end) };
    this.#add({ type: "literal", value: this.#input.slice(start, end), position });
  }

  #closed({ type, start, children }: OpenNode, end: Point): TreeNode {
    // A node with one child stands where its child stands.
    const position: Position = children.length === 1 ? children[0]!.position : { start, end };
    // One literal for every rule at once, where the type has one for each.
    if (this.#level < this.#depth) return { type, children, position } as TreeNode;
    return { type, value: this.#input.slice(start.offset, end.offset), position } as TreeNode;
  }

  #add(node: TreeNode): void {
    const parent = this.#open.at(-1);
    if (parent === undefined) this.#root = node;
    else parent.children.push(node);
  }

  /** A valid text has no line end, so every point is on its first line. Neighbours share their points. */
  #point(offset: number): Point {
    if (this.#lastPoint.offset !== offset) this.#lastPoint = { line: 1, column: offset + 1, offset };
    return this.#lastPoint;
  }
}

interface OpenNode {
  readonly type: RuleName;
  readonly start: Point;
  readonly children: TreeNode[];
}
