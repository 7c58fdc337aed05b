// The public face of url-grammar/resolve: named re-exports only.
export { type BaseFault, BaseUrlError } from "./base.js";
export { ALGORITHMS, type Algorithm, type ResolveOptions } from "./options.js";
export type { Origin, Origins, Resolution } from "./resolution.js";
export { resolve } from "./resolve.js";
