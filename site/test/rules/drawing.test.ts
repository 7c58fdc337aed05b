/** Diagrams: what they are made of, and that the marked line leads from the start to the end. */

import { grammarFrom, type Notation } from "url-grammar/bnf";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "#page/grammars.js";
import fc, { runs } from "../../../test/support/fast-check.js";
import { type Drawing, drawingOf, isDrawable } from "../../src/rules/drawing.js";
import { usedIn, usersOf } from "../../src/rules/items.js";
import { childrenOf, pathOf } from "../../src/rules/path.js";
import { loadSource } from "../../src/rules/source.js";
import { connected, nodesOf, pointsOf, samples, treesOf } from "./support.js";

const test = suite("diagrams");

/** A diagram that is wider does not fit on a page. */
const WIDEST = 1000;

for (const grammar of GRAMMARS) {
  test(`every rule of ${grammar} has a diagram with the rules that it uses`, async () => {
    const { rulelist, notation } = await loadSource(grammar);
    for (const { name, expression } of rulelist.rules.values()) {
      const drawing = drawingOf(expression, notation);
      assert.ok(drawing.width <= WIDEST, `${name} is ${drawing.width} wide`);
      assert.match(drawing.lines, /^[-MAHVahvmlL\d. ]+$/);
      assert.is(drawing.takenLines, "");
      const boxes = drawing.boxes.map(({ rule }) => rule).filter((rule) => rule !== null);
      // 0<pchar> is the empty text, and no box.
      const nothing = expression.type === "repeat" && expression.max === 0;
      assert.equal([...new Set(boxes)].sort(), nothing ? [] : [...usedIn(expression)].sort(), name);
      for (const used of boxes) assert.ok(usersOf(used, rulelist).includes(name));
      assertInside(drawing);
    }
  });

  test(`every path through a diagram of ${grammar} leads from its start to its end`, async () => {
    const source = await loadSource(grammar);
    const known = new Set<string>();
    for (const rule of treesOf(grammar, source)) {
      fc.assert(
        fc.property(samples(grammar, source, rule), (sample) => {
          for (const node of sample === null ? [] : nodesOf(sample.root)) {
            if (node.rule === null) continue;
            const children = childrenOf(node, sample!.text)!;
            const { expression } = source.rulelist.rules.get(node.rule)!;
            const path = pathOf(expression, children)!;
            // What is marked depends on the path alone.
            const key = JSON.stringify([
              node.rule,
              [...path.taken].sort(),
              [...path.skipped],
              [...path.looped],
            ]);
            if (known.has(key)) continue;
            known.add(key);
            const drawing = drawingOf(expression, source.notation, path);
            const plain = drawingOf(expression, source.notation);
            assert.ok(connected(drawing, plain), `${node.rule} of ${JSON.stringify(children)}`);
            const used = new Set(children.map((child) => child.rule).filter((name) => name !== null));
            const marked = drawing.boxes
              .filter((box) => box.taken && box.rule !== null)
              .map((box) => box.rule!);
            assert.equal([...new Set(marked)].sort(), [...used].sort());
          }
        }),
        { numRuns: runs(0.004) },
      );
    }
  });
}

function assertInside({ width, height, lines, boxes, notes }: Drawing): void {
  const corners = boxes.flatMap((box) => [
    { x: box.x, y: box.y },
    { x: box.x + box.width, y: box.y + box.height },
  ]);
  for (const { x, y } of [...corners, ...notes, ...pointsOf(lines).flat()]) {
    assert.ok(0 <= x && x <= width && 0 <= y && y <= height, `${x} ${y} in ${width} ${height}`);
  }
}

const drawn = (body: string, notation: Notation = "abnf"): Drawing =>
  drawingOf(grammarFrom(`a = ${body}\nb = "b"`, notation).rules.get("a")!.expression, notation);
const labels = (body: string, notation?: Notation): readonly string[] =>
  drawn(body, notation).boxes.map(({ label }) => label);
const notes = (body: string): readonly string[] => drawn(body).notes.map(({ text }) => text);

test("boxes say what they match", () => {
  assert.equal(labels('"a" b %s"Cd" %xE9 %xA0-D7FF %x0D.0A %x61-7A %d48-57'), [
    '"a"',
    "b",
    '%s"Cd"',
    "%xE9",
    "%xA0-D7FF",
    "%x0D.0A",
    "a–z",
    "0–9",
  ]);
  assert.equal(labels('"Ab" <"> %i"x"', "bnf"), ['"Ab"', '<">', '%i"x"']);
});

test("letters or digits in a row are one box, and nothing else is", () => {
  assert.equal(labels('"A" / "B" / "C" / "-" / "0" / "1" / "2" / "3"'), ["A–C, a–c", '"-"', "0–3"]);
  assert.equal(labels('"a" | "b" | "c" | "A" | "B" | "1" | "3" | "5"', "bnf"), [
    "a–c",
    '"A"',
    '"B"',
    '"1"',
    '"3"',
    '"5"',
  ]);
  assert.equal(labels('"&" / "\'" / "(" / ")" / "y" / "z" / "{"'), [
    '"&"',
    '"\'"',
    '"("',
    '")"',
    '"y"',
    '"z"',
    '"{"',
  ]);
});

test("loops say how often, where they do not go round at will", () => {
  assert.equal(notes('*"a" 1*"a" *1"a" [ "a" ] 1"a"'), []);
  assert.equal(notes('3"a" 2*4"a" *5"a" 1*6"a" 2*"a"'), [
    "3 times",
    "2 to 4 times",
    "at most 5 times",
    "at most 6 times",
    "2 or more times",
  ]);
  assert.equal([drawn('0"a"').boxes, drawn('""').boxes], [[], []]);
});

test("the path is marked: the branch, the way past, the way back", () => {
  const { expression } = grammarFrom('a = *( "a" / "b" )', "abnf").rules.get("a")!;
  const marked = (text: string) => {
    const children = [...text].map((one) => ({ rule: null, text: one }));
    const { takenLines, lines, boxes } = drawingOf(expression, "abnf", pathOf(expression, children));
    const depths = pointsOf(takenLines).flatMap((corners) => corners.map(({ y }) => y));
    const taken = boxes.filter((box) => box.taken).map(({ label }) => label);
    return {
      taken,
      top: Math.min(...depths),
      bottom: Math.max(...depths),
      all: takenLines.length + lines.length,
    };
  };
  const [none, one, two, other] = ["", "a", "aa", "ba"].map(marked);
  assert.equal(
    [none, one, two, other].map((each) => each!.taken),
    [[], ['"a"'], ['"a"'], ['"a"', '"b"']],
  );
  assert.ok(none!.top < one!.top, "the way past is above");
  assert.ok(one!.bottom < two!.bottom, "the way back is below");
  assert.is(two!.bottom, other!.bottom);
  assert.is(new Set([none, one, two, other].map((each) => each!.all)).size, 1);
});

test("what cannot be drawn is not", () => {
  const wide = {
    type: "choice",
    items: Array(3000).fill({ type: "literal", text: "a", caseSensitive: true }),
  } as const;
  assert.not(isDrawable(wide));
  assert.equal(
    drawingOf({ type: "choice", items: [] }, "abnf").notes.map(({ text }) => text),
    ["no text at all"],
  );
});

test("long sequences are broken into rows", () => {
  const body = Array(60).fill('"abcdef"').join(" ");
  const { width, boxes } = drawn(body);
  assert.ok(width < WIDEST);
  assert.is(boxes.length, 60);
  assert.ok(new Set(boxes.map(({ y }) => y)).size > 3);
});

test.run();
