import { isAscii } from "../../text/ascii.js";
import { isOrdinary, LONGEST_LABEL } from "../labels.js";
import { punycode } from "../punycode.js";
import { nameprep } from "./nameprep.js";

const PREFIX = "xn--";

/** What separates labels (RFC 3490, section 3.1). */
const DOT = /[.\u3002\uff0e\uff61]/;

/**
 * The ASCII form of a domain name by IDNA 2003, as `java.net.IDN.toASCII` gives it; `null` if it has none. Labels may have
 * any ASCII characters. One dot may end the name, or be all of it.
 *
 * @see RFC 3490, section 4.1
 */
export function toAscii2003(name: string): string | null {
  if (isOrdinary(name)) return name;
  const labels = name.split(DOT);
  const last = labels.at(-1) === "" && labels.length > 1 ? labels.pop()! : null;
  if (last !== null && labels.length === 1 && labels[0] === "") return ".";
  const encoded: string[] = [];
  for (const label of labels) {
    const ascii = encodedLabel(label);
    if (ascii === null) return null;
    encoded.push(ascii);
  }
  return encoded.join(".") + (last === null ? "" : ".");
}

function encodedLabel(label: string): string | null {
  const prepared = isAscii(label) ? label : nameprep(label, LONGEST_LABEL);
  if (prepared === null || prepared === "") return null;
  const ascii = isAscii(prepared) ? prepared : withPrefix(prepared);
  return ascii === null || ascii.length > LONGEST_LABEL ? null : ascii;
}

/** A name beyond ASCII cannot begin with the prefix itself. */
function withPrefix(label: string): string | null {
  return label.startsWith(PREFIX) ? null : PREFIX + punycode(label);
}
