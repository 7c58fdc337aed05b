import { warningTable } from "../compat/warnings/help.js";
import { containments, ruleComparison, witnesses } from "./comparison.js";
import { manifestWithFaces } from "./manifest.js";
import { replaceRegions } from "./regions.js";
import { ruleNodeModules } from "./rule-docs.js";
import { schemeRules, schemeTable } from "./schemes.js";

/** The documents with generated regions: the content of each region by its name, by the path of the document. */
const DOCUMENTS: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  "docs/grammars.md": { containments, witnesses, "rule-comparison": ruleComparison },
  "docs/warnings.md": { warnings: warningTable },
  "docs/schemes.md": { "scheme-table": schemeTable, "scheme-rules": schemeRules },
};

/**
 * Returns every file that has generated parts, with these up to date, by its path: documents, package.json, and the types
 * of nodes, whose docblocks quote the rules.
 *
 * @param read returns the text of a file; paths are relative to the project's folder.
 */
export function withGeneratedRegions(read: (path: string) => string): ReadonlyMap<string, string> {
  const documents = Object.entries(DOCUMENTS).map(([path, regions]): [string, string] => {
    const contents = Object.entries(regions).map(([name, content]) => [name, content()] as const);
    return [path, replaceRegions(read(path), new Map(contents))];
  });
  return new Map([
    ...documents,
    ["package.json", manifestWithFaces(read("package.json"))],
    ...ruleNodeModules(read),
  ]);
}
