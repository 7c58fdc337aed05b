import { test } from "uvu";
import * as assert from "uvu/assert";
import { command, folder, jsonLines, subcommands, VERSION } from "./world.js";

const files = folder();
const list = files.file("urls.txt", "http://a.example/\nhttp://host_name/\n");
test.after(files.discard);

const NAMES = [...(await subcommands()).keys()];
const PAGES = [[], ...NAMES.map((name) => [name])];

test("every command has a help, on standard output", async () => {
  for (const page of PAGES) {
    const long = await command([...page, "--help"]);
    assert.is(long.status, 0);
    assert.is(long.stderr, "");
    const usage = new RegExp(`^Usage: ${["url-grammar", ...page].join(" ")} [[<].*\n\n[A-Z].*[^.]\n\n`);
    assert.match(long.stdout, usage);
    assert.match(long.stdout, /\nExit status:\n {2}0 {2}.*\n/);
    assert.equal(await command([...page, "-h"]), long);
  }
});

test("the pattern that an example greps for is in the output", async () => {
  const { stdout: help } = await command(["check", "--help"]);
  const pattern = /grep '(.*)'/.exec(help)![1]!;
  const { stdout } = await command(["check", "--file", list, "--format=ndjson", "--exit-zero"]);
  const found = stdout.split("\n").filter((line) => line.includes(pattern));
  assert.equal(
    found.map((line) => jsonLines(`${line}\n`)[0]!["input"]),
    ["http://host_name/"],
  );
});

test("the helps fit a terminal of 80 columns", async () => {
  for (const page of PAGES) {
    const { stdout } = await command([...page, "--help"]);
    for (const line of stdout.split("\n")) assert.ok(line.length <= 80, line);
  }
});

test("every page lists the exit statuses", async () => {
  for (const page of PAGES) {
    const { stdout } = await command([...page, "--help"]);
    const [, list = ""] = /\nExit status:\n((?: {2}.*\n)+)$/.exec(stdout) ?? [];
    assert.match(list, /^ {2}0 {2}\S/, page.join());
    assert.match(list.replace(/\s+/g, " "), / 2 wrong usage, .*or output cannot be written $/, page.join());
  }
});

test("the options are in the help of check", async () => {
  const { stdout } = await command(["check", "--help"]);
  for (const name of [
    "--file",
    "-0",
    "--rule",
    "--reading",
    "--json",
    "--quiet",
    "--deny",
    "--allow",
    "--no-warnings",
    "--exit-zero",
    "--help",
  ]) {
    assert.match(stdout, new RegExp(`^ +(-\\w, )?${name}`, "m"));
  }
});

test("the first page lists every command with one line, and help prints that of one", async () => {
  const { stdout } = await command(["--help"]);
  for (const [name] of PAGES.filter(({ length }) => length > 0))
    assert.match(stdout, new RegExp(`^ {2}${name} +[a-z].*[^.]$`, "m"));
  assert.ok(stdout.split("\n").length < 70, "it fits one large screen");
  assert.equal(await command(["help"]), await command(["--help"]));
  assert.equal(await command(["help", "tree"]), await command(["tree", "--help"]));
});

test("an example of the helps that names its result gives it", async () => {
  const { stdout } = await command(["resolve", "http://a.example/b/c", "../d"]);
  assert.is(stdout, "http://a.example/d\n");
  assert.match((await command(["--help"])).stdout, "print http://a.example/d\n");
});

test("help of help, and of something else", async () => {
  const page = await command(["--help"]);
  for (const args of [["help"], ["help", "help"], ["help", "-h"], ["help", "--help"]])
    assert.equal(await command(args), page, args.join(" "));
  assert.equal(await command(["help", "check", "tree"]), await command(["check", "--help"]));
  assert.equal(await command(["help", "--jsn"]), await command(["--jsn"]));
  assert.is((await command(["help", "--jsn"])).status, 2);
});

test("--version prints the version alone", async () => {
  for (const option of ["--version", "-V", "-v"]) {
    assert.equal(await command([option]), { status: 0, stdout: `${VERSION}\n`, stderr: "" });
  }
});

test.run();
