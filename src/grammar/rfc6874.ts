// RFC 3986 with the zone identifiers of RFC 6874, section 2.
import { RFC_6874_IDENTITY } from "../../grammar/grammars.js";
import { RFC_6874_AMENDED, RFC_6874_SECTIONS } from "../../grammar/rfc6874/sections.js";
import { rules } from "../generated/data/rules/rfc6874.js";
import type { Rfc6874Nodes, Rfc6874Rule } from "../generated/nodes/rfc6874.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import { addressNode } from "../spec/nodes/authority.js";
import { withCauses, withWords } from "../validate/words.js";
import { type Grammar, packageGrammar } from "./grammar.js";
import { RFC_3986_USAGE, uriCauses, uriGrammar, withUriNodes } from "./uri-family.js";

const own = (rule: string): string => rule;

/** The compiled grammar without nodes and error messages. */
export const RFC_6874_LIGHT: CompiledGrammar = /* @__PURE__ */ uriGrammar(() => ({
  rules: {
    ...RFC_6874_IDENTITY,
    sections: RFC_6874_SECTIONS,
    amended: RFC_6874_AMENDED,
    data: rules,
  },
  named: own,
  excluded: { document: "RFC 3986", section: "2" },
  nonAscii: { document: "RFC 3986", section: "2.5" },
  usage: RFC_3986_USAGE,
}));

/** The same with nodes. */
export const RFC_6874_NODES: CompiledGrammar = /* @__PURE__ */ withUriNodes(RFC_6874_LIGHT, own, [
  ["IPv6addrz" satisfies Rfc6874Rule, (_, source, start, end) => addressNode(source, start, end)],
]);

/** The same with nodes and the causes of faults. */
export const RFC_6874_CAUSES: CompiledGrammar = /* @__PURE__ */ withCauses(RFC_6874_NODES, uriCauses);

/** The same with error messages. */
export const RFC_6874_WORDS: CompiledGrammar = /* @__PURE__ */ withWords(RFC_6874_CAUSES);

/**
 * The grammar of RFC 3986 with the zone identifiers of RFC 6874, as a value.
 *
 * @example
 * rfc6874.isValid("http://[fe80::1%25eth0]/") // → true
 * rfc6874.parse("[fe80::1%25eth0]", { rule: "IP-literal" }).address.zoneId.text // → "eth0"
 */
export const rfc6874: Grammar<Rfc6874Nodes, "URI-reference"> = /* @__PURE__ */ packageGrammar(RFC_6874_WORDS);
