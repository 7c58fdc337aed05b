/**
 * The entry point `url-grammar/base`: finds and resolves the links in HTML documents and MIME messages. It needs the
 * packages `parse5` and `@zone-eu/mailsplit`, which are optional.
 *
 * @module
 */

export type { ProblemCode } from "./codes.js";
export { linksInHtml, linksInMime } from "./links.js";
export { MissingPeerError } from "./peers.js";
export { MAX_DOCUMENT_LENGTH } from "./problems.js";
export type {
  Base,
  BaseField,
  DocumentOptions,
  Entity,
  Link,
  LinkOptions,
  Links,
  Place,
  Problem,
} from "./types.js";
