// The entry point url-grammar/warnings: named re-exports only.

export { WARNING_CODES, type WarningCode } from "./codes.js";
export { renderWarning, type WarningRenderOptions } from "./render.js";
export { type WarningScanOptions, warningScanner } from "./scanner.js";
export type { Warning } from "./warning.js";
export { warnings } from "./warnings.js";
