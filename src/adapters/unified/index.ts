// The entry point `url-grammar/unified`: named re-exports only.
export type { LintSeverity, PluginOptions, Setting } from "./options.js";
export { rehypeValidUrl } from "./rehype.js";
export { remarkValidUrl } from "./remark.js";
