/**
 * The entry point `url-grammar/unified`: plugins for remark and rehype that check the URLs in Markdown and HTML.
 *
 * @module
 */
export type { LintSeverity, PluginOptions, Setting } from "./message.js";
export { rehypeValidUrl, remarkValidUrl, validUrl, validUrl as default } from "./plugins.js";
