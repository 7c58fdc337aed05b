/**
 * The entry point `url-grammar/normal`: the normal form of URLs, and whether two are equivalent.
 *
 * @module
 */
export type { Change } from "./change.js";
export type { ChangeCode } from "./equivalences.js";
export type { FormOptions, Normalized } from "./form.js";
export { equivalent, type NormalOptions, normalize } from "./normalize.js";
