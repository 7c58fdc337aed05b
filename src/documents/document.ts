// The rules of a document, and its grammar.
import type { NodeOf } from "../ast/nodes.js";
import { mismatch, requireOptions } from "../core/require.js";
import type { AnyGrammar, Grammar } from "../grammar/grammar.js";
import { grammarFromText, type TextGrammarOptions } from "../schemes/text-grammar.js";

/** The rules of a document that is not about URLs. */
export interface GrammarDocument {
  /** The name of the document in imports: `"rfc9110"`. */
  readonly name: string;
  /** Its title: `"HTTP Semantics"`. */
  readonly title: string;
  /** Its date of publication: `"June 2022"`. */
  readonly published: string;
  /** Its status, and the documents that have replaced it: `"Internet Standard (STD 97)"`. */
  readonly status: string;
  /** Its rules in ABNF. The comments at the beginning list the changes to the published text. */
  readonly text: string;
}

/** The grammars that a document imports, by the names in its text. */
type Imports = Readonly<Record<string, GrammarDocument | AnyGrammar>>;

/** Returns the imports of each document of the package. */
const IMPORTS: WeakMap<GrammarDocument, () => Imports> = /* @__PURE__ */ new WeakMap();

/** The parts of a document, as read by the build. */
interface DocumentParts extends Omit<GrammarDocument, "text"> {
  readonly text: () => string;
  readonly imports: () => Imports;
}

/** Returns a document of the package. */
export function documentOf({ text, imports, ...facts }: DocumentParts): GrammarDocument {
  const document: GrammarDocument = Object.freeze({
    ...facts,
    get text() {
      return text();
    },
  });
  IMPORTS.set(document, imports);
  return document;
}

/** How to read the rules of a document. */
export type DocumentGrammarOptions = Pick<TextGrammarOptions, "start" | "errors" | "nesting">;

/**
 * Returns the grammar of a document, including the grammars that it refers to. Made by `grammarFromText`: the node of
 * each rule is its text, and each rule has its section.
 *
 * @param document a document of the package
 * @param options the start rule, messages for faults, and the levels of nesting
 * @throws {TypeError} when the document is not from the package or does not have the rule, or an option is unknown or
 * has the wrong type.
 *
 * @example
 * documentGrammar(rfc9110, { start: "media-type" }).isValid("text/html; charset=utf-8") // → true
 * documentGrammar(rfc5646).validate("de_DE").diagnostics[0].offset // → 2
 * documentGrammar(rfc3339).section("date-time").document // → "RFC 3339"
 */
export function documentGrammar(
  document: GrammarDocument,
  options: DocumentGrammarOptions = {},
): Grammar<Record<string, NodeOf<string>>, string> {
  const imports = IMPORTS.get(document);
  if (imports === undefined) throw mismatch("the document", "one of url-grammar/documents", document);
  requireOptions(options, ["start", "errors", "nesting"]);
  const grammars = Object.entries(imports()).map(([name, from]): [string, AnyGrammar] => [
    name,
    isDocument(from) ? documentGrammar(from) : from,
  ]);
  return grammarFromText(document.text, {
    ...options,
    name: document.name,
    imports: Object.fromEntries(grammars),
  });
}

function isDocument(from: GrammarDocument | AnyGrammar): from is GrammarDocument {
  return IMPORTS.has(from as GrammarDocument);
}
