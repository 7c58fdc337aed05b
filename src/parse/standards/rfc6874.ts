import { RFC6874 } from "../../../grammar/grammars.js";
import { RFC_6874_AMENDED, RFC_6874_SECTIONS } from "../../../grammar/rfc6874/sections.js";
import type { Rfc6874Rule } from "../../ast/rules/rfc6874.js";
import { URI_CAUSES } from "../diagnose/causes/rfc3986.js";
import { TABLES } from "../generated/rfc6874.js";
import { rules } from "../generated/rules/rfc6874.js";
import type { UrlLanguage } from "../language/language.js";
import { addressNode } from "../nodes/address.js";
import { uriLanguage } from "./uri.js";
import { RFC_3986_USAGE } from "./usage/rfc3986.js";

/** RFC 3986 with the zone identifiers of RFC 6874, compiled. */
export const RFC_6874_LANGUAGE: UrlLanguage = /* @__PURE__ */ uriLanguage(() => ({
  rules: {
    ...RFC6874,
    sections: RFC_6874_SECTIONS,
    amended: RFC_6874_AMENDED,
    table: (key) => TABLES[key as Rfc6874Rule],
    data: rules,
  },
  causes: URI_CAUSES,
  named: (rule) => rule,
  makers: [["IPv6addrz" satisfies Rfc6874Rule, (_, source, start, end) => addressNode(source, start, end)]],
  excluded: { document: "RFC 3986", section: "2" },
  nonAscii: { document: "RFC 3986", section: "2.5" },
  usage: RFC_3986_USAGE,
}));
