import { GRAMMARS } from "../../grammar/grammars.js";
import { textsSource } from "./schemes.js";
import { sourceOf } from "./sources.js";
import { tablesSource } from "./tables.js";

/**
 * Returns the source of every generated module, by its path. Paths are relative to the project's folder.
 *
 * @param read returns the text of a file, by its path
 */
export function generatedModules(read: (path: string) => string): ReadonlyMap<string, string> {
  return new Map([
    ...GRAMMARS.map((grammar): [string, string] => [
      `src/parse/generated/${grammar.name}.ts`,
      tablesSource({
        ...sourceOf(grammar, read),
        names: grammar.ruleNames.type,
        from: `../../${grammar.ruleNames.module}.js`,
      }),
    ]),
    ["src/schemes/generated/texts.ts", textsSource(read)],
  ]);
}
