/**
 * The entry point `url-grammar/node`: checks the lines of Node's streams, with backpressure.
 *
 * @module
 */
export { checkLines, type LineSource } from "./check-lines.js";
export { type CheckStream, checkStream } from "./check-stream.js";
export type { CheckedLine } from "./line-checker.js";
export type { LineOptions } from "./options.js";
export type { ProgramOptions } from "./program/options.js";
export { program } from "./program/program.js";
