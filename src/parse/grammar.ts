import type { NodeOf } from "../ast/nodes.js";
import type { AnyTreeNode } from "../ast/unist.js";
import type { Tape } from "../automaton/tape.js";
import { UrlSyntaxError } from "./error.js";
import { grow } from "./grow.js";
import type { Language } from "./language.js";
import { type ParseOptions, type ReadingName, readOptions, shown } from "./options.js";
import { type Outcome, read, takes } from "./read.js";

/** How to read a text by a grammar of one's choice. */
export interface GrammarOptions<G, R extends string = string> extends ParseOptions<R> {
  readonly grammar: G;
}

/** How to read a text, and how deep to look. */
export interface DepthOptions<R extends string> extends ParseOptions<R> {
  /** Levels of rules below the root; a rule at the last level is a leaf with its text. All unless told. */
  readonly depth?: number | undefined;
}

/**
 * A grammar as a value: the functions of the package, bound to it. `Nodes` has the node of each rule, `Start`
 * is the rule that an input is read by unless told. All of them throw as the package's own do.
 */
export interface Grammar<Nodes = Record<string, NodeOf<string>>, Start extends keyof Nodes = keyof Nodes> {
  readonly name: string;
  readonly start: Start & string;
  /** The names of its rules, in the document's order. */
  readonly rules: readonly (keyof Nodes & string)[];
  readonly isValid: (input: string, options?: ParseOptions<keyof Nodes & string>) => boolean;
  readonly validate: <R extends keyof Nodes & string = Start & string>(
    input: string,
    options?: ParseOptions<R>,
  ) => Outcome<Nodes[R]>;
  readonly parse: <R extends keyof Nodes & string = Start & string>(
    input: string,
    options?: ParseOptions<R>,
  ) => Nodes[R];
  readonly tree: (input: string, options?: DepthOptions<keyof Nodes & string>) => AnyTreeNode;
}

/** A grammar value, whatever its rules. */
export interface AnyGrammar {
  readonly name: string;
  readonly start: string;
  readonly rules: readonly string[];
}

/** What a grammar value runs on: a language alone, or one with the rules of schemes behind it. */
export interface Engine {
  readonly language: Language;
  /** Whether it reads by its language alone, so that what is proved of the language holds of it. */
  readonly plain: boolean;
  readonly takes: (input: string, rule: string, reading: ReadingName) => boolean;
  readonly read: (input: string, rule: string, reading: ReadingName) => Outcome<NodeOf<string>>;
  /** The derivation of a text that is taken; good until the next. */
  readonly derive: (input: string, rule: string) => Tape;
}

/** The engine of a language alone. */
export function engineOf(language: Language): Engine {
  return {
    language,
    plain: true,
    takes: (input, rule, reading) => takes(language, input, rule, reading),
    read: (input, rule, reading) => read(language, input, rule, reading),
    derive: (input, rule) => language.derive(rule, input),
  };
}

/** The key of a grammar value's engine. A copy of the value has none, so it is none. */
const ENGINE: unique symbol = Symbol("engine");

/** The engine of a grammar value. Throws a `TypeError` for anything else. */
export function engineIn(grammar: unknown): Engine {
  const engine = (grammar as { readonly [ENGINE]?: Engine } | null)?.[ENGINE];
  if (engine !== undefined) return engine;
  throw new TypeError(
    `the grammar must be a value such as rfc3986, of "url-grammar/rfc3986", not ${shown(grammar)}`,
  );
}

/** The grammar value of an engine, with what else it has. `Nodes` must be what the engine reads. */
export function grammarOf<Nodes, Start extends keyof Nodes, More extends object = object>(
  engine: Engine,
  more: More = {} as More,
): Grammar<Nodes, Start> & More {
  type Rule = keyof Nodes & string;
  const { language } = engine;
  const { name, start } = language.standard;
  const validate = <R extends Rule>(input: string, options?: ParseOptions<R>): Outcome<Nodes[R]> => {
    const { rule, reading } = readOptions(language, input, options);
    // The node is that of the rule read, which is the rule asked for.
    return engine.read(input, rule, reading) as Outcome<Nodes[R]>;
  };
  const grammar: Grammar<Nodes, Start> & More = {
    ...more,
    name,
    start: start as Start & string,
    rules: language.ruleNames as readonly Rule[],
    isValid: (input, options) => {
      // The common question, answered without options to look at.
      if (options === undefined && typeof input === "string") return engine.takes(input, start, "strict");
      const { rule, reading } = readOptions(language, input, options);
      return engine.takes(input, rule, reading);
    },
    validate,
    parse: (input, options) => {
      const outcome = validate(input, options);
      if (outcome.valid) return outcome.ast;
      throw new UrlSyntaxError(input, outcome.diagnostics);
    },
    tree: (input, options = {}) => {
      const { rule, reading } = readOptions(language, input, options);
      const { depth = Number.POSITIVE_INFINITY } = options;
      if (typeof depth !== "number" || !(depth >= 0) || depth % 1 > 0) {
        throw new TypeError("the depth must be a whole number that is not negative");
      }
      if (!engine.takes(input, rule, reading)) {
        throw new UrlSyntaxError(input, engine.read(input, rule, reading).diagnostics);
      }
      return grow(input, engine.derive(input, rule), depth);
    },
  };
  Object.defineProperty(grammar, ENGINE, { value: engine });
  return Object.freeze(grammar);
}
