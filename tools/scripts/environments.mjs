// `npm run environments`: calls every function of the packed package in Node, Bun, Deno, workerd and Chromium, and in
// bundles, and compares the results with this Node's. Not part of `npm run test:all`, since it installs 1 GB. With
// `--record`, the results go into docs/reference/environments.md.
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundlers } from "./environments/bundlers.mjs";
import { host, program } from "./environments/programs.mjs";
import { makeProject } from "./environments/project.mjs";
import { inContext, inWorkerd, openChromium, printed } from "./environments/runs.mjs";
import { build, install, root } from "./project.mjs";

install();
install(host);
build();

const { bundlingProject, PEERS, resultsOf, uninstall } = await import("../../dist/test/support/bundling.js");
const { packedPackage } = await import("../../dist/test/support/packed.js");
const { folder, discard } = await makeProject(packedPackage().archive);
const at = (file) => join(folder, file);
const versionOf = (name, pattern) => pattern.exec(printed(program(name), ["--version"], folder))[1];
const rows = [];
let failed = 0;

/** Returns the output of the command in an environment. */
const command = (file, before = []) =>
  [
    ["--help"],
    ["check", "--exit-zero", "--format=ndjson", "http://my_host/", "http://a.example/"],
    ["check", "--exit-zero", "package.j*n"],
    ["tree", "http://a.example/b"],
  ]
    .map((args) =>
      printed(
        file,
        [...before, join("node_modules", "url-grammar", "dist", "lib", "cli", "main.js"), ...args],
        folder,
      ),
    )
    .join("\n");

const printedHere = command(process.execPath);
const expected = JSON.parse(printed(process.execPath, ["program.mjs"], folder));

await compared("Node", process.versions.node, "`import`", () =>
  printed(process.execPath, ["program.mjs"], folder),
);
await compared("Node", process.versions.node, "`require`", () =>
  printed(process.execPath, ["program.cjs"], folder),
);
for (const name of ["node-20.19.0", "node-22.12.0", "node-26"]) {
  const version = versionOf(name, /v(\S+)/);
  await compared("Node", version, "`import`", () => printed(program(name), ["program.mjs"], folder));
  await compared("Node", version, "`require`", () => printed(program(name), ["program.cjs"], folder));
  await checked("Node", version, "the command", () => command(program(name)) === printedHere);
}
await compared("Bun", versionOf("bun", /(\S+)/), "`import`", () =>
  printed(program("bun"), ["program.mjs"], folder),
);
await checked("Bun", versionOf("bun", /(\S+)/), "the command", () => command(program("bun")) === printedHere);
const deno = versionOf("deno", /deno (\S+)/);
await compared("Deno", deno, "`import`", () =>
  printed(program("deno"), ["run", "--allow-all", "--no-lock", "program.mjs"], folder),
);
await checked(
  "Deno",
  deno,
  "the command",
  () => command(program("deno"), ["run", "--allow-all", "--no-lock"]) === printedHere,
);
preparedForJsr();
await compared("Deno", deno, "the sources for JSR", () =>
  printed(
    program("deno"),
    [
      ...["run", "--allow-all", "--no-lock", "--node-modules-dir=none"],
      ...["--config", join("jsr", "jsr.json"), "sources.mjs"],
    ],
    folder,
  ),
);

const all = bundlers();
for (const { name, version, bundle } of all) {
  await bundle(at("page.mjs"), at(`${name}.js`), "web");
  await compared(
    "a context of V8, with `URL`, `TextEncoder` and `TextDecoder`",
    process.versions.v8,
    `bundled with ${name} ${version}`,
    () => inContext(at(`${name}.js`)),
  );
}
const single = await inContext(at("single.js"));
const workerd = versionOf("workerd", /workerd (\S+)/);
const chromium = await openChromium();
for (const [name, version, run] of [
  ["workerd", workerd, (file) => inWorkerd(file, folder)],
  ["Chromium, a page", chromium.version, chromium.inPage],
  ["Chromium, a worker", chromium.version, chromium.inWorker],
]) {
  await compared(name, version, `bundled with esbuild ${all[0].version}`, () => run(at("esbuild.js")));
  await checked(name, version, "the single file", async () => (await run(at("single.js"))) === single);
}
await chromium.close();
discard();

for (const { name, version, bundle, targets } of all)
  for (const target of targets)
    await checked(
      `${name}, for ${target === "web" ? "browsers" : "Node"}`,
      version,
      "`url-grammar/base` with no peer, with parse5, and with both peers",
      async () => {
        for (const peers of [[], PEERS.slice(0, 1), PEERS])
          if (!(await isBundled(bundle, target, peers))) return false;
        return true;
      },
    );

const table = ["| environment | version | what runs | results |", "| --- | --- | --- | --- |", ...rows].join(
  "\n",
);
console.log(`\n${table}\n`);
console.log(`${rows.length - failed} passed, ${failed} failed`);
if (process.argv.includes("--record") && failed === 0) record();
process.exit(failed === 0 ? 0 : 1);

/** Compares the results of a run with this Node's. A page has everything except the entry points for Node. */
async function compared(name, version, what, run) {
  let count = 0;
  await checked(
    name,
    version,
    what,
    async () => {
      const found = JSON.parse(await run());
      const names = Object.keys(expected).filter(
        (key) => key in found || !(key === "node" || key === "guard/node"),
      );
      const differing = names.filter((key) => JSON.stringify(found[key]) !== JSON.stringify(expected[key]));
      for (const key of differing)
        console.log(`  ${key}\n    ${JSON.stringify(expected[key])}\n    ${JSON.stringify(found[key])}`);
      count = names.length;
      return differing.length === 0 && Object.keys(found).every((key) => key in expected);
    },
    () => `${count} equal`,
  );
}

async function checked(name, version, what, run, result = () => "as expected") {
  let good = false;
  try {
    good = await run();
  } catch (error) {
    console.log(error);
  }
  if (!good) failed += 1;
  console.log(`${good ? "ok" : "NOT OK"}: ${name} ${version}, ${what}`);
  rows.push(`| ${name} | ${version} | ${what} | ${good ? result() : "differs"} |`);
}

/** Puts the JSR sources into the project, with the peer dependencies that it has. */
function preparedForJsr() {
  printed(process.execPath, [join(root, "tools", "scripts", "jsr.mjs"), "--prepare"], folder);
  cpSync(join(root, "dist", "jsr"), at("jsr"), { recursive: true });
  const file = at(join("jsr", "jsr.json"));
  const { imports, ...config } = JSON.parse(readFileSync(file, "utf8"));
  const { [PEERS[1]]: _, ...others } = imports;
  writeFileSync(file, JSON.stringify({ ...config, imports: others }));
}

/** Returns whether a bundle reads links with the installed peers, and names the missing ones otherwise. */
async function isBundled(bundle, target, peers) {
  const project = bundlingProject(peers);
  try {
    const output = join(project, "out", "program.cjs");
    await bundle(join(project, "program.mjs"), output, target);
    uninstall(project);
    const [html, mime] = PEERS.map((peer) => {
      const works = peers.includes(peer) && (target === "node" || peer === "parse5");
      return works ? "b" : `install ${peer}`;
    });
    return (
      JSON.stringify(resultsOf(printed(process.execPath, [output], project))) === JSON.stringify([html, mime])
    );
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

function record() {
  const page = join(root, "docs", "reference", "environments.md");
  const text = readFileSync(page, "utf8");
  const written = text.replace(/^\| environment \|[\s\S]*?(?=\n\n)/m, table);
  writeFileSync(page, written);
}
