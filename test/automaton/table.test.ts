import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "../../grammar/grammars.js";
import { requireIntervals } from "../../src/automaton/alphabet.js";
import { compile } from "../../src/automaton/compile.js";
import { has } from "../../src/automaton/dfa.js";
import { NOTHING } from "../../src/automaton/language/operations.js";
import { pack, unpack } from "../../src/automaton/table/checked.js";
import {
  accepts,
  expectedAt,
  firstFault,
  load,
  stateAfter,
  type Table,
} from "../../src/automaton/table/table.js";
import { tableFrom } from "../../src/automaton/table/table-text.js";
import { tableText } from "../../src/codegen/table-text.js";
import { sourceOf } from "../../tools/generate/table-files.js";
import fc, { runs } from "../support/fast-check.js";
import { textOf } from "../support/files.js";
import { throws } from "../support/throws.js";
import { choice, expressions, literal, range, repeat, sequence, texts } from "./expressions.js";
import { grammarOf, WITH_STRICT } from "./grammars.js";

const tableOf = (rule: string): Table => load(pack(compile(WITH_STRICT, rule)));

test("a table gives the automaton's verdicts, and finds where a text can no longer be completed", () => {
  fc.assert(
    fc.property(expressions(), texts, (expression, text) => {
      const dfa = compile(grammarOf({ x: expression }), "x");
      const table = load(pack(dfa));
      assert.is(accepts(table, text), has(dfa, text));
      const fault = firstFault(table, text);
      assert.is(fault === -1, has(dfa, text));
      if (dfa.states === 1) assert.is(fault, 0);
      else if (fault >= 0) {
        assert.is.not(stateAfter(table, text, 0, fault), 0);
        if (fault < text.length) {
          const width = text.codePointAt(fault)! > 0xffff ? 2 : 1;
          assert.is(stateAfter(table, text, 0, fault + width), 0);
        }
      }
    }),
    { numRuns: runs(0.4) },
  );
});

test("a packed automaton is plain data, and unpacking restores it", () => {
  for (const rule of ["strict", "hostport", "escaped"]) {
    const dfa = compile(WITH_STRICT, rule);
    const packed = pack(dfa);
    assert.equal(JSON.parse(JSON.stringify(packed)), packed);
    assert.equal(unpack(packed), dfa);
  }
  assert.equal(unpack(pack(NOTHING)), NOTHING);
  assert.is(accepts(load(pack(NOTHING)), ""), false);
});

test("a fault is at the first impossible character, or at the end of a text that ends too early", () => {
  const hostport = tableOf("hostport");
  assert.is(firstFault(hostport, "host_name"), 4);
  assert.is(firstFault(hostport, "a."), 2);
  assert.is(firstFault(hostport, "a.b:80"), -1);
  assert.is(firstFault(tableOf("strict"), "http://host_name/"), 16);
});

test("what can come next, as ranges", () => {
  const port = tableOf("port");
  assert.equal(expectedAt(port, stateAfter(port, "80")), { ranges: [[0x30, 0x39]], end: true });
  assert.equal(expectedAt(port, stateAfter(port, "x")), { ranges: [], end: false });
  const escaped = tableOf("escaped");
  assert.equal(expectedAt(escaped, stateAfter(escaped, "")), { ranges: [[0x25, 0x25]], end: false });
  const hex = [
    [0x30, 0x39],
    [0x41, 0x46],
    [0x61, 0x66],
  ];
  assert.equal(expectedAt(escaped, stateAfter(escaped, "%")), { ranges: hex, end: false });
  const anyThenA = load(pack(compile(grammarOf({ x: sequence(range(0, 0x10ffff), literal("a")) }), "x")));
  assert.equal(expectedAt(anyThenA, 1), { ranges: [[0, 0x10ffff]], end: false });
});

test("reading can continue from a state", () => {
  const escaped = tableOf("escaped");
  const text = "x%41y";
  const middle = stateAfter(escaped, text, 1, 2);
  assert.is(stateAfter(escaped, text, 2, 4, middle), stateAfter(escaped, "%41"));
});

test("characters beyond ASCII, characters beyond 16 bits, and lone surrogates", () => {
  const expression = repeat(
    choice(range(0xe0, 0xff), range(0x1f600, 0x1f64f), range(0xdc00, 0xdc00), literal("a")),
  );
  const table = load(pack(compile(grammarOf({ x: expression }), "x")));
  assert.ok(accepts(table, "aé\u{1f600}a\udc00a"));
  assert.not(accepts(table, "a\u{1f5ff}"));
  assert.is(firstFault(table, "é\u{1f600}\u{1f650}a"), 3);
  assert.is(firstFault(table, "a\ud83d"), 1);
  assert.is(stateAfter(table, "\u{1f600}"), 1);
});

test("many texts beyond ASCII are read as one at a time is", () => {
  const expression = repeat(
    choice(
      range(0xe0, 0xff),
      range(0x3041, 0x3096),
      range(0x1f600, 0x1f64f),
      range(0xdc00, 0xdc00),
      literal("ab"),
    ),
  );
  const table = load(pack(compile(grammarOf({ x: expression }), "x")));
  const pieces = ["ab", "a", "\u00e9", "\u3042", "\u30a2", "\u{1f600}", "\u{1f650}", "\ud83d", "\udc00", ""];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (some) => {
      const text = some.join("");
      // `firstFault` reads one character after the other.
      assert.is(accepts(table, text), firstFault(table, text) === -1, JSON.stringify(text));
    }),
    { numRuns: runs(5) },
  );
});

test("an automaton with more classes of characters than a table for them has columns", () => {
  const characters = Array.from({ length: 200 }, (_, index) => String.fromCharCode(0x100 + 2 * index));
  const expression = choice(
    ...characters.map((character, index) => literal(character + "a".repeat(index % 150))),
  );
  const table = load(pack(compile(grammarOf({ x: expression }), "x")));
  for (const [index, character] of characters.entries()) {
    assert.ok(accepts(table, character + "a".repeat(index % 150)));
    assert.not(accepts(table, `${character}b`));
  }
});

test("a fault anywhere in a text of any length is found", () => {
  const port = tableOf("port");
  for (const length of [0, 1, 63, 64, 65, 127, 128, 200]) {
    const digits = "1".repeat(length);
    assert.ok(accepts(port, digits));
    assert.not(accepts(port, `${digits}x`));
    assert.not(accepts(port, `x${digits}`));
    assert.not(accepts(port, `${digits}é${digits}`));
  }
});

test("an automaton whose table needs more than 16 bits", () => {
  const table = load(pack(compile(grammarOf({ x: literal("ab".repeat(400)) }), "x")));
  assert.ok(accepts(table, "ab".repeat(400)));
  assert.not(accepts(table, "ab".repeat(399)));
  assert.is(firstFault(table, `${"ab".repeat(300)}b`), 600);
});

test("an alphabet has at least one interval", () => {
  throws(
    () => requireIntervals([], [], "the alphabet"),
    "the number of starts of the alphabet must be a whole number of at least 1, not 0",
  );
});

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
