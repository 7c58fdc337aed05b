/**
 * The entry point `url-grammar/eslint`: a plugin for ESLint that checks the URLs in programs.
 *
 * @module
 */
export type { ValidUrlOptions } from "./options.js";
export { plugin, plugin as default, type UrlGrammarPlugin } from "./plugin.js";
