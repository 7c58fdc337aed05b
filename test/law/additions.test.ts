// One of each kind of thing is added to a copy of the repository, which is built: each needs as few files as CONTRIBUTING.md
// names, and everything else derives from them.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { folder, UNCOUNTED } from "../cli/world.js";
import { ADDITIONS, type Addition, type Edit } from "../support/additions.js";
import { ROOT, textOf } from "../support/files.js";

const copy = folder();
test.after(copy.discard);

const inCopy = (path: string): string => join(copy.path, path);
const copied = (path: string): string => readFileSync(inCopy(path), "utf8");

/** What is in the folder of the project and not in its repository: what is installed, built or measured. */
const NOT_TRACKED = /^(?:dist|coverage|results|\.git)$|(?:^|\/)node_modules$/;

function make(files: Readonly<Record<string, Edit>>): void {
  for (const [path, edit] of Object.entries(files)) {
    mkdirSync(dirname(inCopy(path)), { recursive: true });
    writeFileSync(inCopy(path), typeof edit === "string" ? edit : edited(path, edit));
  }
}

function edited(path: string, edit: Exclude<Edit, string>): string {
  return edit.reduce((text, [after, added]) => {
    const found = after.exec(text);
    assert.ok(found, `${path} has no ${after}`);
    const at = found.index + found[0].length;
    return text.slice(0, at) + added + text.slice(at);
  }, copied(path));
}

/** Runs a program in the copy. */
function run(
  command: string,
  ...args: readonly string[]
): { readonly status: number; readonly text: string } {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy.path,
    env: { ...process.env, ...UNCOUNTED },
    encoding: "utf8",
    maxBuffer: 1 << 28,
    shell: process.platform === "win32",
  });
  return { status: status!, text: stdout + stderr };
}

const urlGrammar = (...args: readonly string[]): string =>
  run(process.execPath, "dist/lib/cli/main.js", ...args).text;

const guarded = (...tests: readonly string[]): ReturnType<typeof run> =>
  run(
    process.execPath,
    "node_modules/uvu/bin.js",
    "--no-color",
    "dist/test",
    `^(${tests.join("|")})\\.test\\.js$`,
  );

const imported = async <Module>(path: string): Promise<Module> =>
  (await import(pathToFileURL(inCopy(path)).href)) as Module;

test("the copy with the additions can be built", () => {
  const filter = (path: string): boolean => !NOT_TRACKED.test(relative(ROOT, path).split(sep).join("/"));
  cpSync(ROOT, copy.path, { recursive: true, filter });
  symlinkSync(join(ROOT, "node_modules"), inCopy("node_modules"), "junction");
  for (const { files, recorded = {} } of Object.values(ADDITIONS)) {
    make(files);
    make(recorded);
  }
  const { status, text } = run("npm", "run", "--silent", "build");
  assert.is(status, 0, text);
});

/** The paths that a row of the table in CONTRIBUTING.md names. */
function pathsIn(row: string): readonly string[] {
  const [, places] = new RegExp(`^\\| ${row} \\| (.*) \\|$`, "m").exec(textOf("CONTRIBUTING.md")) ?? [];
  assert.ok(places, `CONTRIBUTING.md has no row "${row}"`);
  return [...places.matchAll(/`([^`]+)`/g)].map(([, path]) => path!);
}

/** Checks whether a path is named: itself, by its folder, or, if the sentence before it names its folder, by its name. */
const isNamed = (path: string, named: readonly string[]): boolean =>
  named.some(
    (name) => name === path || name === basename(path) || (name.endsWith("/") && path.startsWith(name)),
  );

for (const [kind, { row, most, files, recorded = {} }] of Object.entries<Addition>(ADDITIONS)) {
  test(`${kind}: ${most} files at most, which CONTRIBUTING.md names, and no document`, () => {
    const paths = Object.keys(files);
    assert.ok(paths.length <= most, paths.join());
    const named = pathsIn(row);
    for (const path of paths) {
      assert.ok(isNamed(path, named), path);
      assert.not.match(path, /^docs\/|\.md$/);
    }
    for (const path of Object.keys(recorded)) assert.match(path, /^test\/case\//);
  });
}

test("the page about extending names the files of a scheme", () => {
  const [, section = ""] = /^## A further scheme in the package\n([\s\S]*?)^## /m.exec(
    `${textOf("CONTRIBUTING.md")}\n## `,
  )!;
  const named = [...section.matchAll(/`([^`\n]+)`/g)].map(([, path]) => path!.replace("<scheme>", "madeup"));
  for (const path of Object.keys(ADDITIONS.scheme.files)) assert.ok(isNamed(path, named), path);
});

test("the tests that guard what was added pass in the copy", () => {
  const { status, text } = guarded(...new Set(Object.values(ADDITIONS).flatMap(({ guards }) => guards)));
  assert.is(status, 0, text);
});

test("the warning is reported, explained, completed and documented", async () => {
  const { warnings } = await imported<typeof import("../../src/index.js")>("dist/lib/index.js");
  const codes = warnings("http://a.example/#made-up").map(({ code }) => code as string);
  assert.equal(codes, ["made-up-fragment"]);
  assert.match(urlGrammar("explain", "made-up-fragment"), "made-up-fragment: a made-up fragment\n");
  assert.match(urlGrammar("completion", "bash"), /"check --deny"\).* made-up-fragment /);
  assert.match(copied("docs/reference/warnings.md"), "\n| `made-up-fragment` | a fragment | |\n");
});

test("the diagnostic is reported, explained, completed and documented", async () => {
  const { validate, DIAGNOSTIC_CODES } =
    await imported<typeof import("../../src/index.js")>("dist/lib/index.js");
  const [fault] = validate("http://a.example/?{{made-up}}").diagnostics;
  assert.equal([fault?.code, fault?.offset], ["made-up-query", 18]);
  assert.ok("made-up-query" in DIAGNOSTIC_CODES);
  assert.match(urlGrammar("explain", "made-up-query"), "made-up-query: a made-up query\n");
  assert.match(urlGrammar("completion", "bash"), /^ {4}explain\).* made-up-query /m);
  assert.match(
    copied("docs/reference/diagnostics.md"),
    '\n| `made-up-query` | `"http://a.example/?{{made-up}}"` | ',
  );
});

test("the code of grammar texts is reported, explained and documented", async () => {
  const { readBnf } = await imported<typeof import("../../src/bnf/index.js")>("dist/lib/bnf/index.js");
  const codes = readBnf('made-up = "x"').diagnostics.map(({ code }) => code as string);
  assert.equal(codes, ["made-up-text"]);
  assert.match(urlGrammar("explain", "made-up-text"), "made-up-text: the text is made up\n");
  assert.match(copied("docs/reference/bnf.md"), "\n| `made-up-text` | the text is made up |\n");
});

test("the class of disputes is found and explained", async () => {
  const { disputes } =
    await imported<typeof import("../../src/readers/index.js")>("dist/lib/readers/index.js");
  const found = disputes("http://good.com\\@evil.com/made-up", { readers: ["whatwg", "curl"] });
  assert.equal(
    found.map((dispute) => dispute.class as string),
    ["made-up-path"],
  );
  assert.match(urlGrammar("explain", "made-up-path"), "made-up-path: a made-up path\n");
});

test("the reader answers, and is completed and documented", () => {
  assert.match(urlGrammar("readers", "--readers", "made-up,whatwg", "http://a.example/"), /made-up/);
  assert.match(urlGrammar("completion", "bash"), /"check --readers"\).* made-up /);
  assert.match(
    copied("docs/reference/readers.md"),
    "\n| `made-up` | [Made-up](https://www.rfc-editor.org/rfc/rfc3986): 1.0 |",
  );
});

test("a reader without recorded answers fails a test", () => {
  for (const path of Object.keys(ADDITIONS.reader.recorded!)) rmSync(inCopy(path));
  const { status, text } = guarded("readers/registry");
  assert.is.not(status, 0);
  assert.match(text, 'FAIL  "made-up@1.0 has recorded answers, or a reason why not"');
});

test("the scheme decides about its URLs, and is exported, completed and documented", async () => {
  const schemes = await imported<typeof import("../../src/schemes/index.js")>("dist/lib/schemes/index.js");
  const { createGrammar, standardSchemes } = schemes;
  const madeup = standardSchemes.find(({ name }) => (name as string) === "madeup")!;
  assert.is((schemes as Readonly<Record<string, unknown>>)["madeup"], madeup);
  const grammar = createGrammar({ schemes: [madeup] });
  assert.equal(["madeup:1", "madeup:x"].map(grammar.isValid), [true, false]);
  assert.match(urlGrammar("schemes", "madeup"), "scheme    madeup\n");
  assert.match(urlGrammar("completion", "bash"), /^ {4}schemes\).* madeup /m);
  assert.match(copied("docs/reference/schemes.md"), "`madeup`");
});

test("the subcommand runs, and is in the help, the completions and the manual", () => {
  assert.is(urlGrammar("madeup"), "made up\n");
  assert.match(urlGrammar("--help"), /\n {2}madeup {2,}print a made-up text\n/);
  assert.match(urlGrammar("madeup", "--help"), "Print a made-up text");
  assert.match(urlGrammar("completion", "bash"), / madeup /);
  assert.match(copied("dist/share/man/url-grammar.1"), "madeup");
});

test("the grammar checks, is a value and a name, and is an option of the command", async () => {
  const main = await imported<typeof import("../../src/index.js")>("dist/lib/index.js");
  const values = await imported<Readonly<Record<string, typeof main.draft05>>>(
    "dist/lib/generated/entry/grammars.js",
  );
  const value = values["madeUp"]!;
  const urls = ["http://a.example:8080/", "http://a.example:80800/"];
  const verdicts = (check: (url: string) => boolean): readonly boolean[] => urls.map((url) => check(url));
  const name = "made-up" as "rfc3986";
  assert.equal(
    verdicts((url) => main.isValid(url, { grammar: name })),
    [true, false],
  );
  assert.equal(verdicts(value.isValid), [true, false]);
  assert.equal(
    verdicts((url) => main.isValid(url, { grammar: value })),
    [true, false],
  );
  assert.is(main.texts(urls[0]!, { grammar: value }).port, "8080");
  assert.equal(Object.keys(values["MADE_UP_SECTIONS"]!), value.rules);
  assert.ok((main.GRAMMAR_NAMES as readonly string[]).includes("made-up"));
  assert.match(urlGrammar("grammars", urls[1]!), /made-up/);
  assert.match(urlGrammar("completion", "bash"), / made-up /);
  assert.match(copied("docs/reference/grammars.md"), "made-up");
});

test("the entry point can be imported, and has its types", () => {
  const program = 'import { reversed } from "url-grammar/made-up"; console.log(reversed("ab"));';
  assert.is(run(process.execPath, "--input-type=module", "--eval", program).text, "ba\n");
  assert.equal(JSON.parse(copied("package.json")).exports["./made-up"], {
    types: "./dist/src/compat/made-up/index.d.ts",
    default: "./dist/lib/compat/made-up/index.js",
  });
});

test.run();
