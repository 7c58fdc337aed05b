// RFC 2396, Appendix A, as it was published.
import { RFC2396_BARE } from "../../grammar/grammars.js";
import { RFC_2396_BARE_SECTIONS } from "../../grammar/rfc2396-bare/sections.js";
import { rules } from "../generated/data/rules/rfc2396-bare.js";
import { TABLES } from "../generated/data/tables/rfc2396-bare.js";
import type { Rfc2396BareNodes, Rfc2396BareRule } from "../generated/nodes/rfc2396-bare.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import { type Grammar, packageGrammar } from "./grammar.js";
import { rfc2396Grammar } from "./rfc2396-family.js";

/** The compiled grammar. */
export const RFC_2396_BARE_GRAMMAR: CompiledGrammar = /* @__PURE__ */ rfc2396Grammar(() => ({
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
export const rfc2396Bare: Grammar<Rfc2396BareNodes, "URI-reference"> =
  /* @__PURE__ */ packageGrammar(RFC_2396_BARE_GRAMMAR);
