// Which bytes beyond ASCII a scan takes as characters: RFC 3629.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMAR_NAMES } from "../../grammar/grammars.js";
import { load, pack } from "../../src/automaton/index.js";
import { scan } from "../../src/automaton/scan/scan.js";
import { scanTable } from "../../src/automaton/scan/scan-table.js";
import { engineIn } from "../../src/grammar/engine.js";
import { grammarFor } from "../../src/grammar/grammars.js";
import { isValid } from "../../src/grammar/is-valid.js";
import { recordScanner } from "../../src/index.js";
import { automatonOf } from "./grammars.js";

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
    const { starts } = engineIn(grammarFor({ grammar })).language.strict.packed;
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
