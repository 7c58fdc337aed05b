// Each how-to, and the first ten minutes, from top to bottom in a fresh project that has the packed tarball: the files that the page
// tells to write are written, each command is run, and prints what stands below it.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesBelow, ROOT, textOf } from "../support/files.js";
import { installedProject, MANIFEST } from "../support/packed.js";

/** What a page has its reader do: write a file, or type commands and see what they print. */
type Step =
  | { readonly line: number; readonly file: string; readonly content: string }
  | { readonly line: number; readonly session: string };

const { STEP } = (await import(pathToFileURL(join(ROOT, "tools", "scripts", "steps.mjs")).href)) as {
  readonly STEP: RegExp;
};

function stepsOf(text: string): readonly Step[] {
  return [...text.matchAll(STEP)].flatMap(({ 1: file, 2: language, 3: content = "", index }): Step[] => {
    const line = text.slice(0, index).split("\n").length;
    if (language === "console") return [{ line, session: content }];
    return file === undefined ? [] : [{ line, file, content }];
  });
}

const PAGES = ["docs/start.md", ...filesBelow("docs/how-to", ".md")];

test("there are pages, and most have steps", () => {
  assert.ok(PAGES.length > 10);
  assert.ok(PAGES.filter((page) => stepsOf(textOf(page)).length > 1).length > 8);
  assert.equal(stepsOf("Save this as `a/b.mjs`:\n\n```js\nx\n```\n\n```console\n$ true\n```\n"), [
    { line: 1, file: "a/b.mjs", content: "x\n" },
    { line: 7, session: "$ true\n" },
  ]);
});

for (const page of PAGES) {
  const steps = stepsOf(textOf(page));
  if (steps.length === 0) continue;
  test(page, () => {
    const project = installedProject();
    const bin = join(project, "node_modules", ".bin");
    mkdirSync(bin);
    // npm makes the programs of packages executable when it installs them.
    chmodSync(join(project, "node_modules", "url-grammar", MANIFEST.bin["url-grammar"]!), 0o755);
    symlinkSync(join("..", "url-grammar", MANIFEST.bin["url-grammar"]!), join(bin, "url-grammar"));
    writeFileSync(join(project, "package.json"), '{ "type": "module", "private": true }\n');
    for (const step of steps) {
      if ("file" in step) {
        mkdirSync(dirname(join(project, step.file)), { recursive: true });
        writeFileSync(join(project, step.file), step.content);
      } else
        for (const [command, expected] of commandsOf(step.session)) {
          const printed = run(command, project, bin);
          assert.is(printed, expected, `${page}:${step.line}: ${command}`);
        }
    }
  });
}

/** The commands of a session, each with what is printed. */
function commandsOf(session: string): readonly (readonly [command: string, printed: string])[] {
  return session
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [command = "", ...printed] = part.split("\n");
      return [command, printed.join("\n").trimEnd()];
    });
}

function run(command: string, cwd: string, bin: string): string {
  const { stdout, stderr } = spawnSync("sh", ["-c", command.replace(/\bnpx url-grammar\b/g, "url-grammar")], {
    cwd,
    encoding: "utf8",
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}`,
      NO_COLOR: "1",
      NODE_V8_COVERAGE: "",
    },
  });
  return `${stdout}${stderr}`.trimEnd();
}

test.run();
