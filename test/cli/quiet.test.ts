// `check --quiet` gives the verdict of the grammars without loading them.

import { appendFileSync, closeSync, openSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Verifier } from "../../src/automaton/scan/verifier.js";
import { listVerifier, type ReadLimits, type Verdict, verifyFile } from "../../src/cli/check/quiet.js";
import { matchesStart, startScanner } from "../../src/grammar/start.js";
import { GRAMMAR_NAMES, isValid, type RecordScanner, recordScanner } from "../../src/index.js";
import { command, folder, THREADS, VERIFIERS } from "./world.js";

const files = folder();
test.after(files.discard);

/** References of which each grammar takes some and refuses others. */
const REFERENCES = [
  ..."http://a.example/b?c#d|http://host_name/|http://[::1]/|//a|mailto:chris|a b|é|http://é/".split("|"),
  ..."http:|http://[fe80::1%25en1]/|%zz||#|http://user@a:80/|?a[0]=1|ftp://a/b;type=a".split("|"),
];

test("the automaton of the start rule says what the grammar says", () => {
  for (const grammar of GRAMMAR_NAMES) {
    for (const url of REFERENCES) assert.is(matchesStart(url, grammar), isValid(url, { grammar }), url);
    const bytes = Buffer.from(REFERENCES.join("\n"));
    const found = (scan: RecordScanner): readonly number[] => {
      const starts: number[] = [];
      scan(bytes, (start) => starts.push(start));
      return starts;
    };
    assert.equal(found(startScanner("line", grammar)), found(recordScanner({ grammar })), grammar);
  }
  assert.is(matchesStart("http://[::1]/"), isValid("http://[::1]/"));
});

test("the exit status is the same with the options that need more, and without", async () => {
  for (const url of REFERENCES) {
    const path = files.file("urls.txt", `http://a/\n${url}\n`);
    for (const args of [
      ["--file", path],
      ["--", url],
    ]) {
      const plain = await command(["check", "-q", "-g", "rfc3986", ...args]);
      const more = await command(["check", "-q", "-g", "rfc3986", "--reading", "strict", ...args]);
      assert.equal([plain.status, plain.stdout, plain.stderr], [more.status, more.stdout, more.stderr], url);
      assert.is(plain.status, isValid(url, { grammar: "rfc3986" }) ? 0 : 1, url);
      assert.is((await command(["check", "-q", "--exit-zero", ...args])).status, 0);
    }
  }
});

test("bytes that are not UTF-8 are invalid", async () => {
  const path = files.file("latin-1.txt", Buffer.from("http://a/\nhttp://a/\xe9\n", "latin1"));
  for (const grammar of ["draft-05", "rfc3987"])
    assert.is((await command(["check", "-q", "-g", grammar, "--file", path])).status, 1);
});

test("a record that is longer than the limit is invalid quietly too", async () => {
  const path = files.file("long.txt", `http://a/\nhttp://${"a".repeat(20)}/\n`);
  for (const [limit, status] of [
    ["12", 1],
    ["28", 0],
  ] as const)
    assert.is((await command(["check", "-q", "--max-length", limit, "--file", path])).status, status, limit);
});

test("rules and warnings are checked quietly too", async () => {
  const cases: readonly (readonly [args: readonly string[], status: number])[] = [
    [["--rule", "host", "a.example"], 0],
    [["--rule", "host", "a b"], 1],
    [["--reading", "bnf", "//host_name/"], 0],
    [["--deny", "password", "http://u:p@a/"], 1],
    [["--scheme-rules", "mailto:chris"], 1],
    [["--allow", "nonsense", "http://a/"], 2],
  ];
  for (const [args, status] of cases)
    assert.is((await command(["check", "-q", ...args])).status, status, args.join(" "));
});

// A verifier gives the verdict on a long file that other ways of reading give.

/** More than two pieces. */
const LINES = "http://www.example.com/a/b?c=d\n".repeat(40_000);
const LENGTH = LINES.length;

/** Lists, and whether they are valid by the draft. */
const LISTS: Readonly<Record<string, readonly [content: string | Uint8Array, isValid: boolean]>> = {
  "good lines": [LINES, true],
  CRLF: [LINES.replaceAll("\n", "\r\n"), true],
  "a byte order mark": [`\ufeff${LINES}`, true],
  "a byte order mark before an empty line": [`\ufeff\n${LINES}`, true],
  "two byte order marks": [`\ufeff\ufeff${LINES}`, false],
  "a byte order mark later": [`${LINES}\ufeff\n`, false],
  "a bad line at the start": [`a b\n${LINES}`, false],
  "a bad line in the middle": [`${LINES}a b\n${LINES}`, false],
  "a bad line at the end": [`${LINES}a b`, false],
  "a last line without an end": [`${LINES}http://a/`, true],
  "a last line with half an end": [`${LINES}http://a/\r`, false],
  "a last line that is incomplete": [`${LINES}http://[`, false],
  "a line that is longer than a piece": [`${LINES}${"a/".repeat(400_000)}\n${LINES}`, true],
  "bytes that are not UTF-8": [Buffer.from(`${LINES}\xe9\n`, "latin1"), false],
};

for (const [name, [content, isValid]] of Object.entries(LISTS)) {
  test(`a long list: ${name}`, async () => {
    const path = files.file("list.txt", content);
    const status = isValid ? 0 : 1;
    for (const more of [[], ["--comments"], ["--reading", "strict"], ["--grammar", "draft-05"]])
      assert.is((await command(["check", "-q", ...more, "--file", path])).status, status, more.join(" "));
    assert.is((await command(["check", "-q"], { stdin: [content] })).status, status, "a pipe");
    assert.is((await command(["check", "-q", "--exit-zero", "--file", path])).status, 0);
  });
}

test("threads are started for a list only if there are enough to take less time than one with a verifier", async () => {
  const path = files.file("list.txt", LINES);
  const startedWith = async (workers: number): Promise<number> => {
    let started = 0;
    const startWorker = (): never => {
      started += 1;
      throw new Error("no more threads");
    };
    const parallelism = { chunkSize: 1 << 14, workers, minimumSize: 0, ...THREADS, startWorker };
    assert.is((await command(["check", "-q", "--file", path], { parallelism })).status, 0);
    return started;
  };
  assert.equal([await startedWith(0), await startedWith(2), await startedWith(3)], [0, 0, 1]);
});

test("several files, of which one is bad, or cannot be read", async () => {
  const good = files.file("good.txt", LINES);
  const bad = files.file("bad.txt", `${LINES}a b\n`);
  const half = files.file("half.txt", `${LINES}http:`);
  const quiet = (...paths: string[]) => command(["check", "-q", "--file", ...paths]);
  assert.is((await quiet(good, good)).status, 0);
  assert.is((await quiet(bad, good)).status, 1);
  assert.is((await quiet(good, bad)).status, 1);
  assert.is((await quiet(half, good)).status, (await quiet(half)).status);
  const { status, stderr } = await quiet(bad, files.path, good);
  assert.is(status, 2);
  assert.match(stderr, "it is a directory");
});

test("after a byte order mark, NULs show no encoding, since they are of lines that are not valid", async () => {
  const wide = files.file("marked.txt", `\ufeff${Buffer.from(LINES, "utf16le").toString("latin1")}`);
  const { status, stderr } = await command(["check", "-q", "--file", wide]);
  assert.equal([status, stderr], [1, ""]);
});

test("a file that is not UTF-8 as a whole, or has changed meanwhile, is refused", async () => {
  const wide = files.file("wide.txt", Buffer.from(LINES, "utf16le"));
  const refused = await command(["check", "-q", "--file", wide]);
  assert.is(refused.status, 2);
  assert.match(refused.stderr, "it is UTF-16, not UTF-8");
  const growing = files.file("growing.txt", LINES);
  utimesSync(growing, 1, 1);
  const changed = await command(["check", "-q", "--file", growing], {
    closed: () => {
      appendFileSync(growing, "x");
      return false;
    },
  });
  assert.is(changed.status, 2);
  assert.match(changed.stderr, "the file was appended to while it was being read");
});

const verifier = (): Verifier => listVerifier(VERIFIERS, "draft-05")!;

async function verdictsOn(content: string, limits: ReadLimits): Promise<readonly Verdict[]> {
  const fd = openSync(files.file("limits.txt", content), "r");
  const verdicts: Verdict[] = [];
  for await (const verdict of verifyFile(fd, verifier(), () => {}, limits)) verdicts.push(verdict);
  closeSync(fd);
  return verdicts;
}

test("a verdict now and then, and the rest is read once it is known", async () => {
  const limits = { longest: 1 << 28, patience: 0 };
  const { length } = verifier().room;
  const last = (isValid: boolean) => ({ isValid, read: LENGTH });
  const step = (pieces: number, isValid: boolean) => ({ isValid, read: pieces * length });
  assert.equal(await verdictsOn(LINES, limits), [step(1, true), step(2, true), last(true)]);
  const spoilt = ` ${LINES.slice(1)}`;
  assert.equal(await verdictsOn(spoilt, limits), [step(1, false), step(2, false), last(false)]);
  // A file that ends with a piece.
  assert.equal(await verdictsOn(LINES.slice(0, length), limits), [step(1, true), step(1, true)]);
});

test("a line that is longer than the limit is invalid", async () => {
  const longest = 1_500_000;
  const isValid = async (content: string): Promise<boolean> =>
    (await verdictsOn(content, { longest, patience: 50 })).at(-1)!.isValid;
  const long = "a".repeat(longest);
  const pieces = verifier().room.length;
  for (const before of ["", "\ufeff", "b\n", `${"b".repeat(3 * pieces - longest - 1)}\n`]) {
    for (const end of ["", "\n", "\r\n", "\nc\n"]) {
      assert.ok(await isValid(`${before}${long}${end}`));
      assert.not(await isValid(`${before}${long}a${end}`));
    }
  }
});

test("without the file of a verifier, or with another in its place, a list is checked by the scanner", async () => {
  const list = files.file("list.txt", LINES);
  const spoilt = files.file("spoilt.txt", `${LINES}a b`);
  files.file("draft-05.wasm", "no module");
  const there = pathToFileURL(join(files.path, "/"));
  for (const verifierFolder of [there, new URL("none/", there)]) {
    assert.is(listVerifier(verifierFolder, "draft-05"), null);
    assert.is((await command(["check", "-q", "--file", list], { verifierFolder })).status, 0);
    assert.is((await command(["check", "-q", "--file", spoilt], { verifierFolder })).status, 1);
  }
});

test.run();
