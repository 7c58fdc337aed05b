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

test("bytes beyond ASCII are never known to be valid", () => {
  for (let byte = 0x80; byte <= 0xff; byte++) {
    let reported = 0;
    recordScanner({ reading: "bnf" })(Uint8Array.of(0x61, byte, 0x0a), () => {
      reported += 1;
    });
    assert.is(reported, 1);
  }
});

test("options that are none throw a TypeError", () => {
  throws(() => recordScanner({ separator: "tab" as "nul" }), TypeError);
  throws(() => recordScanner({ rule: "nothing" as "port" }), TypeError);
});

test.run();
