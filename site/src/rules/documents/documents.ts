/** The pages of `docs/rules`: every rule of every grammar, with its diagram. */
import type { GrammarName } from "url-grammar";
import { GRAMMARS, LABELS } from "../../state/grammars.js";
import { ruleInWords } from "../describe.js";
import { drawingOf } from "../drawing.js";
import { loadSource } from "../load-source.js";
import type { Source } from "../source.js";
import { fileNames } from "./file-names.js";
import { grammarPage } from "./grammar-page.js";
import { indexPage } from "./index-page.js";
import { svgFile } from "./svg-file.js";

/** The folder of the pages, from the project's own. */
export const FOLDER = "docs/rules";

/** Returns the content of every file of `docs/rules`, by its path. */
export async function ruleDocuments(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const counts = new Map<GrammarName, number>();
  for (const grammar of GRAMMARS) {
    const source = await loadSource(grammar);
    const names = fileNames(source.rulelist.rules.keys());
    counts.set(grammar, source.rulelist.rules.size);
    files.set(`${FOLDER}/${grammar}.md`, grammarPage(grammar, source, names));
    for (const [rule, name] of names)
      files.set(`${FOLDER}/${grammar}/${name}.svg`, diagramFile(grammar, source, rule, names));
  }
  files.set(`${FOLDER}/README.md`, indexPage(counts));
  return files;
}

function diagramFile(
  grammar: GrammarName,
  { rulelist, notation }: Source,
  rule: string,
  names: ReadonlyMap<string, string>,
): string {
  const { expression } = rulelist.rules.get(rule)!;
  const linkOf = (to: string) => (names.has(to) ? `${names.get(to)}.svg` : null);
  const title = `${rule}, ${LABELS[grammar].title}`;
  return svgFile(drawingOf(expression, notation), title, ruleInWords(rule, rulelist, notation), linkOf);
}
