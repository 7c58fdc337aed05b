// Each file of test/case/diagnostic: a line is an input as a JSON string, two spaces, and its faults, divided by `; `:
// `code@offset+length component rule`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { namedGrammar } from "../../src/grammar/grammars.js";
import {
  type Expectation,
  GRAMMAR_NAMES,
  RULE_NAMES,
  type RuleName,
  SECTIONS,
  type UrlDiagnostic,
  validate,
} from "../../src/index.js";
import { caseFiles, caseLines } from "../support/cases.js";

interface Row {
  readonly input: string;
  readonly faults: string;
}

const FAULT = /^[a-z]+(-[a-z]+)*@\d+\+\d+ [a-z]+ [A-Za-z_-]+$/;

const files = caseFiles("diagnostic");
const rows = new Map<string, readonly Row[]>(
  files.map((file) => [
    file,
    caseLines("diagnostic", file).map((line, index) => readRow(line, `${file}:${index + 1}`)),
  ]),
);
const inputs = [...rows.values()].flat().map(({ input }) => input);

function readRow(line: string, where: string): Row {
  const [, written, faults] = /^(".*") {2}(\S.*)$/.exec(line) ?? [];
  if (written === undefined || !/^[ -~]+$/.test(line)) throw new Error(`${where}: no case: ${line}`);
  for (const fault of faults!.split("; ")) assert.match(fault, FAULT, where);
  return { input: JSON.parse(written) as string, faults: faults! };
}

const written = ({ code, offset, length, component, rule }: UrlDiagnostic): string =>
  `${code}@${offset}+${length} ${component} ${rule}`;

for (const [file, cases] of rows) {
  test(`the faults of ${file}`, () => {
    for (const { input, faults } of cases) {
      assert.is(validate(input).diagnostics.map(written).join("; "), faults, JSON.stringify(input));
    }
  });
}

test("every kind of fault has a message and a code of its own", () => {
  const kinds: Readonly<Record<string, readonly string[]>> = {
    space: ["a b"],
    "control-character": ["a\u0000", "a\u007f"],
    "non-ascii-character": ["\u00e9", "\u{1f600}"],
    "lone-surrogate": ["\ud800", "a\udc00"],
    "bad-escape": ["%", "%4", "%zz"],
    "excluded-character": [...'<>"{}|\\^[]`'].map((character) => `/${character}`),
    "second-fragment": ["#a#"],
    "host-underscore": ["//a_"],
    "host-hyphen": ["//-a", "//a-"],
    "toplabel-digit": ["//a.1"],
    "trailing-dot": ["//a."],
    "bad-port": ["//h:a"],
    "second-at": ["//a@b@c"],
    "second-colon": ["//h:1:2", "//a:b:c@d"],
    "bad-scheme": ["a_b://c"],
    "colon-in-first-segment": ["a_b:c"],
    "query-after-site": ["//h?q"],
    "ip-literal": ["//[::1]"],
  };
  const messages = new Map<string, string>();
  for (const [code, texts] of Object.entries(kinds)) {
    for (const text of texts) {
      const [first] = validate(text).diagnostics;
      assert.is(first?.code, code, JSON.stringify(text));
      const other = messages.get(first!.message) ?? code;
      assert.is(other, code, `${first!.message}: the message of two codes`);
      messages.set(first!.message, code);
    }
  }
});

test("a diagnostic is whole: what was expected, the rule's section, plain data", () => {
  const rules = new Set<string>(RULE_NAMES);
  for (const diagnostic of inputs.flatMap((input) => validate(input).diagnostics)) {
    const says = written(diagnostic);
    assert.ok(rules.has(diagnostic.rule), says);
    assert.ok(diagnostic.message.length > 0 && diagnostic.expected.length > 0, says);
    assert.is(diagnostic.section?.document, "draft-fielding-url-syntax-05", says);
    assert.match(diagnostic.section!.section, /^(\d(\.\d)*|Appendix [A-F])$/, says);
    const labels = diagnostic.expected.map(({ label }) => label);
    assert.is(new Set(labels).size, labels.length, `${says}: a label stands twice`);
    assert.ok(diagnostic.hint !== null && diagnostic.hint.text !== "", `${says}: no hint`);
    assert.equal(JSON.parse(JSON.stringify(diagnostic)), diagnostic, says);
  }
});

test("what is expected could have stood there: in the place of the fault, it moves the fault on", () => {
  for (const input of inputs.filter((text) => validate(text).diagnostics.length === 1)) {
    const [{ offset, length, expected, component }] = validate(input).diagnostics as readonly [UrlDiagnostic];
    for (const text of expected.map(sample)) {
      if (text === null || DELIMITERS.includes(text)) continue;
      const mended = input.slice(0, offset) + text + input.slice(offset + length);
      const first = validate(mended).diagnostics.find((fault) => fault.component === component);
      const says = `${JSON.stringify(input)} with ${text}: ${JSON.stringify(mended)}`;
      assert.ok(first === undefined || first.offset >= offset + text.length, says);
    }
  }
});

/** A text that an expectation speaks of; `null` for the end. */
function sample(expectation: Expectation): string | null {
  if (expectation.type === "end") return null;
  const text = expectation.type === "literal" ? expectation.text : SAMPLES[expectation.name];
  if (text === undefined) throw new Error(`no sample of ${expectation.label}`);
  return text;
}

/** Where these stand, they may begin another component: what is expected speaks of one alone. */
const DELIMITERS: readonly string[] = ["/", "?", "#", ":", "@"];
const SAMPLES: Readonly<Record<string, string>> = {
  alpha: "a",
  digit: "1",
  hex: "A",
  escaped: "%20",
  alphanum: "a",
};

test("no # is the second one of a fragment in a text that has none, by every grammar", () => {
  for (const name of GRAMMAR_NAMES) {
    const grammar = namedGrammar(name);
    // Some documents have not all of these rules.
    for (const rule of RULES_WITHOUT_FRAGMENT.filter((each) => grammar.rules.includes(each))) {
      const codes = validate("a#b#c", { grammar: name, rule: rule as RuleName }).diagnostics.map(
        ({ code }) => code,
      );
      assert.ok(codes.length > 0, `${rule} of ${name}`);
      assert.not.ok(codes.includes("second-fragment"), `${rule} of ${name}: ${codes.join()}`);
    }
  }
});

const RULES_WITHOUT_FRAGMENT: readonly string[] = [
  "scheme",
  "authority",
  "host",
  "ihost",
  "port",
  "path",
  "query",
];

test("SECTIONS names a section for each rule", () => {
  assert.equal(Object.keys(SECTIONS), [...RULE_NAMES]);
});

test.run();
