// The verdicts of the JSON-Schema-Test-Suite (tests/draft2020-12/optional/format, of the files' commits 14d50ca7, 44b9d0a8,
// 01a38ed3 and 028b8786) about strings, for the four formats whose grammars are in the package.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isValid } from "../../src/index.js";
import { caseFiles, readCases } from "../support/cases.js";

const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  // "A valid URI" and "a valid IRI" are not references: the rule is the one without relative references.
  "iri-reference.txt": (text) => isValid(text, { grammar: "rfc3987" }),
  "iri.txt": (text) => isValid(text, { grammar: "rfc3987", rule: "IRI" }),
  "uri-reference.txt": (text) => isValid(text, { grammar: "rfc3986" }),
  "uri.txt": (text) => isValid(text, { grammar: "rfc3986", rule: "URI" }),
};

test("the cases are of these formats", () => {
  assert.equal(caseFiles("json-schema"), Object.keys(FORMATS));
});

for (const [file, check] of Object.entries(FORMATS)) {
  test(file, () => {
    for (const { ok, text } of readCases("json-schema", file)) assert.is(check(text), ok, text);
  });
}

test.run();
