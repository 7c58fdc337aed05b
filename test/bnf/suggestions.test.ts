import { test } from "uvu";
import * as assert from "uvu/assert";
import { readBnf } from "../../src/bnf/index.js";

/** The edits that are suggested for the references of a text. */
function suggested(text: string): (string | undefined)[] {
  return readBnf(text).diagnostics.map(({ hint }) => hint?.replacement?.text);
}

/** The rules `label-0`, `label-1`, ... */
function rules(count: number): string {
  return Array.from({ length: count }, (_, at) => `\nlabel-${at} = "x"`).join("");
}

test("a name that is unknown twice is compared once, and suggested twice", () => {
  assert.equal(suggested(`a = ${"lable-7 ".repeat(30)}${rules(1_000)}`), Array(30).fill("label-7"));
});

test("in a large text, names are suggested until the comparisons are used up", () => {
  const unknown = Array.from({ length: 30 }, (_, at) => `lable-${at}`);
  const found = suggested(`a = ${unknown.join(" ")}${rules(1_000)}`);
  const known = found.filter((name) => name !== undefined).length;
  assert.equal(
    found,
    unknown.map((_, at) => (at < known ? `label-${at}` : undefined)),
  );
  assert.is(known, 19); // 20,000 comparisons, with 1,001 names each
});

test("very long names are not suggested", () => {
  const long = "a".repeat(81);
  assert.equal(suggested(`b = ${long.toUpperCase()}\n${long} = "x"`), [undefined]);
  assert.equal(suggested(`b = ${long.slice(1).toUpperCase()}\n${long.slice(1)} = "x"`), [long.slice(1)]);
});

test.run();
