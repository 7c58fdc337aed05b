// The functions of the main entry point that check or parse a text by the grammar that an option names.
//
// What happens in `parse("http://a/b")`, from the rules to the result:
//   1. The rules are in `grammar/`. `npm run build` writes them as data. An automaton is made from them while it reads.
//   2. A verdict is one pass of the automaton of the start rule over the text (`is-valid.ts`, `verdict.ts`).
//   3. A valid text is split: seven offsets (`../spec/split.ts`). In the strict reading these are the components of its derivation.
//   4. The AST is made from the offsets when it is read (`../spec/nodes/`).
//   5. Of any other text, each component is checked with the automaton of its own rule. The mismatches become diagnostics
//      (`../validate/`): the first cause that recognises a mismatch explains it.
// What one grammar says, and no other, is in the file of its document, in the form that `../spec/spec.ts` gives it.
import { type GrammarName, STANDARD_NAMES } from "../../grammar/grammars.js";
import type { Malformed, Outcome } from "../ast/diagnostics.js";
import type { AnyTreeNode, TreeNode } from "../ast/tree.js";
import { accepts } from "../automaton/table/table.js";
import { requireString } from "../core/require.js";
import type { RuleName, RuleNodes } from "../generated/nodes/draft-05.js";
import { rootNode } from "../spec/nodes/reference.js";
import { split } from "../spec/split.js";
import { type ParseTolerant, parseTolerantIn, type TolerantReference } from "../validate/components.js";
import type {
  GrammarChoice,
  GrammarOption,
  GrammarOptions,
  NodeOfChoice,
  NodesOfChoice,
  RuleOfChoice,
  StartOfChoice,
} from "./choice.js";
import { DRAFT_05_NODES } from "./draft-05.js";
import {
  type DepthOptions,
  type Parse,
  parseIn,
  type Tree,
  treeIn,
  type Validate,
  validateIn,
} from "./grammar.js";
import {
  type AuthorityOf,
  chosenDecider,
  chosenValidator,
  deciderFor,
  grammarFor,
  type ReadOptions,
  validatorFor,
  validatorIn,
} from "./grammars.js";
import {
  componentsIn,
  opaqueIn,
  type ReadComponents,
  type ReadOpaque,
  type ReadTexts,
  textsIn,
} from "./input.js";
import { strictTable } from "./is-valid.js";
import { type MakeRecordScanner, type RecordScanner, recordScannerIn, type ScanOptions } from "./scanner.js";
import { startOf } from "./start.js";
import { validatorOf } from "./validator.js";

/** `validate` by the grammar that the option names. */
export interface ValidateBy {
  /**
   * Checks an input by the grammar in the options.
   *
   * @param input the text to check; any string
   * @param options the grammar, the rule and the reading to check by
   */
  <G extends GrammarChoice, R extends RuleOfChoice<G> = RuleOfChoice<G> & StartOfChoice<G>>(
    input: string,
    options: GrammarOptions<G, R>,
  ): Outcome<NodeOfChoice<G, R>>;
}

/** @function */
export const validate: Validate<RuleNodes, "URL-reference"> & ValidateBy = (
  input: string,
  options?: object,
) => validateIn(validatorIn(options), input, options) as never;

/** `parse` by the grammar that the option names. */
export interface ParseBy {
  /**
   * Returns the AST of an input that is valid by the grammar in the options.
   *
   * @param input the text to parse
   * @param options the grammar, the rule and the reading to parse by
   */
  <G extends GrammarChoice, R extends RuleOfChoice<G> = RuleOfChoice<G> & StartOfChoice<G>>(
    input: string,
    options: GrammarOptions<G, R>,
  ): NodeOfChoice<G, R>;
}

/** @function */
export const parse: Parse<RuleNodes, "URL-reference"> & ParseBy = (input: string, options?: object) => {
  // The most common call: no outcome to make.
  if (options === undefined && typeof input === "string" && accepts(strictTable(), input)) {
    return rootNode(DRAFT_05_NODES.spec, input, split(input)) as never;
  }
  return parseIn<never>(deciderFor(options), input, options);
};

/** `parseTolerant` by the grammar that the option names. */
export interface ParseTolerantBy {
  /**
   * Splits any text into components by the grammar in the options.
   *
   * @param input the text to split; any string
   * @param options the grammar to check by
   */
  <G extends GrammarChoice | undefined>(
    input: string,
    options: GrammarOption<G> | undefined,
  ): TolerantReference<AuthorityOf<NodesOfChoice<G, RuleNodes>, Malformed>>;
}

/** @function */
export const parseTolerant: ParseTolerant<AuthorityOf<RuleNodes, Malformed>> & ParseTolerantBy = (
  input: string,
  options?: object,
) => parseTolerantIn(chosenValidator(input, options).grammar, input) as never;

/** How to check a text against the draft, and how deep a tree to make. */
export type TreeOptions = DepthOptions<RuleName>;

/** `tree` by the grammar that the option names. */
export interface TreeBy {
  /**
   * Returns the parse tree of an input that is valid by the grammar in the options.
   *
   * @param input the text to parse
   * @param options the grammar, the rule and the reading to parse by, and the depth of the tree
   */
  <G extends GrammarChoice>(
    input: string,
    options: DepthOptions<RuleOfChoice<G>> & { readonly grammar: G },
  ): AnyTreeNode;
}

/** @function */
export const tree: Tree<RuleName, TreeNode> & TreeBy = (input: string, options?: object) =>
  treeIn(deciderFor(options), input, options) as never;

/** @function */
export const components: ReadComponents<RuleNodes, GrammarChoice | undefined> = (reference, options) =>
  // Only the components of an AST can be faulty, and then they have diagnostics.
  componentsIn(
    typeof reference === "string" ? chosenDecider(reference, options) : chosenValidator(reference, options),
    reference,
  ) as never;

/** @function */
export const texts: ReadTexts<[options?: ReadOptions]> = (reference, options) =>
  textsIn(chosenDecider(reference, options), reference);

/** @function */
export const opaque: ReadOpaque<RuleNodes, "URL-reference", GrammarChoice | undefined> = (
  reference,
  options,
) => opaqueIn(chosenDecider(reference, options), reference) as never;

/**
 * Returns the names of the standards' grammars that accept a text: those by whose start rule, in the strict reading, it
 * is valid. The order is that of `GRAMMAR_NAMES`. It runs every grammar, so no other function calls it. The common core
 * is not among them: it is not a standard, and accepts nothing that RFC 3986 refuses.
 *
 * @param text the text to check
 * @throws {TypeError} when the text is not a string
 * @example
 * acceptedBy("http://[::1]/") // → ["rfc2396", "rfc3986", "rfc6874", "rfc3987", "whatwg"]
 * acceptedBy("http://a b/") // → []
 */
export function acceptedBy(text: string): readonly GrammarName[] {
  requireString(text, "the text");
  return STANDARD_NAMES.filter((name) => {
    const validator = validatorFor(name);
    return validator.matches(text, validator.grammar.spec.rules.start, "strict");
  });
}

/** `recordScanner` by the grammar that the option names. */
export interface MakeRecordScannerBy {
  /**
   * Returns a scanner by the grammar in the options.
   *
   * @param options the grammar, the rule and the reading to check by, and what ends a record
   */
  <G extends GrammarChoice>(options: ScanOptions<RuleOfChoice<G>> & { readonly grammar: G }): RecordScanner;
}

/** @function */
export const recordScanner: MakeRecordScanner<RuleName> & MakeRecordScannerBy = (
  options?: ScanOptions<string>,
) => {
  const validator = validatorOf(grammarFor(options));
  return recordScannerIn(validator, startOf(validator.grammar), options);
};
