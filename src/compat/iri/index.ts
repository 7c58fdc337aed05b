/**
 * The entry point `url-grammar/iri`: maps IRIs to URIs and URIs to IRIs (RFC 3987, section 3).
 *
 * @module
 */
export { type UriToIriOptions, uriToIri } from "./to-iri.js";
export { type IriToUriOptions, iriToUri } from "./to-uri.js";
