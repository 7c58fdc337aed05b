// RFC 2396, Appendix A, with the changes of RFC 2732.
import { RFC_2396_IDENTITY } from "../../grammar/grammars.js";
import { RFC_2396_AMENDED, RFC_2396_SECTIONS } from "../../grammar/rfc2396/sections.js";
import { rules } from "../generated/data/rules/rfc2396.js";
import type { Rfc2396Nodes } from "../generated/nodes/rfc2396.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import { withCauses, withWords } from "../validate/words.js";
import { type Grammar, packageGrammar } from "./grammar.js";
import { rfc2396FamilyCauses, rfc2396Grammar, withRfc2396Nodes } from "./rfc2396-family.js";

/** The compiled grammar without nodes and error messages. */
export const RFC_2396_LIGHT: CompiledGrammar = /* @__PURE__ */ rfc2396Grammar(() => ({
  ...RFC_2396_IDENTITY,
  sections: RFC_2396_SECTIONS,
  amended: RFC_2396_AMENDED,
  data: rules,
}));

/** The same with nodes. */
export const RFC_2396_NODES: CompiledGrammar = /* @__PURE__ */ withRfc2396Nodes(RFC_2396_LIGHT);

/** The same with nodes and the causes of faults. */
export const RFC_2396_CAUSES: CompiledGrammar = /* @__PURE__ */ withCauses(
  RFC_2396_NODES,
  rfc2396FamilyCauses,
);

/** The same with error messages. */
export const RFC_2396_WORDS: CompiledGrammar = /* @__PURE__ */ withWords(RFC_2396_CAUSES);

/**
 * The grammar of RFC 2396, Appendix A, with the IPv6 addresses of RFC 2732, as a value. The start rule is
 * `URI-reference`.
 *
 * @example
 * rfc2396.isValid("http://[::1]/") // → true
 * rfc2396.isValid("?q") // → false
 */
export const rfc2396: Grammar<Rfc2396Nodes, "URI-reference"> = /* @__PURE__ */ packageGrammar(RFC_2396_WORDS);
