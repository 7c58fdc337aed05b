import { test } from "uvu";
import * as assert from "uvu/assert";
import { isValid, type ParseOptions, recordScanner, type ScanOptions } from "../../src/index.js";
import { strings } from "../support/strings.js";
import { throws } from "../support/throws.js";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The records that a scanner reports, as texts. */
function unverified(text: string, options?: ScanOptions): string[] {
  const bytes = encode(text);
  const found: string[] = [];
  recordScanner(options)(bytes, (start, end) =>
    found.push(new TextDecoder().decode(bytes.subarray(start, end))),
  );
  return found;
}

const OPTIONS: readonly ParseOptions[] = [
  {},
  { reading: "bnf" },
  { rule: "host" },
  { rule: "port", reading: "bnf" },
];

for (const options of OPTIONS) {
  test(`the records reported are those that are invalid: ${JSON.stringify(options)}`, () => {
    const records = [...strings("a1_:/.%", 4)];
    const invalid = records.filter((record) => !isValid(record, options));
    assert.ok(invalid.length > 0 && invalid.length < records.length);
    assert.equal(unverified(records.join("\n"), options), invalid);
    assert.equal(unverified(`${records.join("\0")}\0`, { ...options, separator: "nul" }), invalid);
  });
}

test("where one automaton cannot decide, every record is reported", () => {
  assert.equal(unverified("//x\n/x\n", { rule: "abs_path" }), ["//x", "/x"]);
  assert.equal(unverified("//x\nx\n", { rule: "abs_path", reading: "bnf" }), ["x"]);
});

test("one carriage return before a line feed belongs to the line end", () => {
  assert.equal(unverified("a\r\n\r\nb\r\r\n\rc\r\nd\r"), ["b\r", "\rc", "d\r"]);
  assert.equal(unverified("a\r\0", { separator: "nul" }), ["a\r"]);
});

test("the answer is the number of records", () => {
  const count = (text: string): number => recordScanner()(encode(text), () => {});
  assert.equal(["", "\n", "a", "a\n", "a\nb", "\n\n", "a b\n\u00e9"].map(count), [0, 1, 1, 1, 2, 2, 2]);
});

test("bytes beyond ASCII are never known to be valid by a grammar of ASCII characters", () => {
  for (let byte = 0x80; byte <= 0xff; byte++) {
    let reported = 0;
    recordScanner({ reading: "bnf" })(Uint8Array.of(0x61, byte, 0x0a), () => {
      reported += 1;
    });
    assert.is(reported, 1);
  }
});

test("characters beyond ASCII are known to be valid where the grammar has them, in UTF-8", () => {
  const iris = ["http://é/", "/中文?é", "\u{1f600}", "\u{fffe}", "a b"];
  const bytes = Buffer.concat([encode(`${iris.join("\n")}\n`), Uint8Array.of(0x2f, 0xe9, 0x0a)]);
  const found: number[] = [];
  assert.is(
    recordScanner({ grammar: "rfc3987" })(bytes, (_, __, index) => found.push(index)),
    6,
  );
  assert.equal(found, [3, 4, 5]);
});

test("a scanner reports the same before and after it has read many bytes", () => {
  const scanLines = recordScanner();
  const text = encode("http://www.example.com/\r\nhttp://exa mple/\r\n".repeat(2000));
  const reports = Array.from({ length: 8 }, () => {
    const found: number[][] = [];
    return [scanLines(text, (...record) => found.push(record)), found];
  });
  assert.ok(8 * text.length > 2 ** 19);
  for (const report of reports) assert.equal(report, reports[0]);
});

test("options that do not exist throw a TypeError", () => {
  throws(() => recordScanner({ separator: "tab" as "nul" }), TypeError);
  throws(() => recordScanner({ rule: "nothing" as "port" }), TypeError);
});

test.run();
