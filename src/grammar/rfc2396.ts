// RFC 2396, Appendix A, with the changes of RFC 2732.
import { RFC2396 } from "../../grammar/grammars.js";
import { RFC_2396_AMENDED, RFC_2396_SECTIONS } from "../../grammar/rfc2396/sections.js";
import { rules } from "../generated/data/rules/rfc2396.js";
import { TABLES } from "../generated/data/tables/rfc2396.js";
import type { Rfc2396Nodes, Rfc2396Rule } from "../generated/nodes/rfc2396.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import { type Grammar, packageGrammar } from "./grammar.js";
import { rfc2396Grammar } from "./rfc2396-family.js";

/** The compiled grammar. */
export const RFC_2396_GRAMMAR: CompiledGrammar = /* @__PURE__ */ rfc2396Grammar(() => ({
  ...RFC2396,
  sections: RFC_2396_SECTIONS,
  amended: RFC_2396_AMENDED,
  table: (key) => TABLES[key as Rfc2396Rule],
  data: rules,
}));

/**
 * The grammar of RFC 2396, Appendix A, with the IPv6 addresses of RFC 2732, as a value. Its start rule is
 * `URI-reference`.
 *
 * @example
 * rfc2396.isValid("http://[::1]/") // → true
 * rfc2396.isValid("?q") // → false
 */
export const rfc2396: Grammar<Rfc2396Nodes, "URI-reference"> =
  /* @__PURE__ */ packageGrammar(RFC_2396_GRAMMAR);
