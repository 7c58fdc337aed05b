// The entry point url-grammar/warnings: named re-exports only.

export { renderWarning, type WarningRenderOptions } from "./render.js";
export type { Warning, WarningCode } from "./warning.js";
export { warnings } from "./warnings.js";
