// RFC 3986, Appendix A, the standard of URIs.
import { RFC_3986_IDENTITY } from "../../grammar/grammars.js";
import { RFC_3986_SECTIONS } from "../../grammar/rfc3986/sections.js";
import { rules } from "../generated/data/rules/rfc3986.js";
import type { Rfc3986Nodes } from "../generated/nodes/rfc3986.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import { withCauses, withWords } from "../validate/words.js";
import { type Grammar, packageGrammar } from "./grammar.js";
import { RFC_3986_USAGE, uriCauses, uriGrammar, withUriNodes } from "./uri-family.js";

const own = (rule: string): string => rule;

/** The compiled grammar without nodes and error messages. */
export const RFC_3986_LIGHT: CompiledGrammar = /* @__PURE__ */ uriGrammar(() => ({
  rules: { ...RFC_3986_IDENTITY, sections: RFC_3986_SECTIONS, data: rules },
  named: own,
  excluded: { document: RFC_3986_IDENTITY.document, section: "2" },
  nonAscii: { document: RFC_3986_IDENTITY.document, section: "2.5" },
  usage: RFC_3986_USAGE,
}));

/** Returns it, for modules that do not load it at startup in Node. */
export function lightRfc3986(): CompiledGrammar {
  return RFC_3986_LIGHT;
}

/** The same with nodes. */
export const RFC_3986_NODES: CompiledGrammar = /* @__PURE__ */ withUriNodes(RFC_3986_LIGHT, own);

/** The same with nodes and the causes of faults. */
export const RFC_3986_CAUSES: CompiledGrammar = /* @__PURE__ */ withCauses(RFC_3986_NODES, uriCauses);

/** The same with error messages. */
export const RFC_3986_WORDS: CompiledGrammar = /* @__PURE__ */ withWords(RFC_3986_CAUSES);

/**
 * The grammar of RFC 3986, Appendix A, as a value: pass it as the option `grammar`, or call its functions. The start
 * rule is `URI-reference`.
 *
 * @example
 * rfc3986.isValid("http://[::1]/") // → true
 * rfc3986.isValid("a", { rule: "URI" }) // → false
 * rfc3986.parse("[2001:db8::1]", { rule: "IP-literal" }).address.groups // → [8193, 3512, 0, 0, 0, 0, 0, 1]
 */
export const rfc3986: Grammar<Rfc3986Nodes, "URI-reference"> = /* @__PURE__ */ packageGrammar(RFC_3986_WORDS);
