import type {
  AbsoluteUrl,
  AbsPath,
  Domainlabel,
  Fragment,
  GenericUrl,
  Host,
  Hostname,
  Hostnumber,
  Hostport,
  IpLiteral,
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
  "URL-reference": UrlReference;
  absoluteURL: AbsoluteUrl;
  "opaque-URL": OpaqueUrl;
  "generic-URL": GenericUrl;
  relativeURL: RelativeUrl;
  net_path: NetPath;
  abs_path: AbsPath;
  rel_path: RelPath;
  scheme: Scheme;
  site: Site;
  user: User;
  password: Password;
  hostport: Hostport;
  host: Host;
  hostname: Hostname;
  domainlabel: Domainlabel;
  toplabel: Toplabel;
  hostnumber: Hostnumber;
  port: Port;
  path: Path;
  path_segments: PathSegments;
  segment: Segment;
  param: Param;
  pchar: Leaf<"pchar">;
  query: Query;
  fragment: Fragment;
  urlc: Leaf<"urlc">;
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

/** The name of a rule of the draft, spelled as in Appendix A. */
export type RuleName = keyof RuleNodes;

/** Any node of a valid reference: a discriminated union over `type`. */
export type AstNode = RuleNodes[RuleName] | IpLiteral["address"] | Leaf<"ZoneID">;
