// The entry point url-grammar/resolve: named re-exports only.
export { type BaseFault, BaseUrlError } from "./base.js";
export { type Explanation, explain, type ResolutionStep } from "./explain.js";
export { ALGORITHMS, type Algorithm, type ResolveOptions } from "./options.js";
export { relativize } from "./relativize.js";
export { renderExplanation } from "./render.js";
export type { Origin, Origins, Resolution } from "./resolution.js";
export { resolve } from "./resolve.js";
