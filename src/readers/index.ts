/**
 * The entry point `url-grammar/readers`: what other programs, such as browsers, curl and Python, read in a URL, and
 * where they disagree.
 *
 * @module
 */
export type { Advisory } from "./dispute/advisories.js";
export { DISPUTE_CLASSES, type DisputeClass } from "./dispute/class.js";
export { type Dispute, disputes } from "./dispute/disputes.js";
export { DisputedUrlError } from "./dispute/error.js";
export type { DisputedPart } from "./dispute/target.js";
export type { AcceptedReading, PartName, PartSpans, Reading, RefusedReading } from "./model/reading.js";
export { MissingPackageError, usePackage } from "./npm/packages.js";
export { hostForAll, isCommonCore, isUndisputed } from "./policy.js";
export { readAll } from "./read-all.js";
export { readers } from "./readers.js";
export type { ReaderChoice, ReadersOptions } from "./registry/choose.js";
export { DEFAULT_READERS, READER_NAMES, type ReaderName } from "./registry/names.js";
export type { Reader, ReaderOptions } from "./registry/reader.js";
