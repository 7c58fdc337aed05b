// The definition of a scheme, and the checks that need no grammar.

import type { Notation } from "../bnf/index.js";
import type { Rules } from "../combinator/combinator.js";
import { type Combinator, isCombinator } from "../combinator/combinator.js";
import type { Params } from "../core/diagnostic/phrase.js";
import {
  isRevoked,
  mismatch,
  requireBoolean,
  requireFunction,
  requireInteger,
  requireObject,
  requireOneOf,
  requireOptions,
  requireString,
} from "../core/require.js";
import type { RuleNodes } from "../generated/nodes/draft-05.js";
import type { AnyGrammar } from "../grammar/grammar.js";

/**
 * The result of a parser: a value, or the furthest offset (in UTF-16 code units) that it reached and what it expected
 * there.
 */
export type TextParserResult<T> =
  | {
      /** The input matches. */
      readonly status: true;
      /** The parser's value. */
      readonly value: T;
    }
  | {
      /** The input does not match. */
      readonly status: false;
      /** The furthest position that the parser reached. */
      readonly index: {
        /** The offset of that position, in UTF-16 code units. */
        readonly offset: number;
      };
      /** What would have matched there. */
      readonly expected: readonly string[];
    };

/** A parser of a whole input, such as a Parsimmon parser. */
export interface TextParser<T> {
  /**
   * Parses a whole input.
   *
   * @param input the string to parse
   */
  parse(input: string): TextParserResult<T>;
}

/** The substrings of one URL that the rules of a scheme matched in its greedy derivation. */
export interface RuleMatches {
  /** The URL, without its fragment unless the scheme's own rules match one. */
  readonly text: string;
  /**
   * Returns the substrings that a rule matched, in order; an empty array if the derivation does not use the rule.
   *
   * @param rule the name of the rule
   */
  readonly all: (rule: string) => readonly string[];
  /**
   * Returns the first substring that a rule matched, or `null`.
   *
   * @param rule the name of the rule
   */
  readonly first: (rule: string) => string | null;
}

/** The status of a scheme that IANA has registered (RFC 7595). */
export type SchemeStatus = "permanent" | "provisional" | "historical";

/** The facts about a scheme that its grammar does not state. */
export interface SchemeFacts<Name extends string = string> {
  /** The scheme's name in lower case, without the colon. */
  readonly name: Name;
  /** The document that defines the scheme; default: `null`. */
  readonly standard?: string | null | undefined;
  /** The default port; `null` if the scheme has none; default: `null`. */
  readonly defaultPort?: number | null | undefined;
  /** `"generic"` if its URLs have an authority and a path, `"opaque"` if they have no structure after the colon. */
  readonly shape: "generic" | "opaque";
  /** The status in IANA's registry of URI schemes; default: `null`, for a scheme that is not registered. */
  readonly status?: SchemeStatus | null | undefined;
}

/** A condition of a scheme that a URL breaks and that rules cannot state. */
export interface SchemeViolation {
  /** The offset of the fault in the URL, in UTF-16 code units. */
  readonly offset: number;
  /** The length of the fault in UTF-16 code units. */
  readonly length: number;
  /** The fault in one clause. With `params`, it is a template. */
  readonly message: string;
  /** The values for placeholders in the message, such as `{name}`, so that it can be translated; default: none. */
  readonly params?: Params | undefined;
  /** The section of the scheme's standard that states the condition; default: `null`. */
  readonly section?: string | null | undefined;
}

/** A scheme whose rules are text: `=` adds a rule, `:=` overrides one of the generic grammar. */
export interface TextScheme<Name extends string = string, Parts = unknown> extends SchemeFacts<Name> {
  /** The text of the rules. */
  readonly rules: string;
  /** The notation of the rules; default: `"abnf"`. */
  readonly notation?: Notation | undefined;
  /** The rule that a whole URL must match; default: the first rule of the text. */
  readonly start?: string | undefined;
  /** The generic grammar whose rules the text may use; default: the `base` of `createGrammar`. */
  readonly over?: AnyGrammar | undefined;
  /** Whether a generic fragment may follow, if the scheme's own rules match none; default: `true`. */
  readonly fragment?: boolean | undefined;
  /**
   * Whether its URLs may be invalid in every generic grammar, for example because they name several hosts; default:
   * `false`. They are then not proven to be valid URLs: use the scheme with `standaloneSchemes`, since `createGrammar`
   * refuses it.
   */
  readonly outside?: boolean | undefined;
  /**
   * Checks conditions that the rules cannot state, such as "no parameter appears twice". Called with URLs that match
   * the rules, with the scheme in lower case and without a generic fragment. Returns the first fault, or `null`.
   *
   * @param url a URL that matches the rules
   */
  readonly check?: ((url: string) => SchemeViolation | null) | undefined;
  /**
   * Makes the typed parts of a URL from the matches of the rules.
   *
   * @param matches the matches of the rules
   */
  readonly parts?: ((matches: RuleMatches) => Parts) | undefined;
}

/**
 * Makes the combinator of a scheme.
 *
 * @param generic the rules of draft-fielding-url-syntax-05
 */
export type CombinatorMaker<Parts> = (generic: Rules<RuleNodes>) => Combinator<Parts>;

/**
 * A scheme whose rules are a combinator of `url-grammar/combinators` that matches a whole URL. Its value is the URL's
 * typed parts. Like a text, it is compiled, and proven to match only URLs of the scheme.
 */
export interface CombinatorScheme<Name extends string = string, Parts = unknown> extends SchemeFacts<Name> {
  /** The combinator, or a function that makes it from the rules of draft-fielding-url-syntax-05. */
  readonly rules: Combinator<Parts> | CombinatorMaker<Parts>;
  /** The generic grammar in which its URLs must be valid; default: the `base` of `createGrammar`. */
  readonly over?: AnyGrammar | undefined;
  /** Whether a generic fragment may follow, if the combinator matches none; default: `true`. */
  readonly fragment?: boolean | undefined;
}

/**
 * A scheme whose rules are a parser of a whole URL without its fragment, for languages that are not regular. The
 * parser's value is the URL's typed parts.
 */
export interface ParserScheme<Name extends string = string, Parts = unknown> extends SchemeFacts<Name> {
  /**
   * Makes the parser. `generic` holds the rules of the draft, each with a `parser` of its node.
   *
   * @param generic the rules of the draft
   */
  readonly rules: (generic: Rules<RuleNodes>) => TextParser<Parts>;
}

/** The rules of one scheme, for `createGrammar`. */
export type SchemeDefinition<Name extends string = string, Parts = unknown> =
  | TextScheme<Name, Parts>
  | CombinatorScheme<Name, Parts>
  | ParserScheme<Name, Parts>;

type Fields<T> = Partial<Record<keyof T, unknown>>;

const FACTS: readonly (keyof SchemeFacts)[] = ["name", "standard", "defaultPort", "shape", "status"];
const STATUSES: readonly SchemeStatus[] = ["permanent", "provisional", "historical"];
const COMBINATOR_FIELDS: readonly (keyof CombinatorScheme)[] = [...FACTS, "rules", "over", "fragment"];
const TEXT_FIELDS: readonly (keyof TextScheme)[] = [
  ...FACTS,
  "rules",
  "notation",
  "start",
  "over",
  "fragment",
  "outside",
  "check",
  "parts",
];

/** @throws {TypeError} unless the value is the definition of a scheme */
export function requireDefinition(value: unknown): asserts value is SchemeDefinition {
  requireObject(value, "the scheme");
  const { rules }: Fields<SchemeDefinition> = value;
  requireFacts(value);
  if (typeof rules === "string") requireText(value);
  else if ((typeof rules === "function" && !isRevoked(rules)) || isCombinator(rules))
    requireCombinator(value);
  else
    throw mismatch("the rules", "a string, a combinator or a function that returns one or a parser", rules);
}

function requireFacts({ name, standard, defaultPort, shape, status }: Fields<SchemeFacts>): void {
  requireString(name, "the name of the scheme");
  if (!/^[a-z][a-z0-9+.-]*$/.test(name)) {
    const wanted = 'a lower-case letter followed by lower-case letters, digits, "+", "-" and "."';
    throw mismatch("the name of the scheme", wanted, name);
  }
  if (standard !== undefined && standard !== null) requireString(standard, "the standard");
  if (defaultPort !== undefined && defaultPort !== null)
    requireInteger(defaultPort, "the default port", 0, 65535);
  requireOneOf(shape, "the shape", ["generic", "opaque"]);
  if (status !== undefined && status !== null) requireOneOf(status, "the status", STATUSES);
}

function requireCombinator(value: Fields<CombinatorScheme>): void {
  requireOptions(value, COMBINATOR_FIELDS);
  if (value.fragment !== undefined) requireBoolean(value.fragment, "the option fragment");
}

function requireText(value: Fields<TextScheme>): void {
  requireOptions(value, TEXT_FIELDS);
  const { notation, start, fragment, outside, check, parts } = value;
  if (notation !== undefined) requireOneOf(notation, "the notation", ["abnf", "bnf"]);
  if (start !== undefined) requireString(start, "the start rule");
  if (fragment !== undefined) requireBoolean(fragment, "the option fragment");
  if (outside !== undefined) requireBoolean(outside, "the option outside");
  if (check !== undefined) requireFunction(check, "the option check");
  if (parts !== undefined) requireFunction(parts, "the option parts");
}
