// The values of the binary format: WebAssembly Core Specification 2.0, section 5.2. Bytes are joined by `concat`: a module is
// made once, by code that is not compiled yet, in which spreading an array takes ten times as long.

/** Writes an unsigned integer as LEB128, seven bits a byte from the lowest on (section 5.2.2). */
export function unsigned(value: number): readonly number[] {
  const out: number[] = [];
  for (; value > 0x7f; value = Math.floor(value / 128)) out.push((value % 128) + 0x80);
  out.push(value);
  return out;
}

/** Writes a signed integer of 32 bits as LEB128: the last byte's bit 6 is the sign (section 5.2.2). */
export function signed(value: number): readonly number[] {
  const out: number[] = [];
  for (; value < -0x40 || value > 0x3f; value >>= 7) out.push((value & 0x7f) | 0x80);
  out.push(value & 0x7f);
  return out;
}

/** Writes the number of items and then the items (section 5.1.3). */
export function vector(items: readonly (readonly number[])[]): readonly number[] {
  return unsigned(items.length).concat(...items);
}

/** Writes the number of bytes and then the bytes. */
export function sized(bytes: readonly number[]): readonly number[] {
  return unsigned(bytes.length).concat(bytes);
}

/** Writes a name, of ASCII characters (section 5.2.4). */
export function name(text: string): readonly number[] {
  return sized([...text].map((character) => character.charCodeAt(0)));
}
