/**
 * The entry point `url-grammar/resolve`: resolves references against base URLs, by the algorithms of RFC 1808, the
 * draft, RFC 2396 and RFC 3986.
 *
 * @module
 */
import type { RuleNodes } from "../../ast/rules/draft-05.js";
import type { GrammarChoice } from "../../parse/choice.js";
import { readOptions } from "./chosen.js";
import { type Explain, explainWith } from "./explain.js";
import {
  type Relativize,
  type Resolve,
  type ResolveOptions,
  type ResolveUrl,
  relativizeWith,
  resolveUrlBy,
  resolveWith,
} from "./resolve.js";

export { ALGORITHMS, type Algorithm, type AlgorithmOptions } from "./algorithms.js";
export { type BaseFault, BaseUrlError } from "./base.js";
export { type Explain, type Explanation, type ResolutionStep, renderExplanation } from "./explain.js";
export type { Origin, Origins, Resolution } from "./resolution.js";
export type { Relativize, Resolve, ResolveOptions, ResolveUrl } from "./resolve.js";

/** @function */
export const resolve: Resolve<RuleNodes, GrammarChoice> = (base, reference, options) =>
  resolveWith(readOptions(options), base, reference) as never;

/** @function */
export const resolveUrl: ResolveUrl = (base, reference, options) =>
  resolveUrlBy("draft-05", base, reference, options);

/** @function */
export const relativize: Relativize<ResolveOptions> = (base, target, options) =>
  relativizeWith(readOptions(options), base, target);

/** @function */
export const explain: Explain<ResolveOptions> = (base, reference, options) =>
  explainWith(readOptions(options), base, reference);
