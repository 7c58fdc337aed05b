import type { Authority, GenericUrl, Ipv4Address, Leaf, NetPath, RegName, UrlReference } from "../nodes.js";
import type { Rfc3986Nodes } from "./rfc3986.js";

/** The hosts that the policy allows: no address in brackets. */
type CommonCoreHost = Ipv4Address | RegName;
type CommonCoreAuthority = Authority<never, CommonCoreHost>;

/** The rules that RFC 3986 has too, with the same nodes. */
type Shared =
  | "scheme"
  | "port"
  | "IPv4address"
  | "dec-octet"
  | "reg-name"
  | "path-abempty"
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
  URL: UrlReference<CommonCoreAuthority, GenericUrl<CommonCoreAuthority, NetPath<CommonCoreAuthority>>>;
  authority: CommonCoreAuthority;
  host: CommonCoreHost;
  "label-63": Leaf<"label-63">;
  "label-41": Leaf<"label-41">;
  "label-24": Leaf<"label-24">;
  "last-label-63": Leaf<"last-label-63">;
  "last-label-41": Leaf<"last-label-41">;
  "last-label-24": Leaf<"last-label-24">;
  "let-dig": Leaf<"let-dig">;
}

/** The name of a rule of the common core; the last three are core rules of ABNF. */
export type CommonCoreRule = keyof CommonCoreNodes;
