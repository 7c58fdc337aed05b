export { parseTolerant, tree, validate } from "url-grammar/rfc3987";
