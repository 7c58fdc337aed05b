/**
 * The entry point `url-grammar/warnings`: finds likely mistakes and risks in URLs, valid or not.
 *
 * @module
 */
export { WARNING_CODES, type WarningCode } from "./codes.js";
export { type RenderedWarning, renderWarning, type WarningRenderOptions } from "./render.js";
export { type WarningScanOptions, warningScanner } from "./scanner.js";
export type { Warning } from "./warning.js";
export { warnings } from "./warnings.js";
