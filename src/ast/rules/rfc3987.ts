import type { Leaf } from "../nodes.js";
import type { Rfc3986Nodes, Rfc3986Rule } from "./rfc3986.js";

/** What RFC 3987 calls the rules of RFC 3986 that it changes. */
interface Renamed {
  URI: "IRI";
  "URI-reference": "IRI-reference";
  "absolute-URI": "absolute-IRI";
}

/** The rules of RFC 3986 that RFC 3987 puts an `i` before. */
type Prefixed =
  | "hier-part"
  | "relative-ref"
  | "relative-part"
  | "authority"
  | "userinfo"
  | "host"
  | "reg-name"
  | "path"
  | "path-abempty"
  | "path-absolute"
  | "path-noscheme"
  | "path-rootless"
  | "path-empty"
  | "segment"
  | "segment-nz"
  | "segment-nz-nc"
  | "query"
  | "fragment";

/** The node of a rule that RFC 3986 has under another name. */
type RenamedNodes = {
  [Rule in keyof Renamed as Renamed[Rule]]: Rfc3986Nodes[Rule];
} & { [Rule in Prefixed as `i${Rule}`]: Rfc3986Nodes[Rule] };

/**
 * The node of each rule of RFC 3987, section 2.2, for an input that is checked against that rule. The nodes are those of
 * RFC 3986, so that one program handles both: the node of an `iquery` is a `query`.
 */
export interface Rfc3987Nodes extends RenamedNodes, Omit<Rfc3986Nodes, Exclude<Rfc3986Rule, Shared>> {
  ipchar: Leaf<"ipchar">;
  iunreserved: Leaf<"iunreserved">;
  ucschar: Leaf<"ucschar">;
  iprivate: Leaf<"iprivate">;
}

/** The rules that are the same in both documents. */
type Shared =
  | "scheme"
  | "port"
  | "IP-literal"
  | "IPvFuture"
  | "IPv6address"
  | "h16"
  | "ls32"
  | "IPv4address"
  | "dec-octet"
  | "pct-encoded"
  | "unreserved"
  | "reserved"
  | "gen-delims"
  | "sub-delims"
  | "ALPHA"
  | "DIGIT"
  | "HEXDIG";

/** The name of a rule of RFC 3987, spelled as the document spells it; the last three are core rules of ABNF. */
export type Rfc3987Rule = keyof Rfc3987Nodes;
