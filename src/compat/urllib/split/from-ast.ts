import { isAst } from "../../../grammar/compose.js";
import { splitTextOf } from "../../../grammar/input.js";
import type { Split } from "../../../grammar/split.js";

/** An argument of Python, and the offsets of its components where it was an AST. */
export interface Argument {
  readonly value: unknown;
  readonly at: Split | null;
}

/**
 * Returns the text and the split of an argument that is an AST; any other one stays as it is, and has no split.
 *
 * @throws {TypeError} when a node of the AST lacks a field, or has one of the wrong type
 */
export function fromAst(value: unknown): Argument {
  if (!isAst(value)) return { value, at: null };
  const { text, at } = splitTextOf(value, "the URL");
  return { value: text, at };
}
