// The entry point url-grammar/fix: named re-exports only.
export { type AppliedFix, type Fixed, type FixOptions, fix } from "./fix.js";
