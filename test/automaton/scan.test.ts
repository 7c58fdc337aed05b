import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMAR_NAMES } from "../../grammar/grammars.js";
import { counterOf, scan } from "../../src/automaton/scan/scan.js";
import { scanTable } from "../../src/automaton/scan/scan-table.js";
import { pack } from "../../src/automaton/table/checked.js";
import { load } from "../../src/automaton/table/table.js";
import { DRAFT_05_WORDS } from "../../src/grammar/draft-05.js";
import { grammarFor } from "../../src/grammar/grammars.js";
import { isValid } from "../../src/grammar/is-valid.js";
import { validatorOf } from "../../src/grammar/validator.js";
import { recordScanner } from "../../src/index.js";
import { tableOf } from "../../src/spec/tables.js";
import fc, { runs } from "../support/fast-check.js";
import { automatonOf } from "./grammars.js";

const NUMBERS = scanTable(tableOf(DRAFT_05_WORDS, "port"), 0x0a);

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
  fc.assert(law, { numRuns: runs(0.15) });
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

// Which bytes beyond ASCII a scan takes as characters: RFC 3629.

const ANY = scanTable(load(pack(automatonOf("x = %x00-10FFFF"))), 0x0a);

/** Whether the bytes alone are one record that is known to be one character. */
function isCharacter(bytes: readonly number[]): boolean {
  let known = true;
  scan(ANY, Uint8Array.from(bytes), () => {
    known = false;
  });
  return known;
}

/** Whether bytes are well-formed, by the decoder of the platform. */
function isWellFormed(bytes: readonly number[]): boolean {
  try {
    return (
      [...new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes))]
        .length === 1
    );
  } catch {
    return false;
  }
}

const BORDERS = [0x00, 0x7f, 0x80, 0x81, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xff];

test("all first and second bytes, with others at the borders of RFC 3629, section 4", () => {
  const isLineEnd = (bytes: readonly number[]): boolean => bytes.includes(0x0a) || bytes.includes(0x0d);
  for (let first = 0x80; first <= 0xff; first++) {
    assert.is(isCharacter([first]), false);
    for (let second = 0; second <= 0xff; second++) {
      const isBorder = BORDERS.includes(second);
      const tails = isBorder
        ? [[], ...BORDERS.flatMap((third) => [[third], ...BORDERS.map((fourth) => [third, fourth])])]
        : [[], [0x80], [0x80, 0xbf]];
      for (const tail of tails) {
        const bytes = [first, second, ...tail];
        if (!isLineEnd(bytes)) assert.is(isCharacter(bytes), isWellFormed(bytes), bytes.join());
      }
    }
  }
});

for (const grammar of GRAMMAR_NAMES) {
  test(`${grammar}: characters beyond ASCII are known to be valid where they are valid`, () => {
    const { starts } = tableOf(validatorOf(grammarFor({ grammar })).grammar).packed;
    const characters = [
      ...starts,
      ...[0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xfdd0, 0xfeff, 0xfffd, 0xffff, 0x10000, 0x10ffff],
    ]
      .flatMap((start) => [start - 1, start, start + 1])
      .filter(
        (character) =>
          character >= 0x80 && character <= 0x10ffff && (character < 0xd800 || character > 0xdfff),
      );
    const records = [...new Set(characters)].flatMap((character) => {
      const text = String.fromCodePoint(character);
      return [
        text,
        `http://${text}.example/`,
        `http://h/${text}?a`,
        `http://h/?${text}`,
        `http://h/#${text}x`,
      ];
    });
    const unknown: number[] = [];
    recordScanner({ grammar })(new TextEncoder().encode(records.join("\n")), (_, __, index) =>
      unknown.push(index),
    );
    assert.equal(
      unknown.map((index) => records[index]),
      records.filter((record) => !isValid(record, { grammar })),
    );
  });
}

test.run();
