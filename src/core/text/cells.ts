import { isPrintableAscii } from "./characters.js";

/** Full-width letters and signs, ideographs, syllables and kana. */
const WIDE =
  /^[\u3001-\u3029\u3041-\u3096\u30a1-\u30fc\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff60\u{20000}-\u{2fa1d}]$/u;
const NARROW_LETTER = /^(?=\p{L})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u;
/** Latin-1 but for the soft hyphen, and the dashes, quotation marks and dots that text processors write. */
const NARROW_SIGN = /^[\u00a1-\u00ac\u00ae-\u00ff\u2010-\u2027\u2030-\u205e]$/;
const UNASSIGNED = /^\p{Cn}$/u;

/**
 * Returns how many cells of a terminal a character takes; 0 where that is uncertain: characters that join others, that
 * are written from right to left, that have no shape, and those that terminals do not agree on.
 */
export function cellsOf(codePoint: number): 0 | 1 | 2 {
  if (isPrintableAscii(codePoint)) return 1;
  const text = String.fromCodePoint(codePoint);
  if (UNASSIGNED.test(text)) return 0;
  if (WIDE.test(text)) return 2;
  return NARROW_LETTER.test(text) || NARROW_SIGN.test(text) ? 1 : 0;
}
