import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type UriSchema, uri } from "../../../src/adapters/standard-schema/index.js";
import type { UrlReference } from "../../../src/ast/nodes.js";
import { byCode } from "../../../src/core/diagnostic/diagnostic.js";
import { rfc3986 } from "../../../src/entry/rfc3986.js";
import { rfc3987 } from "../../../src/generated/entry/rfc3987.js";
import { draft05, outsideAppendixA, validate } from "../../../src/index.js";
import { isUndisputed } from "../../../src/readers/index.js";
import { createGrammar, standardSchemes } from "../../../src/schemes/index.js";
import { readCases } from "../../support/cases.js";
import fc from "../../support/fast-check.js";
import { throws } from "../../support/throws.js";
import { anyReference, likelyReference } from "../../support/url-arbitrary.js";

const anyText = fc.oneof(anyReference, likelyReference);
const issuesOf = (schema: UriSchema<unknown>, value: unknown) =>
  schema["~standard"].validate(value).issues?.map(({ message, path, diagnostic }) => ({
    message,
    path,
    code: diagnostic?.code ?? null,
  }));

test("it is a Standard Schema and a Standard JSON Schema, version 1", () => {
  // The compiler checks that the types of the specification accept it.
  const schema: StandardSchemaV1<string, string> & StandardJSONSchemaV1<string, string> = uri();
  assert.is(schema["~standard"].version, 1);
  assert.is(schema["~standard"].vendor, "url-grammar");
  assert.not("types" in schema["~standard"]);
});

test("a character that is wrong forty times is one issue", () => {
  const issues = uri()["~standard"].validate(`http://a/${"|".repeat(40)}`).issues!;
  assert.equal(
    issues.map(({ message }) => message),
    ['"|" is not allowed in URLs (and at least 19 more like it)'],
  );
});

test("the output type is a string, or the node that the grammar has for the rule", () => {
  type Output<S extends StandardSchemaV1> = StandardSchemaV1.InferOutput<S>;
  const text = uri({ rule: "host" });
  const node = uri({ output: "ast", rule: "URI-reference" });
  const draft = uri({ grammar: draft05, output: "ast", rule: "URL-reference" });
  const iri = uri({ grammar: rfc3987, output: "ast" });
  const asText: Output<typeof text> = "a";
  const result = node["~standard"].validate("//a/b");
  const asNode: Output<typeof node> | null = result.issues === undefined ? result.value : null;
  const asReference: Output<typeof draft> | undefined = undefined as UrlReference | undefined;
  const asIri: Output<typeof iri>["text"] = "a:b";
  assert.equal([asText, asNode?.text, asReference, asIri], ["a", "//a/b", undefined, "a:b"]);
  const wrong = { rule: "absoluteURL" } as const;
  // @ts-expect-error: RFC 3986 has no such rule
  const check = (): unknown => uri(wrong);
  throws(check, 'unknown rule "absoluteURL" of RFC 3986: did you mean "absolute-URI"?');
});

for (const [file, schema] of [
  ["uri.txt", uri()],
  ["uri-reference.txt", uri({ rule: "URI-reference" })],
  ["iri.txt", uri({ grammar: rfc3987 })],
  ["iri-reference.txt", uri({ grammar: rfc3987, rule: "IRI-reference" })],
] as const) {
  test(`the verdicts of ${file} of the JSON-Schema-Test-Suite`, () => {
    for (const { ok, text } of readCases("json-schema", file)) {
      assert.is(schema["~standard"].validate(text).issues === undefined, ok, text);
    }
  });
}

test("the issues are the diagnostics of validate, one for each code, and the value is the AST of parse", () => {
  const schema = uri({ rule: "URI-reference", output: "ast" })["~standard"];
  fc.assert(
    fc.property(anyText, (text) => {
      const outcome = validate(text, { grammar: "rfc3986" });
      const result = schema.validate(text);
      if (result.issues === undefined) return outcome.valid && assert.equal(result.value, outcome.ast);
      assert.equal(
        result.issues,
        byCode(outcome.diagnostics).map(({ first, message }) => ({ message, path: [], diagnostic: first })),
      );
    }),
  );
});

test("by default, a URL needs a scheme, whatever the grammar calls that", () => {
  for (const grammar of [draft05, rfc3986, rfc3987] as const) {
    const { validate } = uri({ grammar: grammar as typeof rfc3986 })["~standard"];
    assert.is(validate("http://a.example/b").issues, undefined, grammar.name);
    assert.ok(validate("a.example/b").issues, grammar.name);
  }
});

test("only the schemes that are named, in any case", () => {
  const schema = uri({ rule: "URI-reference", schemes: ["HTTPS", "git+ssh"] });
  assert.is(issuesOf(schema, "https://a/"), undefined);
  assert.is(issuesOf(schema, "HttpS://a/"), undefined);
  assert.is(issuesOf(schema, "git+ssh://a/"), undefined);
  assert.is(issuesOf(schema, "a/b:c"), undefined);
  assert.equal(issuesOf(schema, "javascript:alert(1)"), [
    { message: 'the scheme "javascript" is not allowed', path: [], code: "unlisted-scheme" },
  ]);
  assert.equal(
    issuesOf(schema, "ftp://a b")!.map(({ code }) => code),
    ["space"],
  );
});

test("a grammar with rules of schemes checks those too", () => {
  const grammar = createGrammar({ base: rfc3986, schemes: standardSchemes });
  const schema = uri({ grammar, rule: "URI", schemes: ["mailto", "https"] });
  assert.is(issuesOf(schema, "mailto:a@b.example"), undefined);
  assert.equal(
    issuesOf(schema, "mailto://a")!.map(({ code }) => code),
    ["scheme-rules"],
  );
  assert.equal(
    issuesOf(schema, "tel:+1")!.map(({ code }) => code),
    ["unlisted-scheme"],
  );
});

test("any other value is an issue, however hostile", () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const hostile = new Proxy({}, { get: () => assert.unreachable("the value is not looked at") });
  const values = [
    undefined,
    null,
    1,
    1n,
    true,
    [],
    {},
    Symbol("a"),
    () => "",
    new String("a:"),
    proxy,
    hostile,
  ];
  for (const value of values) {
    const [issue, ...more] = uri()["~standard"].validate(value).issues!;
    assert.match(issue!.message, /^the value must be a string, not /);
    assert.equal([issue!.diagnostic, more], [null, []]);
  }
});

test("long values take linear time, and one that is too long for an AST is an issue", () => {
  const long = `a:${"b/".repeat(1_500_000)}`;
  assert.is(uri()["~standard"].validate(long).issues, undefined);
  assert.equal(issuesOf(uri({ output: "ast" }), long), [
    {
      message: "the value is too long for an AST: it has more than 2,000,000 UTF-16 code units",
      path: [],
      code: null,
    },
  ]);
  const longest = long.slice(0, 2_000_000);
  assert.is(uri({ output: "ast" })["~standard"].validate(longest).issues, undefined);
  assert.is(uri()["~standard"].validate(` ${long}`).issues!.length, 1);
});

test("wrong options", () => {
  const wrong =
    (options: object): (() => unknown) =>
    () =>
      uri(options as never);
  assert.throws(wrong({ schema: [] }), /^unknown option "schema": did you mean "schemes"\?/);
  throws(wrong({ output: "tree" }), 'the output must be "text" or "ast", not "tree"');
  throws(
    wrong({ grammar: "rfc3987" }),
    'the grammar must be a grammar value, such as rfc3986 of url-grammar/rfc3986, not "rfc3987"',
  );
  throws(wrong({ grammar: outsideAppendixA }), "the grammar must be a grammar of URLs");
  throws(wrong({ grammar: {} }), TypeError);
  throws(wrong({ schemes: "https" }), 'the schemes must be an array, not "https"');
  throws(wrong({ schemes: [] }), "the schemes must have at least one name");
  throws(wrong({ schemes: ["https:"] }), 'the schemes have "https:", which is not a name such as "https"');
  throws(wrong({ schemes: [1] }), "a name in the schemes must be a string, not 1");
  throws(
    wrong({ rule: "host", schemes: ["https"] }),
    "the schemes can only be given for a rule of URLs, which host is not",
  );
});

const CONFUSING = "http://user@good.com/";

test("with a function, URLs that programs read differently are refused at once", () => {
  const schema = uri({ undisputed: (url) => isUndisputed(url) });
  assert.equal(schema["~standard"].validate("http://good.com/"), { value: "http://good.com/" });
  assert.equal(issuesOf(schema, CONFUSING), [
    { message: "programs go to different places with this URL", path: [], code: null },
  ]);
  assert.is(issuesOf(schema, "http://good.com/ ")?.length, 1, "an invalid URL has its own issues only");
  throws(
    () => uri({ undisputed: "yes" as never }),
    'the option undisputed must be true or a function, not "yes"',
  );
});

test("with true, the readers are loaded, and results are promises", async () => {
  const { validate: check } = uri({ undisputed: true, output: "ast" })["~standard"];
  const [good, bad, invalid] = await Promise.all(
    ["http://good.com/", CONFUSING, "a b"].map((value) => check(value)),
  );
  assert.is(good?.issues === undefined ? good?.value.text : null, "http://good.com/");
  assert.equal(
    bad?.issues?.map(({ message }) => message),
    [
      "whatwg goes to good.com and urlopen goes to user@good.com: whatwg separates the user information from the host; urlopen does not",
    ],
  );
  assert.is(invalid?.issues?.[0]?.diagnostic?.code, "space");
});

test.run();
