import { RFC2396_BARE } from "../../../grammar/grammars.js";
import { RFC_2396_BARE_SECTIONS } from "../../../grammar/rfc2396-bare/sections.js";
import type { Rfc2396BareRule } from "../../ast/rules/rfc2396-bare.js";
import { TABLES } from "../generated/rfc2396-bare.js";
import { rules } from "../generated/rules/rfc2396-bare.js";
import type { UrlLanguage } from "../language/language.js";
import { rfc2396Language } from "./rfc2396-family.js";

/** RFC 2396, Appendix A, as it was published, compiled. */
export const RFC_2396_BARE_LANGUAGE: UrlLanguage = /* @__PURE__ */ rfc2396Language(() => ({
  ...RFC2396_BARE,
  sections: RFC_2396_BARE_SECTIONS,
  table: (key) => TABLES[key as Rfc2396BareRule],
  data: rules,
}));
