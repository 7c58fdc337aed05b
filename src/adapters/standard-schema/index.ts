// The entry point `url-grammar/standard-schema`: a check of URLs for whatever takes a Standard Schema.
export { type UriOptions, type UriSchema, type UrlIssue, uri } from "./uri.js";
