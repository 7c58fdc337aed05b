// The README and docs/ are true: every `ts` block type-checks and runs, every `console` block shows what the command
// prints, and every block that names a file quotes it.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { fencedBlocks } from "../support/examples.js";
import { filesBelow, ROOT, textOf } from "../support/files.js";
import { runProgram, typeErrors } from "../support/programs.js";

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

/** The lines without their indentation: a document may quote code from inside brackets. */
function unindented(code: string): string {
  return code.replace(/^ +/gm, "");
}

for (const { origin, code } of blocksOf("console")) {
  test(origin, () => assert.is(transcript(code), code.trimEnd()));
}

/** What a terminal would show: each command after `$ ` is run, and followed by what it prints. */
function transcript(code: string): string {
  const main = join(ROOT, "dist", "src", "cli", "main.js");
  const program = `"${process.execPath}" "${main}" `;
  return code
    .split("\n")
    .filter((line) => line.startsWith("$ "))
    .map((line) => {
      const command = line.slice(2).replace(/\burl-grammar /g, program);
      const { stdout, stderr } = spawnSync("sh", ["-c", command], { cwd: ROOT, encoding: "utf8" });
      return `${line}\n${stdout}${stderr}`.trimEnd();
    })
    .join("\n\n");
}

test.run();
