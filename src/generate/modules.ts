import { GRAMMARS } from "../../grammar/grammars.js";
import { textsSource } from "./schemes.js";
import { tablesSource } from "./tables.js";

/**
 * Returns the source of every generated module, by its path. Paths are relative to the project's folder.
 *
 * @param read returns the text of a file, by its path
 */
export function generatedModules(read: (path: string) => string): ReadonlyMap<string, string> {
  return new Map([
    ...GRAMMARS.map(({ name, text, notation, strict, ruleNames }): [string, string] => [
      `src/parse/generated/${name}.ts`,
      tablesSource({
        text: read(text),
        notation,
        strict: strict === null ? null : read(strict),
        names: ruleNames.type,
        from: `../../${ruleNames.module}.js`,
      }),
    ]),
    ["src/schemes/generated/texts.ts", textsSource(read)],
  ]);
}
