import { isOrdinary, LONGEST_LABEL } from "../host/labels.js";
import { punycode } from "../host/punycode.js";
import { isAscii } from "../text/ascii.js";

const ENCODED = /^xn--/i;

/**
 * Writes the labels of a host that are not ASCII in Punycode, in lower case but otherwise as they are: `evil。com` is one
 * label. Returns `null` if a label is empty, but for the last one, is too long, or is not ASCII and begins with `xn--`.
 */
export function encodedHost(host: string): string | null {
  if (isOrdinary(host)) return host;
  const labels = host.split(".").map(encodedLabel);
  return labels.includes(null) || labels.slice(0, -1).includes("") ? null : labels.join(".");
}

/** The label; `null` if it cannot be encoded. */
function encodedLabel(label: string): string | null {
  if (isAscii(label)) return label.length > LONGEST_LABEL ? null : label;
  // A character takes one octet at least, and the time of Punycode grows with the square of the length.
  if (ENCODED.test(label) || label.length > 2 * LONGEST_LABEL) return null;
  const lower = Array.from(label, (character) => character.toLowerCase()).join("");
  const encoded = `xn--${punycode(lower)}`;
  return encoded.length > LONGEST_LABEL ? null : encoded;
}
