import type { Rfc2396BareRule } from "../../src/generated/nodes/rfc2396-bare.js";

/** The document that the rules of `rfc2396-bare.bnf` are from. */
export const RFC_2396 = "RFC 2396";

/** For each rule the section that defines it; Appendix A collects them. */
export const RFC_2396_BARE_SECTIONS: Readonly<Record<Rfc2396BareRule, string>> =
  /* @__PURE__ */ Object.freeze({
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
    host: "3.2.2",
    hostname: "3.2.2",
    domainlabel: "3.2.2",
    toplabel: "3.2.2",
    IPv4address: "3.2.2",
    port: "3.2.2",
    path: "3.3",
    path_segments: "3.3",
    segment: "3.3",
    param: "3.3",
    pchar: "3.3",
    query: "3.4",
    fragment: "4.1",
    uric: "2",
    reserved: "2.2",
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
