import type {
  AbsPath,
  AnyAuthority,
  AnyHost,
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

/** The authority of a grammar whose rule `host` has these nodes: a `server` with such a host, or a `reg_name`. */
type ServerOrName<H extends AnyHost> = Authority<never, H | RegName>;

/** `absoluteURI = scheme ":" ( hier_part | opaque_part )`: no relative path follows the scheme. */
type AbsoluteUri<A extends AnyAuthority> = GenericUrl<A, NetPath<A> | AbsPath> | OpaqueUrl;

/** The node of each rule of a grammar that has the rules of RFC 2396, of which `host` has the nodes `H`. */
export interface Rfc2396NodesWith<H extends AnyHost> {
  "URI-reference": UrlReference<ServerOrName<H>, AbsoluteUri<ServerOrName<H>> | RelativeUrl<ServerOrName<H>>>;
  absoluteURI: AbsoluteUri<ServerOrName<H>>;
  relativeURI: RelativeUrl<ServerOrName<H>>;
  hier_part: NetPath<ServerOrName<H>> | AbsPath;
  opaque_part: Leaf<"opaque_part">;
  uric_no_slash: Leaf<"uric_no_slash">;
  net_path: NetPath<ServerOrName<H>>;
  abs_path: AbsPath;
  rel_path: RelPath;
  rel_segment: Segment;
  scheme: Scheme;
  authority: ServerOrName<H>;
  reg_name: RegName;
  server: ServerOrName<H>;
  userinfo: Userinfo;
  hostport: Hostport<never, H>;
  host: H;
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

/**
 * The node of each rule of RFC 2396, Appendix A, for an input that is checked against that rule. The nodes are those of
 * the draft and of RFC 3986: an `IPv4address`, whose numbers have no limit here, is a `hostnumber`.
 */
export interface Rfc2396BareNodes extends Rfc2396NodesWith<Host> {}

/** The name of a rule of RFC 2396, spelled as the document spells it. */
export type Rfc2396BareRule = keyof Rfc2396BareNodes;
