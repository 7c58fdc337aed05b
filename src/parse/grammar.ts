import type { NodeOf } from "../ast/nodes.js";
import type { AnyTreeNode } from "../ast/unist.js";
import type { Section } from "../core/diagnostic/diagnostic.js";
import { mismatch } from "../core/require.js";
import { SizeLimitError } from "../core/text/long.js";
import { unlessIndex } from "../core/values.js";
import { type Engine, noteEngine } from "./engine.js";
import { UrlSyntaxError } from "./error.js";
import type { CompiledStandard } from "./language/language.js";
import { PARSE_OPTIONS, type ParseOptions, readOptions, requireRule } from "./options.js";
import { toUnist } from "./to-unist.js";
import { matchesRule, type Outcome, validateRule } from "./validate/validate.js";

export { type Engine, engineIn, type UrlEngine } from "./engine.js";

/** How to check a text, and against which grammar. */
export interface GrammarOptions<G, R extends string = string> extends ParseOptions<R> {
  /** A grammar value, or the name of a grammar (default: `"draft-05"`). */
  readonly grammar: G;
}

/** How to check a text, and how deep a tree to make. */
export interface DepthOptions<R extends string> extends ParseOptions<R> {
  /** The levels of rules below the root (default: all). A rule at the last level is a leaf with its text. */
  readonly depth?: number | undefined;
}

/**
 * A grammar as a value: the functions of the package, bound to the grammar. They throw what the package's own functions
 * throw. `Nodes` maps each rule to its node, and `Start` is the rule that an input must match by default.
 */
export interface Grammar<Nodes = Record<string, NodeOf<string>>, Start extends keyof Nodes = keyof Nodes> {
  /** The name of the grammar. */
  readonly name: string;
  /** The rule that an input must match by default. */
  readonly start: Start & string;
  /** The names of the rules, in the document's order. */
  readonly rules: readonly (keyof Nodes & string)[];
  /**
   * Returns the section that defines a rule; `null` where the grammar comes from no document.
   *
   * @param rule the name of the rule
   */
  readonly section: (rule: keyof Nodes & string) => Section | null;
  /**
   * Checks whether the whole input matches a rule.
   *
   * @param input the text to check; any string
   * @param options the rule and the reading to check by
   */
  readonly isValid: (input: string, options?: ParseOptions<keyof Nodes & string> | number) => boolean;
  /**
   * Returns the AST of the input, or every fault in it.
   *
   * @param input the text to check; any string
   * @param options the rule and the reading to check by
   */
  readonly validate: <R extends keyof Nodes & string = Start & string>(
    input: string,
    options?: ParseOptions<R>,
  ) => Outcome<Nodes[R]>;
  /**
   * Returns the AST of a valid input.
   *
   * @param input the text to parse
   * @param options the rule and the reading to parse by
   */
  readonly parse: <R extends keyof Nodes & string = Start & string>(
    input: string,
    options?: ParseOptions<R>,
  ) => Nodes[R];
  /**
   * Returns the parse tree of a valid input.
   *
   * @param input the text to parse
   * @param options the rule and the reading to parse by, and how deep the tree is to be
   */
  readonly tree: (input: string, options?: DepthOptions<keyof Nodes & string>) => AnyTreeNode;
}

/** A grammar value with any rules. */
export interface AnyGrammar {
  /** The name of the grammar: `"rfc3986"`. */
  readonly name: string;
  /** The rule that an input must match by default. */
  readonly start: string;
  /** The names of the rules, in the document's order. */
  readonly rules: readonly string[];
}

/** A longer text has no tree: its derivation alone takes up to 60 bytes for each code unit. */
const LONGEST_TREE_TEXT = 1 << 24;

/** The options that `tree` has. */
const TREE_OPTIONS: readonly string[] = [...PARSE_OPTIONS, "depth"];

/** Returns the engine of a compiled grammar without rules of schemes. */
export function engineOf<Language extends CompiledStandard>(language: Language): Engine<Language> {
  return {
    language,
    plain: true,
    matches: (input, rule, reading) => matchesRule(language, input, rule, reading),
    validate: (input, rule, reading) => validateRule(language, input, rule, reading),
    derive: (input, rule) => language.derive(rule, input),
  };
}

/**
 * Returns the grammar value of an engine.
 *
 * @param more further properties of the value
 */
export function grammarOf<Nodes, Start extends keyof Nodes, More extends object = object>(
  engine: Engine,
  more: More = {} as More,
): Grammar<Nodes, Start> & More {
  type Rule = keyof Nodes & string;
  const { language } = engine;
  const { name, start } = language.standard.rules;
  const read = <R extends Rule>(input: string, options?: ParseOptions<R>, known?: readonly string[]) => {
    const found = readOptions(language, input, options, known);
    // The general functions pass on an option that names this grammar. Another one would be ignored.
    const { grammar: other } = (options ?? {}) as { readonly grammar?: unknown };
    if (other !== undefined && other !== grammar && other !== name) {
      throw mismatch(`the grammar in the options of a function of ${name}`, "that grammar", other);
    }
    return found;
  };
  const validate = <R extends Rule>(input: string, options?: ParseOptions<R>): Outcome<Nodes[R]> => {
    const { rule, reading } = read(input, options);
    // `Nodes` maps each rule to the node that the engine makes of it.
    return engine.validate(input, rule, reading) as Outcome<Nodes[R]>;
  };
  const grammar: Grammar<Nodes, Start> & More = {
    ...more,
    name,
    start: start as Start & string,
    rules: language.ruleNames as readonly Rule[],
    section: (rule) => {
      requireRule(language, rule);
      return language.sectionOf(rule);
    },
    isValid: (input, given) => {
      const options = unlessIndex(given);
      // The most common call: no options to check.
      if (options === undefined && typeof input === "string") return engine.matches(input, start, "strict");
      const { rule, reading } = read(input, options);
      return engine.matches(input, rule, reading);
    },
    validate,
    parse: (input, options) => {
      const outcome = validate(input, options);
      if (outcome.valid) return outcome.ast;
      throw new UrlSyntaxError(input, outcome.diagnostics);
    },
    tree: (input, options = {}) => {
      const { rule, reading } = read(input, options, TREE_OPTIONS);
      const { depth = Number.POSITIVE_INFINITY } = options;
      if (typeof depth !== "number" || !(depth >= 0) || depth % 1 > 0) {
        throw mismatch("the depth", "a whole number of at least 0", depth);
      }
      if (!engine.matches(input, rule, reading)) {
        throw new UrlSyntaxError(input, engine.validate(input, rule, reading).diagnostics);
      }
      if (input.length > LONGEST_TREE_TEXT) {
        throw new SizeLimitError("UTF-16 code units in the text of a tree", LONGEST_TREE_TEXT);
      }
      return toUnist(input, engine.derive(input, rule), depth);
    },
  };
  noteEngine(grammar, engine);
  return Object.freeze(grammar);
}
