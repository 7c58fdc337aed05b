// The entry point url-grammar/normal: named re-exports only.
export type { Change } from "./change.js";
export type { ChangeCode } from "./equivalences.js";
export type { Normalized } from "./form.js";
export { equivalent, type NormalOptions, normalize } from "./normalize.js";
