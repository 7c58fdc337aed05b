import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "../../grammar/grammars.js";
import { rulesFrom, rulesText } from "../../src/bnf/expression.js";
import { grammarFrom, type RuleDefinition } from "../../src/bnf/index.js";
import { textOf } from "../support/files.js";

/** Where a rule stands in its own text is not kept. */
const withoutPlace = (rule: RuleDefinition): RuleDefinition => ({ ...rule, line: 0, column: 0 });

for (const { name, text, notation } of GRAMMARS) {
  test(`${name}: the rules are read back from their text`, () => {
    const rules = [...grammarFrom(textOf(text), notation).rules.values()];
    assert.equal(rulesFrom(rulesText(rules)), rules.map(withoutPlace));
  });
}

test("every kind of expression", () => {
  const text =
    'a = "" / %s"b" / "c" / %x61-63 / b / ( b b ) / *b / 2*b / 1*3b / [ b ]\nb = "&" "=" "|" "~"\n';
  const rules = [...grammarFrom(text, "abnf").rules.values()];
  assert.equal(rulesFrom(rulesText(rules)), rules.map(withoutPlace));
  assert.is(rulesText(rules.slice(1)), '[["b",["&",["=","&"],["=","="],["=","|"],["=","~"]]]]');
});

test.run();
