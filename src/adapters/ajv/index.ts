/**
 * The entry point `url-grammar/ajv`: formats, a keyword and a resolver of URIs for the JSON Schema validator Ajv.
 *
 * @module
 */
export { addFormats, type FormatName, type FormatOptions, formats } from "./formats.js";
export type { StringFormat } from "./host.js";
export { addKeyword, type KeywordParams, type KeywordValue, urlGrammarKeyword } from "./keyword.js";
export { uriResolver } from "./resolver.js";
export type { UriComponents } from "./uri-components.js";
