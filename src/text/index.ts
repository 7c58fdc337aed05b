/**
 * The entry point `url-grammar/text`: finds the URLs in plain text.
 *
 * @module
 */
export { type FindOptions, find, UrlFinder } from "./find.js";
export type { Finder, FinderClass } from "./finder.js";
export type { FoundUrl, TextWarning, TextWarningCode, Wrapping } from "./found.js";
export type { FindSettings } from "./reader.js";
