// The entry point `url-grammar/eslint`: named re-exports only.
export type { ValidUrlOptions } from "./options.js";
export { plugin, plugin as default, type UrlGrammarPlugin } from "./plugin.js";
