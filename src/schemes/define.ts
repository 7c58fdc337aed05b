import type { RuleNodes } from "../ast/nodes.js";
import type { Notation } from "../bnf/index.js";
import { describe } from "../core/require.js";
import type { AnyGrammar } from "../parse/grammar.js";

/** What came of a parser: a value, or the offset (UTF-16) of the furthest fault and what was expected there. */
export type CombinatorResult<T> =
  | { readonly status: true; readonly value: T }
  | {
      readonly status: false;
      readonly index: { readonly offset: number };
      readonly expected: readonly string[];
    };

/** A parser of a whole text, as Parsimmon makes them. */
export interface Combinator<T> {
  parse(input: string): CombinatorResult<T>;
}

/** The 37 rules of the draft as Parsimmon parsers, each giving the node of its rule. */
export type Combinators = { readonly [R in keyof RuleNodes]: Combinator<RuleNodes[R]> };

interface Facts<Name extends string> {
  /** In lower case. */
  readonly name: Name;
  /** The document that defines it; none unless told. */
  readonly standard?: string | null | undefined;
  /** The port it is served at when its URL names none; none unless told. */
  readonly defaultPort?: number | null | undefined;
  /** Whether its URLs have a site and a path, or are one piece after the colon. */
  readonly shape: "generic" | "opaque";
}

/** What the rules of a scheme matched in one URL, by the greedy derivation. */
export interface Matched {
  /** The URL, without a fragment that is not the scheme's own. */
  readonly text: string;
  /** The texts that a rule matched, in order; none where it was not applied. */
  readonly all: (rule: string) => readonly string[];
  /** The first of them, or `null`. */
  readonly first: (rule: string) => string | null;
}

/** A scheme whose rules are text: `=` adds a rule, `:=` overrides one of the generic grammar. */
export interface TextScheme<Name extends string = string, Parts = unknown> extends Facts<Name> {
  readonly rules: string;
  /** `"abnf"` unless told. */
  readonly notation?: Notation | undefined;
  /** The rule of a whole URL; the first of the text unless told. */
  readonly start?: string | undefined;
  /** The grammar whose rules the text is written over; the one that the scheme is made part of unless told. */
  readonly over?: AnyGrammar | undefined;
  /** Whether a fragment of the generic grammar may follow, where the rules have none; it may unless told. */
  readonly fragment?: boolean | undefined;
  /** Makes the typed parts of what the rules matched. */
  readonly parts?: ((matched: Matched) => Parts) | undefined;
}

/** A scheme whose rules are a parser of a whole URL, without a fragment. Its value is the URL's typed parts. */
export interface ParserScheme<Name extends string = string, Parts = unknown> extends Facts<Name> {
  readonly rules: (generic: Combinators) => Combinator<Parts>;
}

/** The rules of one scheme, for `createGrammar`. */
export type SchemeDefinition<Name extends string = string, Parts = unknown> =
  | TextScheme<Name, Parts>
  | ParserScheme<Name, Parts>;

/**
 * The rules of one scheme, checked as far as they can be without a grammar: `createGrammar` does the rest.
 * Throws a `TypeError` for what is no definition.
 *
 * @example
 * defineScheme({ name: "note", shape: "opaque", rules: 'note = "note:" 1*DIGIT' }).name // → "note"
 * defineScheme({ name: "Note", shape: "opaque", rules: "" }) // → throws TypeError
 */
export function defineScheme<const Name extends string, Parts = null>(
  definition: SchemeDefinition<Name, Parts>,
): SchemeDefinition<Name, Parts> {
  requireDefinition(definition);
  return Object.freeze({ ...definition });
}

/** Throws a `TypeError` for what is no definition of a scheme. */
export function requireDefinition(value: unknown): asserts value is SchemeDefinition {
  if (typeof value !== "object" || value === null) throw wrong("a scheme", "an object", value);
  const { name, standard, defaultPort, shape, rules } = value as Partial<Record<string, unknown>>;
  if (typeof name !== "string" || !/^[a-z][a-z0-9+.-]*$/.test(name)) {
    throw wrong("the name of a scheme", 'lower-case letters, digits, "+", "-" and "." behind a letter', name);
  }
  if (standard !== undefined && standard !== null && typeof standard !== "string") {
    throw wrong("the standard", "a string or null", standard);
  }
  const isPort =
    Number.isInteger(defaultPort) && (defaultPort as number) >= 0 && (defaultPort as number) < 65536;
  if (defaultPort !== undefined && defaultPort !== null && !isPort) {
    throw wrong("the default port", "a whole number up to 65535, or null", defaultPort);
  }
  if (shape !== "generic" && shape !== "opaque") throw wrong("the shape", '"generic" or "opaque"', shape);
  if (typeof rules !== "string" && typeof rules !== "function") {
    throw wrong("the rules", "a text or a function that gives a parser", rules);
  }
  if (typeof rules === "string") requireText(value as Partial<Record<string, unknown>>);
}

function requireText({ notation, start, fragment, parts }: Partial<Record<string, unknown>>): void {
  if (notation !== undefined && notation !== "abnf" && notation !== "bnf") {
    throw wrong("the notation", '"abnf" or "bnf"', notation);
  }
  if (start !== undefined && typeof start !== "string") throw wrong("the start", "a string", start);
  if (fragment !== undefined && typeof fragment !== "boolean") {
    throw wrong("the fragment", "true or false", fragment);
  }
  if (parts !== undefined && typeof parts !== "function") throw wrong("the parts", "a function", parts);
}

function wrong(what: string, wanted: string, value: unknown): TypeError {
  return new TypeError(`${what} must be ${wanted}, not ${describe(value)}`);
}
