// The productions above the functions of the reader are those of the standards.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readAbnf } from "../../src/bnf/index.js";
import { filesBelow, textOf } from "../support/files.js";
import { textOf as caseText } from "./cases.js";

/** RFC 5234 as RFC 7405 updates it. */
const standard = readAbnf(caseText("text/rfc7405.abnf.txt")).grammar;

const quotes = filesBelow("src/bnf", ".ts").flatMap((file) =>
  [...textOf(file).matchAll(/^ *(?:\/\/|\*) +([a-z-]+ += .+)$/gm)].map(([, production]) => ({
    file,
    production: production!,
  })),
);

for (const { file, production } of quotes)
  test(`${file}: ${production}`, () => {
    const [rule] = readAbnf(production).grammar.rules.values();
    assert.equal(rule!.expression, standard.rules.get(rule!.name)?.expression);
  });

test("every production that the reader has a function for is quoted", () => {
  const names = quotes.map(({ production }) => production.split(" ")[0]);
  const expected = [
    ...["rulelist", "rule", "elements", "alternation", "concatenation", "repetition", "repeat", "element"],
    ...["group", "option", "rulename", "char-val", "num-val", "hex-val", "prose-val"],
  ];
  assert.equal(names.sort(), expected.sort());
});

test.run();
