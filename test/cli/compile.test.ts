// `compile`: a rule as a program in another language.

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { command, folder } from "./world.js";

const files = folder();
test.after(files.discard);

test("the program is printed", async () => {
  const { status, stdout, stderr } = await command([
    "compile",
    "-g",
    "rfc3986",
    "--rule",
    "port",
    "--to",
    "c",
  ]);
  assert.equal([status, stderr], [0, ""]);
  assert.match(stdout, "/* The rule port of rfc3986. Texts are UTF-8. */");
  assert.match(stdout, "ptrdiff_t port_fault(const char *text, size_t length) {");
  const own = files.file("own.abnf", "greeting = %x41-43\n");
  assert.match(
    (await command(["compile", "--bnf", own, "--to", "python"])).stdout,
    "def greeting_fault(text: str) -> int:",
  );
});

test("files with a program that tries it are written to a folder, and it is right", async () => {
  const target = join(files.path, "port");
  const args = [
    "compile",
    "-g",
    "rfc3986",
    "--rule",
    "port",
    "--to",
    "js",
    "--with-tests",
    "--folder",
    target,
  ];
  assert.equal(await command(args), { status: 0, stdout: "", stderr: "" });
  assert.equal(readdirSync(target).sort(), ["port.js", "port.test.js", "port.texts"]);
  writeFileSync(join(target, "package.json"), '{ "type": "module" }\n');
  const { status, stdout } = spawnSync(process.execPath, [join(target, "port.test.js")], {
    encoding: "utf8",
  });
  assert.is(status, 0);
  assert.match(stdout, /^\d+ right, 0 wrong\n$/);
  const path = join(target, "port.texts");
  writeFileSync(path, `${readFileSync(path, "utf8")}0061\t-1\n`);
  const wrong = spawnSync(process.execPath, [join(target, "port.test.js")], { encoding: "utf8" });
  assert.is(wrong.status, 1);
  assert.match(wrong.stdout, /^wrong: "a"\n\d+ right, 1 wrong\n$/);
});

/** The last letters must be remembered, and each letter can be told from the others. */
const large = (letters: number): string =>
  `start = *letter "a" ${letters}letter / "b1" / "c2" / "d3" / "e4" / "f5" / "g6" / "h7" / "i8"\nletter = %x61-6D\n`;
const LARGE = files.file("large.abnf", large(13));
const LARGER = files.file("larger.abnf", large(20));

/** What is wrong in a line, and what is said. */
const WRONG: readonly (readonly [args: readonly string[], message: string])[] = [
  [["--rule", "port"], "the language is missing: --to must be one of ts, js, c, go, python, java"],
  [
    ["--rule", "port", "--to", "cobol"],
    '--to must be one of "ts", "js", "c", "go", "python", "java", not "cobol"',
  ],
  [["--rule", "prot", "--to", "c"], 'did you mean "port"?'],
  [["--rule", "port", "--to", "c", "--with-tests"], "say with --folder where they are to be written"],
  [["--bnf", LARGE, "--to", "c"], "cells, and can have 200000 in a program"],
  [["--bnf", LARGER, "--to", "c"], "the construction is too large"],
];

for (const [args, message] of WRONG)
  test(`compile ${args.join(" ")} is wrong: ${message}`, async () => {
    const { status, stdout, stderr } = await command(["compile", ...args]);
    assert.equal([status, stdout], [2, ""]);
    assert.match(stderr, message);
  });

test("a folder that cannot be written to", async () => {
  const taken = files.file("taken", "");
  const { status, stderr } = await command(["compile", "--rule", "port", "--to", "c", "--folder", taken]);
  assert.is(status, 2);
  assert.match(stderr, /^error: cannot write .*taken: /);
  assert.ok(existsSync(taken));
});

test.run();
