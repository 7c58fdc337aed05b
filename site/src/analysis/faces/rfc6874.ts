export { parseTolerant, tree, validate } from "url-grammar/rfc6874";
