import { requireFunction, requireObject } from "../core/require.js";
import type { AnyNode } from "./malformed.js";
import { parts } from "./parts.js";
import { requireNew } from "./require-node.js";

/** What a visitor's function returns: `"continue"` or nothing to go on, `"skip"` to leave out the children, or `"stop"` to end. */
export type Step = "continue" | "skip" | "stop";

/**
 * Visits the nodes of a type. What it returns decides where the walk goes on.
 *
 * @param node the node that is visited
 * @param ancestors the nodes that it is in, from the root to its parent
 */
export type VisitorFunction<Type extends AnyNode["type"]> = (
  node: Extract<AnyNode, { readonly type: Type }>,
  ancestors: readonly AnyNode[],
) => Step | undefined;

/** The functions to call, by the type of node. */
export type Visitor = { readonly [Type in AnyNode["type"]]?: VisitorFunction<Type> };

/**
 * Calls the visitor for every node of the tree, parents before children, from left to right.
 *
 * @param root the node to begin with
 * @param visitor the functions to call
 * @throws {TypeError} when the node is not one, lacks a field of its type, or contains itself, or when the visitor is
 * not an object of functions
 * @example
 * const names = [];
 * visit(parse("http://a.b/c;d"), {
 *   domainlabel(node) { names.push(node.text); },
 *   param(node) { names.push(node.text); },
 * });
 * names // → ["a", "d"]
 */
export function visit(root: AnyNode, visitor: Visitor): void {
  requireObject(visitor, "the visitor");
  for (const [type, called] of Object.entries(visitor)) {
    if (called !== undefined) requireFunction(called, `the function for "${type}" of the visitor`);
  }
  walk(root, visitor, []);
}

function walk(node: AnyNode, visitor: Visitor, ancestors: readonly AnyNode[]): boolean {
  requireNew(node, ancestors);
  const list = parts(node);
  // The key is the node's own type, so the function accepts this node.
  const step = (
    visitor[node.type] as ((node: AnyNode, ancestors: readonly AnyNode[]) => Step | undefined) | undefined
  )?.(node, ancestors);
  if (step === "stop") return false;
  if (step === "skip") return true;
  const path = [...ancestors, node];
  return list.every((part) => typeof part === "string" || walk(part, visitor, path));
}
