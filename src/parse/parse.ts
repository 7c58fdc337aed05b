import type { AnyAuthority, AnyReference, Authority, Site, UrlReference } from "../ast/nodes.js";
import type { RuleName, RuleNodes } from "../ast/rules/draft-05.js";
import { accepts, sharedTable, type Table } from "../automaton/table/table.js";
import { isReadable } from "../core/require.js";
import { START } from "./generated/start/draft-05.js";
import { engineIn, type Grammar, type GrammarOptions } from "./grammar.js";
import { draft05, type GrammarName, type NamedGrammars, namedGrammar } from "./grammars.js";
import { split } from "./language/split.js";
import { UrlReferenceNode } from "./nodes/reference.js";
import type { ParseOptions } from "./options.js";
import { DRAFT_05_LANGUAGE } from "./standards/draft-05.js";
import type { Outcome } from "./validate/validate.js";
import { isValidBy } from "./verdict/by-name.js";

const STRICT: Table = /* @__PURE__ */ sharedTable(/* @__PURE__ */ START());

type AnyOptions = object | number | undefined;

/** The node of each rule of a grammar, by the grammar's name. */
export type NodesOf<N extends GrammarName> = N extends GrammarName
  ? NamedGrammars[N] extends Grammar<infer Nodes, infer _>
    ? Nodes
    : never
  : never;
/**
 * The node that a grammar has for the authority, by the nodes of its rules. `M` is `Malformed` in the tolerant parse.
 */
export type AuthorityOf<Nodes, M = never> = Nodes extends
  | Record<"authority", Authority<never, infer H>>
  | Record<"iauthority", Authority<never, infer H>>
  | Record<"net_loc", Authority<never, infer H>>
  | Record<"opaque-host-and-port-string", Authority<never, infer H>>
  ? Authority<M, H>
  : Nodes extends Record<"site", Site> | Record<"login", Site>
    ? Site<M>
    : AnyAuthority<M>;
/** The node of a whole reference, by the nodes of a grammar's rules and its start rule. */
export type ReferenceOf<Nodes, Start extends keyof Nodes> = Nodes[Start] extends AnyReference
  ? Nodes[Start]
  : AnyReference;
/** The start rule of a grammar, by the grammar's name. */
export type StartOf<N extends GrammarName> = NamedGrammars[N]["start"] & keyof NodesOf<N> & string;

/**
 * Returns the grammar that the options name, or the default.
 *
 * @throws {TypeError} when it is not a grammar
 */
export function grammarFor<Nodes, Start extends keyof Nodes>(options: AnyOptions): Grammar<Nodes, Start> {
  // What is no object at all is refused by the function that reads the other options.
  const { grammar = draft05 } = (isReadable(options) ? options : {}) as { readonly grammar?: unknown };
  const found = typeof grammar === "string" ? namedGrammar(grammar) : grammar;
  engineIn(found);
  return found as Grammar<Nodes, Start>;
}

/**
 * Checks whether the whole input is a URL reference, or matches the rule in the options. It never throws for a string. A
 * number in place of the options is ignored, so that `filter`, `some` and the like can call it: they pass the index too.
 *
 * @param input the text to check; any string
 * @param options the grammar, the rule and the reading to check by
 * @throws {TypeError} when the input is not a string, or an option is unknown or has a value that it cannot have
 * @example
 * isValid("http://a.example/b?q#f") // → true
 * isValid("http://host_name/") // → false
 * isValid("http://host_name/", { reading: "bnf" }) // → true
 * isValid("host_name", { rule: "segment" }) // → true
 * isValid("http://[::1]/", { grammar: "rfc3986", rule: "URI" }) // → true
 * ["http://a.example/", "a b"].filter(isValid) // → ["http://a.example/"]
 */
export function isValid(input: string, options?: ParseOptions | number): boolean;
export function isValid<N extends GrammarName>(
  input: string,
  options: GrammarOptions<N, keyof NodesOf<N> & string>,
): boolean;
export function isValid<Nodes, Start extends keyof Nodes>(
  input: string,
  options: GrammarOptions<Grammar<Nodes, Start>, keyof Nodes & string>,
): boolean;
export function isValid(input: string, options?: object | number): boolean {
  // The most common call: one pass over the text.
  if (options === undefined && typeof input === "string") return accepts(STRICT, input);
  return isValidBy(input, options);
}

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
