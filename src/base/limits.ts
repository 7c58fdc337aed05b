// Limits that keep the memory and the time of reading a document bounded, whatever is in it.

/** How much of a document or a message is read. Tests use smaller ones. */
export interface Limits {
  /** The longest document or message, in bytes, or in UTF-16 code units of a string. */
  readonly length: number;
  /** The longest tag, comment or document type, in UTF-16 code units: a parser keeps it in memory until it ends. */
  readonly token: number;
  /** The largest number of open elements, and of attributes of formatting elements, at the same time. */
  readonly depth: number;
  /**
   * The number of elements that a document may have more than characters, which is three times what its tags alone
   * can produce. Without a limit, misnested formatting elements are copied so often that, by the letter of the
   * standard, the number of elements grows with the cube of the number of tags.
   */
  readonly spareElements: number;
  /** The largest number of references in the input, those of BASE included. */
  readonly references: number;
  /** The total length of the resolved URLs, in UTF-16 code units: each contains most of its base. */
  readonly resolved: number;
  /** How many characters are given to the HTML parser at once; reading can stop after each piece. */
  readonly piece: number;
}

/**
 * How much of a document or a message is read: bytes, or UTF-16 code units of a string. Bytes after these need not be
 * given to `linksInHtml` and `linksInMime`, except for one that shows that there are more.
 */
export const MAX_DOCUMENT_LENGTH: number = 1 << 26;

/**
 * The longest reference that is split into components, in UTF-16 code units. The nodes of a path take a hundred times
 * as much memory as its text.
 */
export const MAX_REFERENCE_LENGTH: number = 1 << 20;

export const LIMITS: Limits = {
  length: MAX_DOCUMENT_LENGTH,
  token: 1 << 24,
  depth: 1 << 20,
  spareElements: 20_000,
  references: 1 << 20,
  resolved: 1 << 28,
  piece: 1 << 20,
};

/** What is left of the limits that all documents of a message share. */
export class Budget {
  readonly limits: Limits;
  references: number;
  resolved: number;

  constructor(limits: Limits) {
    this.limits = limits;
    this.references = limits.references;
    this.resolved = limits.resolved;
  }
}
