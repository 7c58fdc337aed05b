// Which grammars and which algorithm the options of the main entry point choose.
import { GRAMMARS } from "../../../grammar/grammars.js";
import { isReadable } from "../../core/require.js";
import { DRAFT_05_WORDS } from "../../grammar/draft-05.js";
import { explainedGrammarOf } from "../../grammar/grammars.js";
import {
  type Algorithm,
  type CompleteOptions,
  completeOptions,
  ENTRIES,
  type Grammars,
} from "./algorithms.js";
import type { ResolveOptions } from "./resolve.js";

const DEFAULTS: CompleteOptions = Object.freeze({
  algorithm: "draft-05",
  strict: true,
  document: null,
  checkedBy: DRAFT_05_WORDS,
  readBy: DRAFT_05_WORDS,
});

/**
 * Checks the options and fills in the defaults.
 *
 * @throws {TypeError} when an option has the wrong type or is unknown, or `strict` is `false` for an algorithm
 * that has no such exception
 */
export function readOptions(options: ResolveOptions | undefined): CompleteOptions {
  if (options === undefined) return DEFAULTS;
  const grammar = isReadable(options) ? options.grammar : undefined;
  return completeOptions(options, (algorithm) => grammarsFor(algorithm, grammar), algorithmFor(grammar));
}

/** Returns the algorithm that is used with a chosen grammar if none is chosen: that of the grammar's document. */
export function algorithmFor(chosen: unknown): Algorithm {
  if (chosen === undefined) return DEFAULTS.algorithm;
  const { name } = explainedGrammarOf(chosen).spec.rules;
  return GRAMMARS.find((grammar) => grammar.name === name)?.algorithm ?? DEFAULTS.algorithm;
}

/** Returns which grammars are used with an algorithm: the one that was chosen, or else those of the algorithm. */
export function grammarsFor(algorithm: Algorithm, chosen: unknown): Grammars {
  if (chosen === undefined) {
    return { checkedBy: explainedGrammarOf(ENTRIES[algorithm].grammar), readBy: DRAFT_05_WORDS };
  }
  const grammar = explainedGrammarOf(chosen);
  return { checkedBy: grammar, readBy: grammar };
}
