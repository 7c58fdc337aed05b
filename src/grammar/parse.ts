// The functions of the main entry point that check or parse a text, with the option `grammar`.
//
// What happens in `parse("http://a/b")`, from the rules to the result:
//   1. The rules are in `grammar/`. `npm run build` writes them as data. An automaton is built from them as it reads.
//   2. A verdict is one pass of the automaton of the start rule over the text (`is-valid.ts`, `verdict.ts`).
//   3. A valid text is split at seven offsets (`../spec/split.ts`): in the strict reading, its derivation's components.
//   4. The AST is built from the offsets when it is first accessed (`../spec/nodes/`).
//   5. For any other text, each component is checked with the automaton of its rule. The mismatches become diagnostics
//      (`../validate/`): the first cause that recognises a mismatch explains it.
// The file of a document contains everything specific to its grammar, in the form defined in `../spec/spec.ts`.
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

/** `validate` with the option `grammar`. */
export interface ValidateBy {
  /**
   * Checks an input against the grammar in the options.
   *
   * @param input the text to check; any string
   * @param options the grammar, the rule and the reading to check against
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

/** `parse` with the option `grammar`. */
export interface ParseBy {
  /**
   * Returns the AST of an input that is valid in the grammar in the options.
   *
   * @param input the text to parse
   * @param options the grammar, the rule and the reading
   */
  <G extends GrammarChoice, R extends RuleOfChoice<G> = RuleOfChoice<G> & StartOfChoice<G>>(
    input: string,
    options: GrammarOptions<G, R>,
  ): NodeOfChoice<G, R>;
}

/** @function */
export const parse: Parse<RuleNodes, "URL-reference"> & ParseBy = (input: string, options?: object) => {
  // The most common call: no outcome is created.
  if (options === undefined && typeof input === "string" && accepts(strictTable(), input)) {
    return rootNode(DRAFT_05_NODES.spec, input, split(input)) as never;
  }
  return parseIn<never>(deciderFor(options), input, options);
};

/** `parseTolerant` with the option `grammar`. */
export interface ParseTolerantBy {
  /**
   * Splits any text into components, according to the grammar in the options.
   *
   * @param input the text to split; any string
   * @param options the grammar to check against
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

/** The options for checking a text against the draft, and the depth of the tree. */
export type TreeOptions = DepthOptions<RuleName>;

/** `tree` with the option `grammar`. */
export interface TreeBy {
  /**
   * Returns the parse tree of an input that is valid in the grammar in the options.
   *
   * @param input the text to parse
   * @param options the grammar, the rule and the reading, and the depth of the tree
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
 * Returns the names of the standard grammars that accept a text, each with its start rule and the strict reading. The
 * order is that of `GRAMMAR_NAMES`. This runs every grammar, so no other function uses it. The common core is not
 * included: it is not a standard, and a subset of RFC 3986.
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

/** `recordScanner` with the option `grammar`. */
export interface MakeRecordScannerBy {
  /**
   * Returns a scanner for the grammar in the options.
   *
   * @param options the grammar, the rule and the reading to check against, and the record separator
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
