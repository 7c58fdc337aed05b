// The `ts` blocks of the documents as programs: one module each, type-checked and run as a user of the package would.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { transform } from "esbuild";
import { type Block, reachesAll, withChecks } from "./examples.js";
import { ROOT } from "./files.js";

/** Inside the package, so that `url-grammar` means the package itself, by its own exports. */
const FOLDER = join(ROOT, "dist", "examples");

/** The module of the checks that `withChecks` calls. */
const CHECKS = new URL("./examples.js", import.meta.url).href;

const CONFIG = {
  compilerOptions: {
    target: "ES2022",
    lib: ["ES2023"],
    // Some are about Node's streams, and the types of other libraries need those of Node; the core is checked without.
    types: ["node"],
    module: "NodeNext",
    moduleResolution: "NodeNext",
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noUnusedLocals: true,
    noEmit: true,
  },
  include: ["**/*.ts"],
};

const pathOf = ({ file, line }: Block, folder = FOLDER): string => join(folder, `${file}.${line}`);

/** Returns what the type checker reports about the blocks; its line numbers are those of the documents. */
export function typeErrors(blocks: readonly Block[]): string {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const block of blocks) {
    mkdirSync(dirname(pathOf(block)), { recursive: true });
    writeFileSync(`${pathOf(block)}.ts`, "\n".repeat(block.line - 1) + block.code);
  }
  writeFileSync(join(FOLDER, "tsconfig.json"), JSON.stringify(CONFIG));
  const compiler = join(ROOT, "node_modules", "typescript", "bin", "tsc");
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, "-p", FOLDER, "--pretty", "false"], {
    cwd: FOLDER,
    encoding: "utf8",
    // What a compiler runs of itself is not to be covered.
    env: { ...process.env, NODE_V8_COVERAGE: "" },
  });
  return (stdout + stderr).replace(/^(.*)\.\d+\.ts\(/gm, "$1(");
}

/** Runs a block as JavaScript in a folder of a project that has the package, and checks each of its expectations. */
export async function runProgram(block: Block, folder: string = FOLDER): Promise<void> {
  const { code } = await transform(withChecks(block.code), { loader: "ts", format: "esm", target: "es2022" });
  const module = `${pathOf(block, folder)}.mjs`;
  mkdirSync(dirname(module), { recursive: true });
  writeFileSync(module, `import { same, throws } from ${JSON.stringify(CHECKS)};\n${code}`);
  await reachesAll(block, () => import(pathToFileURL(module).href));
}
