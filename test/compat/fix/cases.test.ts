// Each file of test/case/fix has texts as people write them, for one grammar or for the draft with the rules of schemes.
// A line is a text as a JSON string; its first error as `code@offset`; whether the edits that the hints name make it valid:
// `safe` ones, `unsafe` ones or `none`; and the URL that they give. A line that begins with `#` names what follows.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { fix } from "../../../src/compat/fix/index.js";
import { type AnyGrammar, namedGrammar } from "../../../src/index.js";
import { createGrammar, standardSchemes } from "../../../src/schemes/index.js";
import { caseFiles, caseLines } from "../../support/cases.js";

const withSchemes = createGrammar({ schemes: standardSchemes });

function grammarOf(file: string): AnyGrammar & Pick<typeof withSchemes, "validate"> {
  return (file === "schemes" ? withSchemes : namedGrammar(file)) as typeof withSchemes;
}

let count = 0;

for (const file of caseFiles("fix")) {
  test(`the hints of ${file} give the URL that was meant`, () => {
    const grammar = grammarOf(file.replace(/\.txt$/, ""));
    for (const line of caseLines("fix", file)) {
      if (line.startsWith("# ")) continue;
      const [, written, first, kind, expected] = /^(".*") {2}(\S+) {2}(safe|unsafe|none) {2}(-|".*")$/.exec(
        line,
      )!;
      const url = JSON.parse(written!) as string;
      const [fault] = grammar.validate(url).diagnostics;
      assert.is(fault === undefined ? "valid" : `${fault.code}@${fault.offset}`, first, line);
      const [safe, unsafe] = [fix(url, { grammar }), fix(url, { grammar, unsafe: true })];
      assert.is(safe.valid ? "safe" : unsafe.valid ? "unsafe" : "none", kind, line);
      const meant = expected === "-" ? url : (JSON.parse(expected!) as string);
      assert.is((safe.valid ? safe : unsafe).url, meant, line);
      assert.is(grammar.validate(meant).valid, kind !== "none", line);
      count += 1;
    }
  });
}

test("there are enough of them", () => {
  assert.ok(count >= 120, `${count}`);
});

test.run();
