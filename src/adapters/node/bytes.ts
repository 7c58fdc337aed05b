import { isBytes } from "../../core/require.js";

const HIGH_SURROGATE = /[\ud800-\udbff]$/;

/** Turns what a source gives into bytes. A string is encoded as UTF-8; a character may be divided between two strings. */
export class ByteReader {
  #half = "";

  /** @throws {TypeError} when the chunk is neither bytes nor a string */
  read(chunk: unknown): Buffer {
    if (typeof chunk === "string") {
      const text = this.#half + chunk;
      this.#half = HIGH_SURROGATE.exec(text)?.[0] ?? "";
      return Buffer.from(text.slice(0, text.length - this.#half.length));
    }
    if (!isBytes(chunk)) throw new TypeError("each chunk of the source must be a string or a Uint8Array");
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    return this.#half === "" ? bytes : Buffer.concat([this.finish(), bytes]);
  }

  /** Returns the bytes of half a character at the end. */
  finish(): Buffer {
    const bytes = Buffer.from(this.#half);
    this.#half = "";
    return bytes;
  }
}
