// The combinators quote the standard above each rule, and the quotations are the standard's own text.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { RULE_NAMES } from "../../src/index.js";
import { textOf } from "../support/files.js";

const bnf = textOf("grammar/draft-05/appendix-a.bnf");
const combinators = textOf("grammar/draft-05/rules.ts");

/** The rules of a BNF text: each from its name at the margin to the next, white space folded. */
function rulesOf(text: string): string[] {
  return text
    .replace(/^;.*$/gm, "")
    .split(/^(?=\S)/m)
    .map((rule) => rule.trim().replace(/\s+/g, " "))
    .filter((rule) => rule !== "");
}

/** What stands in the comment above each property of the language, its DEPARTURE line left out. */
function quotations(text: string): { readonly name: string; readonly quoted: string }[] {
  return [...text.matchAll(/((?:^ {2}\/\/.*\n)+) {2}"?([\w-]+)"?: \(/gm)].map(([, comment, name]) => ({
    name: name!,
    quoted: comment!
      .replace(/^ {2}\/\/ DEPARTURE.*\n/gm, "")
      .replace(/^ {2}\/\//gm, "")
      .trim()
      .replace(/\s+/g, " "),
  }));
}

test("the two lists of names are one, in order", () => {
  const names = rulesOf(bnf).map((rule) => rule.split(" ")[0]);
  assert.is(names.length, 37);
  assert.equal(names, [...RULE_NAMES]);
  assert.equal(
    quotations(combinators).map(({ name }) => name),
    names,
  );
});

test("each quotation is the standard's rule", () => {
  assert.equal(
    quotations(combinators).map(({ quoted }) => quoted),
    rulesOf(bnf),
  );
});

test("every departure says why", () => {
  const departures = combinators.match(/DEPARTURE.*/g) ?? [];
  assert.ok(departures.length >= 3);
  for (const line of departures.slice(1)) assert.match(line, /^DEPARTURE: \S.{20,}/);
});

test.run();
