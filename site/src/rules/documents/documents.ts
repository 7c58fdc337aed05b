/** The pages of `docs/rules`: every rule of every grammar, with its diagram. */
import type { GrammarName } from "url-grammar";
import type { Notation, Rulelist } from "url-grammar/bnf";
import { GRAMMARS, LABELS } from "../../state/grammars.js";
import { ruleInWords } from "../describe.js";
import { drawingOf } from "../drawing.js";
import { loadSource } from "../load-source.js";
import { fileNames } from "./file-names.js";
import { grammarPage } from "./grammar-page.js";
import { indexPage } from "./index-page.js";
import { schemeTexts } from "./schemes.js";
import { SCHEME_FOLDER, schemesPage } from "./schemes-page.js";
import { svgFile } from "./svg-file.js";

/** The folder of the pages, from the project's own. */
export const FOLDER = "docs/rules";

/** Returns the content of every file of `docs/rules`, by its path. */
export async function ruleDocuments(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const counts = new Map<GrammarName, number>();
  for (const grammar of GRAMMARS) {
    const source = await loadSource(grammar);
    const { rulelist, notation } = source;
    const names = fileNames(rulelist.rules.keys());
    counts.set(grammar, names.size);
    files.set(`${FOLDER}/${grammar}.md`, grammarPage(grammar, source, names));
    addDiagrams(files, `${FOLDER}/${grammar}`, LABELS[grammar].title, { rulelist, notation, names });
  }
  const schemes = await addSchemes(files);
  files.set(`${FOLDER}/README.md`, indexPage(counts, schemes));
  return files;
}

/** Adds the rules of schemes. Returns how many there are. */
async function addSchemes(files: Map<string, string>): Promise<number> {
  const generic = await loadSource("rfc3986");
  const texts = schemeTexts(generic);
  files.set(`${FOLDER}/schemes.md`, schemesPage(texts, fileNames(generic.rulelist.rules.keys())));
  for (const { name, schemes, rulelist, own } of texts) {
    const title = schemes.map((scheme) => scheme.name).join(", ");
    const names = fileNames(own);
    addDiagrams(files, `${FOLDER}/${SCHEME_FOLDER}/${name}`, title, { rulelist, notation: "abnf", names });
  }
  return texts.reduce((sum, { own }) => sum + own.length, 0);
}

interface Diagrams {
  readonly rulelist: Rulelist;
  readonly notation: Notation;
  /** The names of the files of the rules to draw. */
  readonly names: ReadonlyMap<string, string>;
}

function addDiagrams(
  files: Map<string, string>,
  folder: string,
  of: string,
  { rulelist, notation, names }: Diagrams,
): void {
  const linkOf = (rule: string) => (names.has(rule) ? `${names.get(rule)}.svg` : null);
  for (const [rule, name] of names) {
    const drawing = drawingOf(rulelist.rules.get(rule)!.expression, notation);
    const words = ruleInWords(rule, rulelist, notation);
    files.set(`${folder}/${name}.svg`, svgFile(drawing, `${rule}, ${of}`, words, linkOf));
  }
}
