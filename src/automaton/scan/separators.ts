/** The number of words after which the four sums of bytes in a word are added up: more would overflow a byte. */
const MAX_SUMMED = 252;
const [LOW_BITS, HIGH_BITS] = [0x7f7f7f7f, 0x80808080 | 0];

/**
 * Returns a function that counts how often a byte occurs in `bytes` between two offsets. It reads words of four bytes:
 * each byte of a word that differs leaves one bit, and these bits are summed byte by byte.
 */
export function counterOf(bytes: Uint8Array, byte: number): (from: number, to: number) => number {
  const words = new Uint32Array(bytes.buffer, 0, bytes.buffer.byteLength >> 2);
  const pattern = Math.imul(byte, 0x01010101);
  return (from, to) => {
    // Words are aligned to four bytes of the underlying buffer, which `bytes` may not be.
    const head = Math.min(to, from + (-(from + bytes.byteOffset) & 3));
    const tail = to - ((to - head) & 3);
    const word = (head + bytes.byteOffset) >> 2;
    const others = countOthers(words, pattern, word, word + ((tail - head) >> 2));
    return countSingly(bytes, byte, from, head) + (tail - head - others) + countSingly(bytes, byte, tail, to);
  };
}

function countSingly(bytes: Uint8Array, byte: number, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if (bytes[i] === byte) count += 1;
  return count;
}

/** Counts the bytes of the words from `from` to `to` that differ from the byte that `pattern` repeats. */
function countOthers(words: Uint32Array, pattern: number, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; ) {
    const stop = Math.min(to, i + MAX_SUMMED);
    let sums = 0;
    for (; i + 4 <= stop; i += 4) {
      const one = nonZeroBytes(words[i]! ^ pattern);
      const two = nonZeroBytes(words[i + 1]! ^ pattern);
      const three = nonZeroBytes(words[i + 2]! ^ pattern);
      sums = (sums + one + two + three + nonZeroBytes(words[i + 3]! ^ pattern)) | 0;
    }
    for (; i < stop; i++) sums = (sums + nonZeroBytes(words[i]! ^ pattern)) | 0;
    const pairs = (sums & 0x00ff00ff) + ((sums >>> 8) & 0x00ff00ff);
    count += (pairs & 0xffff) + (pairs >>> 16);
  }
  return count;
}

/** Returns a word in which the lowest bit of each byte is set where that byte of `word` is not 0. */
function nonZeroBytes(word: number): number {
  return ((((word & LOW_BITS) + LOW_BITS) | word) & HIGH_BITS) >>> 7;
}
