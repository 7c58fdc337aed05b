const LONE_SURROGATE = /\p{Cs}/u;

/** Returns the text of escapes with four hexadecimal digits each, one for each UTF-16 code unit; `null` if it is none. */
export function fromHexUnits(escapes: string): string | null {
  const units = escapes.match(/[\da-f]{4}/gi)!.map((digits) => Number.parseInt(digits, 16));
  const text = String.fromCharCode(...units);
  return LONE_SURROGATE.test(text) ? null : text;
}
