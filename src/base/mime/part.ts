/** A field of a header. */
export interface Field {
  /** In lower case. */
  readonly name: string;
  /** All white space left out, that of folding included (section 5.1.1). */
  readonly value: string;
}

/** A part of a message, the message itself among them. */
export interface Part {
  /** As in `Place`. */
  readonly path: string;
  /** The entity that holds it; `null` for the message that was given. */
  readonly parent: Part | null;
  /** In lower case: `"text/html"`. */
  readonly mediaType: string;
  /** The encoding of its text, where the header tells. */
  readonly charset: string | null;
  readonly fields: readonly Field[];
  /** What it holds, transfer encoding undone; empty for parts in which no reference can stand. */
  readonly body: Uint8Array;
}

const DOCUMENTS: ReadonlySet<string> = new Set(["text/html", "application/xhtml+xml"]);
const MESSAGES: ReadonlySet<string> = new Set(["message/rfc822", "message/global"]);

/** Whether references can stand in what a part of this type holds. */
export function isDocument(mediaType: string): boolean {
  return DOCUMENTS.has(mediaType);
}

/** Whether a part of this type holds a message. */
export function isMessage(mediaType: string): boolean {
  return MESSAGES.has(mediaType);
}

/**
 * A field from its line, folds and all; the name ends at the colon.
 *
 * @example
 * fieldOf("CONTENT-base:\r\n http://a.example/\r\n\tb") // → { name: "content-base", value: "http://a.example/b" }
 */
export function fieldOf(line: string): Field {
  const colon = line.indexOf(":");
  const name = (colon === -1 ? line : line.slice(0, colon)).trim().toLowerCase();
  return { name, value: colon === -1 ? "" : line.slice(colon + 1).replace(/[\t\n\r ]+/g, "") };
}
