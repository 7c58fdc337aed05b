import type { IpLiteral, Ipv6Addrz, Leaf } from "../nodes.js";
import type { Rfc3986Nodes } from "./rfc3986.js";

/** The node of each rule of RFC 3986 with the rules of RFC 6874, section 2. */
export interface Rfc6874Nodes extends Rfc3986Nodes {
  /** `IP-literal = "[" ( IPv6address / IPv6addrz / IPvFuture ) "]"` (RFC 6874, section 2) */
  "IP-literal": IpLiteral;
  /** `ZoneID = 1*( unreserved / pct-encoded )` (RFC 6874, section 2) */
  ZoneID: Leaf<"ZoneID">;
  /** `IPv6addrz = IPv6address "%25" ZoneID` (RFC 6874, section 2) */
  IPv6addrz: Ipv6Addrz;
}

/** The name of a rule of RFC 3986 or RFC 6874, spelled as the documents spell it. */
export type Rfc6874Rule = keyof Rfc6874Nodes;
