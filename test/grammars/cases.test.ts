// Each file of test/case/grammar has the texts of one grammar: a line is a text as a JSON string, two spaces, and either
// `valid` with the types of its nodes, or its faults, divided by `; `: `code@offset+length component rule`. A line that
// begins with `#` names the section of the grammar's document, or of the one it names, that decides.
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "../../grammar/grammars.js";
import {
  type AnyAuthority,
  type GrammarName,
  isValid,
  type Outcome,
  type UrlDiagnostic,
  type UrlReference,
  validate,
} from "../../src/index.js";
import { caseFiles, readCases } from "../support/cases.js";

const LINE = /^(".*") {2}(\S.*)$/;

const fault = ({ code, offset, length, component, rule }: UrlDiagnostic): string =>
  `${code}@${offset}+${length} ${component} ${rule}`;

function outcomeOf(text: string, grammar: GrammarName): string {
  const outcome = validate(text, { grammar }) as Outcome<UrlReference<AnyAuthority>>;
  if (!outcome.valid) return outcome.diagnostics.map(fault).join("; ");
  const { url } = outcome.ast;
  const relative = url.type === "generic-URL" ? url.relativeUrl : url;
  const authority = relative.type === "net_path" ? relative.site : null;
  const host = authority?.type === "site" ? authority.hostport?.host : authority?.host;
  const types = [url.type, relative === url ? undefined : relative.type, host?.type];
  return ["valid", ...types.filter((type) => type !== undefined)].join(" ");
}

for (const { name } of GRAMMARS) {
  // The draft's cases are in test/case/diagnostic and test/case/reference.
  if (name === "draft-05") continue;
  test(name, () => {
    const path = new URL(`../../../test/case/grammar/${name}.txt`, import.meta.url);
    const lines = readFileSync(path, "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"));
    assert.ok(lines.length > 0);
    for (const line of lines) {
      const [, written, expected] = LINE.exec(line) ?? [];
      assert.is(outcomeOf(JSON.parse(written!), name), expected, `${name} ${written}`);
    }
  });
}

// The verdicts of the JSON-Schema-Test-Suite (tests/draft2020-12/optional/format, of the files' commits 14d50ca7, 44b9d0a8,
// 01a38ed3 and 028b8786) about strings, for the four formats whose grammars are in the package.

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
