import { textsSource } from "./schemes.js";
import { tablesSource } from "./tables.js";

/**
 * Returns every module that is generated from the texts of `grammar/`, by its path.
 *
 * @param read returns the text of a file; paths are relative to the project's folder.
 */
export function generatedModules(read: (path: string) => string): ReadonlyMap<string, string> {
  return new Map([
    [
      "src/parse/generated/tables.ts",
      tablesSource({
        text: read("grammar/draft-05/appendix-a.bnf"),
        notation: "bnf",
        strict: read("grammar/draft-05/strict.bnf"),
        names: "RuleName",
        from: "../../ast/nodes.js",
      }),
    ],
    [
      "src/parse/generated/rfc3986.ts",
      tablesSource({
        text: read("grammar/rfc3986/rfc3986.abnf"),
        notation: "abnf",
        strict: null,
        names: "Rfc3986Rule",
        from: "../../ast/rfc3986.js",
      }),
    ],
    ["src/schemes/generated/texts.ts", textsSource(read)],
  ]);
}
