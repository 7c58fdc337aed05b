/** Collects bytes in a buffer that doubles when it is full. */
export class ByteBuilder {
  #bytes: Uint8Array;
  #length = 0;

  /** @param expected the expected number of bytes */
  constructor(expected: number) {
    this.#bytes = new Uint8Array(expected + 16);
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#length++] = value;
  }

  bytes(values: Uint8Array): void {
    if (this.#length + values.length > this.#bytes.length) this.#grow(values.length);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }

  /** Returns the bytes. The builder must not be used again. */
  done(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #grow(by: number): void {
    const larger = new Uint8Array(2 * this.#bytes.length + by);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

const CHUNK = 4096;

/** Collects UTF-16 code units, and joins them in chunks: a rope of single characters would take many times the memory. */
export class TextBuilder {
  #text = "";
  #units: number[] = [];

  unit(value: number): void {
    if (this.#units.push(value) === CHUNK) this.#flush();
  }

  point(value: number): void {
    if (value < 0x10000) this.unit(value);
    else {
      this.unit(0xd7c0 + (value >> 10));
      this.unit(0xdc00 | (value & 0x3ff));
    }
  }

  text(value: string): void {
    for (let at = 0; at < value.length; at++) this.unit(value.charCodeAt(at));
  }

  /** Returns the text. The builder must not be used again. */
  done(): string {
    this.#flush();
    return this.#text;
  }

  #flush(): void {
    this.#text += String.fromCharCode.apply(null, this.#units);
    this.#units = [];
  }
}

/** Returns the text whose code units are the bytes (Latin-1). */
export function latin1Text(bytes: Uint8Array): string {
  if (bytes.length <= CHUNK) return String.fromCharCode.apply(null, bytes as unknown as number[]);
  let text = "";
  for (let start = 0; start < bytes.length; start += CHUNK)
    text += latin1Text(bytes.subarray(start, start + CHUNK));
  return text;
}

/** Returns the bytes that are the code units of a text; all must be below 0x100 (Latin-1). */
export function latin1Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
