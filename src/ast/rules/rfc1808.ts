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
  RegName,
  RelativeUrl,
  RelPath,
  Scheme,
  Segment,
  UrlReference,
} from "../nodes.js";

/** The document has no rule for hosts. */
type NetLoc = Authority<never, RegName>;

/**
 * The node of each rule of RFC 1808, section 2.2, for an input that is checked against that rule. The nodes are those of
 * the draft and of RFC 3986: the `net_loc` is an `authority`, split as RFC 1738, section 3.1, splits it, and the `params`
 * belong to the last segment of the path.
 */
export interface Rfc1808Nodes {
  URL: UrlReference<NetLoc>;
  absoluteURL: GenericUrl<NetLoc>;
  "generic-RL": GenericUrl<NetLoc>;
  relativeURL: RelativeUrl<NetLoc>;
  net_path: NetPath<NetLoc>;
  abs_path: AbsPath;
  rel_path: RelPath;
  path: Path;
  fsegment: Segment;
  segment: Segment;
  params: Leaf<"params">;
  param: Param;
  scheme: Scheme;
  net_loc: NetLoc;
  query: Query;
  fragment: Fragment;
  pchar: Leaf<"pchar">;
  uchar: Leaf<"uchar">;
  unreserved: Leaf<"unreserved">;
  escape: Leaf<"escape">;
  hex: Leaf<"hex">;
  alpha: Leaf<"alpha">;
  lowalpha: Leaf<"lowalpha">;
  hialpha: Leaf<"hialpha">;
  digit: Leaf<"digit">;
  safe: Leaf<"safe">;
  extra: Leaf<"extra">;
  national: Leaf<"national">;
  reserved: Leaf<"reserved">;
  punctuation: Leaf<"punctuation">;
}

/** The name of a rule of RFC 1808, spelled as the document spells it. */
export type Rfc1808Rule = keyof Rfc1808Nodes;
