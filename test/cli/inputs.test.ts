// The inputs of a command: several files, patterns, directories and standard input, and files that are not UTF-8.

import { appendFileSync, existsSync, mkdirSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { areSameFile } from "../../src/cli/input/bytes.js";
import { formatGuard } from "../../src/cli/input/inputs.js";
import { CommandError } from "../../src/cli/io.js";
import fc, { CHARACTER, runs } from "../support/fast-check.js";
import { command, folder, jsonLines, THREADS } from "./world.js";

const files = folder();
test.after(files.discard);

const path = (name: string): string => join(files.path, name);
mkdirSync(path("lists"));
const one = files.file("one.txt", "http://a.example/\na b\n");
const two = files.file("two.txt", "c\n\nd e\n");
const three = files.file("lists/three.txt", "f g\n");
const odd = files.file("[x]*.txt", "h i\n");
const missing = path("missing.txt");

/** The places that are reported, and the first line of the summary. */
function reported(stdout: string): readonly string[] {
  return [...stdout.matchAll(/^ --> (.*)$|^([\d,]+ checked by \S+: .*)$/gm)].map(
    (match) => match[1] ?? match[2]!,
  );
}

const TWO = [`${one}:2:2`, `${two}:3:2`, "5 checked by draft-05: 3 valid, 2 invalid"];
const THREE = [...TWO.slice(0, 2), "stdin:1:2", "6 checked by draft-05: 3 valid, 3 invalid"];

/** Arguments of `check`, and what is reported; on standard input is one line, which is invalid. */
const READ: readonly (readonly [args: readonly string[], places: readonly string[]])[] = [
  [["-f", one, "-f", two], TWO],
  [["-f", one, two], TWO],
  [["--file", one, `--file=${two}`], TWO],
  [[two, "-f", one], TWO],
  [["-f", one, "--", two], TWO],
  [["-f", one, "-f", two, "-f", "-"], THREE],
  [["-f", one, two, "-"], THREE],
  [
    ["-f", "-", one],
    ["stdin:1:2", `${one}:2:2`, "3 checked by draft-05: 1 valid, 2 invalid"],
  ],
  [
    ["-f", one, one],
    [`${one}:2:2`, `${one}:2:2`, "4 checked by draft-05: 2 valid, 2 invalid"],
  ],
  [[], ["stdin:1:2", "1 checked by draft-05: 0 valid, 1 invalid"]],
  // A pattern, sorted; a file that has its name comes first.
  [["-f", path("???.txt")], TWO],
  [["-f", path("{two,one}.txt")], TWO],
  [
    ["-f", path("*/*.txt")],
    [`${three}:1:2`, "1 checked by draft-05: 0 valid, 1 invalid"],
  ],
  [
    ["-f", path("**/three.*")],
    [`${three}:1:2`, "1 checked by draft-05: 0 valid, 1 invalid"],
  ],
  [
    ["-f", odd],
    [`${odd}:1:2`, "1 checked by draft-05: 0 valid, 1 invalid"],
  ],
  [["-f", one, path("t?o.txt")], TWO],
];

for (const [args, places] of READ) {
  test(`check ${args.map((arg) => arg.replace(files.path, "")).join(" ")}`, async () => {
    const { status, stdout, stderr } = await command(["check", ...args], { stdin: ["x y\n"] });
    assert.equal([status, reported(stdout), stderr], [1, places, ""]);
  });
}

test("a pattern without a folder is of the working directory", async () => {
  const { stdout, stderr } = await command(["find", "-n", "READM?.md"]);
  assert.is(stderr.includes("error"), false);
  assert.match(stdout, /^README\.md:\d+:\d+: \w+:/);
});

test("what cannot be taken for a pattern is a name", async () => {
  for (const name of [`{${"a".repeat(70_000)}`, "[", "{", "?".repeat(300)]) {
    const { status, stderr } = await command(["check", "-f", name]);
    assert.is(status, 2);
    assert.match(stderr, /^error: cannot read .*no file has this name, or matches it as a pattern\n$/);
  }
});

test("no pattern has a NUL", async () => {
  const { status, stderr } = await command(["check", "-f", "*\0"]);
  assert.is(status, 2);
  assert.match(stderr, 'error: cannot read "*\\u0000": ');
});

test("a file that cannot be read does not keep the others from being read", async () => {
  const errors = `error: cannot read ${missing}: no such file
       cannot read ${path("lists")}: it is a directory; for the files in it, write '${path("lists/*")}'
`;
  const all = ["-f", missing, one, path("lists"), two];
  const { status, stdout, stderr } = await command(["check", ...all]);
  assert.equal([status, reported(stdout), stderr], [2, TWO, errors]);
  const json = await command(["check", "--format=ndjson", ...all]);
  assert.equal([json.status, jsonLines(json.stdout).length, json.stderr], [2, 5, errors]);
  assert.equal(await command(["check", "-q", "--exit-zero", ...all]), {
    status: 2,
    stdout: "",
    stderr: errors,
  });
  const resolved = await command(["resolve", "http://h/", ...all]);
  assert.equal([resolved.status, resolved.stdout.split("\n").length, resolved.stderr], [2, 6, errors]);
  const found = await command(["find", ...all.slice(1)]);
  assert.equal(found, { status: 2, stdout: "http://a.example/\n", stderr: errors });
  const links = await command(["links", ...all.slice(1)]);
  assert.equal(links, { status: 2, stdout: "0 links: 0 without errors, 0 with errors\n", stderr: errors });
});

test("if no file can be read, there is no summary", async () => {
  for (const name of ["check", "links"]) {
    const args = name === "check" ? ["-f", missing, "-f", `${missing}2`] : [missing, `${missing}2`];
    const { status, stdout, stderr } = await command([name, ...args]);
    assert.equal([status, stdout], [2, ""]);
    assert.is(
      stderr,
      `error: cannot read ${missing}: no such file\n       cannot read ${missing}2: no such file\n`,
    );
  }
});

test("a file that changes while it is read is an error, and the next one is read", async () => {
  const grows = files.file("grows.txt", "a b\n".repeat(100));
  utimesSync(grows, 1, 1);
  let changed = false;
  const { status, stdout, stderr } = await command(["check", "-f", grows, two], {
    onWrite() {
      if (!changed) appendFileSync(grows, "x");
      changed = true;
    },
  });
  assert.is(status, 2);
  assert.equal(reported(stdout).slice(-2), [`${two}:3:2`, "103 checked by draft-05: 2 valid, 101 invalid"]);
  assert.is(stderr, `error: cannot read ${grows}: the file was appended to while it was being read\n`);
});

test("a fault of the program is not taken for a file that cannot be read", async () => {
  const fault = new TypeError("a fault");
  const thrown = await command(["find", one, two], {
    closed() {
      throw fault;
    },
  }).catch((error: unknown) => error);
  assert.is(thrown, fault);
});

test("each file has its own workers", async () => {
  const long = ["x", "y"].map((name) => files.file(`${name}.list`, `${name}\n${name} z\n`.repeat(500)));
  const parallelism = { chunkSize: 64, workers: 0, minimumSize: 0, ...THREADS };
  const run = (workers: number) =>
    command(["check", "-f", ...long], { parallelism: { ...parallelism, workers } });
  const alone = await run(0);
  const end = [`${long[1]}:1000:2`, "2,000 checked by draft-05: 1,000 valid, 1,000 invalid"];
  assert.equal(reported(alone.stdout).slice(-2), end);
  assert.equal(await run(2), alone);
});

test("the bar is of all files", async () => {
  const half = Buffer.alloc(1 << 20, "a\n");
  const halves = ["p", "q"].map((name) => files.file(`${name}.half`, half));
  const drawn = async (...args: string[]): Promise<number> =>
    (await command(["check", "-f", ...args], { progress: true })).stderr.split("%").length - 1;
  assert.is(await drawn(...halves.slice(1)), 0, "one alone is too short");
  assert.ok((await drawn(...halves)) > 0);
  assert.ok((await drawn(...halves, "-f", missing)) > 0);
  assert.is(await drawn(...halves, "-"), 0, "the length of standard input is not known");
});

test("whoever reads the output may go away between two files", async () => {
  for (const args of [["check", "-f"], ["resolve", "http://h/", "-f"], ["find"], ["links"]]) {
    const { status } = await command([...args, two, one], { closed: () => true });
    assert.ok(status < 2, args[0]!);
  }
});

test("resolve names the file and the line", async () => {
  const broken = files.file("broken.txt", Buffer.from([0x61, 0x0a, 0xff, 0x0a]));
  const { status, stdout, stderr } = await command(["resolve", "http://h/", "-f", one, broken]);
  assert.is(status, 1);
  assert.is(stdout, "http://a.example/\nhttp://h/a b\nhttp://h/a\n");
  assert.is(stderr, `error: ${broken}:2: these bytes are not valid UTF-8\n`);
  assert.is((await command(["resolve", "http://h/"], { stdin: ["a\n"] })).stdout, "http://h/a\n");
});

test("find and links name the file and the line", async () => {
  const text = files.file("text.txt", "\uFEFFhttp://x.example/\r\n\n  <http://y.exam-\nple/>\n");
  const found = await command(["find", "-n", one, text]);
  assert.is(
    found.stdout,
    `${one}:1:1: http://a.example/\n${text}:1:1: http://x.example/\n${text}:3:4: http://y.exam-ple/\n`,
  );
  assert.match(found.stderr, `\n --> ${text}:3:17, in http://y.exam-ple/\n`);
  const json = await command(["find", "--json"], { stdin: ["\n http://z.example/"] });
  const [{ file, line, column, start }] = jsonLines(json.stdout) as [Record<string, unknown>];
  assert.equal([file, line, column, start], ["stdin", 2, 2, 2]);
  const pages = ["k", "l"].map((name) => files.file(`${name}.html`, `<a href="http://${name}.example/">`));
  const links = await command(["links", "--json", path("[kl].html")]);
  assert.equal(
    jsonLines(links.stdout).map((link) => link["file"]),
    pages,
  );
  assert.ok(
    (await command(["links", ...pages])).stdout.endsWith("\n2 links: 2 without errors, 0 with errors\n"),
  );
});

/** Arguments that name files, why `check` refuses them, and the warning of a command for which they may be references. */
const ARGUMENTS: readonly (readonly [args: readonly string[], error: string, warning: string])[] = [
  [
    [one],
    `${one} is a file: use --file ${one}, or pipe it in to check the reference itself`,
    `"${one}" is a file, but was taken for a reference; to read it, use --file ${one}`,
  ],
  [
    ["a", odd],
    `${odd} is a file: use --file '${odd}', or pipe it in to check the reference itself`,
    `"${odd}" is a file, but was taken for a reference; to read it, use --file '${odd}'`,
  ],
  [
    [one, "a", two, three],
    `${one} is a file, and 2 more are files or directories: use --file ${one}, or pipe it in to check the reference itself`,
    `"${one}" and 2 more arguments are files, but were taken for references; to read them, put --file before them`,
  ],
  [
    [path("lists")],
    `${path("lists")} is a directory: for the files in it, use --file '${path("lists/*")}', or pipe it in to check the reference itself`,
    `"${path("lists")}" is a directory, but was taken for a reference; for the files in it, use --file '${path("lists/*")}'`,
  ],
  // A valid relative reference is the name of a file more often than not.
  [
    ["README.md"],
    "README.md is a file: use --file README.md, or ./README.md for the relative reference",
    '"README.md" is a file, but was taken for a reference; to read it, use --file README.md',
  ],
];

for (const [args, error, warning] of ARGUMENTS) {
  test(`a file among the arguments: ${args.length} ${args.at(-1)!.replace(files.path, "")}`, async () => {
    for (const how of [[], ["--format=ndjson"], ["--quiet"], ["--fix"]])
      assert.equal(await command(["check", ...how, ...args]), {
        status: 2,
        stdout: "",
        stderr: `error: ${error}\n`,
      });
    const resolved = await command(["resolve", "http://h/", ...args]);
    assert.is(resolved.stderr, `warning: ${warning}\n`);
  });
}

test("a file that is named as a reference is checked as one, with a warning", async () => {
  const { status, stderr } = await command(["check", "./README.md"]);
  assert.equal(
    [status, stderr],
    [0, 'warning: "./README.md" is a file, but was taken for a URL; to read it, use --file ./README.md\n'],
  );
});

(existsSync("/dev/null") ? test : test.skip)("a device among the arguments", async () => {
  const { stderr } = await command(["check", "/dev/null"]);
  assert.is(
    stderr,
    "error: /dev/null is a file: use --file /dev/null, or pipe it in to check the reference itself\n",
  );
  assert.is(
    (await command(["check", "-f", "/dev/null"])).stdout,
    "0 checked by draft-05: 0 valid, 0 invalid\n",
  );
});

test("no warning where no file was meant", async () => {
  symlinkSync("loop", path("loop"));
  for (const args of [
    ["-f", one],
    ["a\0b"],
    [""],
    [path("loop")],
    ["a".repeat(5000)],
    ["..", "../..", "/", "."],
  ])
    assert.is((await command(["check", ...args])).stderr, "", args.join());
});

// A file that is not UTF-8 as a whole is one error, with advice.

const LIST = "http://a.example/\r\nhttp://b.example/ c\r\n";

/** A text in an encoding of which each unit has so many bytes. */
function encoded(text: string, width: 2 | 4, order: "little" | "big"): Buffer {
  const units =
    width === 2
      ? text.split("").map((unit) => unit.charCodeAt(0))
      : [...text].map((each) => each.codePointAt(0)!);
  const bytes = Buffer.alloc(units.length * width);
  for (const [index, unit] of units.entries()) {
    if (order === "little") bytes.writeUIntLE(unit, index * width, width);
    else bytes.writeUIntBE(unit, index * width, width);
  }
  return bytes;
}

const utf16 = (charset: string): string =>
  `it is UTF-16, not UTF-8; convert it: iconv -f ${charset} -t utf-8`;
const utf32 = (charset: string): string =>
  `it is UTF-32, not UTF-8; convert it: iconv -f ${charset} -t utf-8`;

const FORMATS: Readonly<Record<string, readonly [bytes: Uint8Array, error: string]>> = {
  "le16 with a mark": [encoded(`\uFEFF${LIST}`, 2, "little"), utf16("utf-16")],
  "be16 with a mark": [encoded(`\uFEFF${LIST}`, 2, "big"), utf16("utf-16")],
  "le32 with a mark": [encoded(`\uFEFF${LIST}`, 4, "little"), utf32("utf-32")],
  "be32 with a mark": [encoded(`\uFEFF${LIST}`, 4, "big"), utf32("utf-32")],
  le16: [encoded(LIST, 2, "little"), utf16("utf-16le")],
  be16: [encoded(LIST, 2, "big"), utf16("utf-16be")],
  le32: [encoded(LIST, 4, "little"), utf32("utf-32le")],
  be32: [encoded(LIST, 4, "big"), utf32("utf-32be")],
  "a mark alone": [encoded("\uFEFF", 2, "little"), utf16("utf-16")],
  "not ASCII": [encoded("\uFEFF日本", 2, "little"), utf16("utf-16")],
  gz: [gzipSync(LIST), "it is compressed by gzip; decompress it: gzip -dc"],
  zst: [Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x24), "it is compressed by zstd; decompress it: zstd -dc"],
  xz: [
    Uint8Array.of(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00, 0x00),
    "it is compressed by xz; decompress it: xz -dc",
  ],
};

for (const [name, [bytes, error]] of Object.entries(FORMATS)) {
  test(`one error for a file: ${name}`, async () => {
    const path = files.file(`${name}.txt`, bytes);
    const word = name.includes(" ") ? `'${path}'` : path;
    for (const args of [
      ["check", "-f"],
      ["check", "--format", "short", "-f"],
      ["resolve", "http://h/", "-f"],
      ["find"],
    ]) {
      assert.equal(await command([...args, path]), {
        status: 2,
        stdout: "",
        stderr: `error: cannot read ${path}: ${error} ${word}\n`,
      });
    }
  });

  test(`an answer for each record, where that is what is asked for: ${name}`, async () => {
    const path = files.file(`${name}.txt`, bytes);
    const count = Buffer.from(bytes).toString("latin1").split("\n").length - (bytes.at(-1) === 0x0a ? 1 : 0);
    for (const format of ["--format=ndjson", "--tsv"]) {
      const { status, stdout, stderr } = await command(["check", format, "-f", path]);
      assert.equal([status, stdout.split("\n").length - 1, stderr], [1, count, ""]);
    }
  });

  test(`one error for standard input, in any pieces: ${name}`, async () => {
    // Two bytes of the mark of UTF-32 are that of UTF-16.
    const sizes = name === "le32 with a mark" ? [4, 1000] : [1, 3, 1000];
    for (const size of sizes) {
      const stdin = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      for (const args of [["check", "-q"], ["find"], ["tree", "--depth", "0", "-"]]) {
        const { status, stderr } = await command(args, { stdin });
        assert.is(status, 2);
        assert.is(stderr.split("error: ").at(-1), `cannot read standard input: ${error}\n`);
      }
    }
  });
}

test("one such file among others", async () => {
  const [bytes, error] = FORMATS["le16"]!;
  const path = files.file("among.txt", bytes);
  const { status, stdout, stderr } = await command(["check", "-f", path, "-f", "-"], { stdin: ["a\n"] });
  assert.equal([status, stdout], [2, "1 checked by draft-05: 1 valid, 0 invalid\n"]);
  assert.is(stderr, `error: cannot read ${path}: ${error} ${path}\n`);
});

/** What is told of pieces: the message, or `null`. */
function told(pieces: readonly Uint8Array[], nuls = false): string | null {
  const guard = formatGuard("-", nuls);
  try {
    for (const piece of pieces) guard(piece);
    return null;
  } catch (error) {
    assert.instance(error, CommandError);
    return (error as CommandError).message;
  }
}

test("the first 64 bytes show the encoding, however they come, and no others", () => {
  const pairs = (count: number): Buffer => Buffer.from("a\0".repeat(count));
  const others = Buffer.from("a".repeat(40));
  assert.is(told([Buffer.concat([pairs(31), others])]), null);
  assert.match(told([Buffer.concat([pairs(32), others])])!, "UTF-16");
});

test("two states are of one file if the device is the same too", () => {
  const state = { dev: 1n, ino: 2n, size: 3n };
  assert.ok(areSameFile(state, { ...state, size: 4n }));
  assert.not(areSameFile(state, { ...state, ino: 3n }));
  assert.not(areSameFile(state, { ...state, dev: 2n }));
});

test("NULs are no encoding where they separate records, or are few, or elsewhere", () => {
  const list = Buffer.from("a\0b\0c\0d\0e\0");
  assert.is(told([list], true), null);
  assert.match(told([list])!, "UTF-16");
  for (const text of ["a\0b\0c\0", "a\0b\0c\0d\0ef", "\0\0\0\0\0\0\0\0", "aa\0\0aa\0\0", "a\0", "\0"]) {
    assert.is(told([Buffer.from(text)]), null, JSON.stringify(text));
  }
});

test("only the beginning of a file is looked at", () => {
  assert.is(told([Buffer.from("a".repeat(64)), encoded(`\uFEFF${LIST}`, 2, "little")]), null);
  assert.is(told([Buffer.from("a"), encoded(`\uFEFF${LIST}`, 2, "little")]), null);
});

test("no text in UTF-8 without NULs is refused, in any pieces", () => {
  const text = fc.string({ unit: CHARACTER }).map((each) => each.replace(/\0/g, ""));
  const law = fc.property(text, fc.integer({ min: 1, max: 70 }), (each, size) => {
    const bytes = Buffer.from(each);
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    assert.is(told(pieces), null);
  });
  fc.assert(law, { numRuns: runs(0.5) });
});

test.run();
