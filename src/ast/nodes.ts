// The nodes of the AST in all grammars: one type for each rule whose text has parts. A rule that documents name
// differently has one node type.
import type { Span } from "../core/values.js";

/** The properties of every node: the name of its rule, and the span and text that the rule matched. */
export interface NodeOf<Type extends string> extends Span {
  /**
   * The kind of node: the name of a rule, such as `"scheme"`. Grammars that name the same part differently share a node
   * type: the node of an `iquery` is a `query`.
   */
  readonly type: Type;
  /** The text that the rule matched: the input from `start` to `end`. */
  readonly text: string;
}

/** A node whose only field is its text. */
export type Leaf<Type extends string> = NodeOf<Type>;

/**
 * `URL-reference = [ absoluteURL | relativeURL ] [ "#" fragment ]` (section 3). `A` is the grammar's node for the part
 * after `//`; `U` are its nodes for the part before the fragment. A reference of the draft never contains an
 * `opaque-URL`, since its text is also a `generic-URL` (section 4.4); the function `opaque` returns one.
 */
export interface UrlReference<
  A extends AnyAuthority = Site,
  U extends AnyUrl<A> = GenericUrl<A> | RelativeUrl<A>,
> extends NodeOf<"URL-reference"> {
  /**
   * The part before the fragment. It is always present: a `rel_path` can be empty, and the greedy derivation takes an
   * option when it can.
   */
  readonly url: U;
  /** The fragment, without its `#`; `null` if there is no `#`. */
  readonly fragment: Fragment | null;
}

/** `absoluteURL = generic-URL | opaque-URL` (section 4.2): a choice, so a union without a node. */
export type AbsoluteUrl<A extends AnyAuthority = Site> = GenericUrl<A> | OpaqueUrl;

/** `relativeURL = net_path | abs_path | rel_path` (section 5): a choice, so a union without a node. */
export type RelativeUrl<A extends AnyAuthority = Site> = NetPath<A> | AbsPath | RelPath;

/** The part before the fragment, in any grammar. */
export type AnyUrl<A extends AnyAuthority = AnyAuthority> = AbsoluteUrl<A> | RelativeUrl<A>;

/** A valid reference of any grammar. */
export type AnyReference = UrlReference<AnyAuthority, AnyUrl>;

/** A reference that has a scheme. */
export type AbsoluteReference<A extends AnyAuthority = Site> = UrlReference<A, GenericUrl<A>>;

/** A reference that has no scheme. */
export type RelativeReference<A extends AnyAuthority = Site> = UrlReference<A, RelativeUrl<A>>;

/** `opaque-URL = scheme ":" *urlc` (section 4.2) */
export interface OpaqueUrl extends NodeOf<"opaque-URL"> {
  /** The scheme, without its colon. */
  readonly scheme: Scheme;
  /** Everything after the colon, the `<scheme-specific-part>` of section 4.1. */
  readonly schemeSpecificPart: string;
}

/** `generic-URL = scheme ":" relativeURL` (section 4.2); `R` are the grammar's nodes for the part after the colon. */
export interface GenericUrl<A extends AnyAuthority = Site, R extends RelativeUrl<A> = RelativeUrl<A>>
  extends NodeOf<"generic-URL"> {
  /** The scheme, without its colon. */
  readonly scheme: Scheme;
  /** Everything after the colon. */
  readonly relativeUrl: R;
}

/** `net_path = "//" site [ abs_path ]` (section 5); `A` is the grammar's node for the part after `//`. */
export interface NetPath<A extends AnyAuthority = Site> extends NodeOf<"net_path"> {
  /** The authority, which the draft calls a site. */
  readonly site: A;
  /** The path, which begins with a slash; `null` if nothing follows the authority. */
  readonly absPath: AbsPath | null;
  /** A query directly after the site: RFC 3986 allows one, the draft does not. */
  readonly query?: Query;
}

/** `abs_path = "/" rel_path` (section 5) */
export interface AbsPath extends NodeOf<"abs_path"> {
  /** Everything after the slash. */
  readonly relPath: RelPath;
}

/** `rel_path = [ path_segments ] [ "?" query ]` (section 5) */
export interface RelPath extends NodeOf<"rel_path"> {
  /** The path. It is always present: an empty path is one empty segment. */
  readonly pathSegments: PathSegments;
  /** The query, without its `?`; `null` if there is no `?`. */
  readonly query: Query | null;
}

/** `scheme = 1*( alpha | digit | "+" | "-" | "." )` (section 4.1) */
export type Scheme = Leaf<"scheme">;

/**
 * `site = [ [ user [ ":" password ] "@" ] hostport ]` (section 4.3.1): the authority of later standards. `M` is
 * `Malformed` in the tolerant parse, where any part may be malformed, and `never` in a valid reference.
 */
export interface Site<M = never> extends NodeOf<"site"> {
  /** The user; `null` if the site has no `@`. */
  readonly user: User | M | null;
  /** The password, without the colon before it; `null` if absent. */
  readonly password: Password | M | null;
  /** The host, and the port if there is one; `null` for an empty site. */
  readonly hostport: Hostport<M> | null;
}

/**
 * `authority = [ userinfo "@" ] host [ ":" port ]` (RFC 3986, section 3.2): the draft's site. The host is always
 * present, and can be empty. `M` is `Malformed` in the tolerant parse; `H` are the hosts of the grammar.
 */
export interface Authority<M = never, H extends AnyHost = UriHost> extends NodeOf<"authority"> {
  /** The userinfo, without its `@`; `null` if there is no `@`. */
  readonly userinfo: Userinfo | M | null;
  /** The host, which can be an empty `reg-name`. */
  readonly host: H | M;
  /** The port, without its colon; `null` if there is no colon. */
  readonly port: Port | M | null;
}

/** The authority of a grammar with the hosts of RFC 3986; `I` are the addresses in brackets. */
export type UriAuthority<I extends AnyIpAddress = Ipv6Address | IpvFuture> = Authority<never, UriHost<I>>;

/** The authority of a reference of any grammar. */
export type AnyAuthority<M = never> = Site<M> | Authority<M, AnyHost>;

/** `userinfo = *( unreserved / pct-encoded / sub-delims / ":" )` (RFC 3986, section 3.2.1) */
export interface Userinfo extends NodeOf<"userinfo"> {
  /** The text before the first `:`. */
  readonly user: string;
  /** The text after the first `:`, a format that section 3.2.1 deprecates; `null` if there is no `:`. */
  readonly password: string | null;
}

/** `user = *( unreserved | escaped | ";" | "&" | "=" | "+" )` (section 4.3.1) */
export type User = Leaf<"user">;

/** `password = *( unreserved | escaped | ";" | "&" | "=" | "+" )` (section 4.3.1) */
export type Password = Leaf<"password">;

/** `hostport = host [ ":" port ]` (section 4.3.1); `H` are the hosts of the grammar. */
export interface Hostport<M = never, H extends AnyHost = Host> extends NodeOf<"hostport"> {
  /** The host: a name or an address. */
  readonly host: H | M;
  /** The port, without its colon; `null` if there is no colon. */
  readonly port: Port | M | null;
}

/** `host = hostname | hostnumber` (section 4.3.1): a choice, so a union without a node. */
export type Host = Hostname | Hostnumber;

/** `host = IP-literal / IPv4address / reg-name` (RFC 3986, section 3.2.2): a choice, so a union without a node. */
export type UriHost<I extends AnyIpAddress = Ipv6Address | IpvFuture> = IpLiteral<I> | Ipv4Address | RegName;

/** The host of a reference of any grammar. */
export type AnyHost = Host | UriHost<AnyIpAddress> | Ipv6Reference;

/**
 * `IP-literal = "[" ( IPv6address / IPvFuture ) "]"` (RFC 3986, section 3.2.2); `I` are the addresses of the grammar:
 * with RFC 6874, also `IPv6addrz`.
 */
export interface IpLiteral<I extends AnyIpAddress = Ipv6Address | IpvFuture> extends NodeOf<"IP-literal"> {
  /** The address between the brackets. */
  readonly address: I;
}

/** The address in brackets in any grammar except RFC 2732, which has no node for the brackets. */
export type AnyIpAddress = Ipv6Address | Ipv6Addrz | IpvFuture;

/** `IPv6addrz = IPv6address "%25" ZoneID` (RFC 6874, section 2) */
export interface Ipv6Addrz extends NodeOf<"IPv6addrz"> {
  /** The address before the `%25`. */
  readonly address: Ipv6Address;
  /** The zone, as written. */
  readonly zoneId: Leaf<"ZoneID">;
}

/** `ipv6reference = "[" IPv6address "]"` (RFC 2732, section 3) */
export interface Ipv6Reference extends NodeOf<"ipv6reference"> {
  /** The text between the brackets. */
  readonly address: string;
  /**
   * The address as eight numbers of 16 bits; `null` if the rule matches but the text is not an address: RFC 2373,
   * Appendix B, limits neither the number of groups nor the decimal numbers at the end.
   */
  readonly groups: Ipv6Address["groups"] | null;
}

/** `IPv6address` (RFC 3986, section 3.2.2) */
export interface Ipv6Address extends NodeOf<"IPv6address"> {
  /** The address as eight 16-bit numbers, with `::` and decimal numbers at the end expanded. */
  readonly groups: readonly [number, number, number, number, number, number, number, number];
}

/** `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )` (RFC 3986, section 3.2.2) */
export interface IpvFuture extends NodeOf<"IPvFuture"> {
  /** The hexadecimal digits after the `v`, as text: the rule sets no limit. */
  readonly version: string;
  /** The text after the dot. */
  readonly address: string;
}

/** `IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet` (RFC 3986, section 3.2.2) */
export interface Ipv4Address extends NodeOf<"IPv4address"> {
  /** The four numbers of the address, each from 0 to 255. */
  readonly numbers: readonly [number, number, number, number];
}

/** `reg-name = *( unreserved / pct-encoded / sub-delims )` (RFC 3986, section 3.2.2): can be empty. */
export type RegName = Leaf<"reg-name">;

/** `hostname = *( domainlabel "." ) toplabel` (section 4.3.1) */
export interface Hostname extends NodeOf<"hostname"> {
  /** The labels before the last one, in order; an empty list for a name of one label. */
  readonly domainlabels: readonly Domainlabel[];
  /** The last label. */
  readonly toplabel: Toplabel;
  /** `true` if a dot follows the last label, which RFC 2396 allows (section 3.2.2). */
  readonly rootDot?: true;
}

/** `domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum` (section 4.3.1) */
export type Domainlabel = Leaf<"domainlabel">;

/** `toplabel = alpha | alpha *( alphanum | "-" ) alphanum` (section 4.3.1) */
export type Toplabel = Leaf<"toplabel">;

/** `hostnumber = 1*digit "." 1*digit "." 1*digit "." 1*digit` (section 4.3.1) */
export interface Hostnumber extends NodeOf<"hostnumber"> {
  /** The digits of the four groups, as text: the rule sets no limit. */
  readonly numbers: readonly [string, string, string, string];
}

/** `port = *digit` (section 4.3.1): can be empty. */
export type Port = Leaf<"port">;

/** `path = [ "/" ] path_segments` (section 4.3.2). No other rule uses it; a path component must match it. */
export interface Path extends NodeOf<"path"> {
  /** Whether the path begins with a slash. */
  readonly absolute: boolean;
  /** The segments, without the slash before the first one. */
  readonly pathSegments: PathSegments;
}

/** `path_segments = segment *( "/" segment )` (section 4.3.2): there is always a segment. */
export interface PathSegments extends NodeOf<"path_segments"> {
  /** The segments in order, without the slashes between them; there is always one, which can be empty. */
  readonly segments: readonly Segment[];
}

/** `segment = *pchar *( ";" param )` (section 4.3.2) */
export interface Segment extends NodeOf<"segment"> {
  /** The text before the first `;`. */
  readonly pchars: string;
  /** The parameters, each without the `;` before it; an empty list if there is no `;`. */
  readonly params: readonly Param[];
}

/** `param = *pchar` (section 4.3.2) */
export type Param = Leaf<"param">;

/** `query = *urlc` (section 4.3.3) */
export type Query = Leaf<"query">;

/** `fragment = *urlc` (section 3) */
export type Fragment = Leaf<"fragment">;

/** The rules that match one character, or one percent-encoded octet. In the AST, their text is part of a leaf. */
export type CharacterRule =
  | "pchar"
  | "urlc"
  | "reserved"
  | "unreserved"
  | "mark"
  | "escaped"
  | "hex"
  | "alphanum"
  | "alpha"
  | "lowalpha"
  | "upalpha"
  | "digit";

/** The names of the six rules that draft-fielding-url-syntax-05 defines outside its Appendix A. */
export type OutsideRule = "control" | "space" | "delims" | "unwise" | "Content-Base" | "Content-Location";
