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
  /**
   * `valid-URL-string = relative-URL-with-fragment-string / absolute-URL-with-fragment-string` (WHATWG URL Standard,
   * URL writing)
   */
  "valid-URL-string": UrlReference<Authority>;
  /**
   * `absolute-URL-with-fragment-string = absolute-URL-string [ "#" URL-fragment-string ]` (WHATWG URL Standard, URL
   * writing)
   */
  "absolute-URL-with-fragment-string": UrlReference<Authority>;
  /**
   * `absolute-URL-string = ( special-scheme ":" scheme-relative-special-URL-string / other-scheme ":" (
   * scheme-relative-URL-string / path-absolute-non-authority-URL-string / opaque-path-URL-string ) / file-scheme ":"
   * scheme-relative-file-URL-string ) [ "?" URL-query-string ]` (WHATWG URL Standard, URL writing)
   */
  "absolute-URL-string": UrlReference<Authority>;
  /** `URL-scheme-string = ALPHA *scheme-character` (WHATWG URL Standard, URL writing) */
  "URL-scheme-string": Scheme;
  /** `scheme-character = ALPHA / DIGIT / "+" / "-" / "."` (WHATWG URL Standard, URL writing) */
  "scheme-character": Leaf<"scheme-character">;
  /** `special-scheme = "ftp" / "http" / "https" / "ws" / "wss"` (WHATWG URL Standard, URL miscellaneous) */
  "special-scheme": Leaf<"special-scheme">;
  /** `file-scheme = "file"` (WHATWG URL Standard, URL miscellaneous) */
  "file-scheme": Leaf<"file-scheme">;
  /**
   * `other-scheme = not-f-h-w *scheme-character / "f" [ not-i-t *scheme-character ] / "fi" [ not-l *scheme-character ]
   * / "fil" [ not-e *scheme-character ] / "file" 1*scheme-character / "ft" [ not-p *scheme-character ] / "ftp"
   * 1*scheme-character / "h" [ not-t *scheme-character ] / "ht" [ not-t *scheme-character ] / "htt" [ not-p
   * *scheme-character ] / "http" not-s *scheme-character / "https" 1*scheme-character / "w" [ not-s *scheme-character ]
   * / "ws" not-s *scheme-character / "wss" 1*scheme-character` (WHATWG URL Standard, URL miscellaneous)
   */
  "other-scheme": Leaf<"other-scheme">;
  /** `not-letter = DIGIT / "+" / "-" / "."` (WHATWG URL Standard, URL miscellaneous) */
  "not-letter": Leaf<"not-letter">;
  /**
   * `not-f-h-w = %x41-45 / %x47 / %x49-56 / %x58-5A / %x61-65 / %x67 / %x69-76 / %x78-7A` (WHATWG URL Standard, URL
   * miscellaneous)
   */
  "not-f-h-w": Leaf<"not-f-h-w">;
  /**
   * `not-i-t = not-letter / %x41-48 / %x4A-53 / %x55-5A / %x61-68 / %x6A-73 / %x75-7A` (WHATWG URL Standard, URL
   * miscellaneous)
   */
  "not-i-t": Leaf<"not-i-t">;
  /** `not-l = not-letter / %x41-4B / %x4D-5A / %x61-6B / %x6D-7A` (WHATWG URL Standard, URL miscellaneous) */
  "not-l": Leaf<"not-l">;
  /** `not-e = not-letter / %x41-44 / %x46-5A / %x61-64 / %x66-7A` (WHATWG URL Standard, URL miscellaneous) */
  "not-e": Leaf<"not-e">;
  /** `not-p = not-letter / %x41-4F / %x51-5A / %x61-6F / %x71-7A` (WHATWG URL Standard, URL miscellaneous) */
  "not-p": Leaf<"not-p">;
  /** `not-t = not-letter / %x41-53 / %x55-5A / %x61-73 / %x75-7A` (WHATWG URL Standard, URL miscellaneous) */
  "not-t": Leaf<"not-t">;
  /** `not-s = not-letter / %x41-52 / %x54-5A / %x61-72 / %x74-7A` (WHATWG URL Standard, URL miscellaneous) */
  "not-s": Leaf<"not-s">;
  /**
   * `relative-URL-with-fragment-string = relative-URL-string [ "#" URL-fragment-string ]` (WHATWG URL Standard, URL
   * writing)
   */
  "relative-URL-with-fragment-string": UrlReference<Authority>;
  /**
   * `relative-URL-string = ( path-absolute-non-authority-URL-string / path-relative-scheme-less-URL-string /
   * scheme-relative-special-URL-string / scheme-relative-file-URL-string / scheme-relative-URL-string ) [ "?"
   * URL-query-string ]` (WHATWG URL Standard, URL writing)
   */
  "relative-URL-string": UrlReference<Authority>;
  /**
   * `scheme-relative-special-URL-string = "//" valid-host-string [ ":" URL-port-string ] [ path-absolute-URL-string ]`
   * (WHATWG URL Standard, URL writing)
   */
  "scheme-relative-special-URL-string": NetPath<Authority>;
  /** `URL-port-string = [ *"0" port-number ]` (WHATWG URL Standard, URL writing) */
  "URL-port-string": Port;
  /**
   * `port-number = 1*4DIGIT / %x31-35 4DIGIT / "6" ( %x30-34 3DIGIT / "5" ( %x30-34 2DIGIT / "5" ( %x30-32 DIGIT / "3"
   * %x30-35 ) ) )` (WHATWG URL Standard, URL writing)
   */
  "port-number": Leaf<"port-number">;
  /**
   * `scheme-relative-URL-string = "//" opaque-host-and-port-string [ path-absolute-URL-string ]` (WHATWG URL Standard,
   * URL writing)
   */
  "scheme-relative-URL-string": NetPath<Authority>;
  /**
   * `opaque-host-and-port-string = [ valid-opaque-host-string [ ":" URL-port-string ] ]` (WHATWG URL Standard, URL
   * writing)
   */
  "opaque-host-and-port-string": Authority;
  /**
   * `scheme-relative-file-URL-string = "//" [ valid-host-string [ path-absolute-URL-string ] / path-absolute-URL-string
   * ]` (WHATWG URL Standard, URL writing)
   */
  "scheme-relative-file-URL-string": NetPath<Authority>;
  /**
   * `path-absolute-URL-string = "/" [ URL-path-segment-string *( "/" URL-path-segment-string ) ]` (WHATWG URL Standard,
   * URL writing)
   */
  "path-absolute-URL-string": Path;
  /**
   * `path-absolute-non-authority-URL-string = "/" [ 1*path-unit *( "/" URL-path-segment-string ) ]` (WHATWG URL
   * Standard, URL writing)
   */
  "path-absolute-non-authority-URL-string": Path;
  /**
   * `path-relative-URL-string = [ 1*path-unit *( "/" URL-path-segment-string ) ]` (WHATWG URL Standard, URL writing)
   */
  "path-relative-URL-string": Path;
  /**
   * `path-relative-scheme-less-URL-string = [ scheme-less-segment *( "/" URL-path-segment-string ) ]` (WHATWG URL
   * Standard, URL writing)
   */
  "path-relative-scheme-less-URL-string": Path;
  /**
   * `scheme-less-segment = ":" *path-unit / URL-scheme-string [ not-scheme-character *path-unit ] / initial-character
   * *path-unit` (WHATWG URL Standard, URL writing)
   */
  "scheme-less-segment": Leaf<"scheme-less-segment">;
  /** `initial-character = DIGIT / "+" / "-" / "." / not-scheme-character` (WHATWG URL Standard, URL writing) */
  "initial-character": Leaf<"initial-character">;
  /**
   * `not-scheme-character = percent-encoded-byte / "!" / "$" / "&" / "'" / "(" / ")" / "*" / "," / ";" / "=" / "@" /
   * "_" / "~" / non-ASCII-code-point` (WHATWG URL Standard, URL writing)
   */
  "not-scheme-character": Leaf<"not-scheme-character">;
  /** `opaque-path-URL-string = [ path-unit *( path-unit / "/" ) ]` (WHATWG URL Standard, URL writing) */
  "opaque-path-URL-string": Path;
  /** `URL-path-segment-string = *path-unit` (WHATWG URL Standard, URL writing) */
  "URL-path-segment-string": Segment;
  /** `path-unit = ":" / scheme-character / not-scheme-character` (WHATWG URL Standard, URL writing) */
  "path-unit": Leaf<"path-unit">;
  /** `URL-query-string = *URL-unit` (WHATWG URL Standard, URL writing) */
  "URL-query-string": Query;
  /** `URL-fragment-string = *URL-unit` (WHATWG URL Standard, URL writing) */
  "URL-fragment-string": Fragment;
  /** `URL-unit = URL-code-point / percent-encoded-byte` (WHATWG URL Standard, URL writing) */
  "URL-unit": Leaf<"URL-unit">;
  /** `percent-encoded-byte = "%" HEXDIG HEXDIG` (WHATWG URL Standard, Percent-encoded bytes) */
  "percent-encoded-byte": Leaf<"percent-encoded-byte">;
  /**
   * `URL-code-point = ALPHA / DIGIT / "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / "-" / "." / "/" / ":" / ";"
   * / "=" / "?" / "@" / "_" / "~" / non-ASCII-code-point` (WHATWG URL Standard, URL writing)
   */
  "URL-code-point": Leaf<"URL-code-point">;
  /**
   * `non-ASCII-code-point = %xA0-D7FF / %xE000-FDCF / %xFDF0-FFFD / %x10000-1FFFD / %x20000-2FFFD / %x30000-3FFFD /
   * %x40000-4FFFD / %x50000-5FFFD / %x60000-6FFFD / %x70000-7FFFD / %x80000-8FFFD / %x90000-9FFFD / %xA0000-AFFFD /
   * %xB0000-BFFFD / %xC0000-CFFFD / %xD0000-DFFFD / %xE0000-EFFFD / %xF0000-FFFFD / %x100000-10FFFD` (WHATWG URL
   * Standard, URL writing)
   */
  "non-ASCII-code-point": Leaf<"non-ASCII-code-point">;
  /**
   * `valid-host-string = valid-domain-string / valid-IPv4-address-string / "[" valid-IPv6-address-string "]"` (WHATWG
   * URL Standard, Host writing)
   */
  "valid-host-string": Host;
  /** `valid-domain-string = *( label "." ) last-label` (WHATWG URL Standard, Host writing) */
  "valid-domain-string": RegName;
  /** `label = let-dig [ label-tail ] / ace-label` (WHATWG URL Standard, Host writing) */
  label: Leaf<"label">;
  /** `label-tail = let-dig / let-dig-hyp [ "-" ] let-dig [ rest ]` (WHATWG URL Standard, Host writing) */
  "label-tail": Leaf<"label-tail">;
  /** `ace-label = "xn--" *( ALPHA / DIGIT / "-" ) ( ALPHA / DIGIT )` (WHATWG URL Standard, Host writing) */
  "ace-label": Leaf<"ace-label">;
  /** `rest = *let-dig-hyp let-dig` (WHATWG URL Standard, Host writing) */
  rest: Leaf<"rest">;
  /** `let-dig = letter / DIGIT` (WHATWG URL Standard, Host writing) */
  "let-dig": Leaf<"let-dig">;
  /** `let-dig-hyp = let-dig / "-"` (WHATWG URL Standard, Host writing) */
  "let-dig-hyp": Leaf<"let-dig-hyp">;
  /** `letter = ALPHA / non-ASCII-code-point` (WHATWG URL Standard, Host writing) */
  letter: Leaf<"letter">;
  /**
   * `last-label = letter [ label-tail ] / ace-label / %x31-39 number-tail-not / "0" zero-tail-not` (WHATWG URL
   * Standard, Host writing)
   */
  "last-label": Leaf<"last-label">;
  /**
   * `number-tail-not = letter / ( letter / "-" ) [ "-" ] let-dig [ rest ] / digits-and-more` (WHATWG URL Standard, Host
   * writing)
   */
  "number-tail-not": Leaf<"number-tail-not">;
  /**
   * `zero-tail-not = not-x / ( not-x / "-" ) [ "-" ] let-dig [ rest ] / digits-and-more / "x" ( "-" let-dig [ rest ] /
   * not-hex [ rest ] / 1*HEXDIG ( not-hex [ rest ] / "-" rest ) )` (WHATWG URL Standard, Host writing)
   */
  "zero-tail-not": Leaf<"zero-tail-not">;
  /**
   * `digits-and-more = DIGIT "-" let-dig [ rest ] / DIGIT letter [ rest ] / 2DIGIT *DIGIT ( letter [ rest ] / "-" rest
   * )` (WHATWG URL Standard, Host writing)
   */
  "digits-and-more": Leaf<"digits-and-more">;
  /** `not-x = %x41-57 / %x59-5A / %x61-77 / %x79-7A / non-ASCII-code-point` (WHATWG URL Standard, Host writing) */
  "not-x": Leaf<"not-x">;
  /** `not-hex = %x47-5A / %x67-7A / non-ASCII-code-point` (WHATWG URL Standard, Host writing) */
  "not-hex": Leaf<"not-hex">;
  /**
   * `valid-IPv4-address-string = dec-octet "." dec-octet "." dec-octet "." dec-octet` (WHATWG URL Standard, Host
   * writing)
   */
  "valid-IPv4-address-string": Ipv4Address;
  /**
   * `dec-octet = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35` (WHATWG URL Standard, Host
   * writing)
   */
  "dec-octet": Leaf<"dec-octet">;
  /**
   * `valid-IPv6-address-string = 7( piece ":" ) piece / 6( piece ":" ) valid-IPv4-address-string / "::" [ *6( piece ":"
   * ) piece / *5( piece ":" ) valid-IPv4-address-string ] / piece "::" [ *5( piece ":" ) piece / *4( piece ":" )
   * valid-IPv4-address-string ] / 1( piece ":" ) piece "::" [ *4( piece ":" ) piece / *3( piece ":" )
   * valid-IPv4-address-string ] / 2( piece ":" ) piece "::" [ *3( piece ":" ) piece / *2( piece ":" )
   * valid-IPv4-address-string ] / 3( piece ":" ) piece "::" [ *2( piece ":" ) piece / *1( piece ":" )
   * valid-IPv4-address-string ] / 4( piece ":" ) piece "::" [ *1( piece ":" ) piece / valid-IPv4-address-string ] / 5(
   * piece ":" ) piece "::" [ piece ] / 6( piece ":" ) piece "::"` (WHATWG URL Standard, Host writing)
   */
  "valid-IPv6-address-string": Ipv6Address;
  /** `piece = "0" / ( %x31-39 / "A" / "B" / "C" / "D" / "E" / "F" ) *3HEXDIG` (WHATWG URL Standard, Host writing) */
  piece: Leaf<"piece">;
  /**
   * `valid-opaque-host-string = 1*opaque-host-unit / "[" valid-IPv6-address-string "]"` (WHATWG URL Standard, Host
   * writing)
   */
  "valid-opaque-host-string": Host;
  /**
   * `opaque-host-unit = ALPHA / DIGIT / "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / "-" / "." / ";" / "=" /
   * "_" / "~" / percent-encoded-byte / non-ASCII-code-point` (WHATWG URL Standard, Host writing)
   */
  "opaque-host-unit": Leaf<"opaque-host-unit">;
  /** `ALPHA = %x41-5A / %x61-7A` (RFC 5234, B.1) */
  ALPHA: Leaf<"ALPHA">;
  /** `DIGIT = %x30-39` (RFC 5234, B.1) */
  DIGIT: Leaf<"DIGIT">;
  /** `HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"` (RFC 5234, B.1) */
  HEXDIG: Leaf<"HEXDIG">;
}

/** The name of a rule: what the standard calls a kind of string, with `-` for its spaces, or a part of one. */
export type WhatwgRule = keyof WhatwgNodes;
