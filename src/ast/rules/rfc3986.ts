import type {
  AnyIpAddress,
  Authority,
  Fragment,
  GenericUrl,
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
  UriHost,
  UrlReference,
  Userinfo,
} from "../nodes.js";

/** The authority of a grammar of the family of RFC 3986, with these addresses in brackets. */
type UriAuthority<I extends AnyIpAddress> = Authority<never, UriHost<I>>;

/** A reference that has a scheme, and one that has none. */
type Absolute<I extends AnyIpAddress> = UrlReference<UriAuthority<I>, GenericUrl<UriAuthority<I>>>;
type Relative<I extends AnyIpAddress> = UrlReference<UriAuthority<I>, RelativeUrl<UriAuthority<I>>>;

/** The node of each rule of a grammar that has the rules of RFC 3986, with the addresses `I` in brackets. */
export interface UriNodes<I extends AnyIpAddress> {
  URI: Absolute<I>;
  "hier-part": RelativeUrl<UriAuthority<I>>;
  "URI-reference": UrlReference<UriAuthority<I>>;
  "absolute-URI": Absolute<I>;
  "relative-ref": Relative<I>;
  "relative-part": RelativeUrl<UriAuthority<I>>;
  scheme: Scheme;
  authority: UriAuthority<I>;
  userinfo: Userinfo;
  host: UriHost<I>;
  port: Port;
  "IP-literal": IpLiteral<I>;
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

/**
 * The node of each rule of RFC 3986, Appendix A, for an input that is checked against that rule, in the document's
 * order. The nodes are those of the draft, so that one program handles both: every kind of path is a `path`. Only an
 * `authority` has another shape than the draft's `site`.
 */
export interface Rfc3986Nodes extends UriNodes<Ipv6Address | IpvFuture> {}

/** The name of a rule of RFC 3986, spelled as the document spells it; the last three are core rules of ABNF. */
export type Rfc3986Rule = keyof Rfc3986Nodes;
