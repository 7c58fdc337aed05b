// Every example of the helps runs, with the exit status and the output that it is said to have.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { SAMPLES } from "./samples.js";
import { command, folder, subcommands } from "./world.js";

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

/** What `lint` reads, and where it runs. */
const docs = join(files.path, "docs");
mkdirSync(docs);
const readme = join(docs, "README.md");
writeFileSync(readme, "See <http://a.example/> and [this](README.md).\n");

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
  if (word === "docs") return docs;
  if (word === "README.md") return readme;
  if (word === "'docs/**/*.md'") return join(docs, "**", "*.md");
  if (word === "page.html") return page;
  if (word === "saved.mhtml") return saved;
  if (word === "parser.mjs") return PARSER;
  if (word === "uri") return join(files.path, "uri");
  if (word === "node") return process.execPath;
  return word.replace(/^'(.*)'$/, "$1");
}

test("every example of the helps runs, with its exit status", async () => {
  const seen = new Set<string>();
  for (const page of PAGES) {
    const examples = examplesOf((await command([...page, "--help"])).stdout);
    assert.ok(examples.length > 1, page.join());
    for (const { line, words, input, prints } of examples) {
      seen.add(line);
      const list = words.includes("-0") ? "./a\0./b/c\0" : "http://a.example/\n";
      const stdin = [input ?? (words[0] === "merge" ? STATS : list)];
      const { status, stdout, stderr } = await command(words, {
        stdin,
        ...(words[0] === "init" && { folder: files.path }),
        ...(words[0] === "lint" && { folder: docs }),
      });
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
      // Where all is well, nothing would be changed.
      if (words[0] === "unescape" || /^url-grammar lint --(?:diff|write)/.test(line)) continue;
      assert.is(stdout === "", /--(?:quiet|write|folder)/.test(line), line);
    }
  }
  for (const line of FAILING) assert.ok(seen.has(line), line);
});

test.run();
