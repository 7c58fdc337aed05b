import { RFC2396 } from "../../../grammar/grammars.js";
import { RFC_2396_AMENDED, RFC_2396_SECTIONS } from "../../../grammar/rfc2396/sections.js";
import type { Rfc2396Rule } from "../../ast/rules/rfc2396.js";
import { TABLES } from "../generated/rfc2396.js";
import { rules } from "../generated/rules/rfc2396.js";
import type { UrlLanguage } from "../language/language.js";
import { rfc2396Language } from "./rfc2396-family.js";

/** RFC 2396, Appendix A, with the changes of RFC 2732, compiled. */
export const RFC_2396_LANGUAGE: UrlLanguage = /* @__PURE__ */ rfc2396Language(() => ({
  ...RFC2396,
  sections: RFC_2396_SECTIONS,
  amended: RFC_2396_AMENDED,
  table: (key) => TABLES[key as Rfc2396Rule],
  data: rules,
}));
