import type {
  Authority,
  Fragment,
  Host,
  IpLiteral,
  Ipv4Address,
  Ipv6Address,
  IpvFuture,
  Leaf,
  Path,
  Port,
  Query,
  RegName,
  RelativeUrl,
  Scheme,
  Segment,
  UrlReference,
  Userinfo,
} from "../nodes.js";

/**
 * The node of each rule of RFC 3986, Appendix A, for an input that is checked against that rule, in the document's
 * order. The nodes are those of the draft, so that one program handles both: every kind of path is a `path`. Only an
 * `authority` has another shape than the draft's `site`.
 */
export interface Rfc3986Nodes {
  URI: UrlReference<Authority>;
  "hier-part": RelativeUrl<Authority>;
  "URI-reference": UrlReference<Authority>;
  "absolute-URI": UrlReference<Authority>;
  "relative-ref": UrlReference<Authority>;
  "relative-part": RelativeUrl<Authority>;
  scheme: Scheme;
  authority: Authority;
  userinfo: Userinfo;
  host: Host;
  port: Port;
  "IP-literal": IpLiteral;
  IPvFuture: IpvFuture;
  IPv6address: Ipv6Address;
  h16: Leaf<"h16">;
  ls32: Leaf<"ls32">;
  IPv4address: Ipv4Address;
  "dec-octet": Leaf<"dec-octet">;
  "reg-name": RegName;
  path: Path;
  "path-abempty": Path;
  "path-absolute": Path;
  "path-noscheme": Path;
  "path-rootless": Path;
  "path-empty": Path;
  segment: Segment;
  "segment-nz": Segment;
  "segment-nz-nc": Segment;
  pchar: Leaf<"pchar">;
  query: Query;
  fragment: Fragment;
  "pct-encoded": Leaf<"pct-encoded">;
  unreserved: Leaf<"unreserved">;
  reserved: Leaf<"reserved">;
  "gen-delims": Leaf<"gen-delims">;
  "sub-delims": Leaf<"sub-delims">;
  ALPHA: Leaf<"ALPHA">;
  DIGIT: Leaf<"DIGIT">;
  HEXDIG: Leaf<"HEXDIG">;
}

/** The name of a rule of RFC 3986, spelled as the document spells it; the last three are core rules of ABNF. */
export type Rfc3986Rule = keyof Rfc3986Nodes;
