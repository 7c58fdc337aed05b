import { tablesSource } from "./tables.js";

/**
 * Every module of the project that is made from the texts of `grammar/`, by its path. `read` gives the text of a
 * file by its path; both paths are from the project's folder.
 */
export function generatedModules(read: (path: string) => string): ReadonlyMap<string, string> {
  return new Map([
    [
      "src/parse/generated/tables.ts",
      tablesSource({
        text: read("grammar/appendix-a.bnf"),
        notation: "bnf",
        strict: read("grammar/strict.bnf"),
        names: "RuleName",
        from: "../../ast/nodes.js",
      }),
    ],
    [
      "src/parse/generated/rfc3986.ts",
      tablesSource({
        text: read("grammar/rfc3986.abnf"),
        notation: "abnf",
        strict: null,
        names: "Rfc3986Rule",
        from: "../../ast/rfc3986.js",
      }),
    ],
  ]);
}
