import type {
  AbsPath,
  Authority,
  Fragment,
  GenericUrl,
  Leaf,
  NetPath,
  Param,
  Path,
  Query,
  RelativeUrl,
  RelPath,
  Scheme,
  Segment,
  UrlReference,
} from "../nodes.js";

/**
 * The node of each rule of RFC 1808, section 2.2, for an input that is checked against that rule. The nodes are those of
 * the draft and of RFC 3986: the `net_loc` is an `authority`, split as RFC 1738, section 3.1, splits it, and the `params`
 * belong to the last segment of the path.
 */
export interface Rfc1808Nodes {
  /** `URL = ( absoluteURL | relativeURL ) [ "#" fragment ]` (RFC 1808, section 2.2) */
  URL: UrlReference<Authority>;
  /** `absoluteURL = generic-RL | ( scheme ":" *( uchar | reserved ) )` (RFC 1808, section 2.2) */
  absoluteURL: GenericUrl<Authority>;
  /** `generic-RL = scheme ":" relativeURL` (RFC 1808, section 2.2) */
  "generic-RL": GenericUrl<Authority>;
  /** `relativeURL = net_path | abs_path | rel_path` (RFC 1808, section 2.2) */
  relativeURL: RelativeUrl<Authority>;
  /** `net_path = "//" net_loc [ abs_path ]` (RFC 1808, section 2.2) */
  net_path: NetPath<Authority>;
  /** `abs_path = "/" rel_path` (RFC 1808, section 2.2) */
  abs_path: AbsPath;
  /** `rel_path = [ path ] [ ";" params ] [ "?" query ]` (RFC 1808, section 2.2) */
  rel_path: RelPath;
  /** `path = fsegment *( "/" segment )` (RFC 1808, section 2.2) */
  path: Path;
  /** `fsegment = 1*pchar` (RFC 1808, section 2.2) */
  fsegment: Segment;
  /** `segment = *pchar` (RFC 1808, section 2.2) */
  segment: Segment;
  /** `params = param *( ";" param )` (RFC 1808, section 2.2) */
  params: Leaf<"params">;
  /** `param = *( pchar | "/" )` (RFC 1808, section 2.2) */
  param: Param;
  /** `scheme = 1*( alpha | digit | "+" | "-" | "." )` (RFC 1808, section 2.2) */
  scheme: Scheme;
  /** `net_loc = *( pchar | ";" | "?" )` (RFC 1808, section 2.2) */
  net_loc: Authority;
  /** `query = *( uchar | reserved )` (RFC 1808, section 2.2) */
  query: Query;
  /** `fragment = *( uchar | reserved )` (RFC 1808, section 2.2) */
  fragment: Fragment;
  /** `pchar = uchar | ":" | "@" | "&" | "="` (RFC 1808, section 2.2) */
  pchar: Leaf<"pchar">;
  /** `uchar = unreserved | escape` (RFC 1808, section 2.2) */
  uchar: Leaf<"uchar">;
  /** `unreserved = alpha | digit | safe | extra` (RFC 1808, section 2.2) */
  unreserved: Leaf<"unreserved">;
  /** `escape = "%" hex hex` (RFC 1808, section 2.2) */
  escape: Leaf<"escape">;
  /** `hex = digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f"` (RFC 1808, section 2.2) */
  hex: Leaf<"hex">;
  /** `alpha = lowalpha | hialpha` (RFC 1808, section 2.2) */
  alpha: Leaf<"alpha">;
  /**
   * `lowalpha = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" |
   * "r" | "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z"` (RFC 1808, section 2.2)
   */
  lowalpha: Leaf<"lowalpha">;
  /**
   * `hialpha = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" |
   * "R" | "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"` (RFC 1808, section 2.2)
   */
  hialpha: Leaf<"hialpha">;
  /** `digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9"` (RFC 1808, section 2.2) */
  digit: Leaf<"digit">;
  /** `safe = "$" | "-" | "_" | "." | "+"` (RFC 1808, section 2.2) */
  safe: Leaf<"safe">;
  /** `extra = "!" | "*" | "'" | "(" | ")" | ","` (RFC 1808, section 2.2) */
  extra: Leaf<"extra">;
  /** `` national = "{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`" `` (RFC 1808, section 2.2) */
  national: Leaf<"national">;
  /** `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "="` (RFC 1808, section 2.2) */
  reserved: Leaf<"reserved">;
  /** `punctuation = "<" | ">" | "#" | "%" | <">` (RFC 1808, section 2.2) */
  punctuation: Leaf<"punctuation">;
}

/** The name of a rule of RFC 1808, spelled as the document spells it. */
export type Rfc1808Rule = keyof Rfc1808Nodes;
