import type { RuleNodes } from "../ast/nodes.js";
import type { Notation } from "../bnf/index.js";
import type { AnyGrammar } from "../parse/grammar.js";

/** What a parser returns: a value, or the furthest offset (in UTF-16 code units) it reached and what it expected there. */
export type CombinatorResult<T> =
  | { readonly status: true; readonly value: T }
  | {
      readonly status: false;
      readonly index: { readonly offset: number };
      readonly expected: readonly string[];
    };

/** A parser of a whole text, such as a Parsimmon parser. */
export interface Combinator<T> {
  parse(input: string): CombinatorResult<T>;
}

/** The 37 rules of the draft as Parsimmon parsers, each returning the node of its rule. */
export type Combinators = { readonly [R in keyof RuleNodes]: Combinator<RuleNodes[R]> };

/** The texts that the rules of a scheme matched in one URL: those of the greedy derivation. */
export interface RuleMatches {
  /** The URL, without its fragment unless the scheme's own rules match one. */
  readonly text: string;
  /** Returns the texts that a rule matched, in order; an empty array if the derivation does not use the rule. */
  readonly all: (rule: string) => readonly string[];
  /** Returns the first text that a rule matched, or `null`. */
  readonly first: (rule: string) => string | null;
}

/** The facts about a scheme that its grammar does not state. */
export interface SchemeFacts<Name extends string = string> {
  /** The scheme's name in lower case, without the colon. */
  readonly name: Name;
  /** The document that defines the scheme; default: `null`. */
  readonly standard?: string | null | undefined;
  /** The port to connect to if a URL names none; default: `null`. */
  readonly defaultPort?: number | null | undefined;
  /** `"generic"` if its URLs have an authority and a path, `"opaque"` if they have no structure after the colon. */
  readonly shape: "generic" | "opaque";
}

/** A scheme whose rules are text: `=` adds a rule, `:=` overrides one of the generic grammar. */
export interface TextScheme<Name extends string = string, Parts = unknown> extends SchemeFacts<Name> {
  /** The text of the rules. */
  readonly rules: string;
  /** The notation of the rules; default: `"abnf"`. */
  readonly notation?: Notation | undefined;
  /** The rule that a whole URL must match; default: the first rule of the text. */
  readonly start?: string | undefined;
  /** The generic grammar whose rules the text may use; default: the `base` given to `createGrammar`. */
  readonly over?: AnyGrammar | undefined;
  /** Whether a generic fragment may follow, if the scheme's own rules match none; default: `true`. */
  readonly fragment?: boolean | undefined;
  /** Makes the typed parts of a URL from what the rules matched. */
  readonly parts?: ((matches: RuleMatches) => Parts) | undefined;
}

/** A scheme whose rules are a parser of a whole URL without its fragment. The parser's value is the URL's typed parts. */
export interface ParserScheme<Name extends string = string, Parts = unknown> extends SchemeFacts<Name> {
  /** Makes the parser; `generic` holds the rules of the draft as parsers. */
  readonly rules: (generic: Combinators) => Combinator<Parts>;
}

/** The rules of one scheme, for `createGrammar`. */
export type SchemeDefinition<Name extends string = string, Parts = unknown> =
  | TextScheme<Name, Parts>
  | ParserScheme<Name, Parts>;
