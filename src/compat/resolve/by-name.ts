// The resolution functions of the main entry point, and the grammars and algorithm that their options select.

import { isReadable } from "../../core/require.js";
import type { RuleNodes } from "../../generated/nodes/draft-05.js";
import type { GrammarChoice } from "../../grammar/choice.js";
import { DRAFT_05_WORDS } from "../../grammar/draft-05.js";
import { compiledGrammarOf } from "../../grammar/grammars.js";
import {
  type Algorithm,
  type CompleteOptions,
  completeOptions,
  DEFAULTS,
  ENTRIES,
  type Grammars,
} from "./algorithms.js";
import { type ExplainResolution, explainWith } from "./explanation.js";
import {
  algorithmOf,
  type Relativize,
  type Resolve,
  type ResolveOptions,
  relativizeWith,
  resolveSplit,
  resolveWith,
} from "./resolve.js";

/** @function */
export const resolve: Resolve<RuleNodes, GrammarChoice> = (base, reference, options) =>
  resolveWith(readOptions(options), base, reference, resolveSplit) as never;

/** @function */
export const relativize: Relativize<ResolveOptions> = (base, target, options) =>
  relativizeWith(readOptions(options), base, target, resolveSplit);

/** @function */
export const explainResolution: ExplainResolution<ResolveOptions> = (base, reference, options) =>
  explainWith(readOptions(options), base, reference);

const WITHOUT_OPTIONS: CompleteOptions = /* @__PURE__ */ Object.freeze({
  ...DEFAULTS,
  checkedBy: DRAFT_05_WORDS,
  readBy: DRAFT_05_WORDS,
});

/**
 * Checks the options and fills in the defaults.
 *
 * @throws {TypeError} when an option has the wrong type or is unknown, or `strict` is `false` for an algorithm that
 * does not support it
 */
function readOptions(options: ResolveOptions | undefined): CompleteOptions {
  if (options === undefined) return WITHOUT_OPTIONS;
  const grammar = isReadable(options) ? options.grammar : undefined;
  return completeOptions(options, (algorithm) => grammarsFor(algorithm, grammar), algorithmFor(grammar));
}

/** Returns the default algorithm for a grammar: that of its document. */
export function algorithmFor(chosen: unknown): Algorithm {
  return chosen === undefined ? DEFAULTS.algorithm : algorithmOf(compiledGrammarOf(chosen));
}

/** Returns the grammars for an algorithm: the chosen one, or else those of the algorithm. */
export function grammarsFor(algorithm: Algorithm, chosen: unknown): Grammars {
  if (chosen === undefined) {
    return { checkedBy: compiledGrammarOf(ENTRIES[algorithm].grammar), readBy: DRAFT_05_WORDS };
  }
  const grammar = compiledGrammarOf(chosen);
  return { checkedBy: grammar, readBy: grammar };
}
