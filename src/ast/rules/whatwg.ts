import type {
  Authority,
  Fragment,
  Host,
  Ipv4Address,
  Ipv6Address,
  Leaf,
  NetPath,
  Path,
  Port,
  Query,
  RegName,
  Scheme,
  Segment,
  UrlReference,
} from "../nodes.js";

/**
 * The node of each rule of `grammar/whatwg/whatwg.abnf`, for an input that is checked against that rule. The nodes are
 * those of RFC 3986: a domain or an opaque host is a `reg-name`.
 */
export interface WhatwgNodes {
  "valid-URL-string": UrlReference<Authority>;
  "absolute-URL-with-fragment-string": UrlReference<Authority>;
  "absolute-URL-string": UrlReference<Authority>;
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
  "relative-URL-with-fragment-string": UrlReference<Authority>;
  "relative-URL-string": UrlReference<Authority>;
  "scheme-relative-special-URL-string": NetPath<Authority>;
  "URL-port-string": Port;
  "port-number": Leaf<"port-number">;
  "scheme-relative-URL-string": NetPath<Authority>;
  "opaque-host-and-port-string": Authority;
  "scheme-relative-file-URL-string": NetPath<Authority>;
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
  "valid-host-string": Host;
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
  "valid-opaque-host-string": Host;
  "opaque-host-unit": Leaf<"opaque-host-unit">;
  ALPHA: Leaf<"ALPHA">;
  DIGIT: Leaf<"DIGIT">;
  HEXDIG: Leaf<"HEXDIG">;
}

/** The name of a rule: what the standard calls a kind of string, with `-` for its spaces, or a part of one. */
export type WhatwgRule = keyof WhatwgNodes;
