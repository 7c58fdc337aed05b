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
import type { Malformed, Outcome } from "../ast/diagnostics.js";
import type { AnyAuthority, UrlReference } from "../ast/nodes.js";
import type { RuleName, RuleNodes } from "../ast/rules/draft-05.js";
import type { AnyTreeNode, TreeNode } from "../ast/tree.js";
import { accepts } from "../automaton/table/table.js";
import { requireString } from "../core/require.js";
import { parseTolerantIn, type TolerantReference } from "../validate/components.js";
import { DRAFT_05_LANGUAGE } from "./draft-05.js";
import type { ParseOptions } from "./engine.js";
import { engineIn } from "./engine.js";
import type { AnyGrammar, DepthOptions, Grammar, GrammarOptions } from "./grammar.js";
import {
  type AuthorityOf,
  chosenEngine,
  engineFor,
  grammarFor,
  type NodesOf,
  type StartOf,
} from "./grammars.js";
import { STRICT } from "./is-valid.js";
import { UrlReferenceNode } from "./nodes/reference.js";
import { type RecordScanner, recordScannerIn, type ScanOptions } from "./scanner.js";
import { split } from "./split.js";

/**
 * Checks an input. Returns its AST, or every fault in order of offset (in UTF-16 code units).
 *
 * @param input the text to check; any string
 * @param options the grammar, the rule and the reading to check by
 * @throws {TypeError} as `isValid` does
 * @example
 * validate("http://a.example/").ast.type // → "URL-reference"
 * validate("http://host_name/").diagnostics[0].code // → "host-underscore"
 * validate("http://host_name/").diagnostics[0].offset // → 11
 */
export function validate<R extends RuleName = "URL-reference">(
  input: string,
  options?: ParseOptions<R>,
): Outcome<RuleNodes[R]>;
export function validate<N extends GrammarName, R extends keyof NodesOf<N> & string = StartOf<N>>(
  input: string,
  options: GrammarOptions<N, R>,
): Outcome<NodesOf<N>[R]>;
export function validate<Nodes, Start extends keyof Nodes, R extends keyof Nodes & string = Start & string>(
  input: string,
  options: GrammarOptions<Grammar<Nodes, Start>, R>,
): Outcome<Nodes[R]>;
export function validate(input: string, options?: object): Outcome<unknown> {
  return grammarFor<RuleNodes, "URL-reference">(options).validate(input, options);
}

/**
 * Returns the AST of a valid input.
 *
 * @param input the text to parse
 * @param options the grammar, the rule and the reading to parse by
 * @throws {UrlSyntaxError} when the input is not valid
 * @throws {TypeError} as `isValid` does
 * @example
 * parse("http://a.example:80/b").url.relativeUrl.site.hostport.port.text // → "80"
 * parse("1.2.3.4", { rule: "host" }).numbers // → ["1", "2", "3", "4"]
 */
export function parse<R extends RuleName = "URL-reference">(
  input: string,
  options?: ParseOptions<R>,
): RuleNodes[R];
export function parse<N extends GrammarName, R extends keyof NodesOf<N> & string = StartOf<N>>(
  input: string,
  options: GrammarOptions<N, R>,
): NodesOf<N>[R];
export function parse<Nodes, Start extends keyof Nodes, R extends keyof Nodes & string = Start & string>(
  input: string,
  options: GrammarOptions<Grammar<Nodes, Start>, R>,
): Nodes[R];
export function parse(input: string, options?: object): unknown {
  // The most common call: no outcome to make.
  if (options === undefined && typeof input === "string" && accepts(STRICT, input)) {
    return new UrlReferenceNode(DRAFT_05_LANGUAGE.standard, input, split(input)) as UrlReference;
  }
  return grammarFor<RuleNodes, "URL-reference">(options).parse(input, options);
}

/**
 * Splits any text as Appendix B does, and checks each component against its rule. A component that does not match is a
 * `malformed` node with its text and its diagnostics, so the result is lossless: `print` gives the text back. The text
 * is valid (strict reading) exactly when there are no diagnostics. An IPv6 address, which the draft does not have, is
 * malformed as a host and as a port, but is listed once. Rules of schemes are not checked.
 *
 * @param input the text to split; any string
 * @param options the grammar to check by
 * @throws {TypeError} when the input is not a string, or the grammar is not one of URLs
 * @example
 * parseTolerant("http://host_name:80/").components.authority.hostport.host.type // → "malformed"
 * parseTolerant("http://host_name:80/").components.authority.hostport.port.text // → "80"
 * parseTolerant("http://host_name:80/").diagnostics.map((d) => d.offset) // → [11]
 */
export function parseTolerant(input: string, options?: { readonly grammar?: undefined }): TolerantReference;
export function parseTolerant<N extends GrammarName>(
  input: string,
  options: { readonly grammar: N },
): TolerantReference<AuthorityOf<NodesOf<N>, Malformed>>;
export function parseTolerant<Nodes, Start extends keyof Nodes>(
  input: string,
  options: { readonly grammar: Grammar<Nodes, Start> },
): TolerantReference<AuthorityOf<Nodes, Malformed>>;
export function parseTolerant(
  input: string,
  options: { readonly grammar?: AnyGrammar | GrammarName | undefined },
): TolerantReference<AnyAuthority<Malformed>>;
export function parseTolerant(input: string, options?: object): TolerantReference<AnyAuthority<Malformed>> {
  return parseTolerantIn(chosenEngine(input, options).language, input);
}

/** How to check a text against the draft, and how deep a tree to make. */
export type TreeOptions = DepthOptions<RuleName>;

/**
 * Returns the parse tree of a valid input as a unist tree: every application of every rule, down to single characters.
 * Where the input has several derivations, it is the greedy one, in which each rule, from the left, takes as much as it
 * can while the whole still matches (section 4.4).
 *
 * @param input the text to parse
 * @param options the grammar, the rule and the reading to parse by, and the depth of the tree
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

/**
 * Returns a scanner for long lists. It checks bytes as they come from a file, without decoding them, and reports each
 * record that it does not know to be valid: decode that record and check it with `validate`. All others are valid. The
 * last record may lack its separator; where records continue in the next chunk, pass the bytes up to the last separator
 * only. Bytes that are not valid UTF-8, and records of a grammar with rules of schemes, are never known to be valid.
 *
 * From 256 KiB on, in Node, Bun and Deno, a scanner runs in WebAssembly where that is allowed. It then holds up to 4.5 MiB
 * of memory, most of it for the tables of the largest grammars, however long the list is.
 *
 * @param options the grammar, the rule and the reading to check by, and what ends a record
 * @throws {TypeError} when an option is unknown or has a value that it cannot have
 * @example
 * const unverified = [];
 * const scanLines = recordScanner();
 * scanLines(new TextEncoder().encode("http://a/\nhttp://a b/\r\n"), (start, end) => unverified.push([start, end])) // → 2
 * unverified // → [[10, 21]]
 * recordScanner({ grammar: "rfc3986" })(new TextEncoder().encode("http://[::1]/"), () => {}) // → 1
 */
export function recordScanner(options?: ScanOptions): RecordScanner;
export function recordScanner<N extends GrammarName>(
  options: ScanOptions<keyof NodesOf<N> & string> & { readonly grammar: N },
): RecordScanner;
export function recordScanner<Nodes, Start extends keyof Nodes>(
  options: ScanOptions<keyof Nodes & string> & { readonly grammar: Grammar<Nodes, Start> },
): RecordScanner;
export function recordScanner(options?: ScanOptions<string>): RecordScanner {
  return recordScannerIn(engineIn(grammarFor(options)), options);
}
