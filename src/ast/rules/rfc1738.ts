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
  /** `genericurl = scheme ":" schemepart` (RFC 1738, section 5) */
  genericurl: UrlReference;
  /**
   * `url = httpurl | ftpurl | newsurl | nntpurl | telneturl | gopherurl | waisurl | mailtourl | fileurl | prosperourl |
   * otherurl` (RFC 1738, section 5)
   */
  url: UrlReference;
  /** `otherurl = genericurl` (RFC 1738, section 5) */
  otherurl: UrlReference;
  /** `scheme = 1*( lowalpha | digit | "+" | "-" | "." )` (RFC 1738, section 5) */
  scheme: Scheme;
  /** `schemepart = *xchar | ip-schemepart` (RFC 1738, section 5) */
  schemepart: Leaf<"schemepart">;
  /** `ip-schemepart = "//" login [ "/" urlpath ]` (RFC 1738, section 5) */
  "ip-schemepart": NetPath;
  /** `login = [ user [ ":" password ] "@" ] hostport` (RFC 1738, section 5) */
  login: Site;
  /** `hostport = host [ ":" port ]` (RFC 1738, section 5) */
  hostport: Hostport;
  /** `host = hostname | hostnumber` (RFC 1738, section 5) */
  host: Host;
  /** `hostname = *( domainlabel "." ) toplabel` (RFC 1738, section 5) */
  hostname: Hostname;
  /** `domainlabel = alphadigit | alphadigit *( alphadigit | "-" ) alphadigit` (RFC 1738, section 5) */
  domainlabel: Domainlabel;
  /** `toplabel = alpha | alpha *( alphadigit | "-" ) alphadigit` (RFC 1738, section 5) */
  toplabel: Toplabel;
  /** `alphadigit = alpha | digit` (RFC 1738, section 5) */
  alphadigit: Leaf<"alphadigit">;
  /** `hostnumber = digits "." digits "." digits "." digits` (RFC 1738, section 5) */
  hostnumber: Hostnumber;
  /** `port = digits` (RFC 1738, section 5) */
  port: Port;
  /** `user = *( uchar | ";" | "?" | "&" | "=" )` (RFC 1738, section 5) */
  user: User;
  /** `password = *( uchar | ";" | "?" | "&" | "=" )` (RFC 1738, section 5) */
  password: Password;
  /** `urlpath = *xchar` (RFC 1738, section 5) */
  urlpath: Leaf<"urlpath">;
  /** `ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]` (RFC 1738, section 5) */
  ftpurl: UrlReference;
  /** `fpath = fsegment *( "/" fsegment )` (RFC 1738, section 5) */
  fpath: Leaf<"fpath">;
  /** `fsegment = *( uchar | "?" | ":" | "@" | "&" | "=" )` (RFC 1738, section 5) */
  fsegment: Leaf<"fsegment">;
  /** `ftptype = "A" | "I" | "D" | "a" | "i" | "d"` (RFC 1738, section 5) */
  ftptype: Leaf<"ftptype">;
  /** `fileurl = "file://" [ host | "localhost" ] "/" fpath` (RFC 1738, section 5) */
  fileurl: UrlReference;
  /** `httpurl = "http://" hostport [ "/" hpath [ "?" search ]]` (RFC 1738, section 5) */
  httpurl: UrlReference;
  /** `hpath = hsegment *( "/" hsegment )` (RFC 1738, section 5) */
  hpath: Leaf<"hpath">;
  /** `hsegment = *( uchar | ";" | ":" | "@" | "&" | "=" )` (RFC 1738, section 5) */
  hsegment: Leaf<"hsegment">;
  /** `search = *( uchar | ";" | ":" | "@" | "&" | "=" )` (RFC 1738, section 5) */
  search: Leaf<"search">;
  /**
   * `gopherurl = "gopher://" hostport [ "/" [ gtype [ selector [ "%09" search [ "%09" gopher_plus_string ] ] ] ] ]`
   * (RFC 1738, section 5)
   */
  gopherurl: UrlReference;
  /** `gtype = xchar` (RFC 1738, section 5) */
  gtype: Leaf<"gtype">;
  /** `selector = *xchar` (RFC 1738, section 5) */
  selector: Leaf<"selector">;
  /** `gopher_plus_string = *xchar` (RFC 1738, section 5) */
  gopher_plus_string: Leaf<"gopher_plus_string">;
  /** `mailtourl = "mailto:" encoded822addr` (RFC 1738, section 5) */
  mailtourl: UrlReference;
  /** `encoded822addr = 1*xchar` (RFC 1738, section 5) */
  encoded822addr: Leaf<"encoded822addr">;
  /** `newsurl = "news:" grouppart` (RFC 1738, section 5) */
  newsurl: UrlReference;
  /** `grouppart = "*" | group | article` (RFC 1738, section 5) */
  grouppart: Leaf<"grouppart">;
  /** `group = alpha *( alpha | digit | "-" | "." | "+" | "_" )` (RFC 1738, section 5) */
  group: Leaf<"group">;
  /** `article = 1*( uchar | ";" | "/" | "?" | ":" | "&" | "=" ) "@" host` (RFC 1738, section 5) */
  article: Leaf<"article">;
  /** `nntpurl = "nntp://" hostport "/" group [ "/" digits ]` (RFC 1738, section 5) */
  nntpurl: UrlReference;
  /** `telneturl = "telnet://" login [ "/" ]` (RFC 1738, section 5) */
  telneturl: UrlReference;
  /** `waisurl = waisdatabase | waisindex | waisdoc` (RFC 1738, section 5) */
  waisurl: UrlReference;
  /** `waisdatabase = "wais://" hostport "/" database` (RFC 1738, section 5) */
  waisdatabase: UrlReference;
  /** `waisindex = "wais://" hostport "/" database "?" search` (RFC 1738, section 5) */
  waisindex: UrlReference;
  /** `waisdoc = "wais://" hostport "/" database "/" wtype "/" wpath` (RFC 1738, section 5) */
  waisdoc: UrlReference;
  /** `database = *uchar` (RFC 1738, section 5) */
  database: Leaf<"database">;
  /** `wtype = *uchar` (RFC 1738, section 5) */
  wtype: Leaf<"wtype">;
  /** `wpath = *uchar` (RFC 1738, section 5) */
  wpath: Leaf<"wpath">;
  /** `prosperourl = "prospero://" hostport "/" ppath *( fieldspec )` (RFC 1738, section 5) */
  prosperourl: UrlReference;
  /** `ppath = psegment *( "/" psegment )` (RFC 1738, section 5) */
  ppath: Leaf<"ppath">;
  /** `psegment = *( uchar | "?" | ":" | "@" | "&" | "=" )` (RFC 1738, section 5) */
  psegment: Leaf<"psegment">;
  /** `fieldspec = ";" fieldname "=" fieldvalue` (RFC 1738, section 5) */
  fieldspec: Leaf<"fieldspec">;
  /** `fieldname = *( uchar | "?" | ":" | "@" | "&" )` (RFC 1738, section 5) */
  fieldname: Leaf<"fieldname">;
  /** `fieldvalue = *( uchar | "?" | ":" | "@" | "&" )` (RFC 1738, section 5) */
  fieldvalue: Leaf<"fieldvalue">;
  /**
   * `lowalpha = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" |
   * "r" | "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z"` (RFC 1738, section 5)
   */
  lowalpha: Leaf<"lowalpha">;
  /**
   * `hialpha = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" |
   * "R" | "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"` (RFC 1738, section 5)
   */
  hialpha: Leaf<"hialpha">;
  /** `alpha = lowalpha | hialpha` (RFC 1738, section 5) */
  alpha: Leaf<"alpha">;
  /** `digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9"` (RFC 1738, section 5) */
  digit: Leaf<"digit">;
  /** `safe = "$" | "-" | "_" | "." | "+"` (RFC 1738, section 5) */
  safe: Leaf<"safe">;
  /** `extra = "!" | "*" | "'" | "(" | ")" | ","` (RFC 1738, section 5) */
  extra: Leaf<"extra">;
  /** `` national = "{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`" `` (RFC 1738, section 5) */
  national: Leaf<"national">;
  /** `punctuation = "<" | ">" | "#" | "%" | <">` (RFC 1738, section 5) */
  punctuation: Leaf<"punctuation">;
  /** `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "="` (RFC 1738, section 5) */
  reserved: Leaf<"reserved">;
  /** `hex = digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f"` (RFC 1738, section 5) */
  hex: Leaf<"hex">;
  /** `escape = "%" hex hex` (RFC 1738, section 5) */
  escape: Leaf<"escape">;
  /** `unreserved = alpha | digit | safe | extra` (RFC 1738, section 5) */
  unreserved: Leaf<"unreserved">;
  /** `uchar = unreserved | escape` (RFC 1738, section 5) */
  uchar: Leaf<"uchar">;
  /** `xchar = unreserved | reserved | escape` (RFC 1738, section 5) */
  xchar: Leaf<"xchar">;
  /** `digits = 1*digit` (RFC 1738, section 5) */
  digits: Leaf<"digits">;
}

/** The name of a rule of RFC 1738, spelled as the document spells it, but for `gopher_plus_string`. */
export type Rfc1738Rule = keyof Rfc1738Nodes;
