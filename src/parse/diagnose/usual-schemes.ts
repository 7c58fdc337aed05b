const USUAL = /^(?:https?|ftp|wss?|file|mailto|tel|ssh|git|urn|data)$/i;

/** A longer text is no scheme, in UTF-16 code units. */
const LONGEST = 40;

/** Returns whether the text before a colon is a scheme that is often written, with spaces in it. */
export function isSplitScheme(input: string, colon: number): boolean {
  return colon <= LONGEST && USUAL.test(input.slice(0, colon).replaceAll(" ", ""));
}
