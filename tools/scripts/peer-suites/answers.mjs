// What this package answers to a case of another suite.
import { SCHEMA_FORMATS, schemaFormat } from "../../../dist/src/conformance/schema-formats.js";
import { documentGrammar, rfc5321, rfc6570, rfc6901, rfc9562 } from "../../../dist/src/documents/index.js";
import { isValid, normalizeUrl, resolveUrl } from "../../../dist/src/index.js";
import { grammarFromText } from "../../../dist/src/schemes/index.js";

export { SCHEMA_FORMATS };

const TEXTS = { rfc5321, rfc6570, rfc6901, rfc9562 };
const made = new Map();

/** The check of a format of JSON Schema; `null` where no grammar decides. */
function format(name) {
  if (!made.has(name)) {
    const { choice, leftOut } = schemaFormat(name);
    const isRight = ruleOf(choice);
    made.set(name, (text) => (leftOut?.test(text) === true ? null : isRight(text)));
  }
  return made.get(name);
}

function ruleOf({ grammar, bnf, bnfText, rule }) {
  if (grammar !== undefined) return (text) => isValid(text, { grammar, rule });
  const own =
    bnfText === undefined
      ? documentGrammar(TEXTS[bnf], { start: rule })
      : grammarFromText(bnfText, { notation: "abnf", start: rule });
  return (text) => own.isValid(text);
}

/**
 * @param {string} question a rule of RFC 3986, `template`, `resolution`, `normal`, or `format` and its name
 * @param {Record<string, string>} input
 * @returns {unknown} `null` where nothing decides
 */
export function ourAnswer(question, { text, base, reference }) {
  const [kind, name] = question.split(" ");
  try {
    if (kind === "resolution") return resolveUrl(base, reference, { algorithm: "rfc3986" });
    if (kind === "normal") return normalizeUrl(text, { grammar: "rfc3986" });
    if (kind === "template") return format("uri-template")(text);
    if (kind === "format") return format(name)(text);
  } catch (error) {
    return `${error.name}`;
  }
  return isValid(text, { grammar: "rfc3986", rule: kind });
}
