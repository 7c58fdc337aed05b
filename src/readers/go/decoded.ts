/** A well-formed UTF-8 sequence of escapes beyond ASCII (RFC 3629, section 4), or else one escape. */
const SEQUENCE = new RegExp(
  [
    "%(?:c[2-9a-f]|d[0-9a-f])%[89ab][0-9a-f]",
    "%e0%[ab][0-9a-f]%[89ab][0-9a-f]",
    "%e[1-9a-cef](?:%[89ab][0-9a-f]){2}",
    "%ed%[89][0-9a-f]%[89ab][0-9a-f]",
    "%f0%[9ab][0-9a-f](?:%[89ab][0-9a-f]){2}",
    "%f[1-3](?:%[89ab][0-9a-f]){3}",
    "%f4%8[0-9a-f](?:%[89ab][0-9a-f]){2}",
    "%[0-9a-f]{2}",
  ].join("|"),
  "gi",
);

/** A `%` that two hexadecimal digits do not follow. */
export const BAD_ESCAPE: RegExp = /%(?![0-9a-f]{2})/i;

/**
 * Decodes escapes to octets as Go does, and reads these as Go reads UTF-8: an octet that is not part of a well-formed
 * sequence becomes U+FFFD. What is no escape stays.
 *
 * @example
 * decoded("a%C3%A9%FF%2f") // → "aé\ufffd/"
 */
export function decoded(text: string): string {
  return text.includes("%") ? text.replace(SEQUENCE, decodedSequence) : text;
}

function decodedSequence(escapes: string): string {
  const octet = Number.parseInt(escapes.slice(1, 3), 16);
  return escapes.length === 3 && octet > 0x7f ? "\ufffd" : decodeURIComponent(escapes);
}
