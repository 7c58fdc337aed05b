// The position of a fault, if it is not where the text stops matching: in an address, at an "@" after the port, at an
// address without brackets. Errors without messages and causes must agree on it, so it is separate from the messages.
import type { Span } from "../core/values.js";
import type { Fault, Misfit, Place } from "../spec/spec.js";

/** A fault in an IP literal that is not at the mismatch. */
export interface AddressPlace {
  readonly offset: number;
  readonly length: number;
  readonly reason: "no-groups" | "large-number" | "zero" | "numbers" | "colons" | "group";
}

/**
 * Returns the position of a fault in an IP literal that begins with the `[` at `opening`; `null` if it is at the
 * mismatch.
 */
export function addressPlace({ input, offset, span }: Misfit, opening: number): AddressPlace | null {
  const start = opening + 1;
  const head = input.slice(start, offset);
  if (offset >= span.end || /\]$|^v|%/i.test(head)) return null;
  const inside = insideBrackets(input, start);
  if (!inside.includes(":"))
    return inside === "" ? null : { offset: start, length: inside.length, reason: "no-groups" };
  if (!OF_ADDRESSES.test(input.charAt(offset))) return null;
  return numbersPlace(input, start, offset, span.end) ?? groupPlace(input, start, offset);
}

/** Returns the text up to the end of the brackets, or of the authority. */
export function insideBrackets(input: string, start: number): string {
  return /^[^\]/?#]*/.exec(input.slice(start, start + LONGEST))![0];
}

/** The maximum length of a text in brackets that is examined, in UTF-16 code units. */
const LONGEST = 64;

/** The characters of IPv6 addresses, and the bracket that ends them. */
export const OF_ADDRESSES: RegExp = /^[\da-f:.\]]$/i;

/** Returns the position of a fault in the IPv4 address at the end of an IPv6 address. */
function numbersPlace(input: string, start: number, offset: number, end: number): AddressPlace | null {
  const from = start + input.slice(start, offset).lastIndexOf(":") + 1;
  const text = /^[\d.]*/.exec(input.slice(from, Math.min(end, from + LONGEST)))![0];
  if (!text.includes(".")) return null;
  let at = from;
  for (const number of text.split(".")) {
    const { length } = number;
    if (Number(number) > 255) return { offset: at, length, reason: "large-number" };
    if (/^0\d/.test(number)) return { offset: at, length, reason: "zero" };
    at += length + 1;
  }
  return { offset: from, length: text.length, reason: "numbers" };
}

/** Returns the position of a fault in the groups of an IPv6 address. */
function groupPlace(input: string, start: number, offset: number): AddressPlace | null {
  const head = input.slice(start, offset);
  const found = input.charAt(offset);
  const colons = (head + found).indexOf(":::");
  if (colons !== -1) return { offset: start + colons, length: 3, reason: "colons" };
  const before = /[\da-f]*$/i.exec(head)![0].length;
  if (before === 0 || !/[\da-f]/i.test(found)) return null;
  const rest = /^[\da-f]*/i.exec(input.slice(offset, offset + LONGEST))![0].length;
  return { offset: offset - before, length: before + rest, reason: "group" };
}

/** Returns the offsets of a second `@` in a host or a port, and of the one before it; `null` if there is none. */
export function secondAtPlace({
  component,
  input,
  offset,
  span,
}: Misfit): { at: number; first: number } | null {
  if (component !== "host" && component !== "port") return null;
  // The text between two "@" may have a colon without being a port.
  const isPort = component === "port" && span.start > 0;
  const at = isPort ? input.slice(0, span.end).indexOf("@", offset) : offset;
  if (input.charAt(at) !== "@" || at >= span.end) return null;
  const first = at === 0 ? -1 : input.lastIndexOf("@", at - 1);
  return first === -1 ? null : { at, first };
}

const GROUPS = String.raw`[\da-f]{1,4}(?::[\da-f]{1,4})*`;
const LONGEST_IPV6 = "0000:0000:0000:0000:0000:0000:0000:0000".length;

/** All eight groups, or fewer, with `::` in place of zeros. */
const IPV6: RegExp = /* @__PURE__ */ new RegExp(
  `^(?:(?:[\\da-f]{1,4}:){7}[\\da-f]{1,4}|(?:${GROUPS})?::(?:${GROUPS})?)$`,
  "i",
);

/** Returns the span of the host and the port at a fault, if together they are an IPv6 address; otherwise `null`. */
export function bareAddress({
  component,
  input,
  span,
}: Pick<Fault, "component" | "input" | "span">): Span | null {
  if (component !== "host" && (component !== "port" || span.start === 0)) return null;
  const before = /[^/@]*$/.exec(input.slice(Math.max(0, span.start - LONGEST_IPV6), span.start))![0];
  const after = /^[^/?#]*/.exec(input.slice(span.start, span.start + LONGEST_IPV6 + 1))![0];
  const address = before + after;
  const groups = address.split(":").filter((group) => group !== "");
  if (!IPV6.test(address) || groups.length > (address.includes("::") ? 7 : 8)) return null;
  return { start: span.start - before.length, end: span.start + after.length };
}

/** The place of a fault in a host in brackets. */
export const inBrackets: Place = (misfit) => {
  const { component, input, span } = misfit;
  if (component !== "host" || input.charAt(span.start) !== "[") return null;
  return addressPlace(misfit, span.start)?.offset ?? null;
};

/** The place of a second `@`. A character not allowed in URLs is a separate fault, and comes first. */
export const atSecondAt: Place = (misfit) => {
  const isOwn = !/^[!#-;=?-Z_a-z~]/.test(misfit.input.slice(misfit.offset));
  return isOwn ? null : (secondAtPlace(misfit)?.at ?? null);
};

/** The place of an address without brackets: its first group is a host that is cut short, or the rest of it a port. */
export const atBareAddress: Place = (misfit) => {
  const isHost = misfit.component === "host" && misfit.offset < misfit.span.end;
  return isHost ? null : (bareAddress(misfit)?.start ?? null);
};
