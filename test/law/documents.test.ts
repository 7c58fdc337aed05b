// The README and docs/ are true: every `ts` block type-checks and runs, every `console` block shows what the command
// prints, every block that names a file quotes it, and every path and link leads somewhere.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { command, type Outcome } from "../cli/world.js";
import { fencedBlocks } from "../support/examples.js";
import { filesBelow, ROOT, textOf } from "../support/files.js";
import { runProgram, typeErrors } from "../support/programs.js";

const { anchorOf } = (await import(pathToFileURL(join(ROOT, "tools", "scripts", "anchors.mjs")).href)) as {
  readonly anchorOf: (title: string) => string;
};

const documents = ["README.md", ...filesBelow("docs", ".md")];
const blocksOf = (language: string) =>
  documents.flatMap((file) => fencedBlocks(file, textOf(file), language));

const programs = blocksOf("ts").filter(({ quotes }) => quotes === "");

test("the programs of the documents type-check", () => {
  assert.ok(programs.length > 0);
  assert.is(typeErrors(programs), "");
});

for (const program of programs) {
  test(program.origin, () => runProgram(program));
}

for (const { origin, code, quotes } of blocksOf("ts").filter((block) => block.quotes !== "")) {
  test(`${origin} quotes ${quotes}`, () => {
    assert.ok(unindented(textOf(quotes)).includes(unindented(code)), "the file has these lines");
  });
}

test("the picture of the README shows what the command prints", async () => {
  const { picture } = (await import(pathToFileURL(join(ROOT, "tools", "scripts", "picture.mjs")).href)) as {
    readonly picture: () => string;
  };
  assert.ok(textOf("README.md").includes("(docs/check.svg)"));
  assert.is(textOf("docs/check.svg"), picture(), "run `npm run picture`");
});

test("the README has at most 150 lines", () => {
  const lines = textOf("README.md").split("\n").length - 1;
  assert.ok(lines <= 150, `${lines} lines`);
});

test("docs/ has at most 55,000 words", () => {
  const pages = filesBelow("docs", ".md").filter((path) => !/^docs\/(?:rules|listings)\//.test(path));
  const words = pages.reduce((sum, path) => sum + (textOf(path).match(/\S+/g)?.length ?? 0), 0);
  assert.ok(words <= 55_000, `${words} words`);
});

test("each page of docs/ says in its first line whom it is for", () => {
  const pages = filesBelow("docs", ".md").filter((path) => !/^docs\/(?:rules|listings)\//.test(path));
  assert.ok(pages.length > 50);
  for (const path of pages) assert.match(textOf(path), /^# [^\n]+\n\nFor /, path);
});

/** The lines without their indentation: a document may quote code from inside brackets. */
function unindented(code: string): string {
  return code.replace(/^ +/gm, "");
}

// The sessions of how-tos need the files that their pages write: `test/law/how-to.test.ts`.
const { isStepped } = (await import(pathToFileURL(join(ROOT, "tools", "scripts", "steps.mjs")).href)) as {
  readonly isStepped: (path: string) => boolean;
};

for (const { origin, code } of blocksOf("console").filter(({ file }) => !isStepped(file))) {
  test(origin, async () => assert.is(await transcript(code), code.trimEnd()));
}

/** What a terminal would show: each command after `$ ` is run, and followed by what it prints. */
async function transcript(code: string): Promise<string> {
  const shown: string[] = [];
  for (const line of code.split("\n").filter((each) => each.startsWith("$ "))) {
    const { stdout, stderr } = await (CALL.test(line) ? called : run)(line.slice(2));
    shown.push(`${line}\n${stdout}${stderr}`.trimEnd());
  }
  return shown.join("\n\n");
}

/** A line that ends with a call of the command, so that nothing else is done with what it prints. */
const CALL = /^\$ (?:(?!url-grammar ).)*\burl-grammar (?:[^'|&;<>$`]|'[^']*')*$/;

/** Runs a line in a shell, with the command that is shipped. */
function run(line: string): Pick<Outcome, "stdout" | "stderr"> {
  const main = join(ROOT, "dist", "lib", "cli", "main.js");
  return inShell(line.replace(/\burl-grammar /g, `"${process.execPath}" "${main}" `));
}

/** Calls the command in this process, with the words and the input that it has by the shell: most of a process is its start. */
async function called(line: string): Promise<Outcome> {
  const { input, words } = inShell(line.replace("url-grammar ", "call "));
  return command(words.split("\0").slice(0, -1), { stdin: [input] });
}

interface Printed {
  readonly stdout: string;
  readonly stderr: string;
  /** The arguments of each call, each followed by a null. */
  readonly words: string;
  readonly input: Buffer;
}

function inShell(line: string): Printed {
  const script = `call() { printf '%s\\0' "$@" >&3; cat; }\n${line}`;
  const { output } = spawnSync("sh", ["-c", script], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    // The bundle is not what is covered.
    env: { ...process.env, NO_COLOR: "1", NODE_V8_COVERAGE: "" },
  });
  const [stdout = "", stderr = "", words = ""] = output.slice(1).map(String);
  return { stdout, stderr, words, input: output[1]! };
}

// Registries show the README, and look in the repository for what it links to: they know where that is from package.json.
const linking = [
  ...documents,
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "GOVERNANCE.md",
  "test/README.md",
  ...filesBelow("grammar", ".md"),
  ...filesBelow("examples", ".md"),
];

for (const file of linking) {
  test(`the links and paths in ${file} lead somewhere`, () => {
    const prose = textOf(file).replace(/^```[\s\S]*?^```$/gm, "");
    const links = [...prose.matchAll(/\]\((?!https?:)([^)\s]+)\)|^\[[^\]]+\]: (?!https?:)(\S+)$/gm)].map(
      ([, inline, reference]) => inline ?? reference ?? "",
    );
    assert.is(links.filter((target) => !leads(file, target)).join(" "), "");
    const paths = [...prose.matchAll(/`((?:bench|docs|examples|grammar|scripts|src|test)\/[\w./-]*)`/g)];
    assert.is(paths.filter(([, path = ""]) => !existsSync(join(ROOT, path)) && !isMade(path)).join(" "), "");
  });
}

/** Whether a file has what a link in it refers to: a file, and the heading if the link names one. */
function leads(file: string, target: string): boolean {
  const [path = "", heading] = target.split("#");
  const found = path === "" ? file : join(dirname(file), path);
  if ((isMade(found) && !isMade(file)) || !existsSync(join(ROOT, found))) return false;
  return heading === undefined || anchors(textOf(found)).includes(heading);
}

/** Whether a file is made by a build or a run: the repository does not have it. */
function isMade(path: string): boolean {
  const folders: readonly string[] = textOf(".gitignore").match(/^[\w/-]+(?=\/$)/gm) ?? [];
  // A pattern with a slash is a path from the root of the repository, any other one is the name of a folder anywhere.
  return folders.some((folder) =>
    folder.includes("/")
      ? `${path}/`.startsWith(`${folder.replace(/^\//, "")}/`)
      : path.split("/").includes(folder),
  );
}

/** The names by which the headings of a document can be linked to. */
function anchors(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) => anchorOf(title));
}

test.run();
