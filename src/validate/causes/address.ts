// Causes of faults in an IP literal: inside its square brackets, and after them (RFC 3986, section 3.2.2). The text
// that the automaton accepted before the fault shows which address forms the grammar has.
import { advice, edit } from "../../core/diagnostic/diagnostic.js";
import { type Phrase, phrase } from "../../core/diagnostic/phrase.js";
import { brief, describeCharacter } from "../../core/text/printable.js";
import type { Covers, Explanation, Fault } from "../../spec/spec.js";
import { type AddressPlace, addressPlace, insideBrackets, OF_ADDRESSES } from "../places.js";
import { foundAt, inHostport } from "./cause.js";

/** The explanation of a fault in an IP literal. */
type AddressFault = Pick<Explanation, "message" | "offset" | "length" | "covers"> & Partial<Explanation>;

/** Explains a fault in an IP literal that begins with the `[` at `opening`, or after it. */
export function addressFault(fault: Fault, opening: number): AddressFault {
  const { input, offset, span } = fault;
  const found = foundAt(fault);
  const start = opening + 1;
  const inside = insideBrackets(input, start);
  const head = input.slice(start, offset);
  // A character that is not allowed in addresses is always a separate fault.
  const covers: Covers = ({ component, offset: other }) =>
    component === "host" && (other >= span.end || OF_ADDRESSES.test(input.charAt(other)));
  if (found === null) return { message: phrase("the address in square brackets is not closed"), covers };
  const name = describeCharacter(found);
  if (head.endsWith("]")) return afterBracket(fault, name);
  if (/^v/i.test(head))
    return { message: futureFault(head, found.text, name), hint: advice(FUTURE), covers: inHostport };
  if (inside === "")
    return { message: phrase("the address in square brackets is missing"), covers: inHostport };
  if (head.includes("%")) return { message: zoneFault(head, found.text, name), covers: inHostport };
  const place = addressPlace(fault, opening);
  if (place?.reason === "no-groups") {
    const isIpv4 = /^\d+(?:\.\d+)+$/.test(inside);
    const message = isIpv4
      ? phrase("an IPv4 address has no square brackets")
      : phrase('"{address}" is not an IPv6 address', { address: brief(inside, 40) });
    const hint = isIpv4 ? { hint: advice("remove the square brackets") } : {};
    return { message, ...hint, offset: place.offset, length: place.length, covers: inHostport };
  }
  if (found.text === "%" && fault.mismatch.expected.has("]")) {
    const hint = advice("remove the zone");
    const message = phrase("addresses have no zone in {grammar}", { grammar: fault.grammar.title });
    return { message, hint, covers: inHostport };
  }
  if (!OF_ADDRESSES.test(found.text))
    return { message: phrase("{character} cannot be part of an IPv6 address", { character: name }), covers };
  return { ...(place === null ? groupFault(fault, start) : placeFault(fault, place)), covers };
}

const FUTURE = 'write it as in "[v1.a]"';

function afterBracket({ grammar, input, offset }: Fault, character: string): AddressFault {
  const isPort = /^\d{1,5}(?:[/?#]|$)/.test(input.slice(offset, offset + 6));
  if (!isPort) {
    const hint = advice('write nothing after the "]" but ":" and a port');
    const message = phrase('{character} cannot follow the "]" of an address', { character });
    return { message, hint, covers: inHostport };
  }
  const text = 'write ":" before the port';
  const fixes = grammar.isStrict(`${input.slice(0, offset)}:${input.slice(offset)}`);
  const hint = fixes ? edit(text, offset, offset, ":") : advice(text);
  return { message: phrase('":" is missing before the port'), hint, covers: inHostport };
}

/** `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )` */
function futureFault(head: string, found: string, character: string): Phrase {
  if (/^v$/i.test(head)) return phrase('a hexadecimal version must follow the "v"');
  if (!head.includes(".")) return phrase('"." must follow the version after the "v"');
  const isMissing = found === "]" && head.endsWith(".");
  return isMissing
    ? phrase("the address is missing after the version")
    : phrase('{character} is not allowed in an address that begins with "v"', { character });
}

/** `IPv6addrz = IPv6address "%25" ZoneID` (RFC 6874, section 2) */
function zoneFault(head: string, found: string, character: string): Phrase {
  if (!head.includes("%25")) return phrase('a zone must begin with "%25"');
  return found === "]" && head.endsWith("%25")
    ? phrase("the zone is missing")
    : phrase("{character} is not allowed in a zone", { character });
}

/** Returns the message about an IPv4 address with too many numbers, or too few. */
export function notFour(count: number): Phrase {
  return phrase("an IPv4 address has four numbers, not {count}", { count: String(count) });
}

/** Explains a fault that is not at the character that does not match. */
function placeFault({ grammar, input, offset: stop }: Fault, place: AddressPlace): AddressFault {
  const { offset, length, reason } = place;
  const where = { offset, length };
  const text = input.slice(offset, offset + length);
  if (reason === "colons")
    return { message: phrase("an address cannot have three colons in a row"), ...where };
  if (reason === "group") {
    return stop - offset >= 4
      ? { message: phrase("a group has at most four hexadecimal digits"), ...where }
      : { message: phrase("a group cannot begin with 0 in {grammar}", { grammar: grammar.title }), ...where };
  }
  const hint = advice("write four numbers from 0 to 255, without leading zeros");
  if (reason === "large-number") {
    const number = brief(text, 20);
    return {
      message: phrase("{number} is out of range in an IPv4 address (0 to 255)", { number }),
      hint,
      ...where,
    };
  }
  if (reason === "zero") {
    const message = phrase("{number} begins with 0, which an IPv4 address cannot have", { number: text });
    return { message, hint, ...where };
  }
  const count = text.split(".").filter((number) => number !== "").length;
  if (count !== 4) return { message: notFour(count), hint, ...where };
  const isLast = "].".includes(input.charAt(stop));
  return isLast
    ? { message: phrase("an IPv4 address takes the place of two groups"), hint, ...where }
    : { message: phrase("an IPv4 address can only be the end of an IPv6 address"), hint, ...where };
}

/** Explains a fault in the groups of an IPv6 address, at the character that does not match. */
function groupFault({ input, offset }: Fault, start: number): AddressFault {
  const head = input.slice(start, offset);
  const found = input.charAt(offset);
  const isShort = head.includes("::");
  if (/[\da-f]/i.test(found)) {
    return {
      message: phrase(
        head === ":" ? 'an address cannot begin with one ":"' : 'there are too many groups for "::"',
      ),
    };
  }
  if (found === "]") {
    if (head.endsWith(":")) return { message: phrase('a group is missing after the ":"') };
    if (isShort) return { message: phrase("the address is not complete") };
    const count = String(head.split(":").length);
    return { message: phrase("an IPv6 address has eight groups, not {count}", { count }) };
  }
  if (isShort && head.endsWith(":")) return { message: phrase('"::" can be in an address only once') };
  return {
    message: phrase(isShort ? 'there are too many groups for "::"' : "an IPv6 address has only eight groups"),
  };
}
