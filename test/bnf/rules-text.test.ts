import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "../../grammar/grammars.js";
import { grammarFrom } from "../../src/bnf/index.js";
import { rulesFrom, rulesText } from "../../src/bnf/rules-text.js";
import { textOf } from "../support/files.js";

for (const { name, text, notation } of GRAMMARS) {
  test(`${name}: the rules are read back from their text`, () => {
    const rules = [...grammarFrom(textOf(text), notation).rules.values()];
    assert.equal(rulesFrom(rulesText(rules)), rules);
  });
}

test("every kind of expression", () => {
  const text =
    'a = "" / %s"b" / "c" / %x61-63 / b / ( b b ) / *b / 2*b / 1*3b / [ b ]\nb = "&" "=" "|" "~"\n';
  const rules = [...grammarFrom(text, "abnf").rules.values()];
  assert.equal(rulesFrom(rulesText(rules)), rules);
  assert.is(rulesText(rules.slice(1)), '[["b",2,1,["&",["=","&"],["=","="],["=","|"],["=","~"]]]]');
});

test.run();
