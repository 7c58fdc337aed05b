import type {
  Authority,
  GenericUrl,
  Ipv4Address,
  Leaf,
  NetPath,
  Path,
  Port,
  RegName,
  Scheme,
  UrlReference,
} from "../nodes.js";
import type { Rfc3986Nodes } from "./rfc3986.js";

/** The rules that RFC 3986 has too, with the same nodes. */
type Shared =
  | "IPv4address"
  | "dec-octet"
  | "path-empty"
  | "segment"
  | "pchar"
  | "query"
  | "fragment"
  | "pct-encoded"
  | "unreserved"
  | "sub-delims"
  | "ALPHA"
  | "DIGIT"
  | "HEXDIG";

/**
 * The node of each rule of `grammar/common-core/common-core.abnf`, for an input that is checked against that rule. The
 * nodes are those of RFC 3986.
 */
export interface CommonCoreNodes extends Pick<Rfc3986Nodes, Shared> {
  /**
   * `URL = scheme "://" authority ( absolute-path [ "?" query ] [ "#" fragment ] / path-empty )` (the common core,
   * Whole URLs)
   */
  URL: UrlReference<
    Authority<never, Ipv4Address | RegName>,
    GenericUrl<Authority<never, Ipv4Address | RegName>, NetPath<Authority<never, Ipv4Address | RegName>>>
  >;
  /** `scheme = %s"http" / %s"https"` (the common core, Schemes) */
  scheme: Scheme;
  /** `authority = host [ ":" port ]` (the common core, Authorities) */
  authority: Authority<never, Ipv4Address | RegName>;
  /** `host = IPv4address / reg-name` (the common core, Hosts) */
  host: Ipv4Address | RegName;
  /**
   * `reg-name = *3( label-63 "." ) last-label-63 / *5( label-41 "." ) last-label-41 / *9( label-24 "." ) last-label-24`
   * (the common core, Hosts)
   */
  "reg-name": RegName;
  /** `label-63 = let-dig [ *61( let-dig / "-" ) let-dig ]` (the common core, Hosts) */
  "label-63": Leaf<"label-63">;
  /** `label-41 = let-dig [ *39( let-dig / "-" ) let-dig ]` (the common core, Hosts) */
  "label-41": Leaf<"label-41">;
  /** `label-24 = let-dig [ *22( let-dig / "-" ) let-dig ]` (the common core, Hosts) */
  "label-24": Leaf<"label-24">;
  /** `last-label-63 = ALPHA [ *61( let-dig / "-" ) let-dig ]` (the common core, Hosts) */
  "last-label-63": Leaf<"last-label-63">;
  /** `last-label-41 = ALPHA [ *39( let-dig / "-" ) let-dig ]` (the common core, Hosts) */
  "last-label-41": Leaf<"last-label-41">;
  /** `last-label-24 = ALPHA [ *22( let-dig / "-" ) let-dig ]` (the common core, Hosts) */
  "last-label-24": Leaf<"last-label-24">;
  /** `let-dig = ALPHA / DIGIT` (the common core, Hosts) */
  "let-dig": Leaf<"let-dig">;
  /**
   * `port = %x31-39 *3DIGIT / %x31-35 4DIGIT / "6" %x30-34 3DIGIT / "65" %x30-34 2DIGIT / "655" %x30-32 DIGIT / "6553"
   * %x30-35` (the common core, Ports)
   */
  port: Port;
  /** `absolute-path = 1*( "/" segment )` (the common core, Whole URLs) */
  "absolute-path": Path;
}

/** The name of a rule of the common core; the last three are core rules of ABNF. */
export type CommonCoreRule = keyof CommonCoreNodes;
