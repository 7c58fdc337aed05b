/** Diagrams and paths of unusual rules, as a user's own grammar may have them. */

import type { Expression } from "url-grammar/bnf";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import fc, { runs } from "../../../test/support/fast-check.js";
import { drawingOf } from "../../src/rules/drawing.js";
import { itemsOf } from "../../src/rules/items.js";
import { type Child, pathOf } from "../../src/rules/path.js";
import { assertSpells, connected, pointsOf } from "./support.js";

const test = suite("any rule");

const literal = fc.record({
  type: fc.constant("literal" as const),
  text: fc.constantFrom("", "a", "B", "ab", ".", '"', "é", "\u0000", "\u{1f600}", "\ud800"),
  caseSensitive: fc.boolean(),
});
const range = fc
  .tuple(fc.integer({ min: 0, max: 0x10ffff }), fc.integer({ min: 0, max: 0x10ffff }))
  .map(([one, other]) => ({
    type: "range" as const,
    first: Math.min(one, other),
    last: Math.max(one, other),
  }));
const reference = fc.constantFrom("a", "a-very-long-name-of-a-rule", "b").map((name) => ({
  type: "reference" as const,
  name,
}));

const { expression } = fc.letrec<{ expression: Expression; inner: Expression }>((tie) => ({
  expression: fc.oneof({ maxDepth: 4, depthSize: "small" }, literal, range, reference, tie("inner")),
  inner: fc.oneof(
    fc.record({
      type: fc.constant("sequence" as const),
      items: fc.array(tie("expression"), { maxLength: 4 }),
    }),
    fc.record({
      type: fc.constant("choice" as const),
      items: fc.array(tie("expression"), { minLength: 1, maxLength: 4 }),
    }),
    fc
      .record({ item: tie("expression"), min: fc.nat(3), more: fc.option(fc.nat(3)) })
      .map(({ item, min, more }) => ({
        type: "repeat" as const,
        item,
        min,
        max: more === null ? null : min + more,
      })),
  ),
}));

/** Returns children that an expression has, chosen by numbers. */
function childrenBy(expression: Expression, numbers: readonly number[]): readonly Child[] {
  let at = 0;
  const below = (limit: number): number => numbers[at++ % numbers.length]! % limit;
  const walk = (part: Expression): readonly Child[] => {
    if (part.type === "reference") return [{ rule: part.name, text: "x".repeat(below(2)) }];
    if (part.type === "range") {
      const codePoint = part.first + below(part.last - part.first + 1);
      return [{ rule: null, text: String.fromCodePoint(codePoint) }];
    }
    if (part.type === "literal") {
      const text = part.caseSensitive || below(2) === 0 ? part.text : part.text.replace("a", "A");
      return text === "" ? [] : [{ rule: null, text }];
    }
    if (part.type === "choice") return walk(part.items[below(part.items.length)]!);
    if (part.type === "sequence") return part.items.flatMap(walk);
    const times = part.min + below((part.max ?? part.min + 3) - part.min + 1);
    return Array.from({ length: times }, () => walk(part.item)).flat();
  };
  return walk(expression);
}

const numbers = fc.array(fc.nat(), { minLength: 1, maxLength: 20 });

test("what a rule can be applied to has a path, and its line leads from the start to the end", () => {
  fc.assert(
    fc.property(expression, numbers, (rule, chosen) => {
      const children = childrenBy(rule, chosen);
      const path = pathOf(rule, children);
      assert.ok(path !== null);
      assertSpells(itemsOf(rule), path, children);
      assert.ok(connected(drawingOf(rule, "abnf", path), drawingOf(rule, "abnf")));
    }),
    { numRuns: runs(1.5) },
  );
});

test("a diagram has all of itself within its frame, and nothing that cannot be shown", () => {
  fc.assert(
    fc.property(expression, fc.constantFrom("abnf" as const, "bnf" as const), (rule, notation) => {
      const { width, height, lines, boxes, notes } = drawingOf(rule, notation);
      for (const { x, y } of [...pointsOf(lines).flat(), ...notes]) {
        assert.ok(0 <= x && x <= width && 0 <= y && y <= height, `${x} ${y} in ${width} ${height}`);
      }
      for (const box of boxes) {
        assert.ok(0 <= box.x && box.x + box.width <= width && 0 <= box.y && box.y + box.height <= height);
        assert.match(box.label, /^[ -~–]+$/);
      }
    }),
    { numRuns: runs(1.5) },
  );
});

test.run();
