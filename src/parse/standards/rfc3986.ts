import { RFC3986 } from "../../../grammar/grammars.js";
import { RFC_3986_SECTIONS } from "../../../grammar/rfc3986/sections.js";
import type { Rfc3986Rule } from "../../ast/rules/rfc3986.js";
import { URI_CAUSES } from "../diagnose/causes/rfc3986.js";
import { TABLES } from "../generated/rfc3986.js";
import { rules } from "../generated/rules/rfc3986.js";
import type { UrlLanguage } from "../language/language.js";
import { uriLanguage } from "./uri.js";
import { RFC_3986_USAGE } from "./usage/rfc3986.js";

/** RFC 3986, Appendix A, compiled. */
export const RFC_3986_LANGUAGE: UrlLanguage = /* @__PURE__ */ uriLanguage(() => ({
  rules: {
    ...RFC3986,
    sections: RFC_3986_SECTIONS,
    table: (key) => TABLES[key as Rfc3986Rule],
    data: rules,
  },
  causes: URI_CAUSES,
  named: (rule) => rule,
  excluded: { document: RFC3986.document, section: "2" },
  nonAscii: { document: RFC3986.document, section: "2.5" },
  usage: RFC_3986_USAGE,
}));
