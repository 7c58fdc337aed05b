// IPv6 addresses, which the draft does not have.
import { advice, edit, type Hint } from "../../../../core/diagnostic/diagnostic.js";
import type { Span } from "../../../../core/values.js";
import { type Cause, type Fault, foundAt, inHostport, inPort } from "../cause.js";

/** What to do with an IPv6 address without square brackets, in the draft. */
export const IN_BRACKETS = "put an IPv6 address in square brackets, with the grammar rfc3986";

const OTHER_HOST =
  "write a host name or an IPv4 address; for IPv6, use the grammar rfc3986 (--grammar rfc3986)";

/** A square bracket at the start of a host: an IPv6 address in RFC 2732 and RFC 3986, which the draft does not have. */
export const bracketedHost: Cause = (fault) => {
  if (fault.component !== "host" || fault.offset !== fault.span.start) return null;
  if (foundAt(fault)?.text !== "[") return null;
  return {
    code: "ip-literal",
    message: "hosts in square brackets are not part of this grammar",
    rule: "host",
    hint: advice(OTHER_HOST),
    // The authority is split at the first colon, so the rest of the address is read as a port.
    covers: inHostport,
  };
};

/** The rest of an IPv6 address: the authority is split at its first colon, so the rest is read as a port. */
export const bracketedPort: Cause = (fault) => {
  if (fault.component !== "port") return null;
  const { input, span } = fault;
  const bracket = input.lastIndexOf("[", span.start - 2);
  const beginsHost = bracket === 0 || "/@".includes(input.charAt(bracket - 1));
  if (bracket === -1 || !beginsHost || /[/?#@]/.test(input.slice(bracket, span.start))) return null;
  return {
    code: "ip-literal",
    message: 'the text after the first ":" of an address in square brackets is read as a port',
    rule: "hostport",
    hint: advice(OTHER_HOST),
    covers: inPort,
  };
};

/**
 * Returns a cause that explains what `cause` does, but advises square brackets where the authority looks like an IPv6
 * address without them. It is split at its first colon, so its faults are in the host and in the port.
 *
 * @param how what to do with the address, up to the address itself
 */
export function adviseBrackets(cause: Cause, how: string): Cause {
  return (fault) => {
    const explanation = cause(fault);
    const place = explanation && bareAddress(fault);
    if (place === null) return explanation;
    const { start, end } = place;
    const inBrackets = `[${fault.input.slice(start, end)}]`;
    const fixed = fault.input.slice(0, start) + inBrackets + fault.input.slice(end);
    const port = /^(.*:.*):(\d{2,5})$/.exec(fault.input.slice(start, end));
    const text = `${how}: ${inBrackets}${port === null ? "" : `, or [${port[1]}]:${port[2]} if it ends with a port`}`;
    const hint = fault.grammar.isStrict(fixed)
      ? { ...edit(text, start, end, inBrackets), safe: port === null }
      : advice(text);
    return { ...explanation!, hint, covers: end + 1 };
  };
}

/** Returns how to close an address in square brackets; `null` where that does not make it one. */
export function unclosed({ grammar, input, rule, span, offset }: Fault): Hint | null {
  if (offset !== span.end || !grammar.matches(rule, `${input.slice(span.start, span.end)}]`)) return null;
  return edit('close it with "]"', offset, offset, "]");
}

const GROUPS = String.raw`[\da-f]{1,4}(?::[\da-f]{1,4})*`;
/** All eight groups, or fewer with a `::` for those that are zero. */
const IPV6 = new RegExp(`^(?:(?:[\\da-f]{1,4}:){7}[\\da-f]{1,4}|(?:${GROUPS})?::(?:${GROUPS})?)$`, "i");
const LONGEST = "0000:0000:0000:0000:0000:0000:0000:0000".length;

/** Returns the place of the host and port of the fault's authority where they are an IPv6 address together. */
function bareAddress({ component, input, span }: Fault): Span | null {
  if (component !== "host" && (component !== "port" || span.start === 0)) return null;
  const before = /[^/@]*$/.exec(input.slice(Math.max(0, span.start - LONGEST), span.start))![0];
  const after = /^[^/?#]*/.exec(input.slice(span.start, span.start + LONGEST + 1))![0];
  const address = before + after;
  const groups = address.split(":").filter((group) => group !== "");
  if (!IPV6.test(address) || groups.length > (address.includes("::") ? 7 : 8)) return null;
  return { start: span.start - before.length, end: span.start + after.length };
}
