import type {
  Authority,
  Fragment,
  GenericUrl,
  Ipv4Address,
  Ipv6Address,
  Leaf,
  NetPath,
  Path,
  Port,
  Query,
  RegName,
  RelativeUrl,
  Scheme,
  Segment,
  UriHost,
  UrlReference,
} from "../nodes.js";

/** The hosts that the standard has: of the addresses in brackets, only those of IPv6. */
type WhatwgHost = UriHost<Ipv6Address>;
type WhatwgAuthority = Authority<never, WhatwgHost>;

/** A reference that has a scheme, and one that has none. */
type Absolute = UrlReference<WhatwgAuthority, GenericUrl<WhatwgAuthority>>;
type Relative = UrlReference<WhatwgAuthority, RelativeUrl<WhatwgAuthority>>;

/**
 * The node of each rule of `grammar/whatwg/whatwg.abnf`, for an input that is checked against that rule. The nodes are
 * those of RFC 3986: a domain or an opaque host is a `reg-name`.
 */
export interface WhatwgNodes {
  "valid-URL-string": UrlReference<WhatwgAuthority>;
  "absolute-URL-with-fragment-string": Absolute;
  "absolute-URL-string": Absolute;
  "URL-scheme-string": Scheme;
  "scheme-character": Leaf<"scheme-character">;
  "special-scheme": Leaf<"special-scheme">;
  "file-scheme": Leaf<"file-scheme">;
  "other-scheme": Leaf<"other-scheme">;
  "not-letter": Leaf<"not-letter">;
  "not-f-h-w": Leaf<"not-f-h-w">;
  "not-i-t": Leaf<"not-i-t">;
  "not-l": Leaf<"not-l">;
  "not-e": Leaf<"not-e">;
  "not-p": Leaf<"not-p">;
  "not-t": Leaf<"not-t">;
  "not-s": Leaf<"not-s">;
  "relative-URL-with-fragment-string": Relative;
  "relative-URL-string": Relative;
  "scheme-relative-special-URL-string": NetPath<WhatwgAuthority>;
  "URL-port-string": Port;
  "port-number": Leaf<"port-number">;
  "scheme-relative-URL-string": NetPath<WhatwgAuthority>;
  "opaque-host-and-port-string": WhatwgAuthority;
  "scheme-relative-file-URL-string": NetPath<WhatwgAuthority>;
  "path-absolute-URL-string": Path;
  "path-absolute-non-authority-URL-string": Path;
  "path-relative-URL-string": Path;
  "path-relative-scheme-less-URL-string": Path;
  "scheme-less-segment": Leaf<"scheme-less-segment">;
  "initial-character": Leaf<"initial-character">;
  "not-scheme-character": Leaf<"not-scheme-character">;
  "opaque-path-URL-string": Path;
  "URL-path-segment-string": Segment;
  "path-unit": Leaf<"path-unit">;
  "URL-query-string": Query;
  "URL-fragment-string": Fragment;
  "URL-unit": Leaf<"URL-unit">;
  "percent-encoded-byte": Leaf<"percent-encoded-byte">;
  "URL-code-point": Leaf<"URL-code-point">;
  "non-ASCII-code-point": Leaf<"non-ASCII-code-point">;
  "valid-host-string": WhatwgHost;
  "valid-domain-string": RegName;
  label: Leaf<"label">;
  "label-tail": Leaf<"label-tail">;
  "ace-label": Leaf<"ace-label">;
  rest: Leaf<"rest">;
  "let-dig": Leaf<"let-dig">;
  "let-dig-hyp": Leaf<"let-dig-hyp">;
  letter: Leaf<"letter">;
  "last-label": Leaf<"last-label">;
  "number-tail-not": Leaf<"number-tail-not">;
  "zero-tail-not": Leaf<"zero-tail-not">;
  "digits-and-more": Leaf<"digits-and-more">;
  "not-x": Leaf<"not-x">;
  "not-hex": Leaf<"not-hex">;
  "valid-IPv4-address-string": Ipv4Address;
  "dec-octet": Leaf<"dec-octet">;
  "valid-IPv6-address-string": Ipv6Address;
  piece: Leaf<"piece">;
  "valid-opaque-host-string": WhatwgHost;
  "opaque-host-unit": Leaf<"opaque-host-unit">;
  ALPHA: Leaf<"ALPHA">;
  DIGIT: Leaf<"DIGIT">;
  HEXDIG: Leaf<"HEXDIG">;
}

/** The name of a rule: what the standard calls a kind of string, with `-` for its spaces, or a part of one. */
export type WhatwgRule = keyof WhatwgNodes;
