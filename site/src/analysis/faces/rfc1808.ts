export { parseTolerant, tree, validate } from "url-grammar/rfc1808";
