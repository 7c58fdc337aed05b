import { position, type TreeNode } from "../ast/unist.js";
import type { Derivation } from "../combinator/derivation.js";
import { UrlSyntaxError } from "./error.js";
import { derive } from "./language.js";
import { type ParseOptions, readOptions } from "./options.js";
import { read } from "./read.js";

/** How to read a text, and how deep to look. */
export interface TreeOptions extends ParseOptions {
  /** Levels of rules below the root; a rule at the last level is a leaf with its text. All unless told. */
  readonly depth?: number | undefined;
}

/**
 * The parse tree of a valid input: every application of every rule, down to single characters, as a unist
 * tree. Where the input has several derivations, it is the greedy one: the left-most rule soaks up what it can
 * while the whole still matches (section 4.4). Throws a `UrlSyntaxError` for any other string, a `TypeError`
 * for an input that is no string and for options that are none.
 *
 * @example
 * tree("a:b", { depth: 2 }).children[0].children[0].value // → "a:b"
 * tree("7", { rule: "hex" }).children[0].type // → "digit"
 */
export function tree(input: string, options: TreeOptions = {}): TreeNode {
  const { rule, reading } = readOptions(input, options);
  const { depth = Number.POSITIVE_INFINITY } = options;
  if (typeof depth !== "number" || Number.isNaN(depth) || depth < 0) {
    throw new TypeError("the depth must be a number that is not negative");
  }
  const outcome = read(input, rule, reading);
  if (!outcome.valid) throw new UrlSyntaxError(input, outcome.diagnostics);
  return grow(derive(rule, input)!, input, depth);
}

function grow({ rule, start, end, children }: Derivation, input: string, depth: number): TreeNode {
  if (depth < 1) return { type: rule, value: input.slice(start, end), position: position(start, end) };
  let offset = start;
  const grown = children.map((child): TreeNode => {
    const from = offset;
    offset = typeof child === "string" ? from + child.length : child.end;
    if (typeof child !== "string") return grow(child, input, depth - 1);
    return { type: "literal", value: child, position: position(from, offset) };
  });
  return { type: rule, children: grown, position: position(start, end) };
}
