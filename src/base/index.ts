// The entry point `url-grammar/base`: named re-exports only.
export { MAX_DOCUMENT_LENGTH } from "./limits.js";
export { linksInHtml, linksInMime } from "./links.js";
export { MissingPeerError } from "./peers.js";
export type {
  Base,
  BaseField,
  Entity,
  Link,
  LinkOptions,
  Links,
  Place,
  Problem,
  ProblemCode,
} from "./types.js";
