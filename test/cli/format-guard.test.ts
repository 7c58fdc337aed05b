// Files that are not UTF-8 as a whole: one error says so, and what to do.

import { gzipSync } from "node:zlib";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { CommandError } from "../../src/cli/errors.js";
import { formatGuard } from "../../src/cli/input/inputs.js";
import fc, { CHARACTER } from "../support/fast-check.js";
import { command, folder } from "./world.js";

const files = folder();
test.after(files.discard);

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
    for (const format of ["--json", "--tsv"]) {
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
  assert.equal([status, stdout], [2, "1 checked: 1 valid, 0 invalid\n"]);
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
  fc.assert(law, { numRuns: 500 });
});

test.run();
