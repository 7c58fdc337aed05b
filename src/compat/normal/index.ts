// The entry point url-grammar/normal: named re-exports only.
export type { Change, ChangeCode } from "./change.js";
export { equivalent, type Normalized, type NormalOptions, normalize } from "./normalize.js";
