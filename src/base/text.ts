// The text of a document, decoded from its bytes.

// Every platform has these. The library is compiled without the types of any particular one.
declare const TextDecoder: new (
  label?: string,
  options?: { readonly fatal?: boolean },
) => { decode(bytes: Uint8Array, options?: { readonly stream?: boolean }): string };
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** The number of bytes searched for a META (WHATWG HTML, section 13.2.3.2). */
const PRESCAN = 1024;

/** The text of a document, and whether it is complete. */
export interface DocumentText {
  readonly text: string;
  readonly whole: boolean;
}

/**
 * Decodes a document, up to `most` bytes. The encoding comes from its byte order mark, `charset`, or a META near its
 * beginning; otherwise it is UTF-8 if the bytes are valid UTF-8, or else windows-1252. A byte order mark is removed.
 *
 * @example
 * textOf(new Uint8Array([0x63, 0x61, 0x66, 0xe9]), null, 9) // → { text: "café", whole: true }
 * textOf(new Uint8Array([0xc3, 0xa9]), "utf-8", 9) // → { text: "é", whole: true }
 * textOf(new Uint8Array([0x61, 0xc3, 0xa9]), null, 2) // → { text: "a", whole: false }
 */
export function textOf(bytes: Uint8Array, charset: string | null, most: number): DocumentText {
  const whole = bytes.length <= most;
  const read = whole ? bytes : bytes.subarray(0, most);
  for (const label of [markedEncoding(read), charset, namedEncoding(read)]) {
    const text = label === null ? null : decode(read, label, whole);
    if (text !== null) return { text, whole };
  }
  return { text: guessed(read, whole), whole };
}

/** Returns a text, cut after `most` UTF-16 code units. */
export function beginningOf(text: string, most: number): DocumentText {
  const whole = text.length <= most;
  return { text: whole ? text : text.slice(0, most), whole };
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xff && second === 0xfe ? "utf-16le" : null;
}

function namedEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, PRESCAN));
  const label = /<meta\s[^>]*?charset\s*=\s*["']?([\w:.-]+)/i.exec(start)?.[1] ?? null;
  // A META found this way is not in UTF-16, even if it says so (WHATWG HTML, section 13.2.3.2).
  return label !== null && /^utf-?16/i.test(label) ? "utf-8" : label;
}

function guessed(bytes: Uint8Array, whole: boolean): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: !whole });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * Decodes bytes; returns `null` for an unknown encoding. If the bytes are only the beginning, a truncated character is
 * left out.
 */
function decode(bytes: Uint8Array, label: string, whole: boolean): string | null {
  try {
    return new TextDecoder(label).decode(bytes, { stream: !whole });
  } catch {
    return null;
  }
}
