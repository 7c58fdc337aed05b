import { test } from "uvu";
import * as assert from "uvu/assert";
import { counterOf, scan } from "../../src/automaton/scan/scan.js";
import { scanTable } from "../../src/automaton/scan/scan-table.js";
import { DRAFT_05_LANGUAGE } from "../../src/grammar/draft-05.js";
import fc from "../support/fast-check.js";

const NUMBERS = scanTable(DRAFT_05_LANGUAGE.table("port"), 0x0a);

/** Returns what `scan` must report when records are digits, by checking one record after the other. */
function expected(bytes: Uint8Array): { readonly count: number; readonly found: readonly number[][] } {
  const lines = Buffer.from(bytes).toString("latin1").split("\n");
  const tail = lines.pop()!;
  const found: number[][] = [];
  let start = 0;
  for (const [index, line] of lines.entries()) {
    if (!/^\d*\r?$/.test(line)) found.push([start, start + line.length, index]);
    start += line.length + 1;
  }
  if (!/^\d*$/.test(tail)) found.push([start, bytes.length, lines.length]);
  return { count: lines.length + (tail === "" ? 0 : 1), found };
}

function scanned(bytes: Uint8Array): ReturnType<typeof expected> {
  const found: number[][] = [];
  const count = scan(NUMBERS, bytes, (...record) => found.push(record));
  return { count, found };
}

/** Returns the bytes of a text, with an offset into their buffer that is not aligned to a word. */
function shifted(text: string, by: number): Uint8Array {
  const memory = new Uint8Array(by + text.length);
  memory.set(Buffer.from(text, "latin1"), by);
  return memory.subarray(by);
}

const line = fc.oneof(
  { weight: 8, arbitrary: fc.nat({ max: 90 }).map((length) => "7".repeat(length)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "",
      "x",
      "\r",
      "1\r",
      "1\r\r",
      "\r1",
      "\xff",
      "x".repeat(300),
      "1".repeat(5000),
    ),
  },
);

test("long chunks of any lines have the result of checking line by line", () => {
  const law = fc.property(
    fc.array(line, { minLength: 20, maxLength: 200 }),
    fc.constantFrom("", "\n", "\nx", "\n1"),
    fc.nat({ max: 3 }),
    (lines, tail, by) => {
      const bytes = shifted(lines.join("\n") + tail, by);
      assert.equal(scanned(bytes), expected(bytes));
    },
  );
  fc.assert(law, { numRuns: 150 });
});

test("a record that is longer than a lane, and many empty records", () => {
  for (const text of [
    `${"1".repeat(9000)}x\n2\n`,
    `2\n${"1".repeat(9000)}x\n`,
    "\n".repeat(3000),
    "x\n".repeat(3000),
  ]) {
    const bytes = shifted(text, 1);
    assert.equal(scanned(bytes), expected(bytes));
  }
});

test("a byte is counted at any position of any part", () => {
  const bytes = shifted(`${"\n\x8a\n\x0b".repeat(20)}${"\n".repeat(2500)}\0\x8a\xff\n`, 3);
  for (const byte of [0x0a, 0x00, 0x8a, 0xff]) {
    const count = counterOf(bytes, byte);
    for (let from = 0; from <= 80; from += 3) {
      for (const to of [from, from + 1, from + 7, bytes.length - 2, bytes.length]) {
        assert.is(count(from, to), bytes.subarray(from, to).filter((other) => other === byte).length);
      }
    }
  }
});

test.run();
