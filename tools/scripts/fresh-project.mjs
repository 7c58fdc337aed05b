// `npm run fresh`: type-checks and runs the adapters' examples in a new project with the packed package and the
// libraries that the examples import, installed from the registry. Not part of `npm run test:all`, since it needs the
// registry. With `--keep`, the project stays, and its path is printed.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { transform } from "esbuild";
import { build, install, root } from "./project.mjs";

install();
build();
const checks = pathToFileURL(join(root, "dist", "test", "support", "examples.js")).href;
const { fencedBlocks, withChecks } = await import(checks);

const { name, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const examples = readdirSync(join(root, "docs", "reference"))
  .filter((file) => /^adapters.*\.md$/.test(file))
  .flatMap((file) => fencedBlocks(file, readFileSync(join(root, "docs", "reference", file), "utf8"), "ts"));

const project = mkdtempSync(join(tmpdir(), `${name}-fresh-`));
const run = (file, args, cwd = project) =>
  execFileSync(file, args, { cwd, encoding: "utf8", shell: process.platform === "win32" });

let failed = 0;
try {
  const [{ filename }] = JSON.parse(run("npm", ["pack", "--json", "--pack-destination", project], root));
  writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }');
  const wanted = [...hosts(), "@types/node"].map((host) => `${host}@${devDependencies[host]}`);
  console.log(`Installing ${filename}, ${wanted.join(", ")} …`);
  run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", `./${filename}`, ...wanted]);
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify(config()));
  for (const [index, example] of examples.entries()) await write(`example-${index}`, example.code);
  report("the types of all examples", join(root, "node_modules", "typescript", "bin", "tsc"), [
    "--pretty",
    "false",
  ]);
  for (const [index, { origin }] of examples.entries()) report(origin, `example-${index}.mjs`, []);
} finally {
  if (process.argv.includes("--keep")) console.log(project);
  else rmSync(project, { recursive: true, force: true });
}
console.log(`${examples.length + 1 - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Returns the packages that the examples import, except for this one. */
function hosts() {
  const specifiers = examples.flatMap(({ code }) =>
    [...code.matchAll(/ from "([^"]+)"/g)].map(([, found]) => found),
  );
  const names = specifiers
    .filter((specifier) => !specifier.startsWith("node:"))
    .map((specifier) =>
      specifier
        .split("/")
        .slice(0, specifier.startsWith("@") ? 2 : 1)
        .join("/"),
    );
  return [...new Set(names)].filter((found) => found !== name);
}

function config() {
  const compilerOptions = {
    target: "ES2022",
    module: "NodeNext",
    types: ["node"],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
  };
  return { compilerOptions, include: ["*.ts"] };
}

/** Writes an example twice: unchanged, for type checking, and with its expectations checked, for running. */
async function write(file, code) {
  writeFileSync(join(project, `${file}.ts`), code);
  const { code: program } = await transform(withChecks(code), {
    loader: "ts",
    format: "esm",
    target: "es2022",
  });
  writeFileSync(
    join(project, `${file}.mjs`),
    `import { same, throws } from ${JSON.stringify(checks)};\n${program}`,
  );
}

function report(what, file, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: project,
    encoding: "utf8",
  });
  if (status !== 0) failed += 1;
  console.log(status === 0 ? `ok: ${what}` : `NOT OK: ${what}\n${stdout}${stderr}`);
}
