import type {
  Domainlabel,
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

/**
 * The node of each rule of RFC 1738, section 5, for an input that is checked against that rule. The nodes are those of the
 * draft: the `login` is a `site`, and what follows it, which the document leaves to the scheme, is a path.
 */
export interface Rfc1738Nodes {
  genericurl: UrlReference;
  url: UrlReference;
  otherurl: UrlReference;
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
  ftpurl: UrlReference;
  fpath: Leaf<"fpath">;
  fsegment: Leaf<"fsegment">;
  ftptype: Leaf<"ftptype">;
  fileurl: UrlReference;
  httpurl: UrlReference;
  hpath: Leaf<"hpath">;
  hsegment: Leaf<"hsegment">;
  search: Leaf<"search">;
  gopherurl: UrlReference;
  gtype: Leaf<"gtype">;
  selector: Leaf<"selector">;
  gopher_plus_string: Leaf<"gopher_plus_string">;
  mailtourl: UrlReference;
  encoded822addr: Leaf<"encoded822addr">;
  newsurl: UrlReference;
  grouppart: Leaf<"grouppart">;
  group: Leaf<"group">;
  article: Leaf<"article">;
  nntpurl: UrlReference;
  telneturl: UrlReference;
  waisurl: UrlReference;
  waisdatabase: UrlReference;
  waisindex: UrlReference;
  waisdoc: UrlReference;
  database: Leaf<"database">;
  wtype: Leaf<"wtype">;
  wpath: Leaf<"wpath">;
  prosperourl: UrlReference;
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
