import type {
  AbsPath,
  AnyHost,
  Authority,
  Domainlabel,
  Fragment,
  GenericUrl,
  Host,
  Hostname,
  Hostnumber,
  Hostport,
  Ipv6Reference,
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
 * The node of each rule of a grammar that has the rules of RFC 2396, of which `host` has the nodes `H`. The host of an
 * authority that is a `reg_name` is a `reg-name`.
 */
interface Rfc2396FamilyNodes<
  H extends AnyHost,
  A extends Authority<never, AnyHost> = Authority<never, H | RegName>,
> {
  /** `URI-reference = [ absoluteURI | relativeURI ] [ "#" fragment ]` (RFC 2396, section 4) */
  "URI-reference": UrlReference<A, GenericUrl<A, NetPath<A> | AbsPath> | OpaqueUrl | RelativeUrl<A>>;
  /** `absoluteURI = scheme ":" ( hier_part | opaque_part )` (RFC 2396, section 3) */
  absoluteURI: GenericUrl<A, NetPath<A> | AbsPath> | OpaqueUrl;
  /** `relativeURI = ( net_path | abs_path | rel_path ) [ "?" query ]` (RFC 2396, section 5) */
  relativeURI: RelativeUrl<A>;
  /** `hier_part = ( net_path | abs_path ) [ "?" query ]` (RFC 2396, section 3) */
  hier_part: NetPath<A> | AbsPath;
  /** `opaque_part = uric_no_slash *uric` (RFC 2396, section 3) */
  opaque_part: Leaf<"opaque_part">;
  /**
   * `uric_no_slash = unreserved | escaped | ";" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | ","` (RFC 2396, section 3)
   */
  uric_no_slash: Leaf<"uric_no_slash">;
  /** `net_path = "//" authority [ abs_path ]` (RFC 2396, section 3) */
  net_path: NetPath<A>;
  /** `abs_path = "/" path_segments` (RFC 2396, section 3) */
  abs_path: AbsPath;
  /** `rel_path = rel_segment [ abs_path ]` (RFC 2396, section 5) */
  rel_path: RelPath;
  /** `rel_segment = 1*( unreserved | escaped | ";" | "@" | "&" | "=" | "+" | "$" | "," )` (RFC 2396, section 5) */
  rel_segment: Segment;
  /** `scheme = alpha *( alpha | digit | "+" | "-" | "." )` (RFC 2396, section 3.1) */
  scheme: Scheme;
  /** `authority = server | reg_name` (RFC 2396, section 3.2) */
  authority: A;
  /**
   * `reg_name = 1*( unreserved | escaped | "$" | "," | ";" | ":" | "@" | "&" | "=" | "+" )` (RFC 2396, section 3.2.1)
   */
  reg_name: RegName;
  /** `server = [ [ userinfo "@" ] hostport ]` (RFC 2396, section 3.2.2) */
  server: A;
  /** `userinfo = *( unreserved | escaped | ";" | ":" | "&" | "=" | "+" | "$" | "," )` (RFC 2396, section 3.2.2) */
  userinfo: Userinfo;
  /** `hostport = host [ ":" port ]` (RFC 2396, section 3.2.2) */
  hostport: Hostport<never, H>;
  /** `host = hostname | IPv4address` (RFC 2396, section 3.2.2) */
  host: H;
  /** `hostname = *( domainlabel "." ) toplabel [ "." ]` (RFC 2396, section 3.2.2) */
  hostname: Hostname;
  /** `domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum` (RFC 2396, section 3.2.2) */
  domainlabel: Domainlabel;
  /** `toplabel = alpha | alpha *( alphanum | "-" ) alphanum` (RFC 2396, section 3.2.2) */
  toplabel: Toplabel;
  /** `IPv4address = 1*digit "." 1*digit "." 1*digit "." 1*digit` (RFC 2396, section 3.2.2) */
  IPv4address: Hostnumber;
  /** `port = *digit` (RFC 2396, section 3.2.2) */
  port: Port;
  /** `path = [ abs_path | opaque_part ]` (RFC 2396, section 3.3) */
  path: Path;
  /** `path_segments = segment *( "/" segment )` (RFC 2396, section 3.3) */
  path_segments: PathSegments;
  /** `segment = *pchar *( ";" param )` (RFC 2396, section 3.3) */
  segment: Segment;
  /** `param = *pchar` (RFC 2396, section 3.3) */
  param: Param;
  /** `pchar = unreserved | escaped | ":" | "@" | "&" | "=" | "+" | "$" | ","` (RFC 2396, section 3.3) */
  pchar: Leaf<"pchar">;
  /** `query = *uric` (RFC 2396, section 3.4) */
  query: Query;
  /** `fragment = *uric` (RFC 2396, section 4.1) */
  fragment: Fragment;
  /** `uric = reserved | unreserved | escaped` (RFC 2396, section 2) */
  uric: Leaf<"uric">;
  /** `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | ","` (RFC 2396, section 2.2) */
  reserved: Leaf<"reserved">;
  /** `unreserved = alphanum | mark` (RFC 2396, section 2.3) */
  unreserved: Leaf<"unreserved">;
  /** `mark = "-" | "_" | "." | "!" | "~" | "*" | "'" | "(" | ")"` (RFC 2396, section 2.3) */
  mark: Leaf<"mark">;
  /** `escaped = "%" hex hex` (RFC 2396, section 2.4.1) */
  escaped: Leaf<"escaped">;
  /** `hex = digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f"` (RFC 2396, section 2.4.1) */
  hex: Leaf<"hex">;
  /** `alphanum = alpha | digit` (RFC 2396, section 1.6) */
  alphanum: Leaf<"alphanum">;
  /** `alpha = lowalpha | upalpha` (RFC 2396, section 1.6) */
  alpha: Leaf<"alpha">;
  /**
   * `lowalpha = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" |
   * "r" | "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z"` (RFC 2396, section 1.6)
   */
  lowalpha: Leaf<"lowalpha">;
  /**
   * `upalpha = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" |
   * "R" | "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"` (RFC 2396, section 1.6)
   */
  upalpha: Leaf<"upalpha">;
  /** `digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9"` (RFC 2396, section 1.6) */
  digit: Leaf<"digit">;
}

/**
 * The node of each rule of RFC 2396, Appendix A, for an input that is checked against that rule. The nodes are those of
 * the draft and of RFC 3986: an `IPv4address`, whose numbers have no limit here, is a `hostnumber`.
 */
export interface Rfc2396BareNodes extends Rfc2396FamilyNodes<Host> {}

/** The name of a rule of RFC 2396, spelled as the document spells it. */
export type Rfc2396BareRule = keyof Rfc2396BareNodes;

/** The node of each rule of RFC 2396 with the changes of RFC 2732, for an input that is checked against that rule. */
export interface Rfc2396Nodes extends Rfc2396FamilyNodes<Host | Ipv6Reference> {
  /** `host = hostname | IPv4address | ipv6reference` (RFC 2732, section 3) */
  host: Host | Ipv6Reference;
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
