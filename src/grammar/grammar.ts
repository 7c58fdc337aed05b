// Grammar values: the functions of the package, bound to a grammar, and the parse trees that they return.

import type { Outcome } from "../ast/diagnostics.js";
import type { NodeOf } from "../ast/nodes.js";
import type { AnyTreeNode, Point, Position } from "../ast/tree.js";
import type { DerivationEvents } from "../automaton/greedy/events.js";
import type { Section } from "../core/diagnostic/diagnostic.js";
import { mismatch } from "../core/require.js";
import { MAX_ENTRIES, SizeLimitError } from "../core/text/long.js";
import { unlessIndex } from "../core/values.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import { matchesRule, nodeOf } from "../spec/readings.js";
import type { GrammarSpec, ReadingName, UrlSpec } from "../spec/spec.js";
import { validateRule } from "../validate/validate.js";
import { refusal, refusalBy, type UrlSyntaxError } from "./refusal.js";
import {
  type Decider,
  deriveIn,
  isGrammarOf,
  PARSE_OPTIONS,
  type ParseOptions,
  readOptions,
  registerValidator,
  requireRule,
  type Validator,
} from "./validator.js";

/** The options for checking a text, and the depth of the tree. */
export interface DepthOptions<R extends string> extends ParseOptions<R> {
  /** The number of levels below the root (default: all). A rule at the last level is a leaf with its text. */
  readonly depth?: number | undefined;
}

/** The function `isValid`. */
export interface IsValid<Nodes> {
  /**
   * Checks whether the whole input is a URL reference, or matches the rule in the options. It never throws for a
   * string. A number in place of the options is ignored, so that it can be passed to `filter`, `some` and the like,
   * which also pass the index.
   *
   * @param input the text to check; any string
   * @param options the rule and the reading to check against; in the main entry point also the grammar
   * @throws {TypeError} when the input is not a string, or an option is unknown or has an invalid value
   * @example
   * isValid("http://a.example/b?q#f") // → true
   * isValid("http://host_name/") // → false
   * isValid("http://host_name/", { reading: "bnf" }) // → true
   * isValid("host_name", { rule: "segment" }) // → true
   * isValid("http://[::1]/", { grammar: "rfc3986", rule: "URI" }) // → true
   * ["http://a.example/", "a b"].filter(isValid) // → ["http://a.example/"]
   */
  (input: string, options?: ParseOptions<keyof Nodes & string> | number): boolean;
}

/** The function `validate`. */
export interface Validate<Nodes, Start extends keyof Nodes> {
  /**
   * Checks an input. Returns its AST, or every fault in order of offset (in UTF-16 code units).
   *
   * @param input the text to check; any string
   * @param options the rule and the reading to check against; in the main entry point also the grammar
   * @throws {TypeError} as `isValid` does
   * @example
   * validate("http://a.example/").ast.type // → "URL-reference"
   * validate("http://host_name/").diagnostics[0].code // → "host-underscore"
   * validate("http://host_name/").diagnostics[0].offset // → 11
   */
  <R extends keyof Nodes & string = Start & string>(
    input: string,
    options?: ParseOptions<R>,
  ): Outcome<Nodes[R]>;
}

/** The function `parse`. */
export interface Parse<Nodes, Start extends keyof Nodes> {
  /**
   * Returns the AST of a valid input.
   *
   * @param input the text to parse
   * @param options the rule and the reading; in the main entry point also the grammar
   * @throws {UrlSyntaxError} when the input is not valid
   * @throws {TypeError} as `isValid` does
   * @example
   * parse("http://a.example:80/b").url.relativeUrl.site.hostport.port.text // → "80"
   * parse("1.2.3.4", { rule: "host" }).numbers // → ["1", "2", "3", "4"]
   */
  <R extends keyof Nodes & string = Start & string>(input: string, options?: ParseOptions<R>): Nodes[R];
}

/** The function `tree`. */
export interface Tree<Rule extends string, Node extends AnyTreeNode = AnyTreeNode> {
  /**
   * Returns the parse tree of a valid input as a unist tree, with every rule down to single characters. If the input
   * has several derivations, it is the greedy one: each rule, from the left, takes as much as it can while the whole
   * still matches (section 4.4 of the draft).
   *
   * @param input the text to parse
   * @param options the rule, the reading, and the depth of the tree; in the main entry point also the grammar
   * @throws {UrlSyntaxError} when the input is not valid
   * @throws {SizeLimitError} when the tree has more than 2,000,000 nodes, or the input more than 16,777,216 code units
   * @throws {TypeError} when the input is not a string, or an option is unknown or has an invalid value
   * @example
   * tree("a:b", { depth: 2 }).children[0].children[0].value // → "a:b"
   * tree("7", { rule: "hex" }).children[0].type // → "digit"
   */
  (input: string, options?: DepthOptions<Rule>): Node;
}

/**
 * A grammar as a value: the functions of the package, bound to the grammar. They throw the same errors as the package's
 * functions. `Nodes` maps each rule to its node; `Start` is the rule that an input must match by default.
 */
export interface Grammar<Nodes = Record<string, NodeOf<string>>, Start extends keyof Nodes = keyof Nodes> {
  /** The name of the grammar. */
  readonly name: string;
  /** The rule that an input must match by default. */
  readonly start: Start & string;
  /** The names of the rules, in the document's order. */
  readonly rules: readonly (keyof Nodes & string)[];
  /**
   * Returns the section that defines a rule; `null` if the grammar is not from a document.
   *
   * @param rule the name of the rule
   */
  readonly section: (rule: keyof Nodes & string) => Section | null;
  /** The function `isValid`, bound to this grammar. */
  readonly isValid: IsValid<Nodes>;
  /** The function `validate`, bound to this grammar. */
  readonly validate: Validate<Nodes, Start>;
  /** The function `parse`, bound to this grammar. */
  readonly parse: Parse<Nodes, Start>;
  /** The function `tree`, bound to this grammar. */
  readonly tree: Tree<keyof Nodes & string>;
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

/** Returns the decider of a compiled grammar without scheme rules. */
export function plainDecider<S extends GrammarSpec>(grammar: CompiledGrammar<S>): Decider<S> {
  return {
    grammar,
    plain: true,
    matches: (input, rule, reading) => matchesRule(grammar, input, rule, reading),
  };
}

/** Returns the validator of a compiled grammar with error messages, without scheme rules. */
export function plainValidator<S extends GrammarSpec>(grammar: CompiledGrammar<S>): Validator<S> {
  return {
    grammar,
    plain: true,
    matches: (input, rule, reading) => matchesRule(grammar, input, rule, reading),
    validate: (input, rule, reading) => grammar.words!.validate(grammar, input, rule, reading),
  };
}

/**
 * Returns the validator of a compiled grammar with causes, for functions that return diagnostics and don't throw them.
 */
export function causesValidator(grammar: CompiledGrammar): Validator<UrlSpec> {
  return {
    grammar,
    plain: true,
    matches: (input, rule, reading) => matchesRule(grammar, input, rule, reading),
    validate: (input, rule, reading) => validateRule(grammar, input, rule, reading),
  };
}

/** Returns the options of a call, with every default filled in. */
function read<R extends string>(
  validator: Decider,
  input: string,
  options: ParseOptions<R> | undefined,
  known?: readonly string[],
): ReturnType<typeof readOptions<R>> {
  const { grammar } = validator;
  const found = readOptions(grammar, input, options, known);
  // The general functions pass on the option if it names this grammar. Any other grammar is a mistake.
  const { grammar: other } = (options ?? {}) as { readonly grammar?: unknown };
  if (other !== undefined && !isGrammarOf(validator, other)) {
    const { name } = grammar.spec.rules;
    throw mismatch(`the grammar in the options of a function of ${name}`, "that grammar", other);
  }
  return found;
}

/** `validate`, for a validator. */
export function validateIn<Node>(
  validator: Validator,
  input: string,
  options?: ParseOptions<string>,
): Outcome<Node> {
  const { rule, reading } = read(validator, input, options);
  return validator.validate(input, rule, reading) as Outcome<Node>;
}

/** `parse`, for a decider. */
export function parseIn<Node>(decider: Decider, input: string, options?: ParseOptions<string>): Node {
  const { rule, reading } = read(decider, input, options);
  if (!decider.matches(input, rule, reading)) throw refusalOf(decider, input, rule, reading);
  return nodeOf(decider.grammar, input, rule, reading) as NodeOf<string> as Node;
}

/** Returns the error for a text that a decider does not accept. */
export function refusalOf(
  { grammar, validate }: Pick<Decider, "grammar" | "validate">,
  input: string,
  rule: string,
  reading: ReadingName,
): UrlSyntaxError {
  if (validate === undefined) return refusal(grammar, input, rule, reading);
  return refusalBy(grammar, input, rule, reading, validate(input, rule, reading).diagnostics);
}

/** `tree`, for a decider. */
export function treeIn(decider: Decider, input: string, options: DepthOptions<string> = {}): AnyTreeNode {
  const { rule, reading } = read(decider, input, options, TREE_OPTIONS);
  const { depth = Number.POSITIVE_INFINITY } = options;
  if (typeof depth !== "number" || !(depth >= 0) || depth % 1 > 0) {
    throw mismatch("the depth", "a whole number of at least 0", depth);
  }
  if (!decider.matches(input, rule, reading)) throw refusalOf(decider, input, rule, reading);
  if (input.length > LONGEST_TREE_TEXT) {
    throw new SizeLimitError("UTF-16 code units in the text of a tree", LONGEST_TREE_TEXT);
  }
  return toUnist(input, deriveIn(decider, input, rule), depth);
}

/**
 * Returns the grammar value of a validator.
 *
 * @param more further properties of the value
 */
export function grammarOf<Nodes, Start extends keyof Nodes, More extends object = object>(
  validator: Validator,
  more: More = {} as More,
): Grammar<Nodes, Start> & More {
  const { grammar: compiled } = validator;
  const { name, start } = compiled.spec.rules;
  const grammar: Grammar<Nodes, Start> & More = {
    ...more,
    name,
    start: start as Start & string,
    rules: compiled.ruleNames as readonly (keyof Nodes & string)[],
    section: (rule) => {
      requireRule(compiled, rule);
      return compiled.sectionOf(rule);
    },
    isValid: (input, given) => {
      const options = unlessIndex(given);
      // The most common call: no options to check.
      if (options === undefined && typeof input === "string")
        return validator.matches(input, start, "strict");
      const { rule, reading } = read(validator, input, options);
      return validator.matches(input, rule, reading);
    },
    // `Nodes` maps each rule to the node that the validator returns for it.
    validate: (input, options) => validateIn(validator, input, options),
    parse: (input, options) => parseIn(validator, input, options),
    tree: (input, options) => treeIn(validator, input, options),
  };
  registerValidator(grammar, validator);
  return Object.freeze(grammar);
}

/** Returns a grammar value of the package, without scheme rules. */
export function packageGrammar<Nodes, Start extends keyof Nodes>(
  grammar: CompiledGrammar,
): Grammar<Nodes, Start> {
  return grammarOf(plainValidator(grammar));
}

/** The options of `tree`. */
const TREE_OPTIONS: readonly string[] = [...PARSE_OPTIONS, "depth"];

/** The maximum length of a text for a tree: a derivation takes up to 60 bytes for each code unit. */
const LONGEST_TREE_TEXT = 1 << 24;

/**
 * Converts a derivation to a unist tree. Not recursive: finished nodes stay on a stack until their rule ends and takes
 * its children from the top, so every list of children is created with its final length. Neighbours share points, and a
 * node with one child shares its child's position.
 *
 * @param depth the levels of rules below the root
 * @throws {SizeLimitError} when there are more than 2,000,000 nodes
 */
function toUnist(
  input: string,
  { rules: names, words, length }: DerivationEvents,
  depth: number,
): AnyTreeNode {
  const stack: AnyTreeNode[] = [];
  let nodes = 0;
  let height = 0;
  /** For each open rule, the height of the stack at its start. */
  const begun: number[] = [];
  let [level, offset, cutStart] = [-1, 0, 0];
  let here: Point = { line: 1, column: 1, offset: 0 };
  for (let i = 0; i < length; i++) {
    if (nodes > MAX_ENTRIES) throw new SizeLimitError("nodes in a tree", MAX_ENTRIES);
    const word = words[i]!;
    if (word < 0) {
      const start = offset;
      offset -= word;
      if (level >= depth) continue;
      const value = word === -1 ? input[start]! : input.slice(start, offset);
      const end = pointAfter(input, here, offset);
      stack[height++] = { type: "literal", value, position: { start: here, end } };
      nodes += 1;
      here = end;
    } else if ((word & 1) === 0) {
      level += 1;
      if (level < depth) begun.push(height);
      else if (level === depth) cutStart = offset;
    } else {
      const type = names[word >> 1]!;
      if (level < depth) {
        const first = begun.pop()!;
        const children = height === first + 1 ? [stack[first]!] : stack.slice(first, height);
        stack[first] = { type, children, position: span(children, here) };
        nodes += 1;
        height = first + 1;
      } else if (level === depth) {
        const end = offset === cutStart ? here : pointAfter(input, here, offset);
        const value = input.slice(cutStart, offset);
        stack[height++] = { type, value, position: { start: here, end } };
        nodes += 1;
        here = end;
      }
      level -= 1;
    }
  }
  return stack[0]!;
}

/** Returns the point at an offset, given an earlier point. URLs have no line breaks, but texts of other grammars may. */
function pointAfter(input: string, from: Point, offset: number): Point {
  let { line, column } = from;
  for (let at = from.offset; at < offset; at++) {
    if (input.charCodeAt(at) !== LINE_FEED) column += 1;
    else [line, column] = [line + 1, 1];
  }
  return { line, column, offset };
}

function span(children: readonly AnyTreeNode[], here: Point): Position {
  if (children.length === 0) return { start: here, end: here };
  const first = children[0]!.position;
  if (children.length === 1) return first;
  return { start: first.start, end: children[children.length - 1]!.position.end };
}

const LINE_FEED = 0x0a;
