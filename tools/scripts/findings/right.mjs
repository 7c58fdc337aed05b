// What is right about the input of a finding, by this package.
import { schemaFormat } from "../../../dist/src/conformance/schema-formats.js";
import { documentGrammar, rfc6570 } from "../../../dist/src/documents/index.js";
import { isValid, normalizeUrl, resolveUrl } from "../../../dist/src/index.js";
import { grammarFromText } from "../../../dist/src/schemes/index.js";

/** @param {{ by: string, input: Record<string, string> }} row */
export function rightAnswer({ by, input: { base, reference, text } }) {
  const [grammar, what] = by.split(" ");
  if (what === "resolution") return resolveUrl(base, reference, { algorithm: grammar });
  if (what === "normal") return normalizeUrl(text, { grammar });
  if (grammar === "rfc6570") return documentGrammar(rfc6570, { start: what }).isValid(text);
  if (grammar === "json-schema") {
    const { bnfText } = schemaFormat(what).choice;
    return grammarFromText(bnfText, { notation: "abnf", start: what }).isValid(text);
  }
  return isValid(text, { grammar, rule: what });
}
