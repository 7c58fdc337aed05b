// The cases of each scheme, as text: at least eight URLs that its standard allows, and eight that it does not.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rfc3986 } from "../../src/face/rfc3986.js";
import { renderDiagnostic } from "../../src/index.js";
import { createGrammar, SCHEMES, standardSchemes } from "../../src/schemes/index.js";
import { caseFiles, readCases } from "../support/cases.js";

const grammar = createGrammar({ base: rfc3986, schemes: standardSchemes });
const draft = createGrammar({ schemes: standardSchemes });

test("every scheme with rules has a file of cases, and every file has a scheme", () => {
  assert.equal(caseFiles("scheme"), standardSchemes.map(({ name }) => `${name}.txt`).toSorted());
  assert.equal(
    grammar.schemes,
    standardSchemes.map(({ name }) => name),
  );
});

for (const { name, standard, defaultPort } of standardSchemes) {
  test(`${name} (${standard})`, () => {
    const cases = readCases("scheme", `${name}.txt`);
    assert.ok(cases.filter(({ ok }) => ok).length >= 8 && cases.filter(({ ok }) => !ok).length >= 8);
    for (const { ok, text } of cases) {
      assert.is(grammar.isValid(text), ok, text);
      const outcome = grammar.validate(text);
      assert.is(outcome.valid, ok, text);
      if (!ok) {
        const [first] = outcome.diagnostics;
        assert.ok(renderDiagnostic(first!, text).length > 0);
        assert.ok(first!.offset <= text.length);
        continue;
      }
      assert.is(grammar.parts(text)?.scheme, name, text);
      assert.is(grammar.tree(text, { depth: 0 }).position.end.offset, text.length);
      // Over the draft's grammar the same rules apply to whatever it allows.
      assert.is(draft.isValid(text), draft.isValid(text.replace(/^[^:]*/, "x")), text);
    }
    const row = SCHEMES.get(name);
    if (row !== undefined) assert.equal([row.standard, row.defaultPort], [standard, defaultPort]);
  });
}

test("URLs of other schemes, and relative references, need only match the generic rules", () => {
  for (const text of ["", "a", "//h?q", "x-mailto:a", "mailt:a", "unknown://h/", "MAILTOX:a", "ma:lto"]) {
    assert.is(grammar.isValid(text), rfc3986.isValid(text), text);
    assert.is(grammar.parts(text), null);
  }
  // A character that only Unicode case folding makes a letter of the scheme's name is not one.
  assert.not.ok(grammar.isValid("ne\u0077s\u212A:x"));
});

test.run();
