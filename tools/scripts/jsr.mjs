// `npm run jsr`: prepares the sources for JSR in dist/jsr, with file names in their imports, since JSR accepts
// TypeScript but resolves nothing. Then `deno publish` checks it without publishing: types, and whether any public type
// would have to be inferred ("slow types"). `--publish` publishes; `--prepare` skips the check. Deno is in
// tools/hosts/environments.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { host, program } from "./environments/programs.mjs";
import { install, root } from "./project.mjs";

const target = join(root, "dist", "jsr");
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const { name, version, license, exports, dependencies, peerDependencies, repository } = manifest;
const address = repository.url.replace(/^git\+|\.git$/g, "");
const versions = { ...dependencies, ...peerDependencies };

/** The source of each entry point of the package. The command and build-only modules are not published. */
const entries = Object.entries(exports)
  .filter(([, entry]) => typeof entry === "object")
  .map(([path, { types }]) => [path, types.replace(/^\.\/dist\//, "./").replace(/\.d\.ts$/, ".ts")]);

rmSync(target, { recursive: true, force: true });
const sources = reachable(entries.map(([, path]) => path.slice(2)));
for (const path of sources) write(path, withFileNames(read(path)));
write("README.md", withAddresses(read("README.md")));
for (const path of ["LICENSE", "CHANGELOG.md"]) copyFileSync(join(root, path), join(target, path));
write(
  "jsr.json",
  `${JSON.stringify({ name: `@${name}/${name}`, version, license, exports: Object.fromEntries(entries), imports: imports() }, null, 2)}\n`,
);

if (!process.argv.includes("--prepare")) publish();

function publish() {
  install(host);
  const args = process.argv.includes("--publish") ? [] : ["--dry-run", "--allow-dirty"];
  const { status, stdout, stderr } = spawnSync(program("deno"), ["publish", ...args], {
    cwd: target,
    encoding: "utf8",
    maxBuffer: 1 << 26,
    env: { ...process.env, DENO_NO_UPDATE_CHECK: "1" },
  });
  const said = `${stdout}${stderr}`.replace(/^ +file:.*\n/gm, "");
  console.log(said);
  // A warning is about something that would not work once it is published.
  process.exit(status === 0 && !said.includes("warning[") ? 0 : 1);
}

function read(path) {
  return readFileSync(join(root, path), "utf8");
}

function write(path, text) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  writeFileSync(join(target, path), text);
}

/** The sources that the given ones import, including themselves. */
function reachable(paths) {
  const reached = new Set(paths);
  for (const path of reached)
    for (const [, specifier] of read(path).matchAll(/(?:\bfrom |\bimport\(|^import )"(\.[^"]+)\.js"/gm))
      reached.add(join(dirname(path), `${specifier}.ts`).replaceAll("\\", "/"));
  return reached;
}

/**
 * Parsimmon's types are in another package, which must be declared at the import. A package imported through a computed
 * name, so that users do not need its types, must be named.
 */
function withFileNames(code) {
  const types = `// @ts-types="npm:@types/parsimmon@${versions["@types/parsimmon"]}"\n`;
  return code
    .replace(/(\bfrom |\bimport\(|^import )"(\.[^"]+)\.js"/gm, '$1"$2.ts"')
    .replace(/\bawait import\(("[^"]+") as string\)/g, "(await import($1)) as any")
    .replace(/^(?:import|export) [^;]*? from "parsimmon";$/gm, `${types}$&`);
}

/** Links in the README lead to the repository. */
function withAddresses(text) {
  return text.replace(/\]\((?!https?:|#)([^)\s]+)\)/g, `](${address}/blob/HEAD/$1)`);
}

/** The packages that the sources import, as npm specifiers for JSR. */
function imports() {
  const bare = [...sources].flatMap((path) =>
    // Text in messages is not an import.
    [...read(path).matchAll(/(?:^(?:import|export)\b[^;]*?\bfrom |\bimport\()"([^."][^"]*)"/gm)].map(
      ([, specifier]) => specifier,
    ),
  );
  const known = [...new Set(bare)].filter((specifier) => !specifier.startsWith("node:")).sort();
  return Object.fromEntries(known.map((specifier) => [specifier, onNpm(specifier)]));
}

function onNpm(specifier) {
  const [, own, path] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(specifier);
  const typed = versions[own] === undefined ? `@types/${own}` : own;
  if (versions[typed] === undefined) throw new Error(`${specifier} is not a dependency`);
  // A specifier cannot contain a range with alternatives.
  return `npm:${typed}@${versions[typed].split(" || ").at(-1)}${path}`;
}
