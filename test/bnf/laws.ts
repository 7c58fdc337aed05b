import * as assert from "uvu/assert";
import {
  canonical,
  type Expression,
  printAbnf,
  printBnf,
  type Rulelist,
  readAbnf,
  readBnf,
} from "../../src/bnf/index.js";

/** Names with their expressions, in order: a grammar without the places of its rules. */
export function contents({ rules }: Rulelist): [string, Expression][] {
  return [...rules.values()].map(({ name, expression }) => [name, expression]);
}

/** Printing a grammar and reading it gives the same rules in the same order, in both notations. */
export function readsBack(grammar: Rulelist): void {
  const expected = contents(grammar).map(([name, expression]) => [name, canonical(expression)]);
  for (const [print, read] of [
    [printBnf, readBnf],
    [printAbnf, readAbnf],
  ] as const) {
    const text = print(grammar);
    assert.equal(contents(read(text).grammar), expected, text);
    assert.is(print(read(text).grammar), text);
  }
}

/** A grammar of these expressions, in this order. */
export function grammarOf(
  expressions: Readonly<Record<string, Expression>> | readonly [string, Expression][],
): Rulelist {
  const entries = Array.isArray(expressions) ? expressions : Object.entries(expressions);
  return {
    rules: new Map(
      entries.map(([name, expression]: [string, Expression], index) => [
        name,
        { name, expression, line: index + 1, column: 1 },
      ]),
    ),
  };
}
