// The page's data about each grammar and dispute class, generated from the package's lists, so that additions appear on
// the page too.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { GRAMMAR_LABELS, GRAMMARS } from "../../dist/grammar/grammars.js";
import { DISPUTE_HELP } from "../../dist/src/readers/dispute/help.js";
import { DISPUTE_CLASSES } from "../../dist/src/readers/index.js";
import { root } from "./library.mjs";

/** Modules that the page imports by names that begin with `#page/`. */
const FOLDER = join(root, "dist", "page");

/** Some rules of the draft are outside its Appendix A, in a separate grammar value. */
const MORE_VALUES = { "draft-05": ["outsideAppendixA"] };

/**
 * Writes the names of the grammars, their functions and texts, which are loaded on demand, and an example of each
 * dispute class.
 */
export function writeLists() {
  rmSync(FOLDER, { recursive: true, force: true });
  write("grammars", [
    'import type { GrammarName } from "url-grammar";',
    "export interface GrammarLabel { readonly title: string; readonly about: string }",
    `export const LABELS: Readonly<Record<GrammarName, GrammarLabel>> = ${JSON.stringify(GRAMMAR_LABELS)};`,
    "/** The names of the grammars, in the order in which the page lists them. */",
    "export const GRAMMARS = Object.keys(LABELS) as readonly GrammarName[];",
  ]);
  write("functions", mapOf("FUNCTIONS", "functions"));
  write("texts", mapOf("TEXTS", "texts"));
  write("disputes", [
    'import type { DisputeClass } from "url-grammar/readers";',
    "/** A class, what it is about, and a URL. */",
    `export const DISPUTES: readonly (readonly [DisputeClass, about: string, url: string])[] = ${JSON.stringify(disputeRows())};`,
  ]);
  for (const entry of GRAMMARS) {
    write(`functions/${entry.name}`, functionsOf(entry));
    write(`texts/${entry.name}`, textsOf(entry));
  }
}

function mapOf(constant, folder) {
  const lines = GRAMMARS.map(
    ({ name }) => `  ${JSON.stringify(name)}: () => import("./${folder}/${name}.js"),`,
  );
  return [`export const ${constant} = {`, ...lines, "} as const;"];
}

/**
 * The bundler splits modules among their importers, but not parts of a module. So what the page needs at once imports
 * no value from `url-grammar`, whose entry point has everything, and nothing else imports from the other entry points.
 */
function functionsOf({ entryPoint, exportedAs }) {
  if (entryPoint === "./grammars")
    return [
      'import { parseTolerant as readTolerant } from "url-grammar";',
      `import { ${exportedAs} } from "url-grammar/grammars";`,
      `export const { tree, validate } = ${exportedAs};`,
      `export const parseTolerant = (input: string) => readTolerant(input, { grammar: ${exportedAs} });`,
    ];
  return [`export { parseTolerant, tree, validate } from "${moduleOf(entryPoint)}";`];
}

/** All rule files in the folder of the grammar are read together. */
function textsOf({ name, entryPoint, exportedAs, text, notation }) {
  const folder = dirname(text);
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith(`.${notation}`));
  const values = [exportedAs, ...(MORE_VALUES[name] ?? [])];
  return [
    `import { ${values.join(", ")} } from "${moduleOf(entryPoint)}";`,
    ...files.sort().map((file, at) => `import text${at} from "../../../${folder}/${file}";`),
    `const texts = [${files.map((_, at) => `text${at}`).join(", ")}];`,
    `export default { notation: "${notation}", texts, grammars: [${values.join(", ")}] } as const;`,
  ];
}

/** Returns the first example that `explain` has for each class. `other` has none. */
function disputeRows() {
  return DISPUTE_CLASSES.filter((name) => DISPUTE_HELP[name] !== undefined).map((name) => {
    const { meaning, bad } = DISPUTE_HELP[name];
    return [name, meaning[0].toUpperCase() + meaning.slice(1), textOf(bad[0])];
  });
}

/** Returns the text of an example. A repeated part is a pair of a string and a number. */
export function textOf(example) {
  const parts = typeof example === "string" ? [example] : [example[1]].flat();
  return parts.map((part) => (typeof part === "string" ? part : part[0].repeat(part[1]))).join("");
}

function moduleOf(entryPoint) {
  return `url-grammar${entryPoint.slice(1)}`;
}

function write(name, lines) {
  const file = join(FOLDER, `${name}.ts`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `// Written by site/build/lists.mjs. Do not edit.\n${lines.join("\n")}\n`);
}
