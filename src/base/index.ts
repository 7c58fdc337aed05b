/**
 * The entry point `url-grammar/base`: finds and resolves the links in HTML documents and MIME messages. It needs the
 * optional packages `parse5` and `@zone-eu/mailsplit`.
 *
 * @module
 */

export type { ProblemCode } from "./codes.js";
export { linksInHtml, linksInMime } from "./links.js";
export { MissingPeerError } from "./peers.js";
export {
  type Base,
  type BaseField,
  type DocumentOptions,
  type Entity,
  type Link,
  type LinkOptions,
  type Links,
  MAX_DOCUMENT_LENGTH,
  type Place,
  type Problem,
} from "./types.js";
