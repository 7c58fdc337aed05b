import type { CommonCoreRule } from "../../src/generated/nodes/common-core.js";
import { RFC_3986_SECTIONS } from "../rfc3986/sections.js";

/** The source cited for the rules of `common-core.abnf` that are not from RFC 3986: a policy of this project. */
const POLICY = "the common core";

/** For each rule, the section of RFC 3986, or the part of the policy, that defines it. */
export const COMMON_CORE_SECTIONS: Readonly<Record<CommonCoreRule, string>> = /* @__PURE__ */ Object.freeze({
  URL: "Whole URLs",
  scheme: "Schemes",
  authority: "Authorities",
  host: "Hosts",
  IPv4address: RFC_3986_SECTIONS.IPv4address,
  "dec-octet": RFC_3986_SECTIONS["dec-octet"],
  "reg-name": "Hosts",
  "label-63": "Hosts",
  "label-41": "Hosts",
  "label-24": "Hosts",
  "last-label-63": "Hosts",
  "last-label-41": "Hosts",
  "last-label-24": "Hosts",
  "let-dig": "Hosts",
  port: "Ports",
  "absolute-path": "Whole URLs",
  "path-empty": RFC_3986_SECTIONS["path-empty"],
  segment: RFC_3986_SECTIONS.segment,
  pchar: RFC_3986_SECTIONS.pchar,
  query: RFC_3986_SECTIONS.query,
  fragment: RFC_3986_SECTIONS.fragment,
  "pct-encoded": RFC_3986_SECTIONS["pct-encoded"],
  unreserved: RFC_3986_SECTIONS.unreserved,
  "sub-delims": RFC_3986_SECTIONS["sub-delims"],
  ALPHA: RFC_3986_SECTIONS.ALPHA,
  DIGIT: RFC_3986_SECTIONS.DIGIT,
  HEXDIG: RFC_3986_SECTIONS.HEXDIG,
});

/** The source of each rule that is not from RFC 3986. */
export const COMMON_CORE_AMENDED: Readonly<Partial<Record<CommonCoreRule, string>>> =
  /* @__PURE__ */ Object.freeze({
    URL: POLICY,
    scheme: POLICY,
    authority: POLICY,
    host: POLICY,
    "reg-name": POLICY,
    "label-63": POLICY,
    "label-41": POLICY,
    "label-24": POLICY,
    "last-label-63": POLICY,
    "last-label-41": POLICY,
    "last-label-24": POLICY,
    "let-dig": POLICY,
    port: POLICY,
    "absolute-path": POLICY,
  });
