// RFC 2396, Appendix A, as it was published.
import { RFC2396_BARE } from "../../grammar/grammars.js";
import { RFC_2396_BARE_SECTIONS } from "../../grammar/rfc2396-bare/sections.js";
import { rules } from "../generated/data/rules/rfc2396-bare.js";
import { TABLES } from "../generated/data/tables/rfc2396-bare.js";
import type { Rfc2396BareNodes, Rfc2396BareRule } from "../generated/nodes/rfc2396-bare.js";
import type { UrlLanguage } from "./compiled.js";
import { registerLoaded } from "./engine.js";
import { engineOf, type Grammar, grammarOf } from "./grammar.js";
import { rfc2396Language } from "./rfc2396-family.js";

/** The compiled grammar. */
export const RFC_2396_BARE_LANGUAGE: UrlLanguage = /* @__PURE__ */ rfc2396Language(() => ({
  ...RFC2396_BARE,
  sections: RFC_2396_BARE_SECTIONS,
  table: (key) => TABLES[key as Rfc2396BareRule],
  data: rules,
}));

/**
 * The grammar of RFC 2396, Appendix A, as it was published.
 *
 * @example
 * rfc2396Bare.isValid("http://[::1]/") // → false
 */
export const rfc2396Bare: Grammar<Rfc2396BareNodes, "URI-reference"> = /* @__PURE__ */ registerLoaded(
  /* @__PURE__ */ grammarOf(/* @__PURE__ */ engineOf(RFC_2396_BARE_LANGUAGE)),
);
