/** A field of a header. */
export interface Field {
  /** In lower case. */
  readonly name: string;
  /** With all white space removed, including that of folding (section 5.1.1). */
  readonly value: string;
}

/** A part of a message, or the message itself. */
export interface Part {
  /** As in `Place`. */
  readonly path: string;
  /** The part that contains it; `null` for the message itself. */
  readonly parent: Part | null;
  /** In lower case: `"text/html"`. */
  readonly mediaType: string;
  /** The encoding of its text, if the header gives one. */
  readonly charset: string | null;
  /** The fields of its header that are looked at. */
  readonly fields: readonly Field[];
  /** Its content, with the transfer encoding decoded; empty for a part that cannot contain references. */
  readonly body: Uint8Array;
}

const DOCUMENTS: ReadonlySet<string> = new Set(["text/html", "application/xhtml+xml"]);
const MESSAGES: ReadonlySet<string> = new Set(["message/rfc822", "message/global"]);

/** Whether a part of this type is a document that can contain references. */
export function isDocument(mediaType: string): boolean {
  return DOCUMENTS.has(mediaType);
}

/** Whether a part of this type contains a message. */
export function isMessage(mediaType: string): boolean {
  return MESSAGES.has(mediaType);
}

/**
 * Parses a header field, which may be folded. The name ends at the colon.
 *
 * @example
 * fieldOf("CONTENT-base:\r\n http://a.example/\r\n\tb") // → { name: "content-base", value: "http://a.example/b" }
 */
export function fieldOf(line: string): Field {
  const colon = line.indexOf(":");
  const name = (colon === -1 ? line : line.slice(0, colon)).trim().toLowerCase();
  return { name, value: colon === -1 ? "" : line.slice(colon + 1).replace(/[\t\n\r ]+/g, "") };
}
