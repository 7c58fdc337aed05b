/** Whether a text has no characters beyond ASCII. */
export function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}

/** The text with its ASCII letters in lower case, and all others as they are. */
export function lowerAscii(text: string): string {
  for (let at = 0; at < text.length; at++)
    if (isCapital(text.charCodeAt(at))) return text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
  return text;
}

function isCapital(unit: number): boolean {
  return unit >= 0x41 && unit <= 0x5a;
}

/**
 * Whether a text is ASCII digits.
 *
 * @param none what holds for no digits
 */
export function isDigits(text: string, none: boolean): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x30 || unit > 0x39) return false;
  }
  return none || text !== "";
}
