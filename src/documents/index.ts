/**
 * The entry point `url-grammar/documents`: grammars from documents that are not about URLs, such as HTTP, mail and
 * JSON.
 *
 * @module
 */
export * from "../generated/documents.js";
export { type DocumentGrammarOptions, documentGrammar, type GrammarDocument } from "./document.js";
export { documents } from "./named.js";
