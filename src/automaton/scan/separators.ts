/** Words counted before the sums of their four bytes are taken apart: more would run over a byte. */
const ROUND = 252;
const [LOW_BITS, HIGH_BITS] = [0x7f7f7f7f, 0x80808080 | 0];

/**
 * Makes a function that tells how often a byte occurs in a part of `bytes`. It looks at four bytes a turn: each
 * byte of a word that is another leaves one bit, and these bits are summed byte by byte.
 */
export function counterOf(bytes: Uint8Array, byte: number): (from: number, to: number) => number {
  const words = new Uint32Array(bytes.buffer, 0, bytes.buffer.byteLength >> 2);
  const pattern = Math.imul(byte, 0x01010101);
  return (from, to) => {
    // Words begin at every fourth byte of the memory below, wherever `bytes` does.
    const head = Math.min(to, from + (-(from + bytes.byteOffset) & 3));
    const tail = to - ((to - head) & 3);
    const word = (head + bytes.byteOffset) >> 2;
    const others = othersIn(words, pattern, word, word + ((tail - head) >> 2));
    return singly(bytes, byte, from, head) + (tail - head - others) + singly(bytes, byte, tail, to);
  };
}

function singly(bytes: Uint8Array, byte: number, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if (bytes[i] === byte) count += 1;
  return count;
}

/** How many bytes of these words are not the one that `pattern` repeats. */
function othersIn(words: Uint32Array, pattern: number, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; ) {
    const pause = Math.min(to, i + ROUND);
    let sums = 0;
    for (; i + 4 <= pause; i += 4) {
      const one = mark(words[i]! ^ pattern);
      const two = mark(words[i + 1]! ^ pattern);
      const three = mark(words[i + 2]! ^ pattern);
      sums = (sums + one + two + three + mark(words[i + 3]! ^ pattern)) | 0;
    }
    for (; i < pause; i++) sums = (sums + mark(words[i]! ^ pattern)) | 0;
    const pairs = (sums & 0x00ff00ff) + ((sums >>> 8) & 0x00ff00ff);
    count += (pairs & 0xffff) + (pairs >>> 16);
  }
  return count;
}

/** The lowest bit of each byte set where that byte of `word` is not 0. */
function mark(word: number): number {
  return ((((word & LOW_BITS) + LOW_BITS) | word) & HIGH_BITS) >>> 7;
}
