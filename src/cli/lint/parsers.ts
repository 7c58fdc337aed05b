// The parsers of formats that `lint` reads. In one module, so that the build puts the packages into one file.

export type { SyntaxNodeRef, Tree } from "@lezer/common";
export { parser as javascriptParser } from "@lezer/javascript";
export { parser as markdownParser, Strikethrough, Table, TaskList } from "@lezer/markdown";
export { parser as pythonParser } from "@lezer/python";
export { parser as yamlParser } from "@lezer/yaml";
export { characterEntitiesLegacy } from "character-entities-legacy";
export { decodeNamedCharacterReference } from "decode-named-character-reference";
