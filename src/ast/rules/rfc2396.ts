import type { Host, Ipv6Reference, Leaf } from "../nodes.js";
import type { Rfc2396NodesWith } from "./rfc2396-bare.js";

/** The node of each rule of RFC 2396 with the changes of RFC 2732, for an input that is checked against that rule. */
export interface Rfc2396Nodes extends Rfc2396NodesWith<Host | Ipv6Reference> {
  ipv6reference: Ipv6Reference;
  IPv6address: Leaf<"IPv6address">;
  hexpart: Leaf<"hexpart">;
  hexseq: Leaf<"hexseq">;
  hex4: Leaf<"hex4">;
}

/** The name of a rule of RFC 2396, RFC 2732 or RFC 2373, spelled as the documents spell it. */
export type Rfc2396Rule = keyof Rfc2396Nodes;
