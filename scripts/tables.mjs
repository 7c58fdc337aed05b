// The second half of `npm run build`: compiles the texts of `grammar/` to the tables that the package ships.
// Where they differ from those in the sources, it writes them there and compiles again.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

const { tablesSource } = await import("../dist/src/generate/tables.js");
const target = join(root, "src", "parse", "generated", "tables.ts");
const read = (name) => readFileSync(join(root, "grammar", name), "utf8");

const fresh = tablesSource(read("appendix-a.bnf"), read("strict.bnf"));
if (fresh !== readFileSync(target, "utf8")) {
  writeFileSync(target, fresh);
  console.error("src/parse/generated/tables.ts was out of date and is written anew");
  const { status } = spawnSync("npx", ["--no", "--", "tsc", "-p", "tsconfig.json"], {
    cwd: root,
    stdio: "inherit",
  });
  process.exit(status ?? 1);
}
