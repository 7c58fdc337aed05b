import type { RuleName, RuleNodes } from "../ast/rules/draft-05.js";
import type { AnyTreeNode, TreeNode } from "../ast/unist.js";
import type { DepthOptions, Grammar } from "./grammar.js";
import type { GrammarName } from "./grammars.js";
import { grammarFor, type NodesOf } from "./parse.js";

/** How to check a text against the draft, and how deep a tree to make. */
export type TreeOptions = DepthOptions<RuleName>;

/**
 * Returns the parse tree of a valid input as a unist tree: every application of every rule, down to single characters.
 * Where the input has several derivations, it is the greedy one, in which each rule, from the left, takes as much as it
 * can while the whole still matches (section 4.4).
 *
 * @param input the text to parse
 * @param options the grammar, the rule and the reading to parse by, and how deep the tree is to be
 * @throws {UrlSyntaxError} when the input is not valid
 * @throws {SizeLimitError} when the tree has more than 2,000,000 nodes, or the input more than 16,777,216 code units
 * @throws {TypeError} when the input is not a string, or an option is unknown or has a value that it cannot have
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
