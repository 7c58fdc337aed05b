import type { Rfc1808Rule } from "../../src/generated/nodes/rfc1808.js";

/** The document that the rules of `rfc1808.bnf` are from. */
export const RFC_1808 = "RFC 1808";

/** For each rule the section that defines it. */
export const RFC_1808_SECTIONS: Readonly<Record<Rfc1808Rule, string>> = /* @__PURE__ */ Object.freeze({
  URL: "2.2",
  absoluteURL: "2.2",
  "generic-RL": "2.2",
  relativeURL: "2.2",
  net_path: "2.2",
  abs_path: "2.2",
  rel_path: "2.2",
  path: "2.2",
  fsegment: "2.2",
  segment: "2.2",
  params: "2.2",
  param: "2.2",
  scheme: "2.2",
  net_loc: "2.2",
  query: "2.2",
  fragment: "2.2",
  pchar: "2.2",
  uchar: "2.2",
  unreserved: "2.2",
  escape: "2.2",
  hex: "2.2",
  alpha: "2.2",
  lowalpha: "2.2",
  hialpha: "2.2",
  digit: "2.2",
  safe: "2.2",
  extra: "2.2",
  national: "2.2",
  reserved: "2.2",
  punctuation: "2.2",
});
