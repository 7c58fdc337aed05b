// The option `grammar`, which every function of the package has. Each function is defined once, as a function of a
// grammar. The main entry point selects the grammar with the option; the entry point of a grammar is bound to it.
import type { AnyReference, NodeOf } from "../ast/nodes.js";
import { mismatch, requireOptions } from "../core/require.js";
import { type CompiledGrammar, isSameGrammar } from "../spec/compiled.js";
import type { AnyGrammar, Grammar } from "./grammar.js";
import type { GrammarName, NamedGrammars, NodesOf, ReferenceOf, StartOf } from "./grammars.js";
import { type ParseOptions, validatorOf } from "./validator.js";

/** The values of the option `grammar` in the main entry point. */
export type GrammarChoice = AnyGrammar | GrammarName;

/**
 * The option `grammar`. `G` is `never` in the entry point of a grammar, and `AnyGrammar` in that of a subject, such as
 * `url-grammar/normal`.
 */
export interface GrammarOption<G = GrammarChoice> {
  /**
   * A grammar value or, in the main entry point, the name of a grammar. The default for a string is the draft; a root
   * from `parse` keeps its grammar; any other AST is read with the draft. An AST with an `authority` is read with RFC
   * 3986 in the main entry point, and needs the option in others.
   */
  readonly grammar?: G | undefined;
}

/** The options for checking a text, with the grammar. */
export interface GrammarOptions<G, R extends string = string> extends ParseOptions<R> {
  /** A grammar value, or the name of a grammar (default: `"draft-05"`). */
  readonly grammar: G;
}

/** The node of each rule of the chosen grammar, or `Default` if none is chosen. */
export type NodesBy<G, Default> = [G] extends [never] ? Default : NodesOfChoice<G, Default>;

/** The node of each rule of the grammar that the option `grammar` names. */
export type NodesOfChoice<G, Default> = G extends GrammarName
  ? NamedGrammars[G] extends Grammar<infer Nodes, infer _>
    ? Nodes
    : unknown
  : G extends Grammar<infer Nodes, infer _>
    ? Nodes
    : G extends undefined
      ? Default
      : unknown;

/** The names of the rules of the grammar that the option `grammar` names. */
export type RuleOfChoice<G> = G extends GrammarName
  ? keyof NodesOf<G> & string
  : G extends Grammar<infer Nodes, infer _>
    ? keyof Nodes & string
    : string;

/** The start rule of the grammar that the option `grammar` names. */
export type StartOfChoice<G> = G extends GrammarName
  ? StartOf<G>
  : G extends Grammar<infer _, infer Start>
    ? Start & string
    : string;

/** The node of a rule of the grammar that the option `grammar` names. */
export type NodeOfChoice<G, R> = G extends GrammarName
  ? NodesOf<G>[R & keyof NodesOf<G>]
  : G extends Grammar<infer Nodes, infer _>
    ? Nodes[R & keyof Nodes]
    : NodeOf<string>;

/** The node of a whole reference in the chosen grammar, or in a grammar with the nodes `Nodes` if none is chosen. */
export type ReferenceBy<G, Nodes, Start extends keyof Nodes> = [G] extends [never]
  ? ReferenceOf<Nodes, Start>
  : ReferenceOfChoice<G, Nodes, Start>;

/** The node of a whole reference in the grammar that the option `grammar` names. */
export type ReferenceOfChoice<G, Nodes, Start extends keyof Nodes> = G extends GrammarName
  ? ReferenceOf<NodesOf<G>, StartOf<G>>
  : G extends Grammar<infer N, infer S>
    ? ReferenceOf<N, S>
    : G extends undefined
      ? ReferenceOf<Nodes, Start>
      : AnyReference;

/**
 * Checks the keys of the options, and that `grammar` is absent or the function's own grammar. That way, the main entry
 * point can pass its options on.
 *
 * @throws {TypeError} when an option is unknown, or names another grammar
 */
export function requireOwnOptions(compiled: CompiledGrammar, options: object, keys: readonly string[]): void {
  requireOptions(options, [...keys, "grammar"]);
  const { grammar } = options as GrammarOption<unknown>;
  const { name } = compiled.spec.rules;
  if (grammar === undefined || grammar === name) return;
  if (typeof grammar === "string" || !isSameGrammar(validatorOf(grammar).grammar, compiled)) {
    throw mismatch(`the grammar in the options of a function of ${name}`, "that grammar", grammar);
  }
}
