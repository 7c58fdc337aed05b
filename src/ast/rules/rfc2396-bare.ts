import type {
  AbsPath,
  Authority,
  Domainlabel,
  Fragment,
  GenericUrl,
  Host,
  Hostname,
  Hostnumber,
  Hostport,
  Leaf,
  NetPath,
  OpaqueUrl,
  Param,
  Path,
  PathSegments,
  Port,
  Query,
  RegName,
  RelativeUrl,
  RelPath,
  Scheme,
  Segment,
  Toplabel,
  UrlReference,
  Userinfo,
} from "../nodes.js";

/**
 * The node of each rule of RFC 2396, Appendix A, for an input that is checked against that rule. The nodes are those of
 * the draft and of RFC 3986: an `IPv4address`, whose numbers have no limit here, is a `hostnumber`.
 */
export interface Rfc2396BareNodes {
  "URI-reference": UrlReference<Authority>;
  absoluteURI: GenericUrl<Authority> | OpaqueUrl;
  relativeURI: RelativeUrl<Authority>;
  hier_part: NetPath<Authority> | AbsPath;
  opaque_part: Leaf<"opaque_part">;
  uric_no_slash: Leaf<"uric_no_slash">;
  net_path: NetPath<Authority>;
  abs_path: AbsPath;
  rel_path: RelPath;
  rel_segment: Segment;
  scheme: Scheme;
  authority: Authority;
  reg_name: RegName;
  server: Authority;
  userinfo: Userinfo;
  hostport: Hostport;
  host: Host;
  hostname: Hostname;
  domainlabel: Domainlabel;
  toplabel: Toplabel;
  IPv4address: Hostnumber;
  port: Port;
  path: Path;
  path_segments: PathSegments;
  segment: Segment;
  param: Param;
  pchar: Leaf<"pchar">;
  query: Query;
  fragment: Fragment;
  uric: Leaf<"uric">;
  reserved: Leaf<"reserved">;
  unreserved: Leaf<"unreserved">;
  mark: Leaf<"mark">;
  escaped: Leaf<"escaped">;
  hex: Leaf<"hex">;
  alphanum: Leaf<"alphanum">;
  alpha: Leaf<"alpha">;
  lowalpha: Leaf<"lowalpha">;
  upalpha: Leaf<"upalpha">;
  digit: Leaf<"digit">;
}

/** The name of a rule of RFC 2396, spelled as the document spells it. */
export type Rfc2396BareRule = keyof Rfc2396BareNodes;
