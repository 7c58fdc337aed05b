import { isDeferred } from "../core/values.js";
import type { AnyNode } from "./malformed.js";
import { parts } from "./parts.js";
import { requireNew } from "./require-node.js";

/** A piece of source text in the AST: the text of a leaf, or a delimiter between nodes. */
export interface Piece {
  /** The innermost node that contains the text. */
  readonly node: AnyNode;
  /** The text of the piece, which is never empty. */
  readonly text: string;
  /** The offset of its first UTF-16 code unit in the input. */
  readonly start: number;
  /** The offset after its last UTF-16 code unit in the input. */
  readonly end: number;
}

/**
 * Returns the pieces of a node's source text, from left to right. Joined, they are the text; empty pieces are left out.
 *
 * @param node the node to take the pieces of
 * @throws {TypeError} when the node is not one, lacks a field of its type, or contains itself
 * @example
 * leaves(parse("a:b;c")).map((piece) => piece.text) // → ["a", ":", "b", ";", "c"]
 */
export function leaves(node: AnyNode): readonly Piece[] {
  const pieces: Piece[] = [];
  collect(node, pieces, []);
  return pieces;
}

function collect(node: AnyNode, pieces: Piece[], ancestors: AnyNode[]): void {
  requireNew(node, ancestors);
  const list = parts(node);
  ancestors.push(node);
  let start = node.start;
  for (const part of list) {
    if (typeof part !== "string") {
      collect(part, pieces, ancestors);
      start = part.end;
    } else if (part !== "") {
      pieces.push({ node, text: part, start, end: start + part.length });
      start += part.length;
    }
  }
  ancestors.pop();
}

/**
 * Returns the source text of any node, from the node alone.
 *
 * @param node the node to print, of any grammar
 * @throws {TypeError} when the node is not one, lacks a field of its type, or contains itself
 * @example
 * print(parse("http://a.example/b?q")) // → "http://a.example/b?q"
 * print(components(parse("http://a.example:80/b?q")).authority) // → "a.example:80"
 */
export function print(node: AnyNode): string {
  return printed(node, []);
}

function printed(node: AnyNode, ancestors: AnyNode[]): string {
  requireNew(node, ancestors);
  // The list that such a node makes when it is read may be very long, and says nothing that its text does not.
  if (isDeferred(node)) return node.text;
  const list = parts(node);
  ancestors.push(node);
  const text = list.map((part) => (typeof part === "string" ? part : printed(part, ancestors))).join("");
  ancestors.pop();
  return text;
}
