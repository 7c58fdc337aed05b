import type { Host, Hostnumber, Ipv6Reference, Leaf } from "../nodes.js";
import type { Rfc2396BareNodes } from "./rfc2396-bare.js";

/** The node of each rule of RFC 2396 with the changes of RFC 2732, for an input that is checked against that rule. */
export interface Rfc2396Nodes extends Rfc2396BareNodes {
  /** `host = hostname | IPv4address | ipv6reference` (RFC 2732, section 3) */
  host: Host;
  /** `IPv4address = 1*3digit "." 1*3digit "." 1*3digit "." 1*3digit` (RFC 2732, section 3) */
  IPv4address: Hostnumber;
  /** `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | "," | "[" | "]"` (RFC 2732, section 3) */
  reserved: Leaf<"reserved">;
  /** `ipv6reference = "[" IPv6address "]"` (RFC 2732, section 3) */
  ipv6reference: Ipv6Reference;
  /** `IPv6address = hexpart [ ":" IPv4address ] | [ hexseq ] "::" IPv4address` (RFC 2373, Appendix B) */
  IPv6address: Leaf<"IPv6address">;
  /** `hexpart = hexseq | hexseq "::" [ hexseq ] | "::" [ hexseq ]` (RFC 2373, Appendix B) */
  hexpart: Leaf<"hexpart">;
  /** `hexseq = hex4 *( ":" hex4 )` (RFC 2373, Appendix B) */
  hexseq: Leaf<"hexseq">;
  /** `hex4 = 1*4hex` (RFC 2373, Appendix B) */
  hex4: Leaf<"hex4">;
}

/** The name of a rule of RFC 2396, RFC 2732 or RFC 2373, spelled as the documents spell it. */
export type Rfc2396Rule = keyof Rfc2396Nodes;
