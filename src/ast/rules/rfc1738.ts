import type {
  Domainlabel,
  GenericUrl,
  Host,
  Hostname,
  Hostnumber,
  Hostport,
  Leaf,
  NetPath,
  Password,
  Port,
  Scheme,
  Site,
  Toplabel,
  UrlReference,
  User,
} from "../nodes.js";

/** The document has no relative URLs. */
type AbsoluteReference = UrlReference<Site, GenericUrl>;

/**
 * The node of each rule of RFC 1738, section 5, for an input that is checked against that rule. The nodes are those of the
 * draft: the `login` is a `site`, and what follows it, which the document leaves to the scheme, is a path.
 */
export interface Rfc1738Nodes {
  genericurl: AbsoluteReference;
  url: AbsoluteReference;
  otherurl: AbsoluteReference;
  scheme: Scheme;
  schemepart: Leaf<"schemepart">;
  "ip-schemepart": NetPath;
  login: Site;
  hostport: Hostport;
  host: Host;
  hostname: Hostname;
  domainlabel: Domainlabel;
  toplabel: Toplabel;
  alphadigit: Leaf<"alphadigit">;
  hostnumber: Hostnumber;
  port: Port;
  user: User;
  password: Password;
  urlpath: Leaf<"urlpath">;
  ftpurl: AbsoluteReference;
  fpath: Leaf<"fpath">;
  fsegment: Leaf<"fsegment">;
  ftptype: Leaf<"ftptype">;
  fileurl: AbsoluteReference;
  httpurl: AbsoluteReference;
  hpath: Leaf<"hpath">;
  hsegment: Leaf<"hsegment">;
  search: Leaf<"search">;
  gopherurl: AbsoluteReference;
  gtype: Leaf<"gtype">;
  selector: Leaf<"selector">;
  gopher_plus_string: Leaf<"gopher_plus_string">;
  mailtourl: AbsoluteReference;
  encoded822addr: Leaf<"encoded822addr">;
  newsurl: AbsoluteReference;
  grouppart: Leaf<"grouppart">;
  group: Leaf<"group">;
  article: Leaf<"article">;
  nntpurl: AbsoluteReference;
  telneturl: AbsoluteReference;
  waisurl: AbsoluteReference;
  waisdatabase: AbsoluteReference;
  waisindex: AbsoluteReference;
  waisdoc: AbsoluteReference;
  database: Leaf<"database">;
  wtype: Leaf<"wtype">;
  wpath: Leaf<"wpath">;
  prosperourl: AbsoluteReference;
  ppath: Leaf<"ppath">;
  psegment: Leaf<"psegment">;
  fieldspec: Leaf<"fieldspec">;
  fieldname: Leaf<"fieldname">;
  fieldvalue: Leaf<"fieldvalue">;
  lowalpha: Leaf<"lowalpha">;
  hialpha: Leaf<"hialpha">;
  alpha: Leaf<"alpha">;
  digit: Leaf<"digit">;
  safe: Leaf<"safe">;
  extra: Leaf<"extra">;
  national: Leaf<"national">;
  punctuation: Leaf<"punctuation">;
  reserved: Leaf<"reserved">;
  hex: Leaf<"hex">;
  escape: Leaf<"escape">;
  unreserved: Leaf<"unreserved">;
  uchar: Leaf<"uchar">;
  xchar: Leaf<"xchar">;
  digits: Leaf<"digits">;
}

/** The name of a rule of RFC 1738, spelled as the document spells it, but for `gopher_plus_string`. */
export type Rfc1738Rule = keyof Rfc1738Nodes;
