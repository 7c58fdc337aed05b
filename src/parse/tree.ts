import type { RuleName, RuleNodes } from "../ast/nodes.js";
import type { AnyTreeNode, TreeNode } from "../ast/unist.js";
import type { DepthOptions, Grammar } from "./grammar.js";
import type { GrammarName } from "./grammars.js";
import { grammarFor, type NodesOf } from "./parse.js";

/** How to read a text, and how deep to look. */
export type TreeOptions = DepthOptions<RuleName>;

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
export function tree(input: string, options?: TreeOptions): TreeNode;
export function tree<N extends GrammarName>(
  input: string,
  options: DepthOptions<keyof NodesOf<N> & string> & { readonly grammar: N },
): AnyTreeNode;
export function tree<Nodes, Start extends keyof Nodes>(
  input: string,
  options: DepthOptions<keyof Nodes & string> & { readonly grammar: Grammar<Nodes, Start> },
): AnyTreeNode;
export function tree(input: string, options?: object): AnyTreeNode {
  return grammarFor<RuleNodes, "URL-reference">(options).tree(input, options);
}
