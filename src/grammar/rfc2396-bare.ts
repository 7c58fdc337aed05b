// RFC 2396, Appendix A, as it was published.
import { RFC_2396_BARE_IDENTITY } from "../../grammar/grammars.js";
import { RFC_2396_BARE_SECTIONS } from "../../grammar/rfc2396-bare/sections.js";
import { rules } from "../generated/data/rules/rfc2396-bare.js";
import type { Rfc2396BareNodes } from "../generated/nodes/rfc2396-bare.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import { withCauses, withWords } from "../validate/words.js";
import { type Grammar, packageGrammar } from "./grammar.js";
import { rfc2396FamilyCauses, rfc2396Grammar, withRfc2396Nodes } from "./rfc2396-family.js";

/** The compiled grammar without nodes and error messages. */
export const RFC_2396_BARE_LIGHT: CompiledGrammar = /* @__PURE__ */ rfc2396Grammar(() => ({
  ...RFC_2396_BARE_IDENTITY,
  sections: RFC_2396_BARE_SECTIONS,
  data: rules,
}));

/** The same with nodes. */
export const RFC_2396_BARE_NODES: CompiledGrammar = /* @__PURE__ */ withRfc2396Nodes(RFC_2396_BARE_LIGHT);

/** The same with nodes and the causes of faults. */
export const RFC_2396_BARE_CAUSES: CompiledGrammar = /* @__PURE__ */ withCauses(
  RFC_2396_BARE_NODES,
  rfc2396FamilyCauses,
);

/** The same with error messages. */
export const RFC_2396_BARE_WORDS: CompiledGrammar = /* @__PURE__ */ withWords(RFC_2396_BARE_CAUSES);

/**
 * The grammar of RFC 2396, Appendix A, as it was published.
 *
 * @example
 * rfc2396Bare.isValid("http://[::1]/") // → false
 */
export const rfc2396Bare: Grammar<Rfc2396BareNodes, "URI-reference"> =
  /* @__PURE__ */ packageGrammar(RFC_2396_BARE_WORDS);
