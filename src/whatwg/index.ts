/**
 * The entry point `url-grammar/url-standard`: the URL Standard as a model that needs nothing of the platform: its parser, with the
 * names of its validation errors, its serialiser and its setters, in several releases.
 *
 * @module
 */
export { VALIDATION_ERRORS, type ValidationError, type ValidationErrorName } from "./errors.js";
export type { HostKind } from "./host.js";
export { domainToAscii, domainToUnicode } from "./idna.js";
export { type ParsedUrl, type ParseUrlOptions, parseUrl, StandardUrl } from "./url.js";
export { URL_VERSIONS, type UrlVersion } from "./versions.js";
