// The addresses of RFC 3986, checked without its tables, which would be half of a bundle of this port.
const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
const IPV4 = /* @__PURE__ */ new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);

/** Checks whether a text is an `IPv4address` (RFC 3986, section 3.2.2). */
export function isIpv4Address(text: string): boolean {
  return IPV4.test(text);
}

/** The pieces of 16 bits that an address has. */
const PIECES = 8;

/**
 * Checks whether a text is an `IPv6address` (RFC 3986, section 3.2.2): eight pieces, or at most seven beside `::`. An
 * `IPv4address` can stand for the last two.
 */
export function isIpv6Address(text: string): boolean {
  const sides = text.split("::", 3);
  const [before, after] = sides;
  if (after === undefined) return pieces(before!, true) === PIECES;
  return sides.length === 2 && pieces(before!, false) + pieces(after, true) < PIECES;
}

/**
 * Returns the number of pieces on one side of the `::`; infinity if it is not a list of pieces.
 *
 * @param isLast whether the address ends with this side, so that it may end with an `IPv4address`
 */
function pieces(side: string, isLast: boolean): number {
  if (side === "") return 0;
  let count = 0;
  const texts = side.split(":", PIECES + 1);
  for (const [at, piece] of texts.entries()) {
    if (/^[0-9A-Fa-f]{1,4}$/.test(piece)) count += 1;
    else if (isLast && at === texts.length - 1 && isIpv4Address(piece)) count += 2;
    else return Number.POSITIVE_INFINITY;
  }
  return count;
}
