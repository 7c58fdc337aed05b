import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
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

const PAGES = [
  [],
  ["check"],
  ["tree"],
  ["view"],
  ["parts"],
  ["normalize"],
  ["readers"],
  ["equal"],
  ["resolve"],
  ["relativize"],
  ["build"],
  ["change"],
  ["escape"],
  ["unescape"],
  ["split"],
  ["find"],
  ["grammars"],
  ["rules"],
  ["schemes"],
  ["compare"],
  ["sample"],
  ["violations"],
  ["suite"],
  ["judge"],
  ["links"],
  ["completion"],
  ["explain"],
  ["merge"],
];

/** The exit status of each example in the helps, by its text, so that a new example cannot be forgotten. */
const STATUS: Readonly<Record<string, 0 | 1>> = {
  "url-grammar check http://host_name/": 1,
  "url-grammar check --file urls.txt": 1,
  "url-grammar check -g rfc3986 'http://[::1]/'": 0,
  "url-grammar resolve http://a.example/b/c ../d": 0,
  "url-grammar check http://a.example/b 'http://a.example/{b}'": 1,
  "url-grammar check --file urls.txt --json --exit-zero": 0,
  "url-grammar check -0 --rule path": 0,
  "url-grammar check --file a.txt b.txt -": 1,
  "url-grammar check --file urls.txt --format sarif": 1,
  "url-grammar check --file urls.txt --tsv --max-length 8192 --exit-zero": 0,
  "url-grammar check --file urls.txt --quiet --stats": 1,
  "url-grammar merge stats.txt": 0,
  "url-grammar merge 'stats-*.txt'": 0,
  "url-grammar merge -": 0,
  "url-grammar check --file urls.txt --fix": 1,
  "url-grammar check --fix-dry-run --unsafe-fixes 'http:\\\\a.example\\b'": 0,
  "url-grammar explain": 0,
  "url-grammar explain host-underscore": 0,
  "url-grammar explain --json too-long": 0,
  "url-grammar check --reading bnf http://host_name/": 0,
  "url-grammar check --file urls.txt --deny warnings --allow reserved-port": 1,
  "url-grammar check -g rfc3986 --scheme-rules 'http://[::1]/' mailto:chris": 1,
  "url-grammar check --readers all --deny disputed 'http://good.com\\@evil.com/'": 1,
  "url-grammar check --bnf mine.abnf --rule greeting hello": 0,
  "url-grammar schemes": 0,
  "url-grammar schemes mailto": 0,
  "url-grammar check -g rfc3986 --scheme-rules mailto:chris": 1,
  "url-grammar compare draft-05 rfc3986": 1,
  "url-grammar compare rfc3986 mine.abnf": 1,
  'url-grammar check --quiet "$url"': 0,
  "url-grammar view": 0,
  "url-grammar view 'http://user@a.example/%7e?q'": 0,
  "url-grammar view -g rfc3986 ../c --base http://a.example/b": 0,
  "url-grammar view --no-open --port 8080 'http://[::1]/'": 0,
  "url-grammar tree http://a.example/b": 0,
  "url-grammar tree --depth 5 http://a.example/b": 0,
  "url-grammar tree --rule host a-b.example": 0,
  "url-grammar tree --json http://a.example/b": 0,
  "url-grammar resolve http://a/b/c/d ../g": 0,
  "url-grammar resolve http://a/b/c/d '?y' --explain": 0,
  "url-grammar resolve http://a/b/c/d '?y' -a rfc3986": 0,
  "url-grammar resolve http://a/b/c/d --file urls.txt --json": 0,
  "url-grammar split http://user@a.example:80/b?c": 0,
  "url-grammar split --params 'http://a.example/b;c'": 0,
  "url-grammar split --json //a.example:x/": 1,
  "url-grammar split --python 3.8 'http://[evil]/'": 0,
  "url-grammar split --python 3.7,3.13 path:80": 1,
  "url-grammar find mail.txt": 0,
  "url-grammar find -n '*.txt'": 0,
  "url-grammar find --json mail.txt": 0,
  "url-grammar find -g rfc3986 mail.txt": 0,
  "url-grammar rules": 0,
  "url-grammar rules net_path": 0,
  "url-grammar grammars": 0,
  "url-grammar grammars 'http://[::1]/'": 0,
  "url-grammar grammars --json https://example.com?x=1": 0,
  "url-grammar grammars --file urls.txt": 0,
  "url-grammar grammars -": 0,
  "url-grammar rules --grammar rfc3986 authority": 0,
  "url-grammar rules control": 0,
  "url-grammar rules strict": 0,
  "url-grammar links page.html": 0,
  "url-grammar links --retrieved-from http://a.example/b/page.html page.html": 0,
  "url-grammar links saved.mhtml --json": 0,
  'url-grammar links --type html --retrieved-from "$url"': 0,
  "url-grammar tree -": 0,
  "url-grammar completion bash": 0,
  "url-grammar completion zsh": 0,
  "url-grammar completion fish": 0,
  "url-grammar parts 'https://u@a.example:8080/b?q=c%26d&lang=en#e'": 0,
  "url-grammar parts --get '{scheme} {host}' http://a.example/b ftp://c.example/": 0,
  "url-grammar parts --get '{query:q}' 'http://a.example/?q=50%25'": 0,
  "url-grammar parts --get '{host}\\t{default:port}' --file urls.txt": 1,
  "url-grammar parts -g rfc3986 --json 'http://[::1]/'": 0,
  "url-grammar parts --json http://a.example/%7e": 0,
  "url-grammar normalize HTTP://A.example:80/%7eb": 0,
  "url-grammar normalize --explain HTTP://A.example:80/%7eb": 0,
  "url-grammar normalize --dot-segments http://a.example/b/../c": 0,
  "url-grammar normalize -g rfc3986 --file urls.txt": 0,
  "url-grammar readers": 0,
  "url-grammar readers 'http://good.com\\@evil.com/'": 1,
  "url-grammar readers --readers whatwg,curl,curl@8.22 http:///a.example/": 0,
  "url-grammar readers --base http://a.example/ '//b.example\\c'": 1,
  "url-grammar readers --json http://0x7f.1/": 1,
  "url-grammar equal HTTP://A.example:80/%7eb http://a.example/~b": 0,
  "url-grammar equal http://a.example/b http://a.example/b/": 1,
  "url-grammar equal -g rfc3986 http://a.example http://a.example/": 0,
  "url-grammar equal --dot-segments http://a.example/b/../c http://a.example/c": 0,
  "url-grammar relativize http://a/b/c http://a/b/d http://a/e": 0,
  "url-grammar relativize http://a/b/c --file urls.txt --json": 0,
  "url-grammar build --scheme http --host a.example --path '/50% off'": 0,
  "url-grammar build --path /find --query-field 'q=a&b' --query-field lang=en": 0,
  "url-grammar build --scheme http --host a.example --path /a%2Fb --encoded": 0,
  "url-grammar build -": 0,
  "url-grammar change --host b.example 'http://a.example/?q=a%26b'": 0,
  "url-grammar change --scheme https --remove port http://a.example:80/b": 0,
  "url-grammar change --query-field page=2 'http://a.example/?page=1&q=%7e'": 0,
  "url-grammar change --remove query:utm_source --file urls.txt": 1,
  "url-grammar change --path /a%2Fb --encoded http://a.example/": 0,
  "url-grammar escape 'a/b & c'": 0,
  "url-grammar escape --component path '/50% off'": 0,
  "url-grammar escape -c field 'a+b=c'": 0,
  "url-grammar escape -g rfc3987 -c segment 'é/à'": 0,
  "url-grammar unescape a%2Fb%20%26%20c": 0,
  "url-grammar unescape --component field 'a+b%2Bc'": 0,
  "url-grammar unescape -c segment a/b": 1,
  "url-grammar unescape --json %1B%5B2J": 0,
  "url-grammar sample host": 0,
  "url-grammar sample -g rfc3986 -n 3 IPv6address": 0,
  "url-grammar sample --invalid --seed 1 port": 0,
  "url-grammar violations host": 0,
  "url-grammar violations -g rfc3986 URI --json": 0,
  "url-grammar violations -g rfc3986 port --every": 0,
  "url-grammar suite -g rfc3986 port": 0,
  "url-grammar suite -g rfc3986 URI --format ndjson": 0,
  "url-grammar suite scheme -k 1 --exhaustive 128 --format tap-cases": 0,
  "url-grammar judge -g rfc3986 --rule URI -- node parser.mjs": 1,
  "url-grammar judge -g rfc3986 --rule host -k 1 --json -- node parser.mjs": 1,
  "url-grammar judge --rule port --timeout 5000 -- node parser.mjs": 1,
  "url-grammar sample URL-reference -n 1000 --seed 7": 0,
  "url-grammar sample --bnf mine.abnf greeting": 0,
};

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

test("every example of the helps runs, with the exit status given here", async () => {
  const seen = new Set<string>();
  for (const page of PAGES) {
    const examples = examplesOf((await command([...page, "--help"])).stdout);
    assert.ok(examples.length > 1, page.join());
    for (const { line, words, input, prints } of examples) {
      seen.add(line);
      const list = words.includes("-0") ? "./a\0./b/c\0" : "http://a.example/\n";
      const stdin = [input ?? (words[0] === "merge" ? STATS : list)];
      const { status, stdout, stderr } = await command(words, { stdin });
      assert.is(status, STATUS[line], `${line}\n${stderr}`);
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
  assert.equal([...seen].sort(), Object.keys(STATUS).sort());
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
  assert.equal(PAGES.flat().sort(), [...(await subcommands()).keys()].sort());
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
