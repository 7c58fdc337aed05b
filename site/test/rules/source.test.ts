/** The texts of the rules, and what is said about each. */

import { isValid } from "url-grammar";
import { compile, run } from "url-grammar/automaton";
import { type Expression, grammarFrom } from "url-grammar/bnf";
import { connectionSchemes, standardSchemes } from "url-grammar/schemes";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "#page/grammars.js";
import { compose } from "../../../dist/src/schemes/compose.js";
import { schemeTexts } from "../../src/rules/documents.js";
import { factsOf, ruleFacts } from "../../src/rules/facts.js";
import { loadSource, printedRule, sectionLink, sectionName } from "../../src/rules/source.js";

const test = suite("rules");

for (const grammar of GRAMMARS) {
  test(`the text of each rule of ${grammar} is the whole rule, and nothing else`, async () => {
    const { rulelist, notation, textOf, sectionOf, start } = await loadSource(grammar);
    assert.ok(rulelist.rules.has(start));
    assert.ok(sectionOf(start) !== null);
    for (const { name, expression } of rulelist.rules.values()) {
      const text = textOf(name);
      assert.is(text, text.trim());
      const others = [...rulelist.rules.keys()].filter((other) => other !== name);
      const rest = others.map((other) => printedRule(other, rulelist, notation)).join("\n");
      const read: Expression | undefined = grammarFrom(`${text}\n${rest}`, notation).rules.get(
        name,
      )?.expression;
      assert.equal(read, expression, name);
      assert.is(grammarFrom(`${text}\n${rest}`, notation).rules.size, rulelist.rules.size, name);
    }
  });

  test(`the shortest members of each rule of ${grammar} match it, and the shortest non-members do not`, async () => {
    const { rulelist } = await loadSource(grammar);
    for (const name of rulelist.rules.keys()) {
      const { states, members, others } = factsOf(rulelist, name);
      const dfa = compile(rulelist, name);
      assert.is(states, dfa.states - 1);
      const accepted = (text: string) => dfa.accepting[run(dfa, text)] === 1;
      assert.ok(members.length > 0 && members.length <= 3 && members.every(accepted), name);
      assert.is(others.length, 3);
      assert.ok(
        others.every((text) => !accepted(text) && /^[ -~]*$/.test(text)),
        name,
      );
      for (const texts of [members, others]) {
        assert.is(new Set(texts).size, texts.length);
        const lengths = texts.map((text) => [...text].length);
        assert.equal(
          lengths,
          [...lengths].sort((a, b) => a - b),
        );
      }
    }
  });
}

test("the texts of the rules of a scheme are those of the scheme", async () => {
  const generic = await loadSource("rfc3986");
  const texts = schemeTexts(generic);
  assert.is(
    texts.flatMap(({ schemes }) => schemes).length,
    standardSchemes.length + connectionSchemes.length,
  );
  for (const { name, own, rulelist, textOf } of texts) {
    const text = own.map(textOf).join("\n");
    const { rules, ownNames } = compose(text, "abnf", generic.rulelist.rules, "RFC 3986");
    assert.equal(ownNames, own, name);
    for (const rule of own)
      assert.equal(rules.rules.get(rule)?.expression, rulelist.rules.get(rule)?.expression);
  }
});

test("the facts of a rule are found by its name", async () => {
  assert.equal(await ruleFacts({ grammar: "rfc3986", rule: "DIGIT" }), {
    states: 2,
    members: ["0", "1", "2"],
    others: ["", "a", "00"],
  });
  assert.is(await ruleFacts({ grammar: "rfc3986", rule: "user" }), null);
  assert.ok(isValid("a:", { grammar: "rfc3986", rule: "URI" }));
});

test("sections are named and linked", () => {
  assert.is(sectionName({ document: "RFC 3986", section: "3.2.2" }), "RFC 3986, section 3.2.2");
  assert.is(sectionName({ document: "RFC 2373", section: "Appendix B" }), "RFC 2373, Appendix B");
  assert.is(
    sectionName({ document: "WHATWG URL Standard", section: "URL writing" }),
    'WHATWG URL Standard, "URL writing"',
  );
  assert.is(
    sectionLink({ document: "RFC 3986", section: "3.2.2" }),
    "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2",
  );
  assert.is(sectionLink({ document: "the common core", section: "Ports" }), null);
});

test.run();
