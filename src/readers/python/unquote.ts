const ANY = "%[0-9A-F]{2}";
const TAIL = "%[89AB][0-9A-F]";
/** The first two octets of well-formed sequences of three octets, and of four (RFC 3629, section 4). */
const TWO_OF_THREE = `%E0%[AB][0-9A-F]|%E[1-9A-CEF]${TAIL}|%ED%[89][0-9A-F]`;
const TWO_OF_FOUR = `%F0%[9AB][0-9A-F]|%F[1-3]${TAIL}|%F4%8[0-9A-F]`;
const WELL_FORMED = `%[0-7][0-9A-F]|%(?:C[2-9A-F]|D[0-9A-F])${TAIL}|(?:${TWO_OF_THREE})${TAIL}|(?:${TWO_OF_FOUR})${TAIL}${TAIL}`;
/** What one U+FFFD replaces: the longest start of a well-formed sequence, else one octet. */
const MALFORMED = `(?:${TWO_OF_FOUR})${TAIL}|${TWO_OF_THREE}|${TWO_OF_FOUR}|${ANY}`;
/** Runs are short, so that no text is too long to be matched. */
const ESCAPES = new RegExp(`((?:${WELL_FORMED}){1,99})|${MALFORMED}`, "gi");

/** Python's `unquote`: escapes decoded as UTF-8, once, and U+FFFD for what is not well-formed. */
export function unquoted(text: string): string {
  if (!text.includes("%")) return text;
  return text.replace(ESCAPES, (_, wellFormed: string | undefined) =>
    wellFormed === undefined ? "\ufffd" : decodeURIComponent(wellFormed),
  );
}
