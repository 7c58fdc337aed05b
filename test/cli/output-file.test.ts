// A command whose input is also the file that its output goes to. The shell empties that for `> file` before the command
// starts, so it would read no records and report success.

import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  linkSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { COVERED_MAIN, command, folder } from "./world.js";

const files = folder();
test.after(files.discard);

const LIST = "http://a.example/b\nhttp://a.example/c\n";
const ADVICE = "write the output to another file, then rename that file";
const emptied = (name: string): string =>
  `error: cannot read ${name}: it is also the output file, and is empty now; ${ADVICE}\n`;

/** Runs a line of the shell in the folder of the files, in which `$ug` is the command. */
function shell(line: string): SpawnSyncReturns<string> {
  const env = { ...process.env, NO_COLOR: "1", ug: `${process.execPath} ${COVERED_MAIN}` };
  return spawnSync("sh", ["-c", line], { cwd: files.path, encoding: "utf8", env });
}

const posix = existsSync("/bin/sh") ? test : test.skip;

for (const args of [
  "check --fix -f same.txt",
  "check --fix --quiet -f same.txt",
  "check --fix-dry-run -f same.txt",
  "check -f same.txt",
  "check --quiet -f same.txt",
  "resolve http://a.example/ -f same.txt",
  "relativize http://a.example/ -f same.txt",
  "normalize -f same.txt",
  "parts -f same.txt",
  "change --fragment x -f same.txt",
  "build -f same.txt",
  "escape -f same.txt",
  "unescape -f same.txt",
  "find same.txt",
  "links same.txt",
  "merge same.txt",
])
  test(`${args}, whose output is same.txt`, async () => {
    const path = files.file("same.txt", "");
    const words = args.split(" ").map((word) => (word === "same.txt" ? path : word));
    const outcome = await command(words, { stdoutFile: statSync(path, { bigint: true }) });
    assert.equal(outcome, { status: 2, stdout: "", stderr: emptied(path) });
  });

// The others write to the same stream.
for (const args of ["check --fix -f same.txt", "resolve http://a.example/ -f same.txt", "find same.txt"])
  posix(`${args} > same.txt`, () => {
    files.file("same.txt", LIST);
    const { status, stderr } = shell(`$ug ${args} > same.txt`);
    assert.equal([status, stderr], [2, emptied("same.txt")]);
    assert.is(readFileSync(join(files.path, "same.txt"), "utf8"), "", "nothing is written");
  });

posix("the same file as standard input", () => {
  files.file("same.txt", LIST);
  const { status, stderr } = shell("$ug check --fix < same.txt > same.txt");
  assert.equal([status, stderr], [2, emptied("standard input")]);
});

posix("a name that no file can have is reported when it is opened", () => {
  const { status, stderr } = shell(`$ug check -f ${"a".repeat(300)} > same.txt`);
  assert.is(status, 2);
  assert.match(stderr, /^error: cannot read a{300}: /);
});

posix("the same file by another name, in a pattern, and after another input", () => {
  files.file("other.txt", LIST);
  for (const [name, link] of [
    ["hard.txt", linkSync],
    ["symbolic.txt", symlinkSync],
  ] as const) {
    files.file("same.txt", LIST);
    link(join(files.path, "same.txt"), join(files.path, name));
    const { status, stderr } = shell(`$ug normalize -f other.txt -f ${name} > same.txt`);
    assert.equal([status, stderr], [2, emptied(name)]);
    assert.is(readFileSync(join(files.path, "same.txt"), "utf8"), "");
  }
  const { status, stderr } = shell("$ug normalize -f 'sam?.txt' > same.txt");
  assert.equal([status, stderr], [2, emptied("same.txt")]);
});

posix("output that is added to the input", () => {
  const path = files.file("same.txt", LIST);
  for (const input of ["-f same.txt", "< same.txt"]) {
    const { status, stderr } = shell(`$ug normalize ${input} >> same.txt`);
    const name = input.startsWith("<") ? "standard input" : "same.txt";
    assert.equal(
      [status, stderr],
      [2, `error: cannot read ${name}: it is also the output file; ${ADVICE}\n`],
    );
    assert.is(readFileSync(path, "utf8"), LIST);
  }
});

posix("another output file, and a device as both", () => {
  writeFileSync(join(files.path, "list.txt"), LIST);
  appendFileSync(join(files.path, "fixed.txt"), "");
  const { status, stderr } = shell("$ug check --fix -f list.txt > fixed.txt");
  assert.equal([status, stderr], [0, "2 checked: 0 fixed, 0 invalid\n"]);
  assert.is(readFileSync(join(files.path, "fixed.txt"), "utf8"), LIST);
  assert.is(shell("$ug check --quiet -f /dev/null > /dev/null").status, 0);
  assert.is(shell("$ug check --quiet < /dev/null > /dev/null").status, 0);
});

test.run();
