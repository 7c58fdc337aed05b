import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "../../grammar/grammars.js";
import { compile, pack } from "../../src/automaton/index.js";
import { tableFrom, tableText } from "../../src/automaton/table/table-text.js";
import { sourceOf } from "../../src/generate/sources.js";
import { textOf } from "../support/files.js";

for (const entry of GRAMMARS) {
  test(`${entry.name}: every table is read back from its text`, () => {
    const { grammar } = sourceOf(entry, textOf);
    for (const rule of grammar.rules.keys()) {
      const packed = pack(compile(grammar, rule));
      assert.equal(tableFrom(tableText(packed)), packed, rule);
    }
  });
}

test("a run is a number in base 36 and a count in capital letters", () => {
  const packed = {
    starts: [0, 97, 98],
    classes: [0, 1, 0],
    width: 2,
    rows: [0, 0, 0, 40],
    accepting: [0, 1],
  };
  assert.is(tableText(packed), "0A2pA1A 0A1A0A 2A 0B 0A14A 0A1A");
  const long = { ...packed, width: 1, rows: new Array(60).fill(7) };
  assert.is(tableText(long).split(" ")[3], "7CH");
  assert.equal(tableFrom(tableText(long)), long);
});

test("a column is written in the shortest of three ways", () => {
  const columns = [
    [0, 1, 2, 3, 4, 5, 4],
    [0, 2, 3, 4, 5, 6, 4],
    [9, 9, 0, 0, 9, 9, 9],
  ];
  const packed = {
    starts: [0, 97, 98],
    classes: [0, 1, 2],
    width: 3,
    rows: columns[0]!.flatMap((_, state) => columns.map((column) => column[state]!)),
    accepting: [0, 1, 0, 0, 0, 0, 0],
  };
  assert.equal(tableText(packed).split(" ").slice(3, 6), ["=0A2E-1A", "+0A1E0A", "9B0B9C"]);
  assert.equal(tableFrom(tableText(packed)), packed);
});

test.run();
