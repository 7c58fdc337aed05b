/**
 * The entry point `url-grammar/resolve`: resolves references against base URLs, with the algorithms of RFC 1808, the
 * draft, RFC 2396, RFC 3986 and the URL Standard.
 *
 * @module
 */

import { isReadable } from "../../core/require.js";
import type { RuleNodes } from "../../generated/nodes/draft-05.js";
import { grammarOfValue } from "../../grammar/by-value.js";
import { DRAFT_05_WORDS } from "../../grammar/draft-05.js";
import type { AnyGrammar } from "../../grammar/grammar.js";
import { type CompleteOptions, completeOptions, DEFAULTS, type Grammars } from "./algorithms.js";
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

export type { BaseFault } from "./algorithms.js";
export { ALGORITHMS, type Algorithm, type AlgorithmOptions } from "./algorithms.js";
export { BaseUrlError, ReferenceUrlError } from "./errors.js";
export {
  type ExplainResolution,
  type Explanation,
  type ResolutionStep,
  renderExplanation,
} from "./explanation.js";
export type { BriefResolution, Origin, Origins, Resolution } from "./resolution.js";
export {
  type Relativize,
  type Resolve,
  type ResolveOptions,
  type ResolveUrl,
  resolveUrl,
} from "./resolve.js";

/** @function */
export const resolve: Resolve<RuleNodes, AnyGrammar> = (base, reference, options) =>
  resolveWith(readOptions(options), base, reference, resolveSplit) as never;

/** @function */
export const relativize: Relativize<ResolveOptions<AnyGrammar>> = (base, target, options) =>
  relativizeWith(readOptions(options), base, target, resolveSplit);

/** @function */
export const explain: ExplainResolution<ResolveOptions<AnyGrammar>> = (base, reference, options) =>
  explainWith(readOptions(options), base, reference);

const WITHOUT_OPTIONS: CompleteOptions = /* @__PURE__ */ Object.freeze({
  ...DEFAULTS,
  checkedBy: DRAFT_05_WORDS,
  readBy: DRAFT_05_WORDS,
});

/**
 * Checks the options and fills in the defaults.
 *
 * @throws {TypeError} as `completeOptions` does, or when no grammar is chosen for an algorithm whose results the draft
 * cannot check
 */
function readOptions(options: ResolveOptions<AnyGrammar> | undefined): CompleteOptions {
  if (options === undefined) return WITHOUT_OPTIONS;
  const value = isReadable(options) ? options.grammar : undefined;
  if (value !== undefined) {
    const grammar = grammarOfValue(value);
    const grammars: Grammars = { checkedBy: grammar, readBy: grammar };
    return completeOptions(options, () => grammars, algorithmOf(grammar));
  }
  const complete = completeOptions(options, () => WITHOUT_OPTIONS, DEFAULTS.algorithm);
  const { algorithm } = complete;
  if (algorithm === DEFAULTS.algorithm) return complete;
  throw new TypeError(
    `the algorithm "${algorithm}" needs the option grammar here: give a grammar value, such as rfc3986 of url-grammar/rfc3986, or import from url-grammar`,
  );
}
