export { parseTolerant, tree, validate } from "url-grammar/rfc2396";
