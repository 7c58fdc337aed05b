// Records that are longer than what is escaped at a time, and than what one string could hold once it is escaped.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { hasLongText, jsonPieces, LONG_TEXT } from "../../src/cli/output/line-writer.js";
import { printable } from "../../src/core/text/printable.js";
import { decode } from "../../src/records.js";
import fc, { runs } from "../support/fast-check.js";
import { command } from "./world.js";

const unit = fc.constantFrom("a", "\0", '"', "\\", "é", "\u202e", "😀", "\ud83d", "\ude00", "b😀");
const longText = fc
  .tuple(unit, unit, fc.integer({ min: 65_530, max: 65_540 }))
  .map(([one, other, count]) => "x".repeat(count) + (one + other).repeat(40_000));

test("JSON in pieces is what JSON.stringify returns", () => {
  const value = fc.oneof(
    fc.jsonValue(),
    longText,
    fc.record({ text: longText, list: fc.array(fc.jsonValue()), none: fc.constant(undefined) }),
  );
  fc.assert(
    fc.property(value, (data) => {
      assert.ok([...jsonPieces(data)].join("") === JSON.stringify(data));
    }),
    { numRuns: runs(0.1) },
  );
});

test("a long text is seen wherever it is", () => {
  const long = "a".repeat(LONG_TEXT + 1);
  for (const value of [long, [long], { a: { b: [1, long] } }]) assert.ok(hasLongText(value));
  for (const value of ["a".repeat(LONG_TEXT), null, 1, { a: ["b"] }]) assert.not(hasLongText(value));
});

for (const character of ["\0", "\u009b", "😀"]) {
  const record = `http://a/${character.repeat(LONG_TEXT)}`;

  test(`a long record of ${JSON.stringify(character)} is reported as JSON`, async () => {
    const { status, stdout } = await command(["check", "--format=ndjson", "-"], {
      stdin: [`a b\n${record}\na`],
    });
    const [first, long, last] = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    assert.is(status, 1);
    assert.ok(long.input === record);
    assert.is(long.diagnostics[0].start, 9);
    assert.equal(
      [first.input, last],
      ["a b", { v: 2, file: "stdin", line: 3, input: "a", valid: true, warnings: [] }],
    );
  });

  test(`a long record of ${JSON.stringify(character)} is resolved`, async () => {
    const stdin = [`../b\n${record}\nc`];
    const plain = await command(["resolve", "http://h/a/", "-"], { stdin });
    assert.ok(plain.stdout === ["http://h/b", printable(record), "http://h/a/c", ""].join("\n"));
    const json = await command(["resolve", "http://h/a/", "-", "--json"], { stdin });
    assert.ok(JSON.parse(json.stdout.split("\n")[1]!).url === record);
  });
}

test("a record too long to explain is the error of that record", async () => {
  const stdin = [`a\n${"b/".repeat(1 << 21)}\nc`];
  const { status, stdout, stderr } = await command(["resolve", "http://h/", "-", "--explain"], { stdin });
  assert.is(status, 1);
  assert.match(stdout, "http://h/ + c\n");
  assert.is(stderr, "error: stdin:2: more than 4,194,304 UTF-16 code units to explain\n");
  const json = await command(["resolve", "http://h/", "-", "--explain", "--json"], { stdin });
  const lines = json.stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.equal(
    lines.map(({ url, problem }) => [url, problem]),
    [
      ["http://h/a", undefined],
      [undefined, "too-long"],
      ["http://h/c", undefined],
    ],
  );
});

test("a record with too many warnings is checked anyway", async () => {
  const stdin = [`a\n/${"%00".repeat(2_000_001)}\nb c`];
  const { status, stdout } = await command(["check", "-"], { stdin });
  assert.is(status, 1);
  assert.match(stdout, "note: more than 2,000,000 warnings about one reference: stdin:2\n");
  assert.match(stdout, "3 checked by draft-05: 2 valid, 1 invalid\n");
  const json = await command(["check", "--format=ndjson", "-"], { stdin });
  const lines = json.stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.equal(
    lines.map(({ valid, problem }) => [valid, problem]),
    [
      [true, undefined],
      [true, "more than 2,000,000 warnings about one reference"],
      [false, undefined],
    ],
  );
});

test("all warnings about one record are written, however much text they are", async () => {
  const { stdout } = await command(["check", "-"], { stdin: [`/${"%00".repeat(5000)}`] });
  assert.ok(stdout.length > LONG_TEXT);
  assert.is(stdout.split("warning[escaped-control]").length - 1, 5000);
});

test("the first octet that is not UTF-8 is found wherever it stands", () => {
  for (const length of [0, 1, 255, 256, 257, 65_535, 65_536, 65_537, 70_001, 131_072]) {
    for (const before of ["a", "é", "\ufffd", "😀"]) {
      const text = before.repeat(length);
      const { problem, offset } = decode(Buffer.from([...Buffer.from(text), 0xff, 0x61]), 0);
      assert.equal([problem, offset], ["not-utf-8", text.length]);
    }
  }
});

test("JSON that is indented stays so, however long its texts are", async () => {
  const record = "a".repeat(LONG_TEXT + 1);
  const { stdout } = await command(["tree", "--json", "--depth", "0", record]);
  assert.ok(stdout === `${JSON.stringify(JSON.parse(stdout), null, 2)}\n`);
  assert.is(JSON.parse(stdout).value, record);
});

test.run();
