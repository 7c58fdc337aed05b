/**
 * The entry point `url-grammar/resolve`: resolves references against base URLs, by the algorithms of RFC 1808, the
 * draft, RFC 2396 and RFC 3986.
 *
 * @module
 */
export { ALGORITHMS, type Algorithm } from "./algorithms.js";
export { type BaseFault, BaseUrlError } from "./base/base-error.js";
export type { ResolveOptions } from "./chosen.js";
export { type Explanation, explain, type ResolutionStep } from "./explain/explain.js";
export { renderExplanation } from "./explain/render.js";
export type { AlgorithmOptions } from "./options.js";
export { relativize } from "./relativize.js";
export { resolve } from "./resolve.js";
export type { Origin, Origins, Resolution } from "./result/resolution.js";
