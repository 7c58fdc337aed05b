// RFC 3987, section 2.2, the standard of IRIs.
import { RFC_3987_IDENTITY } from "../../grammar/grammars.js";
import { RFC_3987_SECTIONS } from "../../grammar/rfc3987/sections.js";
import { rules } from "../generated/data/rules/rfc3987.js";
import type { Rfc3986Rule } from "../generated/nodes/rfc3986.js";
import type { Rfc3987Nodes } from "../generated/nodes/rfc3987.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import type { Cause, Usage } from "../spec/spec.js";
import { badCharacter, excludedBeyondAscii } from "../validate/causes/characters.js";
import { withCauses, withWords } from "../validate/words.js";
import { type Grammar, packageGrammar } from "./grammar.js";
import { RFC_3986_USAGE, uriCauses, uriGrammar, withUriNodes } from "./uri-family.js";

/**
 * The requirements of RFC 3987 beyond its rules, with their sections. Those on equivalence are the same as in RFC 3986.
 */
const USAGE: Usage = {
  ...RFC_3986_USAGE,
  // Section 5.3.2.3: "converting both IRIs to URIs".
  comparesAsUri: true,
  sections: {
    "scheme-case": "5.3.2.1",
    "host-case": "5.3.2.1",
    "default-port": "5.3.3",
    "empty-port": "5.3.3",
    "escape-case": "5.3.2.1",
    "needless-escape": "5.3.2.3",
    "dot-segments": "5.3.2.4",
    "empty-path": "5.3.3",
  },
};

/**
 * The causes of faults in IRIs: those of URIs, and one for characters beyond ASCII before those for characters in
 * general.
 */
const causes = (): readonly Cause[] =>
  uriCauses().flatMap((cause) => (cause === badCharacter ? [excludedBeyondAscii, cause] : [cause]));

/** The compiled grammar without nodes and error messages. */
export const RFC_3987_LIGHT: CompiledGrammar = /* @__PURE__ */ uriGrammar(() => ({
  rules: { ...RFC_3987_IDENTITY, sections: RFC_3987_SECTIONS, data: rules },
  named: iriRule,
  excluded: { document: RFC_3987_IDENTITY.document, section: "2.2" },
  nonAscii: { document: RFC_3987_IDENTITY.document, section: "2.2" },
  usage: USAGE,
}));

/** The same with nodes. */
export const RFC_3987_NODES: CompiledGrammar = /* @__PURE__ */ withUriNodes(RFC_3987_LIGHT, iriRule);

/** The same with nodes and the causes of faults. */
export const RFC_3987_CAUSES: CompiledGrammar = /* @__PURE__ */ withCauses(RFC_3987_NODES, causes);

/** The same with error messages. */
export const RFC_3987_WORDS: CompiledGrammar = /* @__PURE__ */ withWords(RFC_3987_CAUSES);

/** "If the non-terminal contains 'URI', this has been changed to 'IRI'. Otherwise, an 'i' has been prefixed." */
function iriRule(rule: Rfc3986Rule): string {
  if (Object.hasOwn(RFC_3987_SECTIONS, `i${rule}`)) return `i${rule}`;
  return rule.replace("URI", "IRI");
}

/**
 * The grammar of RFC 3987, section 2.2, as a value. Its start rule is `IRI-reference`.
 *
 * @example
 * rfc3987.isValid("http://例え.jp/パス") // → true
 * rfc3987.isValid("http://a.example/\u{fffe}") // → false
 */
export const rfc3987: Grammar<Rfc3987Nodes, "IRI-reference"> = /* @__PURE__ */ packageGrammar(RFC_3987_WORDS);
