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

test("a run is a number in base 36 and a letter", () => {
  const packed = {
    starts: [0, 97, 98],
    classes: [0, 1, 0],
    width: 2,
    rows: [0, 0, 0, 40],
    accepting: [0, 1],
  };
  assert.is(tableText(packed), "0A2pA1A 0A1A0A 2A 0C14A 0A1A");
  const long = { ...packed, rows: new Array(60).fill(7) };
  assert.is(tableText(long).split(" ")[3], "7Z7Z7H");
  assert.equal(tableFrom(tableText(long)), long);
});

test.run();
