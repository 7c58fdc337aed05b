import type { RuleName } from "../ast/nodes.js";
import type { TreeNode } from "../ast/unist.js";
import { Deriver } from "../automaton/derivation.js";
import { replay } from "../automaton/tape.js";
import { UrlSyntaxError } from "./error.js";
import { RULES } from "./generated/tables.js";
import { TreeBuilder } from "./grow.js";
import { type ParseOptions, readOptions } from "./options.js";
import { read, takes } from "./read.js";

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
  if (!takes(input, rule, reading)) {
    const outcome = read(input, rule, reading);
    throw new UrlSyntaxError(input, outcome.diagnostics);
  }
  const builder = new TreeBuilder(input, depth);
  replay(deriverOf(rule).derive(input)!, builder);
  return builder.root;
}

const grammar = { rules: new Map(RULES.map((rule) => [rule.name, rule])) };
const derivers = new Map<RuleName, Deriver>();

function deriverOf(rule: RuleName): Deriver {
  let deriver = derivers.get(rule);
  if (deriver === undefined) {
    deriver = new Deriver(grammar, rule);
    derivers.set(rule, deriver);
  }
  return deriver;
}
