import type {
  AbsPath,
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
  Password,
  Path,
  PathSegments,
  Port,
  Query,
  RelativeUrl,
  RelPath,
  Scheme,
  Segment,
  Site,
  Toplabel,
  UrlReference,
  User,
} from "../nodes.js";

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

/** The node of each of the 37 rules, for an input that is checked against that rule, in the document's order. */
export interface RuleNodes {
  /** `URL-reference = [ absoluteURL | relativeURL ] [ "#" fragment ]` (draft-fielding-url-syntax-05, section 3) */
  "URL-reference": UrlReference;
  /** `absoluteURL = generic-URL | opaque-URL` (draft-fielding-url-syntax-05, section 4.2) */
  absoluteURL: GenericUrl;
  /** `opaque-URL = scheme ":" *urlc` (draft-fielding-url-syntax-05, section 4.2) */
  "opaque-URL": OpaqueUrl;
  /** `generic-URL = scheme ":" relativeURL` (draft-fielding-url-syntax-05, section 4.2) */
  "generic-URL": GenericUrl;
  /** `relativeURL = net_path | abs_path | rel_path` (draft-fielding-url-syntax-05, section 5) */
  relativeURL: RelativeUrl;
  /** `net_path = "//" site [ abs_path ]` (draft-fielding-url-syntax-05, section 5) */
  net_path: NetPath;
  /** `abs_path = "/" rel_path` (draft-fielding-url-syntax-05, section 5) */
  abs_path: AbsPath;
  /** `rel_path = [ path_segments ] [ "?" query ]` (draft-fielding-url-syntax-05, section 5) */
  rel_path: RelPath;
  /** `scheme = 1*( alpha | digit | "+" | "-" | "." )` (draft-fielding-url-syntax-05, section 4.1) */
  scheme: Scheme;
  /** `site = [ [ user [ ":" password ] "@" ] hostport ]` (draft-fielding-url-syntax-05, section 4.3.1) */
  site: Site;
  /** `user = *( unreserved | escaped | ";" | "&" | "=" | "+" )` (draft-fielding-url-syntax-05, section 4.3.1) */
  user: User;
  /** `password = *( unreserved | escaped | ";" | "&" | "=" | "+" )` (draft-fielding-url-syntax-05, section 4.3.1) */
  password: Password;
  /** `hostport = host [ ":" port ]` (draft-fielding-url-syntax-05, section 4.3.1) */
  hostport: Hostport;
  /** `host = hostname | hostnumber` (draft-fielding-url-syntax-05, section 4.3.1) */
  host: Host;
  /** `hostname = *( domainlabel "." ) toplabel` (draft-fielding-url-syntax-05, section 4.3.1) */
  hostname: Hostname;
  /** `domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum` (draft-fielding-url-syntax-05, section 4.3.1) */
  domainlabel: Domainlabel;
  /** `toplabel = alpha | alpha *( alphanum | "-" ) alphanum` (draft-fielding-url-syntax-05, section 4.3.1) */
  toplabel: Toplabel;
  /** `hostnumber = 1*digit "." 1*digit "." 1*digit "." 1*digit` (draft-fielding-url-syntax-05, section 4.3.1) */
  hostnumber: Hostnumber;
  /** `port = *digit` (draft-fielding-url-syntax-05, section 4.3.1) */
  port: Port;
  /** `path = [ "/" ] path_segments` (draft-fielding-url-syntax-05, section 4.3.2) */
  path: Path;
  /** `path_segments = segment *( "/" segment )` (draft-fielding-url-syntax-05, section 4.3.2) */
  path_segments: PathSegments;
  /** `segment = *pchar *( ";" param )` (draft-fielding-url-syntax-05, section 4.3.2) */
  segment: Segment;
  /** `param = *pchar` (draft-fielding-url-syntax-05, section 4.3.2) */
  param: Param;
  /** `pchar = unreserved | escaped | ":" | "@" | "&" | "=" | "+"` (draft-fielding-url-syntax-05, section 4.3.2) */
  pchar: Leaf<"pchar">;
  /** `query = *urlc` (draft-fielding-url-syntax-05, section 4.3.3) */
  query: Query;
  /** `fragment = *urlc` (draft-fielding-url-syntax-05, section 3) */
  fragment: Fragment;
  /** `urlc = reserved | unreserved | escaped` (draft-fielding-url-syntax-05, Appendix A) */
  urlc: Leaf<"urlc">;
  /** `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+"` (draft-fielding-url-syntax-05, section 2.2) */
  reserved: Leaf<"reserved">;
  /** `unreserved = alpha | digit | mark` (draft-fielding-url-syntax-05, section 2.3) */
  unreserved: Leaf<"unreserved">;
  /**
   * `mark = "$" | "-" | "_" | "." | "!" | "~" | "*" | "'" | "(" | ")" | ","` (draft-fielding-url-syntax-05, section
   * 2.3)
   */
  mark: Leaf<"mark">;
  /** `escaped = "%" hex hex` (draft-fielding-url-syntax-05, section 2.4.1) */
  escaped: Leaf<"escaped">;
  /**
   * `hex = digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f"`
   * (draft-fielding-url-syntax-05, section 2.4.1)
   */
  hex: Leaf<"hex">;
  /** `alphanum = alpha | digit` (draft-fielding-url-syntax-05, section 1.4) */
  alphanum: Leaf<"alphanum">;
  /** `alpha = lowalpha | upalpha` (draft-fielding-url-syntax-05, section 1.4) */
  alpha: Leaf<"alpha">;
  /**
   * `lowalpha = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" |
   * "r" | "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z"` (draft-fielding-url-syntax-05, section 1.4)
   */
  lowalpha: Leaf<"lowalpha">;
  /**
   * `upalpha = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" |
   * "R" | "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"` (draft-fielding-url-syntax-05, section 1.4)
   */
  upalpha: Leaf<"upalpha">;
  /** `digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9"` (draft-fielding-url-syntax-05, section 1.4) */
  digit: Leaf<"digit">;
}

/** The name of a rule of the draft, spelled as in Appendix A. */
export type RuleName = keyof RuleNodes;

/** Any node of a valid reference of the draft: a discriminated union over `type`. */
export type AstNode = RuleNodes[RuleName];

/** The names of the six rules that draft-fielding-url-syntax-05 has outside its Appendix A. */
export type OutsideRule = "control" | "space" | "delims" | "unwise" | "Content-Base" | "Content-Location";
