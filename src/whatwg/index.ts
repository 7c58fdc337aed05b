/**
 * The entry point `url-grammar/url-standard`: implements the URL Standard without using the platform, in several
 * releases: its parser, with named validation errors, its serializer and its setters.
 *
 * @module
 */
export { VALIDATION_ERRORS, type ValidationError, type ValidationErrorName } from "./errors.js";
export type { HostKind } from "./host.js";
export { domainToAscii, domainToUnicode } from "./idna.js";
export { type ParsedUrl, type ParseUrlOptions, parseUrl, StandardUrl } from "./url.js";
export { URL_VERSIONS, type UrlVersion } from "./versions.js";
