import { Ajv, type KeywordDefinition } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import AjvDraft4 from "ajv-draft-04";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { addKeyword, type KeywordValue, urlGrammarKeyword } from "../../../src/adapters/ajv/index.js";
import { byCode } from "../../../src/core/diagnostic/diagnostic.js";
import { GRAMMAR_NAMES, namedGrammar, validate } from "../../../src/index.js";
import fc from "../../support/fast-check.js";
import { throws } from "../../support/throws.js";
import { anyReference, likelyReference } from "../../support/url-arbitrary.js";

const Ajv4 = AjvDraft4 as unknown as typeof AjvDraft4.default;
const compiled = (urlGrammar: KeywordValue, ajv = addKeyword(new Ajv())) =>
  ajv.compile({ type: "string", urlGrammar });

test("the definition has Ajv's type", () => {
  const definition: KeywordDefinition = urlGrammarKeyword();
  assert.is(definition.keyword, "urlGrammar");
  assert.is.not(urlGrammarKeyword(), urlGrammarKeyword());
});

test("the diagnostics of each code are an error", () => {
  const check = compiled({ rule: "URI-reference" });
  fc.assert(
    fc.property(fc.oneof(anyReference, likelyReference), (text) => {
      const { valid, diagnostics } = validate(text, { grammar: "rfc3986" });
      assert.is(check(text), valid);
      assert.equal(
        check.errors ?? [],
        byCode(diagnostics).map(({ first: { code, offset, length, hint }, all, message }) => ({
          keyword: "urlGrammar",
          instancePath: "",
          schemaPath: "#/urlGrammar",
          message,
          params: { code, offset, length, hint, count: all.length },
        })),
      );
    }),
  );
});

test("the errors say where the value is, and can be sent as JSON", () => {
  const ajv = addKeyword(new Ajv({ allErrors: true, verbose: true }));
  const check = ajv.compile({
    type: "object",
    properties: { links: { type: "array", items: { type: "string", urlGrammar: { schemes: ["https"] } } } },
  });
  assert.not(check({ links: ["https://a/", "http://a/", "https://a b/"] }));
  assert.equal(
    (JSON.parse(JSON.stringify(check.errors)) as NonNullable<typeof check.errors>).map(
      ({ instancePath, schemaPath, params, data }) => [instancePath, schemaPath, params["code"], data],
    ),
    [
      ["/links/1", "#/properties/links/items/urlGrammar", "unlisted-scheme", "http://a/"],
      ["/links/2", "#/properties/links/items/urlGrammar", "space", "https://a b/"],
    ],
  );
  assert.match(ajv.errorsText(check.errors), "data/links/2 spaces are not allowed in URLs");
});

test("every grammar by its name, in every dialect of Ajv", () => {
  for (const AnyAjv of [Ajv, Ajv2019, Ajv2020, Ajv4]) {
    const ajv = addKeyword(new AnyAjv());
    for (const grammar of GRAMMAR_NAMES) {
      const check = compiled({ grammar }, ajv as Ajv);
      assert.ok(check("http://a.example/b"), grammar);
      assert.not(check("http://a.example/b c"), grammar);
      const { start } = namedGrammar(grammar);
      assert.ok(compiled({ grammar, rule: start }, ajv as Ajv)("http://a.example/b"), grammar);
    }
  }
});

test("a value that is not a string is not checked, and strict mode asks for the type", () => {
  assert.ok(addKeyword(new Ajv({ strictTypes: false })).validate({ urlGrammar: {} }, 1));
  throws(
    () => addKeyword(new Ajv({ strictTypes: true })).compile({ urlGrammar: {} }),
    'strict mode: missing type "string" for keyword "urlGrammar" at "#" (strictTypes)',
  );
});

const WRONG: readonly (readonly [value: unknown, message: RegExp])[] = [
  [null, /is invalid at path "#": data must be object/],
  [true, /is invalid at path "#": data must be object/],
  [[], /is invalid at path "#": data must be object/],
  [{ rules: "URI" }, /is invalid at path "#": data must NOT have additional properties/],
  [{ grammar: "rfc398" }, /data\/grammar must be equal to one of the allowed values/],
  [{ grammar: "__proto__" }, /data\/grammar must be equal to one of the allowed values/],
  [{ rule: 1 }, /data\/rule must be string/],
  [{ rule: "URL" }, /unknown rule "URL" of RFC 3986: did you mean "URI"\?/],
  [{ rule: "constructor" }, /unknown rule "constructor" of RFC 3986/],
  [{ rule: "r".repeat(100_000) }, /unknown rule "r{60}\.\.\." of RFC 3986$/],
  [{ schemes: "https" }, /data\/schemes must be array/],
  [{ schemes: [] }, /data\/schemes must NOT have fewer than 1 items/],
  [{ schemes: ["https:"] }, /the schemes have "https:", which is not a name such as "https"/],
  [{ schemes: [`${"a".repeat(100_000)} `] }, /the schemes have "a{60}\.\.\.", which is not a name/],
  [
    { rule: "host", schemes: ["https"] },
    /the schemes can only be given for a rule of URLs, which host is not/,
  ],
];

test("a wrong value is an error when the schema is compiled, even without meta-schemas", () => {
  for (const [value, message] of WRONG) {
    const schema = { type: "string", urlGrammar: value };
    assert.throws(() => addKeyword(new Ajv()).compile(schema), message, JSON.stringify(value).slice(0, 80));
    for (const settings of [{ validateSchema: false }, { validateSchema: "log", logger: false }] as const) {
      const error = thrown(() => addKeyword(new Ajv(settings)).compile(schema));
      assert.ok(error instanceof Error);
      assert.not.match(error.message, /Cannot|undefined is not|is not a function|is not iterable/);
    }
  }
});

function thrown(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}

test("a value that is read by $data: a wrong one makes the data invalid", () => {
  const check = addKeyword(new Ajv({ $data: true, logger: false })).compile({
    type: "object",
    properties: { how: {}, url: { type: "string", urlGrammar: { $data: "1/how" } } },
  });
  const url = "http://a.example/";
  assert.ok(check({ url }));
  assert.ok(check({ url, how: {} }));
  assert.ok(check({ url, how: { grammar: "draft-05", schemes: ["http"] } }));
  assert.not(check({ url, how: { schemes: ["https"] } }));
  assert.is(check.errors![0]!.params["code"], "unlisted-scheme");
  for (const [how] of WRONG) assert.not(check({ url, how }), JSON.stringify(how).slice(0, 80));
  assert.not(check({ url, how: { rule: "URL" } }));
  assert.equal(check.errors, [
    {
      keyword: "urlGrammar",
      instancePath: "/url",
      schemaPath: "#/properties/url/urlGrammar",
      message: 'urlGrammar from $data: unknown rule "URL" of RFC 3986: did you mean "URI"?',
      params: { code: null, offset: 0, length: 0, hint: null, count: 1 },
    },
  ]);
});

test("two instances, and two keywords of one schema, do not share errors", () => {
  const [one, other] = [compiled({}), compiled({ schemes: ["https"] })];
  assert.not(one(" "));
  const before = one.errors;
  assert.ok(other("https://a/"));
  assert.is(one.errors, before);
  const both = addKeyword(new Ajv({ allErrors: true })).compile({
    type: "string",
    urlGrammar: {},
    anyOf: [{ urlGrammar: { schemes: ["ftp"] } }, { urlGrammar: { schemes: ["https"] } }],
  });
  assert.ok(both("https://a/"));
  assert.not(both("http://a/"));
  assert.equal(
    both.errors!.map(({ keyword, params }) => [keyword, params["code"]]),
    [
      ["urlGrammar", "unlisted-scheme"],
      ["urlGrammar", "unlisted-scheme"],
      ["anyOf", undefined],
    ],
  );
});

test("a second keyword of the name is Ajv's own error", () => {
  throws(() => addKeyword(addKeyword(new Ajv())), "Keyword urlGrammar is already defined");
  throws(() => addKeyword(null as never), "the Ajv instance must be an object, not null");
});

test("a long value takes linear time, and has few errors", () => {
  const check = compiled({});
  assert.ok(check(`a:${"b/".repeat(2_000_000)}`));
  assert.not(check(`a:${"b ".repeat(2_000_000)}`));
  assert.equal(
    check.errors!.map(({ params }) => params["count"]),
    [20],
  );
});

test.run();
