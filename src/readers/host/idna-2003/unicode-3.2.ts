// What IDNA 2003 asks of Unicode 3.2, which platforms no longer have. Each table is a list of ranges: how many characters
// lie before a range, counted from the end of the range before, and how many are in it, both in base 36.

/** The characters that Unicode 3.2 does not assign (RFC 3454, table A.1): 879,309 of them. */
const UNASSIGNED =
  "f5 1 i s 2m 2 1r h 28 g g 4 2 4 1 3 1 5 7 1 1 1 k 1 18 1 13 9 3r 1 1z 1 12 2 2 6 g x 12 2 7 1 13 1 2 " +
  "6 h 1 n 1 a b r 5 5 n 1 e 1 3 1 1 q 5 m a 3y 2 f 1 e 1 u 3 r 1h 1e 9b 3 1 1h 2 i 2 5 3 p g 3 1 8 2 2 " +
  "2 m 1 7 1 1 3 4 2 1 1 7 2 2 2 3 9 1 4 2 1 5 2 l 7 1 2 6 4 2 2 m 1 7 1 2 1 2 1 2 2 1 1 5 4 2 2 3 b 4 " +
  "1 1 7 f c 3 1 7 1 1 1 3 1 m 1 7 1 2 1 5 2 a 1 3 1 3 2 1 f 1 5 a h 3 1 8 2 2 2 m 1 7 1 2 2 4 2 8 3 2 " +
  "2 3 8 2 4 2 1 3 4 b h 2 1 6 3 3 1 4 3 2 1 1 1 2 3 2 3 3 3 8 1 3 4 5 3 3 1 4 9 1 f c e 3 1 8 1 3 1 n " +
  "1 a 1 5 4 7 1 3 1 4 7 2 9 2 4 a i 2 1 8 1 3 1 n 1 a 1 5 4 7 1 3 1 4 7 2 7 1 1 2 4 a i 2 1 8 1 3 1 n " +
  "1 g 4 6 2 3 1 4 9 1 8 2 4 a i 2 1 i 3 o 1 9 1 1 2 7 3 1 4 6 1 1 1 8 i 3 c 1m 4 t 11 2 1 1 2 2 1 1 2 " +
  "1 6 4 1 7 1 3 1 1 1 1 2 2 1 d 1 3 2 5 1 1 1 6 2 a 2 2 y 20 1 y 6 r 4 8 1 10 1 f 2 1 1c y 1 5 1 2 1 7 " +
  "3 4 6 q 1y 12 a 15 2 1 4 2i 5 1w 5 2a 6 7 1 1r 1 1 1 4 2 7 1 1 1 4 2 13 1 1 1 4 2 v 1 1 1 4 2 7 1 1 " +
  "1 4 2 7 1 7 1 n 1 v 1 1 1 4 2 7 1 13 1 j 6 s z 2d c hi 9 t 3 29 f d 1 7 b n 9 k c d 1 3 1 2 c 2l 3 a " +
  "m f 1 a 6 2g 8 16 11y 4c 4 2i 6 m 2 6 2 12 2 6 2 8 1 1 1 1 1 1 1 v 2 1h 1 f 1 e 2 6 1 j 2 3 1 9 1 2b " +
  "4 1 7 5 6 8 2 r h i u r l 1n 2 f 7 1d c fz 1d 13 p b l 4f 1 7o 2 2 1 2t 2 a 3b 4 1 4 2 s 1 z 1 1 1 4 " +
  "3 1 1 7 2 1g 3 o 1 e h s 4 ls ow q 1 2h c 5y q c 4 1s 1 2e 2 2v 5 14 4 2m 1 14 1k 19 3 10 d 17 3 25 " +
  "4 1b 1 3b 4 2r 2 v 1 52u 22 g4m 2i wd 3 1j 1fd 8mc 2k 6r2 2 1n 45 7 c 5 5 q 1 5 1 1 1 2 1 2 1 30 x " +
  "a5 g 1s 2 1i 8 19 3 g g 4 c n 2 a 1 j 1 4 4 5 1 3r 2 1 1 5a 3 6 2 6 2 6 2 3 3 7 1 7 a 7 lc v 1 4 c r " +
  "51 12 2 12 148i 6u a 13 3 50 f6 2d 1 1z 1 2 2 1 2 2 2 4 1 c 1 1 1 4 1 2 1 1t 1 4 2 8 1 7 1 s 1 4 1 5 " +
  "1 1 3 7 1 9e 4 82 4 1e 7we wyh g15 f2 15s 2 1eke 2 1eke 2 1eke 2 1eke 2 1eke 2 1eke 2 1eke 2 1eke 2 " +
  "1eke 2 1eke 2 1eke 2 1 1 u 2o 1egu";

/**
 * Characters written from left to right, as java.net.IDN of Java 17 sees them in names it has prepared. That is table D.2
 * of RFC 3454 but for what Unicode has since reclassified. A range may run over characters that no prepared name has.
 */
const LEFT_TO_RIGHT =
  "68 n 1 c6 d 7 e 2 s 1 4h 2s 1o 2b 8 73 op 1j 3 4 8 4 3 1 f 2 2 d h 1k 4 3 6 6 a b 4 c 2 7 a 1h 4 3 r " +
  "k 2 3 e 1j 3 4 8 4 3 w i 1k 3 2 1 1 6 6 a q i 1p 1 c a 2r 7 4 r 30 9 30 5 7 a 34 8 3 6 2h 1 1 d 7 8 " +
  "2q 1 1 a a 9 20 2 r 1 1 1 1 5 19 k 1 5 1 2 4 1e 8 1 2u 4 1 6 1 7 o 20 16j 5 36 e i 3 t e h f 1g 2 1 " +
  "7 8 1 2 b 7 1 e 12 39 2 y 120 dy 8r 1 25 4 c2 1x q 1 ve 74 1dx 3 p 9 4 2 1 5 5 2 4 2e 6 2 2 2i 1 mtt " +
  "1gz ffu 1qu 14rr 3 9 g 2 7 u 4 163t";

/** The first character of each range, and the first one after it, in turn. */
function edgesOf(table: string): Uint32Array {
  let at = 0;
  return Uint32Array.from(table.split(" "), (length) => {
    at += Number.parseInt(length, 36);
    return at;
  });
}

const unassigned = edgesOf(UNASSIGNED);
const leftToRight = edgesOf(LEFT_TO_RIGHT);

/** Whether a character is in a range: an odd number of edges is not above it. */
function isIn(edges: Uint32Array, character: string): boolean {
  const code = character.codePointAt(0)!;
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edges[middle]! <= code) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}

/** Whether Unicode 3.2 does not assign a character. */
export function isUnassigned(character: string): boolean {
  return isIn(unassigned, character);
}

/** Whether a character, of a prepared name and beyond ASCII, is written from left to right. */
export function isLeftToRight(character: string): boolean {
  return isIn(leftToRight, character);
}
