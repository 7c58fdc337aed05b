/**
 * The entry point `url-grammar/unified`: plugins for remark and rehype that check the URLs in Markdown and HTML.
 *
 * @module
 */
export type { Setting, Severity, ValidUrlOptions } from "./options.js";
export { rehypeValidUrl } from "./rehype.js";
export { remarkValidUrl } from "./remark.js";
