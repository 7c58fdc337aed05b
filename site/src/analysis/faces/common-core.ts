export { parseTolerant, tree, validate } from "url-grammar/common-core";
