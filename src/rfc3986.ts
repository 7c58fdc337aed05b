// The entry point `url-grammar/rfc3986`: the grammar as a value, and the types of its nodes.
export { RFC_3986_SECTIONS } from "../grammar/rfc3986/sections.js";
export type { Rfc3986Nodes, Rfc3986Rule } from "./ast/rfc3986.js";
export { rfc3986 } from "./parse/grammars.js";
