// The entry point url-grammar/text: named re-exports only.
export { type FindOptions, find, UrlFinder } from "./find.js";
export type { FoundUrl, TextWarning, TextWarningCode, Wrapping } from "./found.js";
