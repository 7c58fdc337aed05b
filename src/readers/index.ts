/**
 * The entry point `url-grammar/readers`: how other programs, such as browsers, curl and Python, split a URL, and where
 * they disagree.
 *
 * @module
 */
export { DISPUTE_CLASSES, type DisputeClass } from "./dispute/classes.js";
export { type Dispute, DisputedUrlError, disputes } from "./dispute/disputes.js";
export type { Advisory, DisputedPart, DisputeSeverity } from "./dispute/record.js";
export type { AcceptedReading, PartName, PartSpans, Reading, RefusedReading } from "./model.js";
export { isCommonCore } from "./plain.js";
export { type AgreedHost, agreedHost, type HostOptions, hostForAll, isUndisputed } from "./policy.js";
export { MissingPackageError, usePackage } from "./program/node.js";
export {
  DEFAULT_READERS,
  READER_NAMES,
  type Reader,
  type ReaderChoice,
  type ReaderName,
  type ReaderOptions,
  type ReadersOptions,
  readAll,
  readers,
} from "./registry.js";
