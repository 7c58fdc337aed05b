import { isAscii } from "../text/ascii.js";

/** The longest label that DNS allows, in octets (RFC 1034, section 3.1). */
export const LONGEST_LABEL = 63;

/**
 * Whether a host is so short that no label of it is too long, has no empty label but perhaps the last, and is ASCII, as
 * most are: then IDNA has nothing to do, unless it looks into labels that begin with `xn--`.
 */
export function isOrdinary(host: string): boolean {
  const isShort = host !== "" && host.length <= LONGEST_LABEL;
  return isShort && !host.startsWith(".") && !host.includes("..") && isAscii(host);
}
