// The entry point url-grammar/iri: named re-exports only.
export { type UriToIriOptions, uriToIri } from "./to-iri.js";
export { type IriToUriOptions, iriToUri } from "./to-uri.js";
