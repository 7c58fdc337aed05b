import type { Leaf } from "../nodes.js";
import type { Rfc3986Nodes } from "./rfc3986.js";

/** The rules that are the same in both documents. */
type Shared =
  | "scheme"
  | "port"
  | "IP-literal"
  | "IPvFuture"
  | "IPv6address"
  | "h16"
  | "ls32"
  | "IPv4address"
  | "dec-octet"
  | "pct-encoded"
  | "unreserved"
  | "reserved"
  | "gen-delims"
  | "sub-delims"
  | "ALPHA"
  | "DIGIT"
  | "HEXDIG";

/**
 * The node of each rule of RFC 3987, section 2.2, for an input that is checked against that rule. The nodes are those of
 * RFC 3986, so that one program handles both: the node of an `iquery` is a `query`.
 */
export interface Rfc3987Nodes extends Pick<Rfc3986Nodes, Shared> {
  /** `IRI = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]` (RFC 3987, section 2.2) */
  IRI: Rfc3986Nodes["URI"];
  /**
   * `ihier-part = "//" iauthority ipath-abempty / ipath-absolute / ipath-rootless / ipath-empty` (RFC 3987, section
   * 2.2)
   */
  "ihier-part": Rfc3986Nodes["hier-part"];
  /** `IRI-reference = IRI / irelative-ref` (RFC 3987, section 2.2) */
  "IRI-reference": Rfc3986Nodes["URI-reference"];
  /** `absolute-IRI = scheme ":" ihier-part [ "?" iquery ]` (RFC 3987, section 2.2) */
  "absolute-IRI": Rfc3986Nodes["absolute-URI"];
  /** `irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]` (RFC 3987, section 2.2) */
  "irelative-ref": Rfc3986Nodes["relative-ref"];
  /**
   * `irelative-part = "//" iauthority ipath-abempty / ipath-absolute / ipath-noscheme / ipath-empty` (RFC 3987, section
   * 2.2)
   */
  "irelative-part": Rfc3986Nodes["relative-part"];
  /** `iauthority = [ iuserinfo "@" ] ihost [ ":" port ]` (RFC 3987, section 2.2) */
  iauthority: Rfc3986Nodes["authority"];
  /** `iuserinfo = *( iunreserved / pct-encoded / sub-delims / ":" )` (RFC 3987, section 2.2) */
  iuserinfo: Rfc3986Nodes["userinfo"];
  /** `ihost = IP-literal / IPv4address / ireg-name` (RFC 3987, section 2.2) */
  ihost: Rfc3986Nodes["host"];
  /** `ireg-name = *( iunreserved / pct-encoded / sub-delims )` (RFC 3987, section 2.2) */
  "ireg-name": Rfc3986Nodes["reg-name"];
  /**
   * `ipath = ipath-abempty / ipath-absolute / ipath-noscheme / ipath-rootless / ipath-empty` (RFC 3987, section 2.2)
   */
  ipath: Rfc3986Nodes["path"];
  /** `ipath-abempty = *( "/" isegment )` (RFC 3987, section 2.2) */
  "ipath-abempty": Rfc3986Nodes["path-abempty"];
  /** `ipath-absolute = "/" [ isegment-nz *( "/" isegment ) ]` (RFC 3987, section 2.2) */
  "ipath-absolute": Rfc3986Nodes["path-absolute"];
  /** `ipath-noscheme = isegment-nz-nc *( "/" isegment )` (RFC 3987, section 2.2) */
  "ipath-noscheme": Rfc3986Nodes["path-noscheme"];
  /** `ipath-rootless = isegment-nz *( "/" isegment )` (RFC 3987, section 2.2) */
  "ipath-rootless": Rfc3986Nodes["path-rootless"];
  /** `ipath-empty = 0<ipchar>` (RFC 3987, section 2.2) */
  "ipath-empty": Rfc3986Nodes["path-empty"];
  /** `isegment = *ipchar` (RFC 3987, section 2.2) */
  isegment: Rfc3986Nodes["segment"];
  /** `isegment-nz = 1*ipchar` (RFC 3987, section 2.2) */
  "isegment-nz": Rfc3986Nodes["segment-nz"];
  /** `isegment-nz-nc = 1*( iunreserved / pct-encoded / sub-delims / "@" )` (RFC 3987, section 2.2) */
  "isegment-nz-nc": Rfc3986Nodes["segment-nz-nc"];
  /** `iquery = *( ipchar / iprivate / "/" / "?" )` (RFC 3987, section 2.2) */
  iquery: Rfc3986Nodes["query"];
  /** `ifragment = *( ipchar / "/" / "?" )` (RFC 3987, section 2.2) */
  ifragment: Rfc3986Nodes["fragment"];
  /** `ipchar = iunreserved / pct-encoded / sub-delims / ":" / "@"` (RFC 3987, section 2.2) */
  ipchar: Leaf<"ipchar">;
  /** `iunreserved = ALPHA / DIGIT / "-" / "." / "_" / "~" / ucschar` (RFC 3987, section 2.2) */
  iunreserved: Leaf<"iunreserved">;
  /**
   * `ucschar = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF / %x10000-1FFFD / %x20000-2FFFD / %x30000-3FFFD / %x40000-4FFFD /
   * %x50000-5FFFD / %x60000-6FFFD / %x70000-7FFFD / %x80000-8FFFD / %x90000-9FFFD / %xA0000-AFFFD / %xB0000-BFFFD /
   * %xC0000-CFFFD / %xD0000-DFFFD / %xE1000-EFFFD` (RFC 3987, section 2.2)
   */
  ucschar: Leaf<"ucschar">;
  /** `iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD` (RFC 3987, section 2.2) */
  iprivate: Leaf<"iprivate">;
}

/** The name of a rule of RFC 3987, spelled as the document spells it; the last three are core rules of ABNF. */
export type Rfc3987Rule = keyof Rfc3987Nodes;
