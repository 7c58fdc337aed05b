// The parsers for `lint`'s formats. In one module, so that the build bundles the packages into one file.

export type { SyntaxNodeRef, Tree } from "@lezer/common";
export { parser as javascriptParser } from "@lezer/javascript";
export { parser as markdownParser, Strikethrough, Table, TaskList } from "@lezer/markdown";
export { parser as pythonParser } from "@lezer/python";
export { parser as yamlParser } from "@lezer/yaml";
export { characterEntitiesLegacy } from "character-entities-legacy";
export { decodeNamedCharacterReference } from "decode-named-character-reference";
