// The right answers according to this package: for the input of a finding, and for a case of another suite.
import { SCHEMA_FORMATS, schemaFormat } from "../../dist/src/conformance/schema-formats.js";
import { documentGrammar, rfc5321, rfc6570, rfc6901, rfc9562 } from "../../dist/src/documents/index.js";
import { isValid, normalizeUrl, resolveUrl } from "../../dist/src/index.js";
import { grammarFromText } from "../../dist/src/schemes/index.js";

export { SCHEMA_FORMATS };

const TEXTS = { rfc5321, rfc6570, rfc6901, rfc9562 };
const checks = new Map();

/**
 * @param {string} by a grammar, and a rule of it, `resolution` or `normal`; or `json-schema` and a format
 * @param {Record<string, string>} input
 * @returns {unknown} `null` where nothing decides
 */
export function rightAnswer(by, { base, reference, text }) {
  const [grammar, what] = by.split(" ");
  if (what === "resolution") return resolveUrl(base, reference, { algorithm: grammar });
  if (what === "normal") return normalizeUrl(text, { grammar });
  if (!checks.has(by))
    checks.set(by, grammar === "json-schema" ? formatCheck(what) : ruleCheck(grammar, what));
  return checks.get(by)(text);
}

function formatCheck(name) {
  const { choice, leftOut } = schemaFormat(name);
  const { grammar, bnf, bnfText, rule } = choice;
  const isRight = bnfText === undefined ? ruleCheck(grammar ?? bnf, rule) : textCheck(bnfText, rule);
  return (text) => (leftOut?.test(text) === true ? null : isRight(text));
}

function ruleCheck(grammar, rule) {
  if (TEXTS[grammar] === undefined) return (text) => isValid(text, { grammar, rule });
  const own = documentGrammar(TEXTS[grammar], { start: rule });
  return (text) => own.isValid(text);
}

function textCheck(bnfText, rule) {
  const own = grammarFromText(bnfText, { notation: "abnf", start: rule });
  return (text) => own.isValid(text);
}
