// `npm run proofs`: writes the tables of the package with the language that each must be equal to, and has a Python
// program that shares no code with the package check them. With `--mutants N`, N transitions of each table are changed,
// one at a time.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./project.mjs";

const built = (path) => import(pathToFileURL(join(root, "dist", path)).href);
const { GRAMMARS } = await built("grammar/grammars.js");
const { ExpressionError, toRegExp } = await built("lib/expressions/index.js");
const { namedGrammar } = await built("lib/index.js");
const { constantOf } = await built("tools/generate/table-files.js");
const { partsOf, programOf } = await built("src/codegen/program.js");

const folder = join(root, "dist", "proofs");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** Returns a table with a row for each state. */
function tableOf({ starts, classes, width, rows, accepting }) {
  const states = accepting.map((_, state) => rows.slice(state * width, (state + 1) * width));
  return { starts, classes, rows: states, start: Math.min(1, accepting.length - 1), accepting };
}

/** Returns the table that a Python program has. */
function tableIn(source) {
  const list = (name) =>
    JSON.parse(`[${new RegExp(`^${name} = \\(([\\s\\d,]*?),?\\s*\\)`, "m").exec(source)[1]}]`);
  const [classes, accepting] = [list("_CLASSES"), list("_ACCEPTING")];
  const width = Math.max(...classes) + 1;
  return tableOf({ starts: list("_STARTS"), classes, width, rows: list("_NEXT"), accepting });
}

/** Returns a Python expression; `undefined` if there is no safe one. */
function expressionOf(grammar, rule) {
  try {
    return toRegExp(grammar, { rule, dialect: "python" });
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return undefined;
  }
}

const files = [];
for (const { name, text, notation, strict, start } of GRAMMARS) {
  const tables = await built(`src/generated/data/start/${name}.js`);
  const grammar = namedGrammar(name);
  const texts = [text, ...(strict === null ? [] : [strict])].map((path) =>
    readFileSync(join(root, path), "utf8"),
  );
  for (const [constant, packedOf] of Object.entries(tables)) {
    const rule = constant === "START" ? start : grammar.rules.find((each) => constantOf(each) === constant);
    const packed = packedOf();
    const proof = {
      name: `${name}, ${constant}`,
      ...tableOf(packed),
      texts,
      isAbnf: notation === "abnf",
      rule: constant === "START" && strict !== null ? "strict" : rule,
      expression: expressionOf(grammar, rule),
      table: tableIn(programOf(partsOf(rule, name, packed), "python").text),
    };
    const file = join(folder, `${name}-${constant}.json`);
    writeFileSync(file, JSON.stringify(proof));
    files.push(file);
  }
}
const { status } = spawnSync(
  "python3",
  [join(root, "tools", "proofs", "check_text.py"), ...process.argv.slice(2), ...files],
  { stdio: "inherit" },
);
process.exitCode = status ?? 1;
