// A predicate about texts can be given to `filter` as it is: the index that `filter` passes too is no option.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isUndisputed } from "../../src/readers/index.js";
import { CALLS } from "../support/api/index.js";
import { callable, ENTRY_NAMES, load } from "../support/api/library.js";

const library = await load("source");

const TEXTS = [
  "http://a.example/",
  "a b",
  "//[::1]/?q",
  "http://a/#f",
  "Content-Base: http://a/",
  "é",
  "%",
  "",
];

/** The predicates of an entry point that take a text: functions, and methods of grammar values. */
const predicatesOf = (entry: (typeof ENTRY_NAMES)[number]): readonly string[] =>
  Object.entries(CALLS[entry])
    .filter(([name, { names }]) => /(?:^|\.)is[A-Z]/.test(name) && names[0] === "the input")
    .map(([name]) => name);

let count = 0;

for (const entry of ENTRY_NAMES) {
  for (const name of predicatesOf(entry)) {
    count += 1;
    test(`${entry}: ${name} as a callback gives what it gives for each text alone`, () => {
      const run = callable(library[entry], name);
      const alone = TEXTS.filter((text) => run(undefined, [text]));
      assert.equal(
        TEXTS.filter((...args) => run(undefined, args)),
        alone,
      );
      // Iterators pass the index without the list.
      assert.equal(
        TEXTS.filter((text, index) => run(undefined, [text, index])),
        alone,
      );
      assert.throws(() => run(undefined, [5, 0]), /the input must be a string/);
    });
  }
}

test("there are such predicates in every grammar's entry point", () => {
  assert.ok(count > 30, `${count}`);
  const texts = ["http://good.com/", "http://good.com\\@evil.com/"];
  assert.equal(texts.filter(isUndisputed), texts.slice(0, 1));
});

test.run();
