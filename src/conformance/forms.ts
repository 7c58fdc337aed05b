// Writes suites in the formats of other projects: JSON Schema's test suite, test sources, test points.
import { requireOneOf, requireOptions, requireString } from "../core/require.js";
import { quoted } from "../core/text/printable.js";
import { frozenGenerator } from "../core/values.js";
import { type AnswerSuite, requireExam } from "./answers.js";
import { SUITE_FORMS, type SuiteForm } from "./context.js";
import { findSource, type Suite } from "./suite.js";

/** A test: its inputs, the right answer, and the reason for it. */
interface Test {
  readonly inputs: readonly string[];
  readonly expected: unknown;
  readonly reason: string;
}

/** The options of `suiteLines`. */
export interface SuiteFormOptions {
  /** The JSON Schema format that the suite covers, required by two output formats. */
  readonly schemaFormat?: string | undefined;
}

/**
 * Returns the lines of a suite in the format of another project. `json-schema-test-suite` is a file of JSON Schema's
 * test suite, and `bowtie` a test case of Bowtie. `pytest`, `junit`, `go` and `rust` are sources that call a
 * user-supplied function: `is_valid` for verdicts. `tap-cases` are the test points of TAP 14 without results, and
 * `text` is for people. The others are ASCII.
 *
 * @param suite the suite
 * @param form the output format
 * @param options the JSON Schema format
 * @throws {TypeError} when an argument has the wrong type, or the suite does not have that output format
 *
 * @example
 * const [, , , , call] = suiteLines(suite("rfc3986", { rule: "port", size: "S" }), "pytest");
 * call // → "from parser_under_test import is_valid  # your function"
 */
export function suiteLines(
  suite: Suite | AnswerSuite,
  form: SuiteForm,
  options: SuiteFormOptions = {},
): Generator<string, void> {
  if (findSource(suite) === null) requireExam(suite);
  requireOneOf(form, "the form", SUITE_FORMS);
  requireOptions(options, ["schemaFormat"]);
  const { schemaFormat } = options;
  if (schemaFormat !== undefined) requireString(schemaFormat, "the format of JSON Schema");
  if (form === "tap-cases" || form === "json-schema-test-suite" || form === "bowtie") {
    if (!("rule" in suite)) throw new TypeError(`the form ${form} is for suites of verdicts`);
    if (form !== "tap-cases" && schemaFormat === undefined)
      throw new TypeError(`the form ${form} is about a format of JSON Schema, such as uri, which is missing`);
  }
  return lines(suite, form, schemaFormat ?? "");
}

const lines = /* @__PURE__ */ frozenGenerator(function* lines(
  suite: Suite | AnswerSuite,
  form: SuiteForm,
  schemaFormat: string,
): Generator<string, void> {
  if (form === "text") yield* plain(suite);
  else if (form === "tap-cases") yield* tapCases(suite as Suite);
  else if (form === "bowtie") yield* bowtie(suite as Suite, schemaFormat);
  else if (form === "json-schema-test-suite") yield* jsonSchema(suite as Suite, schemaFormat);
  else {
    const title = "rule" in suite ? `${suite.rule} of ${suite.grammar}` : `${suite.question} by ${suite.by}`;
    const head = [
      `${title}: ${suite.cases} cases.`,
      `${suite.claim[0]!.toUpperCase()}${suite.claim.slice(1)}.`,
    ];
    const names = "rule" in suite ? ["text"] : Object.keys([...suite][0]!.input);
    const name = "rule" in suite ? "is_valid" : functionFor(suite.question);
    yield* SOURCES[form](head, name, names, testsOf(suite));
  }
});

function functionFor(question: string): string {
  return question === "components" ? "components" : `${question}_of`;
}

function* testsOf(made: Suite | AnswerSuite): Generator<Test, void> {
  if ("question" in made)
    for (const { input, expected, properties } of made)
      yield { inputs: Object.values(input), expected, reason: properties.join("; ") };
  else for (const { text, valid, reason } of made) yield { inputs: [text], expected: valid, reason };
}

/** Returns a description of a suite. */
function headOf(suite: Suite | AnswerSuite): readonly string[] {
  const { cases, claim } = suite;
  if ("question" in suite)
    return [
      `# ${suite.question} by ${suite.by}, size ${suite.size}`,
      `# ${cases} cases, shorter ones first`,
      `# ${claim}`,
    ];
  const { grammar, rule, version, valid, invalid } = suite;
  return [
    `# ${rule} of ${grammar}, suite version ${version}`,
    `# ${cases} cases, ${valid} valid and ${invalid} invalid, shorter ones first`,
    `# ${claim}`,
  ];
}

function* plain(suite: Suite | AnswerSuite): Generator<string, void> {
  yield* headOf(suite);
  if ("question" in suite)
    for (const { input, expected } of suite)
      yield `${Object.values(input).map(quoted).join(" ")}  ${JSON.stringify(expected)}`;
  else
    for (const { text, valid, reason } of suite)
      yield `${valid ? "valid  " : "invalid"}  ${quoted(text)}  ${reason}`;
}

function* tapCases(suite: Suite): Generator<string, void> {
  yield `1..${suite.cases}`;
  yield* headOf(suite);
  let index = 0;
  // In TAP 14, backslashes and number signs in the description of a test point have a meaning.
  for (const { text, valid } of suite)
    yield `${++index} - ${valid ? "valid" : "invalid"} ${quoted(text).replace(/[\\#]/g, "\\$&")}`;
}

const DRAFT = "https://json-schema.org/draft/2020-12/schema";

/** Writes a file like those in `tests/draft2020-12/optional/format` of JSON-Schema-Test-Suite. */
function* jsonSchema(made: Suite, format: string): Generator<string, void> {
  const { rule, grammar, claim } = made;
  // The checks of that project require unique descriptions of less than 70 characters.
  const seen = new Map<string, number>();
  const unique = (description: string): string => {
    const count = (seen.get(description) ?? 0) + 1;
    seen.set(description, count);
    return count === 1 ? description : `${description} (${count})`;
  };
  const group = {
    description: `${format}: ${rule} of ${grammar}`,
    comment: claim,
    schema: { $schema: DRAFT, format },
    tests: [...made].map(({ text, valid, reason }) => ({
      description: unique(`${valid ? "valid" : "invalid"}: ${shortened(text)}`),
      comment: reason,
      data: text,
      valid,
    })),
  };
  yield* ascii(JSON.stringify([group], null, 4)).split("\n");
}

function shortened(text: string): string {
  const shown = quoted(text);
  return shown.length <= LONGEST_SHOWN ? shown : `${shown.slice(0, 36)}… of ${[...text].length} characters`;
}

const LONGEST_SHOWN = 50;

/** Writes a test case of Bowtie: the input of `bowtie run`. */
function* bowtie(made: Suite, format: string): Generator<string, void> {
  const { rule, grammar } = made;
  const tests = [...made].map(({ text, valid, reason }) => ({ description: reason, instance: text, valid }));
  yield ascii(
    JSON.stringify({ description: `${rule} of ${grammar}`, schema: { $schema: DRAFT, format }, tests }),
  );
}

type Source = (
  head: readonly string[],
  name: string,
  inputs: readonly string[],
  tests: Iterable<Test>,
) => Generator<string, void>;

const SOURCES: Readonly<
  Record<Exclude<SuiteForm, "text" | "tap-cases" | "json-schema-test-suite" | "bowtie">, Source>
> = {
  *pytest(head, name, inputs, tests) {
    for (const line of head) yield `# ${line}`;
    yield* ["import pytest", "", `from parser_under_test import ${name}  # your function`, "", "CASES = ["];
    for (const { inputs: texts, expected, reason } of tests)
      yield `    (${texts.map(pythonText).join(", ")}, ${python(expected)}),  # ${ascii(reason)}`;
    const list = inputs.join(", ");
    yield* ["]", "", "", `@pytest.mark.parametrize("${list}, expected", CASES)`];
    yield* [`def test_${name}(${list}, expected):`, `    assert ${name}(${list}) == expected`];
  },
  *junit(head, name, inputs, tests) {
    for (const line of head) yield `// ${line}`;
    yield* ["import static org.junit.jupiter.api.Assertions.assertEquals;", ""];
    yield* ["import java.util.stream.Stream;", "import org.junit.jupiter.params.ParameterizedTest;"];
    yield* ["import org.junit.jupiter.params.provider.Arguments;"];
    yield* ["import org.junit.jupiter.params.provider.MethodSource;", "", "class SuiteTest {"];
    // A Java method is limited to 64 KiB of code, and a class to 65,535 constants, so the cases are split.
    const methods: string[] = [];
    let open = 0;
    for (const { inputs: texts, expected, reason } of tests) {
      if (open === 0) {
        methods.push(`Cases${methods.length}`);
        yield `    static class ${methods.at(-1)} {`;
        yield "        static Stream<Arguments> all() {";
        yield "            return Stream.of(";
      }
      const args = [...texts.map(java), java(expected)].join(", ");
      yield `                ${open === 0 ? "" : ", "}Arguments.of(${args}) // ${ascii(reason).replaceAll("\\u", "\\ u")}`;
      open = (open + 1) % CASES_OF_METHOD;
      if (open === 0) yield* ["            );", "        }", "    }", ""];
    }
    if (open > 0) yield* ["            );", "        }", "    }", ""];
    yield "    static Stream<Arguments> cases() {";
    yield `        return Stream.of(${methods.map((name) => `${name}.all()`).join(", ")}).flatMap(each -> each);`;
    yield* ["    }", "", "    @ParameterizedTest", '    @MethodSource("cases")'];
    const params = inputs.map((input) => `String ${input}`).join(", ");
    yield `    void check(${params}, Object expected) {`;
    yield `        assertEquals(expected, ParserUnderTest.${camel(name)}(${inputs.join(", ")})); // your function`;
    yield* ["    }", "}"];
  },
  *go(head, name, inputs, tests) {
    yield* ["package suite", ""];
    for (const line of head) yield `// ${line}`;
    const call = camel(name);
    yield* ['import "testing"', "", "var cases = []struct {"];
    yield* [`    ${inputs.join(", ")} string`, "    expected any", "}{"];
    for (const { inputs: texts, expected, reason } of tests)
      yield `    {${[...texts.map(go), goValue(expected)].join(", ")}}, // ${ascii(reason)}`;
    yield* ["}", "", "// The function that is tested is yours.", "func TestSuite(t *testing.T) {"];
    yield "    for _, each := range cases {";
    const args = inputs.map((input) => `each.${input}`).join(", ");
    yield `        if actual := ${call}(${args}); actual != each.expected {`;
    yield `            t.Errorf("${call}(${inputs.map(() => "%q").join(", ")}) is %v, not %v", ${args}, actual, each.expected)`;
    yield* ["        }", "    }", "}"];
  },
  *rust(head, name, inputs, tests) {
    for (const line of head) yield `// ${line}`;
    yield* [`use parser_under_test::${name}; // your function`, ""];
    const list = [...tests];
    const value = typeof list[0]?.expected === "boolean" ? "bool" : "&str";
    yield `const CASES: &[(${[...inputs.map(() => "&str"), value].join(", ")})] = &[`;
    for (const { inputs: texts, expected, reason } of list)
      yield `    (${[...texts, expected].map(rust).join(", ")}), // ${ascii(reason)}`;
    yield* [
      "];",
      "",
      "#[test]",
      "fn suite() {",
      `    for (${[...inputs, "expected"].join(", ")}) in CASES {`,
    ];
    yield `        assert_eq!(${name}(${inputs.join(", ")}), *expected, "{:?}", (${inputs.join(", ")},));`;
    yield* ["    }", "}"];
  },
};

const CASES_OF_METHOD = 500;

/** Writes JSON in ASCII only, so that no character is lost in transfer. */
export function ascii(json: string): string {
  return json.replace(/[^\n\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Writes a string as a Python and JSON literal. */
function pythonText(text: string): string {
  const escaped = [...text]
    .map((character) => {
      const code = character.codePointAt(0)!;
      if (code > 0xffff) return `\\U${code.toString(16).padStart(8, "0")}`;
      return ascii(JSON.stringify(character).slice(1, -1));
    })
    .join("");
  return `"${escaped}"`;
}

function python(value: unknown): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return pythonText(value);
  return `{${Object.entries(value as object)
    .map(([name, member]) => `"${name}": ${python(member)}`)
    .join(", ")}}`;
}

/**
 * Writes a value in Java: a string with code units escaped by octal digits or `\u`, which Java processes before all
 * else.
 */
function java(value: unknown): string {
  if (typeof value === "string")
    return `"${[...Array(value.length).keys()].map((at) => javaUnit(value.charCodeAt(at))).join("")}"`;
  if (value === null || typeof value === "boolean") return `${value}`;
  const members = Object.entries(value as object).map(([name, member]) => `"${name}", ${java(member)}`);
  return `ParserUnderTest.mapOf(${members.join(", ")})`;
}

function javaUnit(unit: number): string {
  if (unit === 0x22 || unit === 0x5c) return `\\${String.fromCharCode(unit)}`;
  if (unit >= 0x20 && unit < 0x7f) return String.fromCharCode(unit);
  return unit < 0x80 ? `\\${unit.toString(8).padStart(3, "0")}` : `\\u${unit.toString(16).padStart(4, "0")}`;
}

/** Writes a string as a Go literal. */
function go(text: string): string {
  return `"${[...text].map((character) => goCharacter(character.codePointAt(0)!)).join("")}"`;
}

function goCharacter(code: number): string {
  if (code === 0x22 || code === 0x5c) return `\\${String.fromCodePoint(code)}`;
  if (code >= 0x20 && code < 0x7f) return String.fromCodePoint(code);
  if (code < 0x80) return `\\x${code.toString(16).padStart(2, "0")}`;
  return `\\U${code.toString(16).padStart(8, "0")}`;
}

function goValue(value: unknown): string {
  if (value === null) return "nil";
  if (typeof value === "string") return go(value);
  return typeof value === "boolean" ? `${value}` : go(JSON.stringify(value));
}

function rust(value: unknown): string {
  if (typeof value === "boolean") return `${value}`;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return `"${[...text].map((character) => rustCharacter(character.codePointAt(0)!)).join("")}"`;
}

function rustCharacter(code: number): string {
  if (code === 0x22 || code === 0x5c) return `\\${String.fromCodePoint(code)}`;
  return code >= 0x20 && code < 0x7f ? String.fromCodePoint(code) : `\\u{${code.toString(16)}}`;
}

function camel(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
