const [PLUS, DASH, DOT] = [0x2b, 0x2d, 0x2e];

/** Checks whether an ASCII code is a letter. */
export function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** Checks whether a character can stand in a scheme: a letter, a digit, `+`, `-` or `.`, in every document. */
export function isSchemeCharacter(code: number): boolean {
  return isLetter(code) || (code >= 0x30 && code <= 0x39) || code === PLUS || code === DASH || code === DOT;
}
