// `check --fix` and `check --fix-dry-run`.
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { fix } from "../../src/compat/fix/index.js";
import { isValid } from "../../src/index.js";
import fc, { runs } from "../support/fast-check.js";
import { command, folder, MAIN, UNCOUNTED } from "./world.js";

const files = folder();
test.after(files.discard);

const LIST = [
  "http://a.example/",
  "http://a.example/b c|d",
  "# a note",
  "",
  "http:\\\\a.example\\b",
  "http://a.example/?a=1&amp;b=2",
  "http://a_b.example/",
];
const list = files.file("list.txt", `${LIST.join("\n")}\n`);

/** What a true process writes for a file: bytes, whatever they are. */
const fixedBytes = (path: string): SpawnSyncReturns<Buffer> =>
  spawnSync(process.execPath, [MAIN, "check", "--fix", "-f", path], {
    env: { ...process.env, ...UNCOUNTED },
  });

test("--fix prints the list with the fixes, and what they are on standard error", async () => {
  const { status, stdout, stderr } = await command(["check", "--fix", "--comments", "-f", list]);
  const fixed = [...LIST];
  fixed[1] = "http://a.example/b%20c%7Cd";
  fixed[5] = "http://a.example/?a=1&b=2";
  assert.is(stdout, `${fixed.join("\n")}\n`);
  assert.equal(stderr.split("\n"), [
    `${list}:2: "http://a.example/b c|d" is now "http://a.example/b%20c%7Cd"`,
    '  space: write "%20" if the space is part of the URL',
    '  excluded-character: write "%7C" if it is part of the URL',
    `${list}:5: not fixed: "\\" is not allowed in URLs [excluded-character]; the fix is not safe: --unsafe-fixes applies it`,
    `${list}:6: "http://a.example/?a=1&amp;b=2" is now "http://a.example/?a=1&b=2"`,
    '  html-escape: write "&"',
    `${list}:7: not fixed: underscores are not allowed in a host name [host-underscore]`,
    "7 checked: 2 fixed, 2 invalid",
    "",
  ]);
  assert.is(status, 1);
});

test("--unsafe-fixes, --allow, --no-warnings, --quiet and --exit-zero", async () => {
  const run = async (...args: string[]): Promise<readonly [number, string, string]> => {
    const { status, stdout, stderr } = await command(["check", "--fix", ...args]);
    return [status, stdout, stderr];
  };
  const [status, stdout, stderr] = await run("--unsafe-fixes", "-q", LIST[4]!);
  assert.equal([status, stdout, stderr], [0, "http://a.example/b\n", ""]);
  const amp = LIST[5]!;
  assert.equal(await run("-q", "--allow", "html-escape", amp), [0, `${amp}\n`, ""]);
  assert.equal(await run("-q", "--no-warnings", amp), [0, `${amp}\n`, ""]);
  assert.equal((await run("-q", LIST[6]!))[0], 1);
  assert.equal((await run("-q", "--exit-zero", LIST[6]!))[0], 0);
  const [, , unknown] = await run("--allow", "html-escap", amp);
  assert.match(unknown, 'did you mean "html-escape"?');
});

test("--fix-dry-run prints a diff that patch accepts", async () => {
  const { stdout } = await command(["check", "--fix-dry-run", "--unsafe-fixes", "-q", "-f", list]);
  assert.match(stdout, `--- ${list}\n+++ ${list}\n@@ -2 +2 @@\n-${LIST[1]}\n+http://a.example/b%20c%7Cd\n`);
  const copy = files.file("copy.txt", readFileSync(list, "utf8"));
  if (spawnSync("patch", ["--version"]).error !== undefined) return;
  assert.is(spawnSync("patch", ["-s", copy], { input: stdout }).status, 0);
  const { stdout: fixed } = await command(["check", "--fix", "--unsafe-fixes", "-q", "-f", list]);
  assert.is(readFileSync(copy, "utf8"), fixed);
});

test("arguments are a file of their own in a diff, and numbered", async () => {
  const { stdout, stderr } = await command(["check", "--fix-dry-run", "/a b", "c", "/d|e"]);
  assert.is(
    stdout,
    "--- arguments\n+++ arguments\n@@ -1 +1 @@\n-/a b\n+/a%20b\n@@ -3 +3 @@\n-/d|e\n+/d%7Ce\n",
  );
  assert.match(stderr, 'URL 3: "/d|e" is now "/d%7Ce"');
});

test("what cannot be read or fixed is copied as it is", async () => {
  const bytes = Buffer.concat([
    Buffer.from("a\u001b[2J\n"),
    Buffer.from([0x62, 0xff, 0x0a]),
    Buffer.from("/c d"),
  ]);
  const path = files.file("bytes.txt", bytes);
  const { stdout, stderr } = fixedBytes(path);
  assert.is(stdout.toString("latin1"), "a\u001b[2J\nb\u00ff\n/c%20d");
  assert.match(stderr.toString(), `${path}:2: not fixed: these bytes are not valid UTF-8 [not-utf-8]`);
  assert.not.match(stderr.toString(), "\u001b");
  const shown = await command(["check", "--fix", "-f", path], { columns: 80, errorColumns: 80 });
  assert.is(shown.stdout, "a<U+001B>[2J\nb\ufffd\n/c%20d\n");
});

test("a list keeps its line ends, its byte order mark, and a last line without an end", async () => {
  const line = fc.string({ unit: fc.constantFrom("a", "/", " ", "|", "é", "[", "\u200b"), maxLength: 6 });
  const lines = fc.array(fc.tuple(line, fc.constantFrom("\n", "\r\n")), { maxLength: 5 });
  const law = fc.asyncProperty(lines, line, fc.constantFrom("", "\ufeff"), async (ended, last, mark) => {
    const listOf = (change: (text: string) => string): string =>
      `${mark}${ended.map(([text, end]) => change(text) + end).join("")}${last === "" ? "" : change(last)}`;
    const stdin = [listOf((text) => text)];
    const { stdout } = await command(["check", "--fix", "-q"], { stdin });
    assert.is(
      stdout,
      listOf((text) => fix(text).url),
    );
    const path = files.file("ends.txt", stdin[0]!);
    assert.is((await command(["check", "--fix", "-q", "-f", path])).stdout, stdout);
  });
  await fc.assert(law, { numRuns: runs(0.2) });
  const bytes = files.file("bytes.txt", Buffer.from([0xff, 0x0d, 0x0a]));
  assert.equal([...fixedBytes(bytes).stdout], [0xff, 13, 10]);
});

test("each of several files begins on a line of its own, and only the first has its mark", async () => {
  const paths = ["\ufeff/a b", "\ufeffc\r\n", "/d e"].map((text, index) => files.file(`${index}.txt`, text));
  const { stdout } = await command(["check", "--fix", "-q", "--file", ...paths]);
  assert.is(stdout, "\ufeff/a%20b\nc\r\n/d%20e");
  const shown = await command(["check", "--fix", "-q", "--file", ...paths], { columns: 80 });
  assert.is(shown.stdout, "/a%20b\nc\n/d%20e\n");
});

test("the report shows a URL as it is, except for characters that cannot be seen", async () => {
  const { stderr } = await command(["check", "--fix", "--unsafe-fixes", "http:\\\\a.example\\b\ufeff"]);
  assert.match(stderr, 'URL 1: "http:\\\\a.example\\b<U+FEFF>" is now "http://a.example/b"');
});

test("warnings that are left are counted, as check counts them in the fixed list", async () => {
  const leftIn = (text: string): string => / (\d+) warnings?(?: left)?\n/.exec(text)?.[1] ?? "0";
  const stdin = [
    "ftp://u:p@a.example/b c\nhttp://a.example:25/\n//a_b.example/%00\nhttp://a.example/?b&amp;c\n",
  ];
  const { stdout, stderr } = await command(["check", "--fix"], { stdin });
  assert.match(stderr, "4 checked: 2 fixed, 1 invalid, 3 warnings left\n");
  assert.is(leftIn((await command(["check"], { stdin: [stdout] })).stdout), "3");
  const one = await command(["check", "--fix", "ftp://u:p@a.example/"]);
  assert.match(one.stderr, "1 checked: 0 fixed, 0 invalid, 1 warning left\n");
  for (const option of ["--no-warnings", "--allow=warnings"])
    assert.not.match((await command(["check", "--fix", option], { stdin })).stderr, "left\n");
});

test("a host is changed only by unsafe fixes, and so is what reads like a scheme", async () => {
  for (const [url, grammar, unsafe] of [
    ["http://good.com|.evil.com/", "rfc3986", "http://good.com%7C.evil.com/"],
    ["https://example[.]com/a", "rfc3986", "https://example.com/a"],
    ["http ://a.example/", "whatwg", "http://a.example/"],
  ] as const) {
    const safe = await command(["check", "--fix", "-g", grammar, url]);
    assert.equal([safe.status, safe.stdout], [1, `${url}\n`]);
    const other = await command(["check", "--fix", "--unsafe-fixes", "-g", grammar, url]);
    assert.equal([other.status, other.stdout], [0, `${unsafe}\n`]);
  }
});

test("--unsafe-fixes alone does nothing, so it is an error", async () => {
  assert.equal(await command(["check", "--unsafe-fixes", "a"]), {
    status: 2,
    stdout: "",
    stderr: "error: --unsafe-fixes needs --fix or --fix-dry-run\n",
  });
});

test("with --null, records end with NUL", async () => {
  const { stdout } = await command(["check", "--fix", "-0", "-"], { stdin: ["/a b\0c\n\0"] });
  assert.is(stdout, "/a%20b\0c\0");
});

test("by another grammar, and by the rules of schemes", async () => {
  const brackets = await command([
    "check",
    "--fix",
    "--unsafe-fixes",
    "-q",
    "-g",
    "rfc3986",
    "http://2001:db8::1/",
  ]);
  assert.is(brackets.stdout, "http://[2001:db8::1]/\n");
  const slashes = await command([
    "check",
    "--fix",
    "-q",
    "--scheme-rules",
    "--unsafe-fixes",
    "http:/a.example/",
  ]);
  assert.is(slashes.stdout, "http://a.example/\n");
});

test("a URL with more warnings than the limit is left as it is", async () => {
  const path = files.file("warnings.txt", `http://a.example/${"%00".repeat(2_000_001)}\n/b c\n`);
  const { status, stdout, stderr } = await command(["check", "--fix", "-f", path]);
  assert.is(status, 1);
  assert.match(stderr, `${path}:1: not fixed: more than 2,000,000 warnings`);
  assert.ok(stdout.endsWith("%00\n/b%20c\n"));
});

test("a URL with many fixes has a short report, and a long one is cut", async () => {
  const { stderr } = await command(["check", "--fix", `/${"|".repeat(12)}a`, `/${"b".repeat(300)} c`]);
  assert.match(stderr, "  and 2 more\n");
  assert.match(stderr, `${"b".repeat(199)}...`);
});

test("whatever the list, there is one line out for each line in, and it is what fix gives", async () => {
  const lines = fc.array(
    fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => text.replace(/[\r\n\ud800-\udfff]/g, "")),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  await fc.assert(
    fc.asyncProperty(lines, async (urls) => {
      const { stdout } = await command(["check", "--fix", "-q"], { stdin: [`${urls.join("\n")}\n`] });
      const expected = urls.map((url) => fix(url).url);
      if (urls[0]?.startsWith("\ufeff") === true) return;
      assert.is(stdout, `${expected.join("\n")}\n`);
      for (const [index, url] of expected.entries()) if (url !== urls[index]) assert.ok(isValid(url));
    }),
    { numRuns: runs(0.2) },
  );
});

test("a file that changes nothing, and options that have no meaning with --fix", async () => {
  assert.is((await command(["check", "--fix-dry-run", "-q", "a"])).stdout, "");
  for (const option of ["--json", "--verbose", "--deny=password", "--rule=host", "--format=short"]) {
    const { status, stderr } = await command(["check", "--fix", option, "a"]);
    assert.is(status, 2, option);
    assert.match(stderr, "cannot be used with option", option);
  }
});

test.run();
