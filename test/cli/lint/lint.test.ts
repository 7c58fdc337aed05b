// `lint`: which files it reads, what it reports and where, what comments and configurations leave out, and the fixes it writes.
import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { verbatim } from "../../../src/base/written.js";
import { SUBCOMMANDS } from "../../../src/cli/command/list.js";
import { stateAt } from "../../../src/cli/input/bytes.js";
import type { ReadDocument } from "../../../src/cli/lint/document.js";
import { type Edit, keptEdits } from "../../../src/cli/lint/fix.js";
import { noCounts } from "../../../src/cli/output/counts.js";
import { replaceNow } from "../../../src/cli/output/replace.js";
import { outputsTo } from "../../../src/cli/results/output.js";
import { lineIndex, positionAt } from "../../../src/core/text/lines.js";
import { ROOT } from "../../support/files.js";
import { sarifCheck } from "../../support/json-schema.js";
import { command, MAIN, folder as newFolder, objectsIn, THREADS, UNCOUNTED } from "../world.js";

const files = newFolder();
test.after(files.discard);

let count = 0;

/** Makes a project of files. Returns its folder, and what runs `lint` in it and cuts its paths short. */
function project(contents: Readonly<Record<string, string | Uint8Array>>) {
  const folder = join(files.path, `p${count++}`);
  for (const [name, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const short = (text: string): string => text.replaceAll(`${folder}/`, "").replaceAll(folder, ".");
  return {
    folder,
    content: (name: string): string => readFileSync(join(folder, name), "utf8"),
    async lint(...args: string[]) {
      const paths = args.map((word) => (/\.\w+$/.test(word) ? join(folder, word) : word));
      const { status, stdout, stderr } = await command(["lint", "--color=never", ...paths], { folder });
      return { status, stdout: short(stdout), stderr: short(stderr) };
    },
  };
}

/** A document in each format that has escapes, and the first of its text that is at fault. */
const FAULTS: Readonly<Record<string, readonly [name: string, source: string, fault: string]>> = {
  "after an escape in Markdown": ["a.md", "x\n[a](http://a.example/b\\_c|d)\n", "|"],
  "after a reference in HTML": ["a.html", "<p>\r\n<a href='http://a.example/?b&amp;c|'>", "|"],
  "after an escape in JSON": ["a.json", '{"a":\n  "http:\\/\\/a.example\\/b|"}', "|"],
  "that is an escape itself": ["a.json", '{"a":"http://a.example/\\u007c"}', "\\u007c"],
  "after an escape in YAML": ["a.yaml", 'a: "http:\\x2f/a.example/b|"', "|"],
  "in a string of a program": ["a.ts", "f('http:\\x2f/a.example/b|');", "|"],
  "after a byte order mark": ["a.txt", "\ufeffsee <http://a.example/b|c>", "|"],
  "after characters of two units": ["a.md", "\u{1f600} [a](http://a.example/b|)", "|"],
};

for (const [name, [file, source, fault]] of Object.entries(FAULTS))
  test(`the place of a fault ${name}`, async () => {
    const { line, column } = positionAt(lineIndex(source), source.indexOf(fault));
    const { status, stdout } = await project({ [file]: source }).lint("--format", "short");
    assert.equal([status, stdout.split(": ")[0]], [1, `${file}:${line}:${column}`]);
  });

test("broken destinations are found as broken, each at its place", async () => {
  const { lint } = project({
    "a.md": "[a](http://a b/) and\n[b](http:/c/)\n",
    "b.html": '<a href="http://a|b">',
    "c.json": '{ "a": "https:/x" }',
  });
  const { stdout } = await lint("--format", "short");
  assert.equal(
    stdout.split("\n").map((line) => line.split(": ").slice(0, 2).join(" ")),
    [
      "a.md:1:13 space",
      "a.md:2:11 scheme-rules",
      "b.html:1:18 excluded-character",
      "c.json:1:16 scheme-rules",
      "",
    ],
  );
});

test("the summary counts URLs, files and templates", async () => {
  const { lint } = project({
    "a.md": "<http://a.example/> https://$\x7bHOST}/v1 [b](c/{id})\n",
    "d.txt": "",
  });
  const { status, stdout } = await lint();
  assert.equal(
    [status, stdout],
    [0, "1 URL in 2 files checked by rfc3986: 1 valid, 0 invalid, 2 templates not checked\n"],
  );
  assert.is((await lint("-g", "whatwg")).stdout.split(":")[0], "1 URL in 2 files checked by whatwg");
  assert.equal(await lint("--quiet"), { status: 0, stdout: "", stderr: "" });
});

test("a folder is read without what others made, what .gitignore leaves out, and links", async () => {
  const bad = "<http://a b/>\n";
  const { folder, lint } = project({
    "a.md": bad,
    "b/c.md": bad,
    "b/.gitignore": "d.md\n!e.md\n",
    "b/d.md": bad,
    "b/e.md": bad,
    ".gitignore": "/f/\ne.md\n*.rst\n",
    "e.md": bad,
    "f/g.md": bad,
    "h.rst": bad,
    "node_modules/i.md": bad,
    "package-lock.json": '"http://a b/"',
    "j.min.js": '"http://a b/"',
    "k.unknown": bad,
    README: bad,
  });
  symlinkSync("b", join(folder, "link"));
  const read = async (...args: string[]) =>
    (await lint("--format", "short", ...args)).stdout.split("\n").flatMap((line) => line.split(":")[0] || []);
  assert.equal(await read(), ["README", "a.md", "b/c.md", "b/e.md"]);
  assert.equal(await read("--no-gitignore", "--ignore", "b/"), ["README", "a.md", "e.md", "h.rst", "f/g.md"]);
  assert.equal(await read("k.unknown", "e.md", "e.md"), ["k.unknown", "e.md"]);
  assert.equal(await read("b/*.md"), ["b/c.md", "b/e.md"]);
});

test("what is not there, or not text, is an error; the other files are read", async () => {
  const { folder, lint } = project({
    "a.md": "<http://a.example/>",
    "b.md": Uint8Array.of(0xff, 0xfe, 0x61, 0),
    "c.md": Buffer.from("<http://a.example/\xe9>", "latin1"),
  });
  assert.equal(await lint("d.md"), {
    status: 2,
    stdout: "",
    stderr: "error: there is no file or folder d.md\n",
  });
  const { status, stdout, stderr } = await lint();
  assert.is(status, 2);
  assert.match(stderr, /^error: cannot read b\.md: it is UTF-16, not UTF-8; convert it/);
  assert.match(stdout, "2 URLs in 3 files");
  // Those bytes could not be written back.
  writeFileSync(join(folder, "c.md"), Buffer.from("[a](http://a.example/b|c) \xe9", "latin1"));
  assert.match((await lint("--write", "c.md")).stderr, "c.md is not UTF-8, and is left as it is");
  chmodSync(join(folder, "a.md"), 0);
  if (process.getuid?.() !== 0)
    assert.match((await lint("a.md")).stderr, "cannot read a.md: permission denied");
  assert.is((await lint("--type", "json", "-")).status, 0);
});

test("standard input is a document", async () => {
  const stdin = ['{"a":\n"http://a.exam', 'ple/b c/d"}'];
  const { stdout } = await command(["lint", "--type", "json", "--format", "short", "-"], { stdin });
  assert.match(stdout, /^stdin:2:20: space: /);
  const fixed = await command(["lint", "--type", "json", "--write", "--quiet", "-"], { stdin });
  assert.equal([fixed.status, fixed.stdout], [0, '{"a":\n"http://a.example/b%20c/d"}']);
});

test("comments leave lines alone, with codes only these", async () => {
  const bad = "<http://a.example/b|>";
  const { lint } = project({
    "a.md": `${bad} <!-- url-grammar-ignore -->\n<!-- url-grammar-ignore excluded-character -->\n${bad}\n${bad}\n`,
    "b.md": `<!-- url-grammar-ignore-start space -->\n${bad}\n<!-- url-grammar-ignore-end -->\n${bad} <!-- url-grammar-ignore: space, excluded-character -->\n`,
    "c.md": `${bad}\n\nurl-grammar-ignore-file\n`,
    "d.js": `// url-grammar-ignore-next-line\na("http://a.example/b|");\n/* url-grammar-ignore-start */\nb("http://a.example/b|");\n/* url-grammar-ignore-end */ c("http://a.example/b|")\n`,
    "e.yml": `# url-grammar-ignore password\na: ftp://b:c@a.example/d|\n`,
  });
  const { stdout } = await lint("--format", "short");
  assert.equal(
    stdout.split("\n").map((line) => line.split(": ").slice(0, 2).join(" ")),
    [
      "a.md:4:20 excluded-character",
      "b.md:2:20 excluded-character",
      "d.js:5:51 excluded-character",
      "e.yml:2:25 excluded-character",
      "",
    ],
  );
});

test("a configuration says which files, and what is different in some", async () => {
  const { lint } = project({
    "url-grammar.config.json": JSON.stringify({
      grammar: "rfc3986",
      schemeRules: true,
      files: ["docs", "src/*.js"],
      ignore: ["docs/old/"],
      codes: { password: "error", "missing-file": "warn" },
      overrides: [
        { files: ["docs/iri/**"], grammar: "rfc3987", schemeRules: false, codes: { password: "off" } },
        {
          files: ["*.js"],
          codes: { "excluded-character": "warn", space: "off" },
          readers: ["whatwg", "curl"],
        },
      ],
    }),
    "docs/a.md": "<http://a.example/\u00e9> [b](c.md)",
    "docs/iri/b.md": "<http://a.example/\u00e9> <ftp://b:c@a.example/>",
    "docs/old/c.md": "<http://a b/>",
    "other/d.md": "<http://a b/>",
    "src/e.js":
      'a("http://a.example/b|c", "http://a.example/b d/e", "ftp://b:c@a.example/", "http://a.example\\\\@b.example/")',
  });
  const { status, stdout } = await lint("--format", "short", "--check-files");
  assert.is(status, 1);
  assert.equal(
    stdout.split("\n").map((line) => line.split(": ").slice(0, 3).join(" ")),
    [
      'docs/a.md:1:19 non-ascii-character "\u00e9" (U+00E9) is not an ASCII character',
      "docs/a.md:1:26 missing-file warning",
      "src/e.js:1:22 excluded-character warning",
      "src/e.js:1:62 password the URL contains a password (denied by url-grammar.config.json)",
      "src/e.js:1:94 excluded-character warning",
      "src/e.js:1:94 disputed warning",
      "",
    ],
  );
  for (const [overrides, message] of [
    [{}, '"overrides" must be an array'],
    [[{}], '"overrides", number 1 must have the member "files"'],
    [
      [{ files: ["a"], gramar: "" }],
      '"overrides", number 1: unknown member "gramar": did you mean "grammar"?',
    ],
    [[1], '"overrides", number 1 must be an object'],
  ] as const) {
    const { lint: run } = project({ "url-grammar.config.json": JSON.stringify({ overrides }) });
    assert.equal(await run(), {
      status: 2,
      stdout: "",
      stderr: `error: url-grammar.config.json: ${message}\n`,
    });
  }
});

test("files that relative links lead to are looked for", async () => {
  const { lint } = project({
    "a.md":
      "[b](b%20c.md#d) [e](docs) [f](./g.md?h) [i](/j) [k](l:m) [n](#o) [p](page) [q](r.md 's') http://t/u.md [v](%ff.md)",
    "b c.md": "",
    "page.html": '<a href="../nowhere/a.md">',
    "docs/v.yaml": "$ref: ../x.yaml#/y",
  });
  const { status, stdout } = await lint("--check-files", "--format", "short");
  assert.is(status, 1);
  assert.equal(
    stdout.split("\n").map((line) => line.replace(/ \(denied.*/, "")),
    [
      'a.md:1:31: missing-file: there is no file "./g.md" to link to',
      'a.md:1:80: missing-file: there is no file "r.md" to link to',
      'a.md:1:108: missing-file: there is no file "%ff.md" to link to',
      'page.html:1:10: missing-file: there is no file "../nowhere/a.md" to link to',
      'docs/v.yaml:1:7: missing-file: there is no file "../x.yaml" to link to',
      "",
    ].map((line) => line),
  );
  assert.is((await lint("--check-files", "--allow", "missing-file")).status, 0);
  assert.is((await lint()).status, 0);
  assert.match((await lint("--deny", "mising-file")).stderr, 'did you mean "missing-file"?');
});

test("every format has the places of the document", async () => {
  const { lint } = project({
    "a.json": '{\n"a":"http:\\/\\/a.example\\/b\\u007cc ", "d":"ftp://e:f@a.example/"}',
  });
  const at = { line: 2, column: 27, endLine: 2, endColumn: 33 };
  const [first, second] = objectsIn((await lint("--format=ndjson")).stdout);
  assert.equal([first.line, first.at.column, first.diagnostics[0].at], [2, 6, at]);
  assert.equal(second.warnings[0].at.column, 51);
  const { results, summary } = JSON.parse((await lint("--format", "json")).stdout);
  assert.equal([results.length, summary.checked, summary.invalid], [2, 2, 1]);
  const github = (await lint("--format", "github")).stdout;
  assert.match(github, "::error file=a.json,line=2,col=27,endColumn=33,title=excluded-character::");
  const checkstyle = (await lint("--format", "checkstyle")).stdout;
  assert.match(checkstyle, '<file name="a.json">\n<error line="2" column="27" severity="error"');
  const sarif = JSON.parse((await lint("--format", "sarif")).stdout);
  assert.is(sarifCheck()(sarif), "");
  const [{ locations, fixes }] = sarif.runs[0].results;
  const region = { startLine: 2, startColumn: 27, endColumn: 33 };
  assert.equal(locations[0].physicalLocation.region, region);
  assert.equal(fixes[0].artifactChanges[0].replacements, [
    { deletedRegion: region, insertedContent: { text: "%7C" } },
  ]);
  const text = (await lint()).stdout;
  assert.match(text, "\n --> a.json:2:27\n  | http://a.example/b|c\n  |                   ^\n");
});

/** A document of each format, and what it is after the safe fixes; with an arrow, what nothing may change. */
const FIXES: readonly (readonly [name: string, before: string, after: string])[] = [
  [
    "a.md",
    "[a](http://a.example/b\\_c|d&amp;e) `http://x/|`",
    "[a](http://a.example/b\\_c%7Cd&amp;e) `http://x/|`",
  ],
  [
    "a.md",
    "[a](b c.md) ![d](<e f.png> 'g')\r\n\r\n[h]: <i j>",
    "[a](b%20c.md) ![d](<e%20f.png> 'g')\r\n\r\n[h]: <i%20j>",
  ],
  ["a.md", "| [a](http://a.example/b\\|c) |\n|---|\n", "| [a](http://a.example/b%7Cc) |\n|---|\n"],
  ["a.html", "<a href=b&#32;c title='d|'>|<a href='e\nf'>", "<a href=b%20c title='d|'>|<a href='e\nf'>"],
  ["a.html", '<img srcset="a|b 1x, c^d 2x">', '<img srcset="a%7Cb 1x, c%5Ed 2x">'],
  [
    "a.json",
    '{"url":"http:\\/\\/a.example\\/b c","d":"e f"}',
    '{"url":"http:\\/\\/a.example\\/b%20c","d":"e f"}',
  ],
  [
    "a.yaml",
    "url: 'http://a.example/b''|c'\nd: http://a.example/e|f # g|\n",
    "url: 'http://a.example/b''%7Cc'\nd: http://a.example/e%7Cf # g|\n",
  ],
  ["a.toml", 'url = "http://a.example/b c"\n', 'url = "http://a.example/b%20c"\n'],
  ["a.csv", 'a,"http://a.example/b c/d"\n', 'a,"http://a.example/b%20c/d"\n'],
  ["a.xml", "<loc>http://a.example/?b&amp;c|d</loc>", "<loc>http://a.example/?b&amp;c%7Cd</loc>"],
  [
    "a.js",
    "f('http:\\x2f/a.example/b|c', `http://a.example/|$\x7bd}`)",
    "f('http:\\x2f/a.example/b%7Cc', `http://a.example/|$\x7bd}`)",
  ],
  [
    "a.py",
    'f("http://a.example/b|c", r"http://a.example/\\d")',
    'f("http://a.example/b%7Cc", r"http://a.example/\\d")',
  ],
  ["a.rst", ".. image:: b c.png\n", ".. image:: b%20c.png\n"],
  ["a.txt", "\ufeffsee <http://a.example/b c>.", "\ufeffsee <http://a.example/b%20c>."],
  // The host of a URL is never changed without being asked.
  ["a.md", "<http://a b/>[c](http://d e/)", "<http://a b/>[c](http://d e/)"],
];

for (const [name, before, after] of FIXES)
  test(`the fixes of ${name}: ${before}`, async () => {
    const { content, lint } = project({ [name]: before });
    const diff = await lint("--diff");
    assert.is(content(name), before);
    assert.is(diff.stdout === "", before === after);
    await lint("--write");
    assert.is(content(name), after);
    assert.is((await lint("--diff")).stdout, "");
  });

test("--diff prints what --write would change, and --unsafe-fixes more of it", async () => {
  const { lint } = project({ "a.md": "a\n[b](http://c.example/d|e)\n[f](http:\\\\g.example)\n" });
  const { status, stdout, stderr } = await lint("--diff");
  assert.is(
    stdout,
    "--- a.md\n+++ a.md\n@@ -2 +2 @@\n-[b](http://c.example/d|e)\n+[b](http://c.example/d%7Ce)\n",
  );
  assert.equal([status, stderr], [1, "1 URL would be fixed: use --write\n"]);
  assert.match((await lint("--diff", "--unsafe-fixes")).stdout, "+[f](http://g.example)\n");
  assert.match((await lint("--unsafe-fixes")).stderr, "--unsafe-fixes needs --write or --diff");
  const { status: written, stdout: left } = await lint("--write", "--unsafe-fixes");
  assert.equal([written, left], [0, "2 URLs in 1 file checked by rfc3986: 2 valid, 0 invalid, 2 fixed\n"]);
});

test("--write keeps permissions and links, and leaves alone what needs nothing", async () => {
  const { folder, content, lint } = project({ "a/b.md": "[a](./b c)", "d.md": "[a](b)" });
  chmodSync(join(folder, "a/b.md"), 0o640);
  symlinkSync("a/b.md", join(folder, "e.md"));
  const before = statSync(join(folder, "d.md"), { bigint: true });
  await lint("--write", "e.md", "d.md");
  assert.is(content("a/b.md"), "[a](./b%20c)");
  assert.is(statSync(join(folder, "a/b.md")).mode & 0o777, 0o640);
  assert.ok(lstatSync(join(folder, "e.md")).isSymbolicLink());
  const after = statSync(join(folder, "d.md"), { bigint: true });
  assert.equal([after.ino, after.mtimeNs], [before.ino, before.mtimeNs]);
  assert.equal(readdirSync(join(folder, "a")), ["b.md"]);
});

test("a file that was changed since it was read is left as it is", () => {
  const path = files.file("changed.md", "a");
  const seen = stateAt(path)!;
  writeFileSync(path, "b");
  utimesSync(path, 1, 1);
  assert.throws(
    () => replaceNow(path, Buffer.from("c"), seen),
    /was changed meanwhile, and is left as it is/,
  );
  assert.is(readFileSync(path, "utf8"), "b");
  assert.throws(() => replaceNow(join(files.path, "no", "file"), Buffer.from("c"), seen), /cannot write/);
});

test("fixes after which a document has other URLs are left out, and the others stay", () => {
  // A reader for which a comma divides.
  const read: ReadDocument = (source) =>
    [...source.matchAll(/[^ ,]+/g)].map(({ index, 0: text }) => {
      return { written: verbatim(text, index), write: (other) => other, isLink: true };
    });
  const edit = (at: number, url: string): Edit => ({ start: at, end: at + 1, text: url, at, url });
  const [good, bad, other] = [edit(0, "x"), edit(2, "y,z"), edit(4, "w")];
  const kept = (edits: readonly Edit[], reads = 64) => keptEdits("a b c", edits, read, { reads });
  assert.equal(kept([good, other]), [good, other]);
  assert.equal(kept([good, bad, other]), [good, other]);
  assert.equal(kept([bad]), []);
  assert.equal(kept([good, bad, other], 2), []);
});

test("a URL that is too long to be fixed stays, and so does a file that is too long to be read", async () => {
  const { folder, content, lint } = project({ "a.md": `[a](./${"b".repeat(1 << 16)}|)` });
  const before = content("a.md");
  assert.is((await lint("--write", "--quiet")).status, 1);
  assert.is(content("a.md"), before);
  writeFileSync(join(folder, "b.md"), "");
  truncateSync(join(folder, "b.md"), (1 << 26) + 1);
  assert.match((await lint("--quiet", "b.md")).stderr, "cannot read b.md: it is longer than 64 MiB");
});

(existsSync("/proc/self/mem") ? test : test.skip)("a file that cannot be read is an error", async () => {
  const { status, stderr } = await command(["lint", "/proc/self/mem"]);
  assert.is(status, 2);
  assert.match(stderr, "error: cannot read /proc/self/mem: i/o error");
});

test("a folder that cannot be read is an error", async () => {
  const { folder, lint } = project({});
  mkdirSync(folder);
  const script = "n=$(printf '%0250d' 1); for i in $(seq 20); do mkdir $n; cd $n; done";
  spawnSync("sh", ["-c", script], { cwd: folder });
  assert.match((await lint()).stderr, /^error: cannot read [\s\S]*: name too long\n$/);
  spawnSync("rm", ["-r", folder]);
});

test("an escape that is none is no placeholder", async () => {
  const { lint } = project({ "a.md": "[a](http://a.example/50%discount)" });
  assert.match((await lint("--format", "short")).stdout, /^a\.md:1:26: bad-escape: /);
});

test("what looks like a placeholder is a template", async () => {
  const { lint } = project({ "a.md": "[a](http://a.example/:has) [b](http://a.example/%s)" });
  assert.match(
    (await lint()).stdout,
    "0 URLs in 1 file checked by rfc3986: 0 valid, 0 invalid, 2 templates not checked",
  );
});

/** Returns what a parser of Markdown finds in a text, without the URLs. */
function contentOf(text: string): readonly string[] {
  const found: string[] = [];
  visit(unified().use(remarkParse).parse(text), ({ type, ...rest }) => {
    const { value = "", title = "" } = rest as { value?: string; title?: string | null };
    found.push(`${type} ${value} ${title ?? ""}`);
  });
  return found;
}

test("after --write, another parser finds the same content, except for the URLs", async () => {
  const text =
    "# a|b\n\n[c|d](http://a.example/e|f 'g|h') `i|j` **k** ![l](m|n)\n\n> - [o]: p|q\n\n<r href='s|t'>u</r>\n";
  const { content, lint } = project({ "a.md": text });
  await lint("--write");
  assert.is.not(content("a.md"), text);
  assert.equal(contentOf(content("a.md")), contentOf(text));
});

test("threads print the same, in the same order", async () => {
  const { folder, lint } = project(
    Object.fromEntries(
      Array.from({ length: 80 }, (_, index) => [
        `f${index}.md`,
        `[a](b${index}|c)\n`.repeat(1 + (index % 7)),
      ]),
    ),
  );
  const alone = await lint();
  const parallelism = { ...THREADS, chunkSize: 1 << 16, workers: 2, minimumSize: 0 };
  const { stdout } = await command(["lint", "--color=never"], { folder, parallelism });
  assert.is(stdout.replaceAll(`${folder}/`, ""), alone.stdout);
  assert.match(alone.stdout, /^error\[excluded-character\][\s\S]*\n80 files|URLs in 80 files/);
  const fixed = await command(["lint", "--write"], { folder, parallelism });
  assert.is(fixed.status, 0);
  assert.match((await lint()).stdout, "0 invalid");
});

test("a worker gets the function that prints what lint finds in a file", async () => {
  // Whether a worker is needed depends on how fast it starts, so it is asked for here as a worker does.
  const { printer } = await SUBCOMMANDS.get("lint")!.load();
  const { outputs } = outputsTo(null, null);
  const screen = { colours: { stdout: false, stderr: false }, columns: undefined, errorColumns: undefined };
  const counts = noCounts();
  const print = await printer!({} as never, {
    outputs,
    counts,
    screen,
    manifest: pathToFileURL(join(ROOT, "package.json")).href,
  });
  const { folder } = project({ "a.md": "[a](http://a.example/b|c)\n" });
  print({ text: `${folder}/a.md`, index: 0, problem: null } as never, null);
  assert.is(counts.found.get("urls"), 1);
});

test("a run that is killed at any moment leaves whole files", async () => {
  const source = `[a](http://a.example/b|c)\n${"text ".repeat(2_000)}\n`;
  const fixed = source.replace("|", "%7C");
  const names = Array.from({ length: 40 }, (_, index) => `f${index}.md`);
  const { folder, content } = project(Object.fromEntries(names.map((name) => [name, source])));
  let written = 0;
  for (let delay = 60; delay < 400 && written < names.length; delay += 40) {
    const child = spawn(process.execPath, [MAIN, "lint", "--write", "--quiet", folder], {
      env: { ...process.env, ...UNCOUNTED },
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    await Promise.race([setTimeout(delay), ended]);
    child.kill("SIGKILL");
    await ended;
    const now = names.map(content);
    assert.ok(
      now.every((text) => text === source || text === fixed),
      `${delay}`,
    );
    written = now.filter((text) => text === fixed).length;
  }
});

test.run();
