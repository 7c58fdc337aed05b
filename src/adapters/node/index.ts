// The entry point `url-grammar/node`: named re-exports only.
export { checkLines, type LineSource } from "./check-lines.js";
export { type CheckStream, checkStream } from "./check-stream.js";
export type { CheckedLine } from "./line-checker.js";
export type { LineOptions } from "./options.js";
