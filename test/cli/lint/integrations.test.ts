// What runs `lint` in other programs: the action and the hooks of the repository, problem matchers, and the recipes of docs/how-to/ci-and-editors.md.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { TYPE_NAMES } from "../../../src/cli/lint/types.js";
import { textOf } from "../../support/files.js";
import { command, folder, MAIN, UNCOUNTED } from "../world.js";

const files = folder();
test.after(files.discard);

const project = join(files.path, "project");
mkdirSync(join(project, "docs"), { recursive: true });
writeFileSync(join(project, "docs", "a b.md"), "[x](http://a.example/b|c)\n[y](ftp://u:p@a.example/)\n");
writeFileSync(join(project, "good.md"), "<http://a.example/>\n");

/** A folder whose `npx` and `url-grammar` run the command as it is shipped. */
const bin = join(files.path, "bin");
mkdirSync(bin);
const run = `exec ${process.execPath} ${MAIN} "$@"\n`;
writeFileSync(join(bin, "npx"), `#!/bin/sh\necho "$1 $2" >> "${files.path}/npx.log"\nshift 2\n${run}`);
writeFileSync(join(bin, "url-grammar"), `#!/bin/sh\n${run}`);
for (const name of ["npx", "url-grammar"]) chmodSync(join(bin, name), 0o755);

const inShell = (script: string, env: NodeJS.ProcessEnv = {}) => {
  const { status, stdout, stderr } = spawnSync("bash", ["-c", script], {
    cwd: project,
    encoding: "utf8",
    env: { ...process.env, ...UNCOUNTED, PATH: `${bin}:${process.env["PATH"]}`, ...env },
  });
  return { status, stdout, stderr };
};

/** The script of the action, and the variables that it has its inputs from. */
const ACTION = textOf("action.yml");
const SCRIPT = /\n {6}run: \|\n((?: {8}.*\n)+)/.exec(ACTION)![1]!.replace(/^ {8}/gm, "");

const action = (inputs: Readonly<Record<string, string>>) => {
  const output = join(files.path, "output");
  writeFileSync(output, "");
  const variables = [...ACTION.matchAll(/^ {8}(LINT_\w+): \$\{\{ inputs\.([\w-]+) \}\}$/gm)];
  const defaults = new Map(
    [...ACTION.matchAll(/^ {2}([\w-]+):\n {4}description: .*\n {4}default: (.*)$/gm)].map(
      ([, name, value]) => [name!, value === '""' ? "" : value!],
    ),
  );
  assert.is(variables.length, 5);
  const env = Object.fromEntries(
    variables.map(([, name, input]) => [name!, inputs[input!] ?? defaults.get(input!)!]),
  );
  const result = inShell(SCRIPT, { ...env, GITHUB_OUTPUT: output });
  return { ...result, output: readFileSync(output, "utf8") };
};

const hasBash = existsSync("/bin/bash") ? test : test.skip;

hasBash("the action makes annotations, and says how it ended", () => {
  const { status, stdout, output } = action({});
  assert.equal([status, output], [1, "status=1\n"]);
  assert.match(stdout, "::error file=docs/a b.md,line=1,col=23,endColumn=24,title=excluded-character::");
  assert.match(stdout, "::warning file=docs/a b.md,line=2,");
  assert.is(readFileSync(join(files.path, "npx.log"), "utf8"), "--yes url-grammar@latest\n");
});

hasBash("its inputs are words and no script", () => {
  assert.equal(action({ paths: "good.md\n", args: "--deny\nwarnings" }).output, "status=0\n");
  assert.is(action({ paths: "docs/a b.md", format: "sarif", output: "urls.sarif" }).output, "status=1\n");
  const sarif = JSON.parse(readFileSync(join(project, "urls.sarif"), "utf8"));
  assert.is(sarif.runs[0].results.length, 2);
  const { output, stderr } = action({ paths: '$(touch taken)\n`touch taken`\n";touch taken;"', args: "" });
  assert.equal([output, existsSync(join(project, "taken"))], ["status=2\n", false]);
  assert.match(stderr, "there is no file or folder");
  // An argument of its own cannot be made of a path.
  assert.match(action({ paths: "--write" }).stderr, "there is no file or folder --write");
});

/** The hooks of pre-commit, and the words of each. */
const HOOKS = [
  ...textOf(".pre-commit-hooks.yaml").matchAll(
    /- id: (.*)\n(?: {2}.*\n)*? {2}entry: (.*)\n(?: {2}.*\n)*? {2}types_or: \[(.*)\]/g,
  ),
];

hasBash("the hooks run with the files that are committed", () => {
  assert.equal(
    HOOKS.map(([, id]) => id),
    ["url-grammar-lint", "url-grammar-fix"],
  );
  const [lint, fix] = HOOKS.map(([, , entry]) => entry!);
  const file = "'docs/a b.md'";
  assert.match(inShell(`${lint} ${file} good.md`).stdout, "docs/a b.md:1:23: excluded-character: ");
  assert.is(inShell(`${lint} good.md`).status, 0);
  const before = readFileSync(join(project, "docs", "a b.md"), "utf8");
  assert.is(inShell(`${fix} ${file}`).status, 0);
  assert.is(readFileSync(join(project, "docs", "a b.md"), "utf8"), before.replace("|", "%7C"));
  writeFileSync(join(project, "docs", "a b.md"), before);
});

test("the hooks are for the types that are read", () => {
  const names: Readonly<Record<string, string>> = { typescript: "ts", text: "plain-text" };
  for (const [, , , types = ""] of HOOKS)
    for (const type of TYPE_NAMES) assert.ok(types.split(", ").includes(names[type] ?? type), type);
});

test("the problem matchers read the short lines", async () => {
  const { problemMatcher } = JSON.parse(textOf("docs/problem-matcher.json"));
  const [, tasks = ""] = /```json\n([\s\S]*?)```/.exec(textOf("docs/how-to/ci-and-editors.md"))!;
  const ofTask = JSON.parse(tasks).tasks[0].problemMatcher;
  for (const [{ regexp, ...groups }, severity] of [
    [problemMatcher[0].pattern[0], problemMatcher[0].severity],
    [ofTask.pattern, ofTask.severity],
  ]) {
    assert.equal(
      [severity, groups],
      ["error", { file: 1, line: 2, column: 3, code: 4, severity: 5, message: 6 }],
    );
    const { stdout } = await command(["lint", "--format", "short", join(project, "docs")]);
    const read = stdout
      .trimEnd()
      .split("\n")
      .map((line) => new RegExp(regexp).exec(line)?.slice(2));
    assert.equal(read, [
      ["1", "23", "excluded-character", undefined, '"|" is not allowed in URLs'],
      ["2", "13", "password", "warning", "the URL contains a password"],
    ]);
  }
});

hasBash("the recipes run as they are written", () => {
  const recipes = [
    ...textOf("docs/how-to/ci-and-editors.md").matchAll(
      /^\s*(?:- |sh '|npx )?(npx )?(url-grammar lint [^'\n]*)'?$/gm,
    ),
  ];
  const scripts = recipes.map(([, , words]) => words!);
  assert.ok(scripts.length >= 3, scripts.join("\n"));
  for (const script of scripts) {
    const { status, stderr } = inShell(script);
    assert.is(status, script.includes("--exit-zero") ? 0 : 1, `${script}\n${stderr}`);
  }
  assert.is(JSON.parse(readFileSync(join(project, "gl-code-quality-report.json"), "utf8")).length, 2);
  assert.match(readFileSync(join(project, "urls.xml"), "utf8"), '<file name="docs/a b.md">');
});

test.run();
