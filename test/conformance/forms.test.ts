// Suites as tests of other projects, and what a judge found as text.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  componentSuite,
  equivalenceSuite,
  judge,
  renderJudgement,
  resolutionSuite,
  SUITE_FORMS,
  suite,
  suiteLines,
} from "../../src/conformance/index.js";
import { SCHEMA_FORMATS, schemaFormat } from "../../src/conformance/schema-formats.js";
import { grammarFromText } from "../../src/schemes/index.js";

/** A rule with characters that sources must escape. */
const ODD = grammarFromText('odd = %x00 / DQUOTE / "\\" / "#" / %xE9 / %x1F600 / %x0A\n', {
  notation: "abnf",
});
const SUITE = suite(ODD, { size: "S" });
const TEXTS = [...SUITE].map(({ text }) => text);

const linesOf = (...args: Parameters<typeof suiteLines>): string[] => [...suiteLines(...args)];

test("every form has every case, and sources are ASCII", () => {
  for (const form of SUITE_FORMS) {
    const lines = linesOf(SUITE, form, { schemaFormat: "odd" });
    if (form !== "text" && form !== "tap-cases") assert.match(lines.join(""), /^[\x20-\x7e]+$/);
    assert.ok(
      lines.every((line) => !/[\r\n]/.test(line)),
      form,
    );
  }
});

test("a file of JSON Schema's suite", () => {
  const [group, ...others] = JSON.parse(
    linesOf(SUITE, "json-schema-test-suite", { schemaFormat: "odd" }).join("\n"),
  );
  assert.is(others.length, 0);
  assert.equal(Object.keys(group), ["description", "comment", "schema", "tests"]);
  assert.equal(group.schema, { $schema: "https://json-schema.org/draft/2020-12/schema", format: "odd" });
  assert.equal(
    group.tests.map(({ data }: { data: string }) => data),
    TEXTS,
  );
  const names = group.tests.map(({ description }: { description: string }) => description);
  assert.is(new Set(names).size, names.length);
  for (const each of group.tests)
    assert.equal(Object.keys(each), ["description", "comment", "data", "valid"]);
  const long = grammarFromText('long = 60"a" ( "b" / "c" )\n', { notation: "abnf" });
  const [{ tests: longer }] = JSON.parse(
    linesOf(suite(long, { size: "S" }), "json-schema-test-suite", { schemaFormat: "long" }).join("\n"),
  );
  const descriptions = longer.map(({ description }: { description: string }) => description);
  assert.is(new Set(descriptions).size, descriptions.length);
  assert.ok(descriptions.every(({ length }: string) => length < 70));
  assert.ok(descriptions.includes(`valid: "${"a".repeat(35)}… of 61 characters (2)`));
  const [bowtie] = linesOf(SUITE, "bowtie", { schemaFormat: "odd" });
  const { schema, tests } = JSON.parse(bowtie!);
  assert.equal(schema, group.schema);
  assert.equal(
    tests.map(({ instance }: { instance: string }) => instance),
    TEXTS,
  );
});

test("sources of tests escape what their language reads", () => {
  const has = (form: "pytest" | "junit" | "go" | "rust", ...parts: readonly string[]): void => {
    const text = linesOf(SUITE, form).join("\n");
    for (const part of parts) assert.ok(text.includes(part), `${form} ${part}\n${text}`);
  };
  has(
    "pytest",
    '("\\u0000", True)',
    '("\\"", True)',
    '("\\\\", True)',
    '("\\U0001f600", True)',
    "def test_is_valid(text, expected):",
  );
  has(
    "junit",
    'Arguments.of("\\000", true)',
    '"\\012"',
    '"\\""',
    '"\\u00e9"',
    '"\\ud83d\\ude00"',
    "ParserUnderTest.isValid(text)",
  );
  has("go", '{"\\x00", true}', '"\\U0001f600"', "isValid(each.text)");
  has("rust", '("\\u{0}", true)', '"\\u{1f600}"', "is_valid(text)");
});

test("sources of tests that ask for more than verdicts", () => {
  const components = componentSuite("rfc3986", { rule: "URI", size: "S", components: ["scheme", "query"] });
  assert.match(linesOf(components, "pytest").join("\n"), '("a:", {"scheme": "a", "query": None}),');
  assert.match(
    linesOf(components, "junit").join("\n"),
    'ParserUnderTest.mapOf("scheme", "a", "query", null)',
  );
  assert.match(linesOf(components, "go").join("\n"), '"{\\"scheme\\":\\"a\\",\\"query\\":null}"');
  const resolution = resolutionSuite({ size: "S" });
  assert.match(
    linesOf(resolution, "rust").join("\n"),
    'const CASES: &[(&str, &str, &str)] = &[\n    ("a:", "", "a:"),',
  );
  assert.match(linesOf(resolution, "go").join("\n"), "resolutionOf(each.base, each.reference)");
  assert.match(
    linesOf(resolution, "text").join("\n"),
    /^# resolution by rfc3986, size S\n# \d+ cases, shorter ones first\n/,
  );
  const equivalence = linesOf(equivalenceSuite({ size: "S" }), "junit").join("\n");
  assert.match(equivalence, "void check(String text, String other, Object expected) {");
  // A method of Java has no room for more.
  const many = linesOf(suite("rfc3986", { rule: "IPv6address", size: "M" }), "junit");
  assert.is(many.filter((line) => /static class Cases\d+/.test(line)).length, 4);
});

test("forms that a suite does not have", () => {
  const resolution = resolutionSuite({ size: "S" });
  for (const form of ["tap-cases", "bowtie", "json-schema-test-suite"] as const)
    assert.throws(() => suiteLines(resolution, form), `the form ${form} is for suites of verdicts`);
  assert.throws(
    () => suiteLines(SUITE, "bowtie"),
    /is about a format of JSON Schema, such as uri, which is missing$/,
  );
  assert.throws(() => suiteLines({ ...SUITE }, "text"), /^the suite must be one that/);
});

test("the rules of each format of JSON Schema, by what its documents say", () => {
  const own = grammarFromText(schemaFormat("date").choice.bnfText!, { notation: "abnf" });
  for (const [rule, valid, invalid] of [
    [
      "date",
      ["2024-02-29", "0400-02-29", "2023-04-30", "0000-12-31"],
      ["2023-02-29", "2100-02-29", "2023-04-31", "2023-00-01", "2023-01-00", "2023-13-01"],
    ],
    [
      "time",
      ["23:59:59Z", "23:59:60z", "00:00:00.123+23:59"],
      ["24:00:00Z", "23:59:61Z", "22:59:60Z", "00:00:00"],
    ],
    ["date-time", ["2024-02-29t00:00:00z"], ["2023-02-29T00:00:00Z", "2023-02-28 00:00:00Z"]],
    [
      "duration",
      ["P1Y2M3DT4H5M6S", "P1W", "PT36H"],
      ["P", "PT", "P1Y2D", "P1Y1W", "p1d", "PT1H2S", "PT0.5S"],
    ],
    ["hostname", ["a", `${"a".repeat(63)}.b`, "a--b"], ["", "-a", "a-", "a.", `${"a".repeat(64)}`]],
    ["relative-json-pointer", ["0", "1/a", "0#", "0+1#", "1-2/a~0"], ["", "01", "-1", "0##", "0+0", "0/~2"]],
  ] as const) {
    const failing = [
      ...valid.filter((text) => !own.isValid(text, { rule })),
      ...invalid.filter((text) => own.isValid(text, { rule })),
    ];
    assert.equal(failing, [], rule);
  }
  assert.is(SCHEMA_FORMATS.length, 16);
  for (const name of SCHEMA_FORMATS) assert.ok(schemaFormat(name).choice.rule.length > 0);
  assert.ok(schemaFormat("time").leftOut!.test("00:00:60+00:01"));
  const address = schemaFormat("email").leftOut!;
  assert.equal(
    ["a@[0.0.0.255]", "a@[0.0.0.256]", "a@[999.0.0.0]", "a@[IPv6:::1.2.3.300]"].map((text) =>
      address.test(text),
    ),
    [false, true, true, true],
  );
});

test("what a judge found, as text", async () => {
  const port = suite("rfc3986", { rule: "port" });
  assert.is(
    renderJudgement(await judge(port, (text) => /^\d|^a$/.test(text)), { byRule: true }),
    `port: 2 causes, wrongly accepted, wrongly refused, such as "" (2 cases)\n\n5 cases for port of rfc3986: 3 right, 1 wrongly accepted, 1 wrongly refused`,
  );
  const crashing = await judge(port, () => {
    throw new Error("no\nmore");
  });
  assert.match(
    renderJudgement(crashing, { byRule: true }),
    /^no rule: 1 cause, crashed, such as "" \(5 cases\)\n/,
  );
  const judgement = await judge(resolutionSuite({ size: "S" }), ({ base, reference }) => base + reference);
  const text = renderJudgement(JSON.parse(JSON.stringify(judgement)));
  assert.match(text, /^the result is wrong, where .*: in \d+(?: of \d+)? cases?\n {2}= base "/);
  const many = { ...judgement, findings: new Array(23).fill(judgement.findings[0]) };
  assert.match(renderJudgement(many), /\n3 more causes \(--json has all of them\)\n\n/);
  const none = await judge(componentSuite("rfc3986", { rule: "URI", size: "S" }), () => ({ path: null }));
  assert.match(renderJudgement(none), "\nnot judged, since no answer has it: scheme, ");
  const witness = judgement.findings[0]!;
  for (const wrong of [
    { ...judgement, findings: [{ ...witness, witnesses: [] }] },
    { ...judgement, findings: [{ ...witness, when: [1] }] },
    { ...judgement, findings: [{ ...witness, citation: { section: 1 } }] },
    { ...judgement, findings: [{ ...witness, witnesses: [{ input: { text: 1 } }] }] },
    { ...crashing, failures: [{ ...crashing.failures[0], kind: "toString" }] },
    { ...crashing, failures: [1] },
  ])
    assert.throws(
      () => renderJudgement(wrong as never),
      /^the judgement must be what the function judge has returned/,
    );
});

test.run();
