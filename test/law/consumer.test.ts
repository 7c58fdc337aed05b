// The package as a TypeScript project gets it: packed, unpacked next to its dependencies, compiled under strict and run.
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMAR_TEXTS } from "../../src/generated/data/grammar-texts.js";
import { fencedBlocks } from "../support/examples.js";
import { filesBelow, namesIn, ROOT, textOf } from "../support/files.js";
import { installedProject, MANIFEST } from "../support/packed.js";
import { runProgram } from "../support/programs.js";

const PROGRAM = `
import Parsimmon from "parsimmon";
import { isValid, parse, texts } from "url-grammar";
import { atLeast, draft05, fromText, literal, node, range, seq, text, withBuilder } from "url-grammar/combinators";
import { rfc3986 } from "url-grammar/rfc3986";
import { createGrammar, defineScheme } from "url-grammar/schemes";
import { uri } from "url-grammar/standard-schema";
import type { Authority, Hostname, UrlReference } from "url-grammar";

// Rules inside another parser, each with the type of its own node.
const host: Parsimmon.Parser<Hostname> = draft05.hostname.compiled;
const reference: Parsimmon.Parser<UrlReference> = draft05["URL-reference"].parser;
const bracketed = reference.wrap(Parsimmon.string("<"), Parsimmon.string(">"));
const { url } = bracketed.tryParse("<http://a.example/b>");
const label: string = host.tryParse("a.example").toplabel.text;

// Rules of one's own, as a scheme, without a cast.
const note = defineScheme({
  name: "note",
  shape: "opaque",
  rules: node("note", seq(literal("note:"), text(atLeast(1, range("0", "9")))), ([, number]) => ({ number })),
});
const number: string | undefined = createGrammar({ base: rfc3986, schemes: [note] }).parts("note:12")?.parts.number;

const { date } = fromText('date = 4DIGIT "-" 2DIGIT');
const depth: number | undefined = date && withBuilder<number>(date, ({ children }) => children.length).compiled.tryParse("2024-02");
const path: string = texts(parse("http://a.example/b")).path;

// A grammar with schemes, and the node of its rule.
const link = uri({ grammar: createGrammar({ base: rfc3986, schemes: [note] }), rule: "URI", output: "ast" })["~standard"].validate("note:12");
const root: UrlReference<Authority> | null = link.issues === undefined ? link.value : null;

console.log(JSON.stringify([root?.text, isValid("http://a/"), url.type, url.start, label, number, depth, path]));
`;

/** What a program prints, whether it fails or not. */
function output(file: string, cwd: string): string {
  return spawnSync(file, { cwd, encoding: "utf8" }).stdout;
}

const CONFIG = {
  compilerOptions: {
    target: "ES2022",
    module: "NodeNext",
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    types: [],
    outDir: "out",
  },
  files: ["program.ts"],
};

test("a project that has the packed tarball and its dependencies compiles and runs", () => {
  const project = installedProject();
  const run = (file: string, args: readonly string[]): string =>
    execFileSync(file, args, { cwd: project, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify(CONFIG));
  writeFileSync(join(project, "program.ts"), PROGRAM);
  assert.is(output(join(ROOT, "node_modules", ".bin", "tsc"), project), "");
  assert.equal(JSON.parse(run(process.execPath, [join("out", "program.js")])), [
    "note:12",
    true,
    "generic-URL",
    1,
    "example",
    "12",
    7,
    "/b",
  ]);
});

/** The packages of the project itself: the examples show the package with other libraries. */
const OTHERS = readdirSync(join(ROOT, "node_modules")).flatMap((name) =>
  name.startsWith(".")
    ? []
    : name.startsWith("@")
      ? namesIn(`node_modules/${name}`).map((one) => `${name}/${one}`)
      : [name],
);

test("the programs of the documents run with the packed tarball", async () => {
  const project = installedProject(OTHERS);
  const documents = ["README.md", ...filesBelow("docs", ".md")];
  const programs = documents
    .flatMap((file) => fencedBlocks(file, textOf(file), "ts"))
    .filter(({ quotes }) => quotes === "");
  assert.ok(programs.length > documents.length);
  for (const program of programs)
    await runProgram(program, project).catch((error: Error) => {
      error.message = `${program.origin}: ${error.message}`;
      throw error;
    });
});

test("every example of every help runs with the command of the packed tarball, in a folder that has nothing else", () => {
  const project = installedProject();
  const main = join(project, "node_modules", "url-grammar", MANIFEST.bin["url-grammar"]!);
  const run = (words: string) =>
    spawnSync("sh", ["-c", words.replace(/\burl-grammar\b/g, `"${process.execPath}" "${main}"`)], {
      cwd: project,
      encoding: "utf8",
      input: "http://a.example/\n",
      maxBuffer: 1 << 27,
      env: { ...process.env, NODE_V8_COVERAGE: "" },
    });
  const names = [...run("url-grammar --help").stdout.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(
    ([, name = ""]) => name,
  );
  assert.ok(names.length > 25);
  const examples = names
    .filter((name) => name !== "view" && name !== "init")
    .flatMap((name) => {
      const [, block = ""] =
        /^Examples:\n((?: {2}.*\n)+)/m.exec(run(`url-grammar ${name} --help`).stdout) ?? [];
      return block.split("\n").flatMap((line) => /^ {2}(url-grammar .*?)(?: {2,}.*)?$/.exec(line)?.[1] ?? []);
    });
  assert.ok(examples.length > 60, `${examples.length} examples`);
  for (const example of examples) {
    const { stdout, stderr, status } = run(example);
    assert.ok([0, 1, 2].includes(status ?? -1), `${example}\n${stdout}${stderr}`);
    // A stack would be that of an error that nobody foresaw.
    assert.not.match(stderr, /^\s+at .*(?:node:|file:)|ERR_MODULE_NOT_FOUND|node_modules/m, example);
  }
  for (const grammar of Object.keys(GRAMMAR_TEXTS))
    assert.is(run(`url-grammar rules -g ${grammar}`).status, 0, grammar);
  for (const name of ["strict", "control"]) assert.is(run(`url-grammar rules ${name}`).status, 0, name);
});

test("the programs in examples/ run with the command of the packed tarball", () => {
  const project = installedProject();
  const main = join(project, "node_modules", "url-grammar", MANIFEST.bin["url-grammar"]!);
  const run = (args: readonly string[], input = ""): string =>
    execFileSync(process.execPath, args, {
      cwd: ROOT,
      encoding: "utf8",
      input,
      stdio: ["pipe", "pipe", "pipe"],
      env: { ...process.env, NODE_V8_COVERAGE: "", URL_GRAMMAR: `${process.execPath} ${main}` },
    });
  const list = run([join("examples", "engines", "make-list.mjs"), "50"]);
  const records = run([join("examples", "engines", "hadoop", "mapper.mjs"), "--format=ndjson"], list);
  assert.is(records.split("\n").length, list.split("\n").length);
  const checked = run([main, "check", "--exit-zero", "--file", join("examples", "addresses.txt")]);
  assert.match(checked, "400 checked by draft-05: 394 valid, 6 invalid");
});

test.run();
