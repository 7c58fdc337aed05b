import type {
  AbsoluteReference,
  AnyIpAddress,
  Fragment,
  IpLiteral,
  Ipv4Address,
  Ipv6Address,
  Ipv6Addrz,
  IpvFuture,
  Leaf,
  Path,
  Port,
  Query,
  RegName,
  RelativeReference,
  RelativeUrl,
  Scheme,
  Segment,
  UriAuthority,
  UriHost,
  UrlReference,
  Userinfo,
} from "../nodes.js";

/** The node of each rule of a grammar that has the rules of RFC 3986, with the addresses `I` in brackets. */
interface UriNodes<I extends AnyIpAddress> {
  /** `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]` (RFC 3986, section 3) */
  URI: AbsoluteReference<UriAuthority<I>>;
  /** `hier-part = "//" authority path-abempty / path-absolute / path-rootless / path-empty` (RFC 3986, section 3) */
  "hier-part": RelativeUrl<UriAuthority<I>>;
  /** `URI-reference = URI / relative-ref` (RFC 3986, section 4.1) */
  "URI-reference": UrlReference<UriAuthority<I>>;
  /** `absolute-URI = scheme ":" hier-part [ "?" query ]` (RFC 3986, section 4.3) */
  "absolute-URI": AbsoluteReference<UriAuthority<I>>;
  /** `relative-ref = relative-part [ "?" query ] [ "#" fragment ]` (RFC 3986, section 4.2) */
  "relative-ref": RelativeReference<UriAuthority<I>>;
  /**
   * `relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty` (RFC 3986, section 4.2)
   */
  "relative-part": RelativeUrl<UriAuthority<I>>;
  /** `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )` (RFC 3986, section 3.1) */
  scheme: Scheme;
  /** `authority = [ userinfo "@" ] host [ ":" port ]` (RFC 3986, section 3.2) */
  authority: UriAuthority<I>;
  /** `userinfo = *( unreserved / pct-encoded / sub-delims / ":" )` (RFC 3986, section 3.2.1) */
  userinfo: Userinfo;
  /** `host = IP-literal / IPv4address / reg-name` (RFC 3986, section 3.2.2) */
  host: UriHost<I>;
  /** `port = *DIGIT` (RFC 3986, section 3.2.3) */
  port: Port;
  /** `IP-literal = "[" ( IPv6address / IPvFuture ) "]"` (RFC 3986, section 3.2.2) */
  "IP-literal": IpLiteral<I>;
  /** `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )` (RFC 3986, section 3.2.2) */
  IPvFuture: IpvFuture;
  /**
   * `IPv6address = 6( h16 ":" ) ls32 / "::" 5( h16 ":" ) ls32 / [ h16 ] "::" 4( h16 ":" ) ls32 / [ *1( h16 ":" ) h16 ]
   * "::" 3( h16 ":" ) ls32 / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32 / [ *3( h16 ":" ) h16 ] "::" h16 ":" ls32 / [
   * *4( h16 ":" ) h16 ] "::" ls32 / [ *5( h16 ":" ) h16 ] "::" h16 / [ *6( h16 ":" ) h16 ] "::"` (RFC 3986, section
   * 3.2.2)
   */
  IPv6address: Ipv6Address;
  /** `h16 = 1*4HEXDIG` (RFC 3986, section 3.2.2) */
  h16: Leaf<"h16">;
  /** `ls32 = ( h16 ":" h16 ) / IPv4address` (RFC 3986, section 3.2.2) */
  ls32: Leaf<"ls32">;
  /** `IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet` (RFC 3986, section 3.2.2) */
  IPv4address: Ipv4Address;
  /** `dec-octet = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35` (RFC 3986, section 3.2.2) */
  "dec-octet": Leaf<"dec-octet">;
  /** `reg-name = *( unreserved / pct-encoded / sub-delims )` (RFC 3986, section 3.2.2) */
  "reg-name": RegName;
  /** `path = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty` (RFC 3986, section 3.3) */
  path: Path;
  /** `path-abempty = *( "/" segment )` (RFC 3986, section 3.3) */
  "path-abempty": Path;
  /** `path-absolute = "/" [ segment-nz *( "/" segment ) ]` (RFC 3986, section 3.3) */
  "path-absolute": Path;
  /** `path-noscheme = segment-nz-nc *( "/" segment )` (RFC 3986, section 3.3) */
  "path-noscheme": Path;
  /** `path-rootless = segment-nz *( "/" segment )` (RFC 3986, section 3.3) */
  "path-rootless": Path;
  /** `path-empty = 0<pchar>` (RFC 3986, section 3.3) */
  "path-empty": Path;
  /** `segment = *pchar` (RFC 3986, section 3.3) */
  segment: Segment;
  /** `segment-nz = 1*pchar` (RFC 3986, section 3.3) */
  "segment-nz": Segment;
  /** `segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )` (RFC 3986, section 3.3) */
  "segment-nz-nc": Segment;
  /** `pchar = unreserved / pct-encoded / sub-delims / ":" / "@"` (RFC 3986, section 3.3) */
  pchar: Leaf<"pchar">;
  /** `query = *( pchar / "/" / "?" )` (RFC 3986, section 3.4) */
  query: Query;
  /** `fragment = *( pchar / "/" / "?" )` (RFC 3986, section 3.5) */
  fragment: Fragment;
  /** `pct-encoded = "%" HEXDIG HEXDIG` (RFC 3986, section 2.1) */
  "pct-encoded": Leaf<"pct-encoded">;
  /** `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"` (RFC 3986, section 2.3) */
  unreserved: Leaf<"unreserved">;
  /** `reserved = gen-delims / sub-delims` (RFC 3986, section 2.2) */
  reserved: Leaf<"reserved">;
  /** `gen-delims = ":" / "/" / "?" / "#" / "[" / "]" / "@"` (RFC 3986, section 2.2) */
  "gen-delims": Leaf<"gen-delims">;
  /** `sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="` (RFC 3986, section 2.2) */
  "sub-delims": Leaf<"sub-delims">;
  /** `ALPHA = %x41-5A / %x61-7A` (RFC 3986, section 1.3) */
  ALPHA: Leaf<"ALPHA">;
  /** `DIGIT = %x30-39` (RFC 3986, section 1.3) */
  DIGIT: Leaf<"DIGIT">;
  /** `HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"` (RFC 3986, section 1.3) */
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

/** The node of each rule of RFC 3986 with the rules of RFC 6874, section 2. */
export interface Rfc6874Nodes extends UriNodes<AnyIpAddress> {
  /** `IP-literal = "[" ( IPv6address / IPv6addrz / IPvFuture ) "]"` (RFC 6874, section 2) */
  "IP-literal": IpLiteral<AnyIpAddress>;
  /** `ZoneID = 1*( unreserved / pct-encoded )` (RFC 6874, section 2) */
  ZoneID: Leaf<"ZoneID">;
  /** `IPv6addrz = IPv6address "%25" ZoneID` (RFC 6874, section 2) */
  IPv6addrz: Ipv6Addrz;
}

/** The name of a rule of RFC 3986 or RFC 6874, spelled as the documents spell it. */
export type Rfc6874Rule = keyof Rfc6874Nodes;
