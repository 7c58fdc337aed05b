/**
 * The entry point `url-grammar/fix`: makes the edits that the hints of errors and warnings name.
 *
 * @module
 */
export { type AppliedFix, type Fixed, type FixOptions, fix } from "./fix.js";
export type { FixSettings } from "./fix-by.js";
