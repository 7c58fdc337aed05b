import type { RuleName } from "../ast/nodes.js";
import type { TreeNode } from "../ast/unist.js";
import { Deriver } from "../automaton/derivation.js";
import type { Tape } from "../automaton/tape.js";
import type { Grammar } from "../bnf/expression.js";
import { UrlSyntaxError } from "./error.js";
import { rules } from "./generated/tables.js";
import { grow } from "./grow.js";
import { type ParseOptions, readOptions } from "./options.js";
import { read, takes } from "./read.js";

/** How to read a text, and how deep to look. */
export interface TreeOptions extends ParseOptions {
  /** Levels of rules below the root; a rule at the last level is a leaf with its text. All unless told. */
  readonly depth?: number | undefined;
}

/**
 * The parse tree of a valid input: every application of every rule, down to single characters, as a unist
 * tree. Where the input has several derivations, it is the greedy one: the left-most rule soaks up what it can
 * while the whole still matches (section 4.4). Throws a `UrlSyntaxError` for any other string, a `TypeError`
 * for an input that is no string and for options that are none.
 *
 * @example
 * tree("a:b", { depth: 2 }).children[0].children[0].value // → "a:b"
 * tree("7", { rule: "hex" }).children[0].type // → "digit"
 */
export function tree(input: string, options: TreeOptions = {}): TreeNode {
  const { rule, reading } = readOptions(input, options);
  const { depth = Number.POSITIVE_INFINITY } = options;
  if (typeof depth !== "number" || Number.isNaN(depth) || depth < 0) {
    throw new TypeError("the depth must be a number that is not negative");
  }
  if (!takes(input, rule, reading)) {
    const outcome = read(input, rule, reading);
    throw new UrlSyntaxError(input, outcome.diagnostics);
  }
  return grow(input, derive(rule, input), depth);
}

/** A rule's deriver, and the tape that it writes its derivations on, one over the other. */
interface Ready {
  readonly deriver: Deriver;
  tape: Tape;
}

const ready = new Map<RuleName, Ready>();

/** A tape that has grown to more words than this (4 MB) is not kept. */
const KEPT = 1 << 20;

let grammar: Grammar | undefined;

function appendixA(): Grammar {
  grammar ??= { rules: new Map(rules().map((rule) => [rule.name, rule])) };
  return grammar;
}

/** The derivation of a text that the rule takes; good until the next. */
function derive(rule: RuleName, input: string): Tape {
  let tools = ready.get(rule);
  if (tools === undefined) {
    const deriver = new Deriver(appendixA(), rule);
    tools = { deriver, tape: deriver.tape() };
    ready.set(rule, tools);
  }
  const tape = tools.deriver.derive(input, tools.tape)!;
  if (tape.words.length > KEPT) tools.tape = tools.deriver.tape();
  return tape;
}
