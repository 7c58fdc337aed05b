import { readdirSync, readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as face from "../../src/bnf/index.js";
import { evaluate } from "./evaluate.js";

const SOURCES = new URL("../../../src/bnf/", import.meta.url);
const MODULES = new URL("../../src/bnf/", import.meta.url);

interface Example {
  readonly expression: string;
  readonly expected: string;
}

/** The lines `expression // → expected` of the comments of a file. */
function examplesOf(source: string): Example[] {
  return [...source.matchAll(/^ *\* (.+) \/\/ → (.+)$/gm)].map(([, expression, expected]) => ({
    expression: expression!,
    expected: expected!,
  }));
}

const names = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".ts"));

for (const name of names)
  test(`the examples of ${name}`, async () => {
    const own: object = await import(new URL(name.replace(/ts$/, "js"), MODULES).href);
    const scope = { ...face, ...own };
    for (const { expression, expected } of examplesOf(readFileSync(new URL(name, SOURCES), "utf8")))
      assert.equal(evaluate(expression, scope), evaluate(expected, scope), expression);
  });

test("every function of the public face that reads or prints has an example", () => {
  const sources = names.map((name) => readFileSync(new URL(name, SOURCES), "utf8"));
  const examples = sources.flatMap(examplesOf).map(({ expression }) => expression);
  for (const [name, value] of Object.entries(face))
    if (typeof value === "function" && name !== "GrammarError")
      assert.ok(
        examples.some((expression) => expression.includes(`${name}(`)),
        name,
      );
});

test.run();
