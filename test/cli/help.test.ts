import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { SAMPLES } from "./samples.js";
import { command, folder, jsonLines, subcommands, VERSION } from "./world.js";

const files = folder();
const grammar = files.file("mine.abnf", 'greeting = "hello"\nhost = "h"\n');
const list = files.file("urls.txt", "http://a.example/\nhttp://host_name/\n");
test.after(files.discard);

const STATS =
  '{"v":2,"runs":1,"records":0,"valid":0,"invalid":0,"bytes":0,"milliseconds":0,"errors":{},"warnings":{}}\n';
const stats = files.file("stats-1.txt", STATS);

const page = files.file("page.html", '<base href="http://a.example/"><a href="b">');
const saved = files.file(
  "saved.mhtml",
  "Content-Base: http://a.example/\nContent-Type: text/html\n\n<a href=b>",
);

/** A program to be judged, which is wrong about every rule. */
const PARSER = files.file(
  "parser.mjs",
  'process.stdin.on("data", (data) => console.log(String(data).replace(/.+/g, "true").trim()));',
);

const NAMES = [...(await subcommands()).keys()];
const PAGES = [[], ...NAMES.map((name) => [name])];

/** The examples that exit with 1. */
const FAILING: readonly string[] = Object.entries(SAMPLES).flatMap(([name, { failingExamples = [] }]) =>
  failingExamples.map((args) => `url-grammar ${name} ${args}`),
);

interface Example {
  /** The part of the line that is this command, without the rest of a pipeline. */
  readonly line: string;
  readonly words: string[];
  /** What is on standard input, if the line says it. */
  readonly input: string | undefined;
  /** What the line says that is printed. */
  readonly prints: string | undefined;
}

function examplesOf(help: string): Example[] {
  const [, block = ""] = /\nExamples:\n((?: {2}.*\n)+)/.exec(help) ?? [];
  return block
    .trimEnd()
    .split("\n")
    .map((text) => {
      const line = /url-grammar.*?(?= {2,}| \| | > | && |$)/.exec(text)![0];
      const [, input] = /echo '(.*?)' \|/.exec(text) ?? [];
      const [, prints] = / {2,}print ([^ ].*)$/.exec(text) ?? [];
      const words = line.match(/(?:'[^']*'|\S)+/g)!.slice(1);
      return { line, words: words.map(unquoted), input, prints };
    });
}

function unquoted(word: string): string {
  if (word === '"$url"') return "http://a.example/";
  if (["urls.txt", "mail.txt", "a.txt", "b.txt"].includes(word)) return list;
  if (word === "'*.txt'") return join(files.path, "*.txt");
  if (word === "stats.txt") return stats;
  if (word === "'stats-*.txt'") return join(files.path, "stats-*.txt");
  if (word === "mine.abnf") return grammar;
  if (word === "page.html") return page;
  if (word === "saved.mhtml") return saved;
  if (word === "parser.mjs") return PARSER;
  if (word === "node") return process.execPath;
  return word.replace(/^'(.*)'$/, "$1");
}

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

test("every example of the helps runs, with its exit status", async () => {
  const seen = new Set<string>();
  for (const page of PAGES) {
    const examples = examplesOf((await command([...page, "--help"])).stdout);
    assert.ok(examples.length > 1, page.join());
    for (const { line, words, input, prints } of examples) {
      seen.add(line);
      const list = words.includes("-0") ? "./a\0./b/c\0" : "http://a.example/\n";
      const stdin = [input ?? (words[0] === "merge" ? STATS : list)];
      const { status, stdout, stderr } = await command(words, { stdin });
      assert.is(status, FAILING.includes(line) ? 1 : 0, `${line}\n${stderr}`);
      // What was fixed is on standard error, that a URL of the list is not valid, and how to end `view`.
      const reports =
        line.includes("--fix") ||
        line.includes("--stats") ||
        words[0] === "view" ||
        (words[0] === "relativize" && words.includes("--file"));
      if ((status === 0 || words[0] === "check") && !reports) assert.is(stderr, "", line);
      if (prints !== undefined && words[0] !== "tree")
        assert.is(stdout.trimEnd().split("\n").join(" and "), prints, line);
      if (words[0] === "unescape") continue;
      assert.is(stdout === "", line.includes("--quiet"), line);
    }
  }
  for (const line of FAILING) assert.ok(seen.has(line), line);
});

test("the pattern that an example greps for is in the output", async () => {
  const { stdout: help } = await command(["check", "--help"]);
  const pattern = /grep '(.*)'/.exec(help)![1]!;
  const { stdout } = await command(["check", "--file", list, "--json", "--exit-zero"]);
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
