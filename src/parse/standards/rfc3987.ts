import { RFC3987 } from "../../../grammar/grammars.js";
import { RFC_3987_SECTIONS } from "../../../grammar/rfc3987/sections.js";
import type { Rfc3986Rule } from "../../ast/rules/rfc3986.js";
import type { Rfc3987Rule } from "../../ast/rules/rfc3987.js";
import { IRI_CAUSES } from "../diagnose/causes/rfc3987.js";
import { TABLES } from "../generated/rfc3987.js";
import { rules } from "../generated/rules/rfc3987.js";
import type { UrlLanguage } from "../language/language.js";
import { uriLanguage } from "./uri.js";
import { RFC_3987_USAGE } from "./usage/rfc3987.js";

/** RFC 3987, section 2.2, compiled. */
export const RFC_3987_LANGUAGE: UrlLanguage = /* @__PURE__ */ uriLanguage(() => ({
  rules: {
    ...RFC3987,
    sections: RFC_3987_SECTIONS,
    table: (key) => TABLES[key as Rfc3987Rule],
    data: rules,
  },
  causes: IRI_CAUSES,
  named: iriRule,
  excluded: { document: RFC3987.document, section: "2.2" },
  nonAscii: { document: RFC3987.document, section: "2.2" },
  usage: RFC_3987_USAGE,
}));

/** "If the non-terminal contains 'URI', this has been changed to 'IRI'. Otherwise, an 'i' has been prefixed." */
function iriRule(rule: Rfc3986Rule): string {
  if (Object.hasOwn(RFC_3987_SECTIONS, `i${rule}`)) return `i${rule}`;
  return rule.replace("URI", "IRI");
}
