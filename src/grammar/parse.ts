// The functions of the main entry point that check or parse a text by the grammar that an option names.
//
// What happens in `parse("http://a/b")`, from the rules to the result:
//   1. The rules are in `grammar/`. `npm run build` compiles them to tables, one automaton for each rule.
//   2. A verdict is one pass of the table of the start rule over the text (`is-valid.ts`, `verdict.ts`).
//   3. A valid text is split: seven offsets (`split.ts`). In the strict reading these are the components of its derivation.
//   4. The AST is made from the offsets when it is read (`nodes/`).
//   5. Of any other text, each component is checked with the table of its own rule. The mismatches become diagnostics
//      (`../validate/`): the first cause that recognises a mismatch explains it.
// What one grammar says, and no other, is in the file of its document, in the form that `spec.ts` gives it.
import { type GrammarName, STANDARD_NAMES } from "../../grammar/grammars.js";
import type { Components, Malformed, Outcome } from "../ast/diagnostics.js";
import type { AnyAuthority, AnyReference, AnyUrl, UrlReference } from "../ast/nodes.js";
import type { RuleName, RuleNodes } from "../ast/rules/draft-05.js";
import type { AnyTreeNode, TreeNode } from "../ast/tree.js";
import { accepts } from "../automaton/table/table.js";
import { requireString } from "../core/require.js";
import { type ParseTolerant, parseTolerantIn, type TolerantReference } from "../validate/components.js";
import type { GrammarOptions } from "./choice.js";
import { DRAFT_05_LANGUAGE } from "./draft-05.js";
import { engineIn } from "./engine.js";
import type { AnyGrammar, DepthOptions, Grammar, Parse, Tree, Validate } from "./grammar.js";
import {
  type AuthorityOf,
  chosenEngine,
  engineFor,
  grammarFor,
  type NodesOf,
  type ReadOptions,
  type ReferenceOf,
  type StartOf,
} from "./grammars.js";
import {
  componentsIn,
  type OpaqueOf,
  opaqueIn,
  type ReadComponents,
  type ReadOpaque,
  type ReadTexts,
  textsIn,
  type UrlInput,
} from "./input.js";
import { STRICT } from "./is-valid.js";
import { UrlReferenceNode } from "./nodes/reference.js";
import { type MakeRecordScanner, type RecordScanner, recordScannerIn, type ScanOptions } from "./scanner.js";
import { split } from "./split.js";

/** `validate` by the grammar that the option names. */
export interface ValidateBy {
  /** By a grammar of the package. */
  <N extends GrammarName, R extends keyof NodesOf<N> & string = StartOf<N>>(
    input: string,
    options: GrammarOptions<N, R>,
  ): Outcome<NodesOf<N>[R]>;
  /** By a grammar value. */
  <Nodes, Start extends keyof Nodes, R extends keyof Nodes & string = Start & string>(
    input: string,
    options: GrammarOptions<Grammar<Nodes, Start>, R>,
  ): Outcome<Nodes[R]>;
}

/** @function */
export const validate: Validate<RuleNodes, "URL-reference"> & ValidateBy = (
  input: string,
  options?: object,
) => grammarFor<RuleNodes, "URL-reference">(options).validate(input, options) as never;

/** `parse` by the grammar that the option names. */
export interface ParseBy {
  /** By a grammar of the package. */
  <N extends GrammarName, R extends keyof NodesOf<N> & string = StartOf<N>>(
    input: string,
    options: GrammarOptions<N, R>,
  ): NodesOf<N>[R];
  /** By a grammar value. */
  <Nodes, Start extends keyof Nodes, R extends keyof Nodes & string = Start & string>(
    input: string,
    options: GrammarOptions<Grammar<Nodes, Start>, R>,
  ): Nodes[R];
}

/** @function */
export const parse: Parse<RuleNodes, "URL-reference"> & ParseBy = (input: string, options?: object) => {
  // The most common call: no outcome to make.
  if (options === undefined && typeof input === "string" && accepts(STRICT, input)) {
    return new UrlReferenceNode(DRAFT_05_LANGUAGE.standard, input, split(input)) as never;
  }
  return grammarFor<RuleNodes, "URL-reference">(options).parse(input, options) as never;
};

/** `parseTolerant` by the grammar that the option names. */
export interface ParseTolerantBy {
  /** By a grammar of the package. */
  <N extends GrammarName>(
    input: string,
    options: { readonly grammar: N },
  ): TolerantReference<AuthorityOf<NodesOf<N>, Malformed>>;
  /** By a grammar value. */
  <Nodes, Start extends keyof Nodes>(
    input: string,
    options: { readonly grammar: Grammar<Nodes, Start> },
  ): TolerantReference<AuthorityOf<Nodes, Malformed>>;
  /** By the draft. */
  (input: string, options: { readonly grammar?: undefined } | undefined): TolerantReference;
  /** By a grammar that is only known when the program runs. */
  (
    input: string,
    options: { readonly grammar?: AnyGrammar | GrammarName | undefined } | undefined,
  ): TolerantReference<AnyAuthority<Malformed>>;
}

/** @function */
export const parseTolerant: ParseTolerant<AuthorityOf<RuleNodes, Malformed>> & ParseTolerantBy = (
  input: string,
  options?: object,
) => parseTolerantIn(chosenEngine(input, options).language, input) as never;

/** How to check a text against the draft, and how deep a tree to make. */
export type TreeOptions = DepthOptions<RuleName>;

/** `tree` by the grammar that the option names. */
export interface TreeBy {
  /** By a grammar of the package. */
  <N extends GrammarName>(
    input: string,
    options: DepthOptions<keyof NodesOf<N> & string> & { readonly grammar: N },
  ): AnyTreeNode;
  /** By a grammar value. */
  <Nodes, Start extends keyof Nodes>(
    input: string,
    options: DepthOptions<keyof Nodes & string> & { readonly grammar: Grammar<Nodes, Start> },
  ): AnyTreeNode;
}

/** @function */
export const tree: Tree<RuleName, TreeNode> & TreeBy = (input: string, options?: object) =>
  grammarFor<RuleNodes, "URL-reference">(options).tree(input, options) as never;

/** `components` by the grammar that the option names. */
export interface ReadComponentsBy {
  /** By the draft. */
  (reference: string, options: ReadOptions<undefined> | undefined): Components;
  /** By a grammar of the package. */
  <N extends GrammarName>(
    reference: string,
    options: ReadOptions<N>,
  ): Components<never, AuthorityOf<NodesOf<N>>>;
  /** By a grammar value. */
  <Nodes, Start extends keyof Nodes>(
    reference: string,
    options: ReadOptions<Grammar<Nodes, Start>>,
  ): Components<never, AuthorityOf<Nodes>>;
  /** The components of an AST. */
  <A extends AnyAuthority>(
    reference: UrlReference<A, AnyUrl<A>>,
    options: ReadOptions | undefined,
  ): Components<never, A>;
  /** The components of an AST that may have malformed ones. */
  <A extends AnyAuthority<Malformed>>(
    reference: Components<Malformed, A> | TolerantReference<A>,
    options: ReadOptions | undefined,
  ): Components<Malformed, A>;
  /** The components of a string or an AST. */
  (reference: UrlInput, options: ReadOptions | undefined): Components<Malformed, AnyAuthority<Malformed>>;
}

/** @function */
export const components: ReadComponents<AuthorityOf<RuleNodes>> & ReadComponentsBy = (
  reference: UrlInput,
  options?: object,
) => componentsIn(chosenEngine(reference, options), reference) as never;

/** @function */
export const texts: ReadTexts<[options?: ReadOptions]> = (reference, options) =>
  textsIn(chosenEngine(reference, options), reference);

/** `opaque` by the grammar that the option names. */
export interface ReadOpaqueBy {
  /** The opaque form of an AST. */
  <A extends AnyAuthority, U extends AnyUrl<A>>(
    reference: UrlReference<A, U>,
    options: ReadOptions | undefined,
  ): OpaqueOf<UrlReference<A, U>>;
  /** By the draft. */
  (reference: string, options: ReadOptions<undefined> | undefined): OpaqueOf<UrlReference>;
  /** By a grammar of the package. */
  <N extends GrammarName>(
    reference: string,
    options: ReadOptions<N>,
  ): OpaqueOf<ReferenceOf<NodesOf<N>, StartOf<N>>>;
  /** By a grammar value. */
  <Nodes, Start extends keyof Nodes>(
    reference: string,
    options: ReadOptions<Grammar<Nodes, Start>>,
  ): OpaqueOf<ReferenceOf<Nodes, Start>>;
  /** The opaque form of a string or an AST. */
  (reference: UrlInput, options: ReadOptions | undefined): AnyReference;
}

/** @function */
export const opaque: ReadOpaque<UrlReference> & ReadOpaqueBy = (reference: UrlInput, options?: object) =>
  opaqueIn(chosenEngine(reference, options), reference) as never;

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
    const engine = engineFor(name);
    return engine.matches(text, engine.language.standard.rules.start, "strict");
  });
}

/** `recordScanner` by the grammar that the option names. */
export interface MakeRecordScannerBy {
  /** By a grammar of the package. */
  <N extends GrammarName>(
    options: ScanOptions<keyof NodesOf<N> & string> & { readonly grammar: N },
  ): RecordScanner;
  /** By a grammar value. */
  <Nodes, Start extends keyof Nodes>(
    options: ScanOptions<keyof Nodes & string> & { readonly grammar: Grammar<Nodes, Start> },
  ): RecordScanner;
}

/** @function */
export const recordScanner: MakeRecordScanner<RuleName> & MakeRecordScannerBy = (
  options?: ScanOptions<string>,
) => recordScannerIn(engineIn(grammarFor(options)), options);
