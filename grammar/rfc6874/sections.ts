import type { Rfc6874Rule } from "../../src/generated/nodes/rfc6874.js";
import { RFC_3986_SECTIONS } from "../rfc3986/sections.js";

/**
 * For each rule, the section that defines it: in RFC 3986, or in RFC 6874 for the rules that it adds or changes.
 * `rfc6874.section` also returns the document.
 */
export const RFC_6874_SECTIONS: Readonly<Record<Rfc6874Rule, string>> = /* @__PURE__ */ Object.freeze({
  ...RFC_3986_SECTIONS,
  "IP-literal": "2",
  ZoneID: "2",
  IPv6addrz: "2",
});

/** The document of the rules that are not from RFC 3986. */
export const RFC_6874_AMENDED: Readonly<Partial<Record<Rfc6874Rule, string>>> = /* @__PURE__ */ Object.freeze(
  {
    "IP-literal": "RFC 6874",
    ZoneID: "RFC 6874",
    IPv6addrz: "RFC 6874",
  },
);
