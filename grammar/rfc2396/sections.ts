import type { Rfc2396Rule } from "../../src/generated/nodes/rfc2396.js";

/**
 * For each rule, the section that defines it: in RFC 2396, or in RFC 2732 or RFC 2373 for the rules that these add or
 * change. `rfc2396.section` also returns the document.
 */
export const RFC_2396_SECTIONS: Readonly<Record<Rfc2396Rule, string>> = /* @__PURE__ */ Object.freeze({
  "URI-reference": "4",
  absoluteURI: "3",
  relativeURI: "5",
  hier_part: "3",
  opaque_part: "3",
  uric_no_slash: "3",
  net_path: "3",
  abs_path: "3",
  rel_path: "5",
  rel_segment: "5",
  scheme: "3.1",
  authority: "3.2",
  reg_name: "3.2.1",
  server: "3.2.2",
  userinfo: "3.2.2",
  hostport: "3.2.2",
  host: "3",
  ipv6reference: "3",
  hostname: "3.2.2",
  domainlabel: "3.2.2",
  toplabel: "3.2.2",
  IPv6address: "Appendix B",
  hexpart: "Appendix B",
  hexseq: "Appendix B",
  hex4: "Appendix B",
  IPv4address: "3",
  port: "3.2.2",
  path: "3.3",
  path_segments: "3.3",
  segment: "3.3",
  param: "3.3",
  pchar: "3.3",
  query: "3.4",
  fragment: "4.1",
  uric: "2",
  reserved: "3",
  unreserved: "2.3",
  mark: "2.3",
  escaped: "2.4.1",
  hex: "2.4.1",
  alphanum: "1.6",
  alpha: "1.6",
  lowalpha: "1.6",
  upalpha: "1.6",
  digit: "1.6",
});

/** The documents of the rules that are not from RFC 2396. */
export const RFC_2396_AMENDED: Readonly<Partial<Record<Rfc2396Rule, string>>> = /* @__PURE__ */ Object.freeze(
  {
    host: "RFC 2732",
    ipv6reference: "RFC 2732",
    IPv4address: "RFC 2732",
    reserved: "RFC 2732",
    IPv6address: "RFC 2373",
    hexpart: "RFC 2373",
    hexseq: "RFC 2373",
    hex4: "RFC 2373",
  },
);
