// The grammars by name, and the choice of grammar for a function: from its options, or from its reference. A module
// that imports this one loads every grammar.
import { GRAMMAR_NAMES, type GrammarName } from "../../grammar/grammars.js";
import type { AnyAuthority, AnyReference, Authority, Site } from "../ast/nodes.js";
import { isReadable, requireOneOf, requireOptions } from "../core/require.js";
import { memoized } from "../core/values.js";
import { EXPLAINED, LIGHT, NAMED, type NamedGrammars } from "../generated/grammars.js";
import { type CompiledGrammar, compiledFor } from "../spec/compiled.js";
import { specOf, UrlReferenceNode } from "../spec/nodes/root.js";
import type { AuthorityShape } from "../spec/split.js";
import { authorityTypeOf } from "./compose.js";
import { DRAFT_05_DECIDER, DRAFT_05_VALIDATOR, deciderOf, draft05 } from "./draft-05.js";
import { type AnyGrammar, type Grammar, plainValidator } from "./grammar.js";
import { type Explain, explainIn, requireRefusal } from "./refusal.js";
import {
  type Decider,
  ofUrls,
  type UrlDecider,
  type UrlValidator,
  type Validator,
  validatorOf,
} from "./validator.js";

export { GRAMMAR_NAMES, type GrammarName } from "../../grammar/grammars.js";
export type { NamedGrammars } from "../generated/grammars.js";

/** The node of each rule of a grammar, given the grammar's name. */
export type NodesOf<N extends GrammarName> = N extends GrammarName
  ? NamedGrammars[N] extends Grammar<infer Nodes, infer _>
    ? Nodes
    : never
  : never;

/** The node of an authority, given the nodes of a grammar's rules. `M` is `Malformed` in the tolerant parse. */
export type AuthorityOf<Nodes, M = never> = Nodes extends
  | Record<"authority", Authority<never, infer H>>
  | Record<"iauthority", Authority<never, infer H>>
  | Record<"net_loc", Authority<never, infer H>>
  | Record<"opaque-host-and-port-string", Authority<never, infer H>>
  ? Authority<M, H>
  : Nodes extends Record<"site", Site> | Record<"login", Site>
    ? Site<M>
    : AnyAuthority<M>;

/** The node of a whole reference, given the nodes of a grammar's rules and its start rule. */
export type ReferenceOf<Nodes, Start extends keyof Nodes> = Nodes[Start] extends AnyReference
  ? Nodes[Start]
  : AnyReference;

/** The start rule of a grammar, given the grammar's name. */
export type StartOf<N extends GrammarName> = NamedGrammars[N]["start"] & keyof NodesOf<N> & string;

/**
 * Returns the grammar with the given name.
 *
 * @param name the name, one of `GRAMMAR_NAMES`
 * @throws {TypeError} when no grammar has the name
 * @example
 * namedGrammar("rfc3986").isValid("http://[::1]/") // → true
 */
export function namedGrammar(name: string): AnyGrammar {
  requireOneOf(name, "the grammar", GRAMMAR_NAMES);
  return NAMED[name as GrammarName]();
}

/**
 * Returns the grammar that the options name, or the default.
 *
 * @throws {TypeError} when it is not a grammar
 */
export function grammarFor<Nodes, Start extends keyof Nodes>(
  options: object | number | undefined,
): Grammar<Nodes, Start> {
  // The function that reads the other options rejects options that are not an object.
  const { grammar = draft05 } = (isReadable(options) ? options : {}) as { readonly grammar?: unknown };
  const found = typeof grammar === "string" ? namedGrammar(grammar) : grammar;
  validatorOf(found);
  return found as Grammar<Nodes, Start>;
}

/**
 * Returns the validator of a grammar, given as a value or a name.
 *
 * @throws {TypeError} when the value is neither
 */
export function validatorFor(grammar: unknown): Validator {
  return typeof grammar === "string" ? namedValidator(grammar) : validatorOf(grammar);
}

function namedValidator(name: string): UrlValidator {
  requireOneOf(name, "the grammar", GRAMMAR_NAMES);
  return memoized(VALIDATORS, name, () => plainValidator(EXPLAINED[name as GrammarName]()));
}

/** The validators of the grammars by name. Grammar values have the same ones, with support for trees. */
const VALIDATORS = /* @__PURE__ */ new Map<string, UrlValidator>();

/**
 * Returns the validator of a URL grammar, given as a value or a name.
 *
 * @throws {TypeError} when the value is neither, or the grammar is not a URL grammar
 */
export function urlValidatorFor(grammar: unknown): UrlValidator {
  return ofUrls(validatorFor(grammar));
}

/**
 * Returns the compiled URL grammar of a value or a name, without any scheme rules of the value.
 *
 * @throws {TypeError} as `urlValidatorFor` does
 */
export function compiledGrammarOf(grammar: unknown): CompiledGrammar {
  return urlValidatorFor(grammar).grammar;
}

/** Returns the validator of the grammar in the options (default: the draft), whether it is a URL grammar or not. */
export function validatorIn(options: object | undefined): Validator {
  // The function that reads the other options rejects options that are not an object.
  const { grammar } = (isReadable(options) ? options : {}) as { readonly grammar?: unknown };
  if (grammar === undefined) return DRAFT_05_VALIDATOR;
  return validatorFor(grammar);
}

/** The option for the grammar of a reference. */
export interface ReadOptions<G = AnyGrammar | GrammarName> {
  /**
   * A grammar value, or the name of a grammar. The default for a string is the draft; a root from `parse` keeps its
   * grammar; any other AST is read with the draft, or with RFC 3986 if it has an `authority`.
   */
  readonly grammar?: G | undefined;
}

const OPTIONS: readonly (keyof ReadOptions)[] = ["grammar"];

/**
 * Returns the validator for a reference: that of the grammar in the options, or of the reference's own grammar.
 *
 * @param known the keys that the options may have
 * @throws {TypeError} when an option is unknown, or the grammar is not a URL grammar
 */
export function chosenValidator(
  reference: unknown,
  options: object | undefined,
  known: readonly string[] = OPTIONS,
): UrlValidator {
  // The most common call.
  if (options === undefined && typeof reference === "string") return DRAFT_05_VALIDATOR;
  if (options !== undefined) requireOptions(options, known);
  const { grammar }: ReadOptions = options ?? {};
  return grammar === undefined ? ownValidator(reference) : urlValidatorFor(grammar);
}

function ownValidator(reference: unknown): UrlValidator {
  if (UrlReferenceNode.is(reference)) {
    // Only the package defines URL grammars.
    return urlValidatorFor(specOf(reference).rules.name);
  }
  const authority = typeof reference === "string" ? null : authorityTypeOf(reference);
  return authority === null ? DRAFT_05_VALIDATOR : urlValidatorFor(BY_AUTHORITY[authority]);
}

/**
 * Returns the decider for a reference, chosen like `chosenValidator`, for functions that need no error messages: only a
 * grammar value has them.
 *
 * @throws {TypeError} as `chosenValidator` does
 */
export function chosenDecider(
  reference: unknown,
  options: object | undefined,
  known: readonly string[] = OPTIONS,
): UrlDecider {
  // The most common call.
  if (options === undefined && typeof reference === "string") return DRAFT_05_DECIDER;
  if (options !== undefined) requireOptions(options, known);
  const { grammar }: ReadOptions = options ?? {};
  if (grammar !== undefined) {
    return typeof grammar === "string" ? namedDecider(grammar) : urlValidatorFor(grammar);
  }
  if (UrlReferenceNode.is(reference)) return deciderOf(compiledFor(specOf(reference)));
  const authority = typeof reference === "string" ? null : authorityTypeOf(reference);
  return authority === null ? DRAFT_05_DECIDER : namedDecider(BY_AUTHORITY[authority]);
}

/** Returns the decider of the grammar in the options (default: the draft). */
export function deciderFor(options: object | undefined): Decider {
  // The function that reads the other options rejects options that are not an object.
  const { grammar } = (isReadable(options) ? options : {}) as { readonly grammar?: unknown };
  if (grammar === undefined) return DRAFT_05_DECIDER;
  return typeof grammar === "string" ? namedDecider(grammar) : validatorOf(grammar);
}

function namedDecider(name: string): UrlDecider {
  requireOneOf(name, "the grammar", GRAMMAR_NAMES);
  return deciderOf(LIGHT[name as GrammarName]());
}

/** @function */
export const explain: Explain = (error) => {
  const { grammar } = requireRefusal(error);
  if (error.diagnostics !== null) return error.diagnostics;
  requireOneOf(grammar, "the grammar of the error", GRAMMAR_NAMES);
  return explainIn(EXPLAINED[grammar as GrammarName](), error);
};

/** The grammar of an AST that can only be recognized by the type of its authority. */
const BY_AUTHORITY: Readonly<Record<AuthorityShape["authority"], GrammarName>> = {
  site: "draft-05",
  authority: "rfc3986",
};
