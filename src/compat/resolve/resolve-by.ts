import type { Malformed } from "../../ast/diagnostics.js";
import type { AnyAuthority } from "../../ast/nodes.js";
import type { UrlLanguage } from "../../grammar/compiled.js";
import { splitTextOf, type UrlInput } from "../../grammar/input.js";
import { resolveSplit } from "./algorithm/run.js";
import type { Algorithm } from "./algorithms.js";
import { splitBase } from "./base/base.js";
import { type AlgorithmOptions, type CompleteOptions, completeOptions } from "./options.js";
import { LazyResolution, type Resolution } from "./result/resolution.js";
import { shortestReference } from "./shortest.js";

/** Does what `resolve` does, with options that are complete. */
export function resolveBy(complete: CompleteOptions, base: UrlInput, reference: UrlInput): LazyResolution {
  const input = splitTextOf(reference, "the reference");
  return new LazyResolution(resolveSplit(splitBase(base), input, complete, null), complete);
}

/** Does what `resolve` does, by one grammar and the algorithm of its document. */
export function resolveIn<A extends AnyAuthority<Malformed>>(
  language: UrlLanguage,
  ofGrammar: Algorithm,
  base: UrlInput,
  reference: UrlInput,
  options: AlgorithmOptions = {},
): Resolution<A> {
  // The caller knows which kind of authority the grammar has.
  return resolveBy(optionsIn(language, ofGrammar, options), base, reference) as Resolution<
    AnyAuthority<Malformed>
  > as Resolution<A>;
}

/** Does what `relativize` does, by one grammar and the algorithm of its document. */
export function relativizeIn(
  language: UrlLanguage,
  ofGrammar: Algorithm,
  base: UrlInput,
  target: UrlInput,
  options: AlgorithmOptions = {},
): string {
  return shortestReference(base, target, optionsIn(language, ofGrammar, options));
}

function optionsIn(language: UrlLanguage, ofGrammar: Algorithm, options: AlgorithmOptions): CompleteOptions {
  return completeOptions(options, () => ({ checkedBy: language, readBy: language }), ofGrammar);
}
