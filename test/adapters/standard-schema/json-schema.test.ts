// What the JSON Schema claims is proved with the automata of the rules, and checked with Ajv.
import type { StandardJSONSchemaV1 } from "@standard-schema/spec";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { addFormats } from "../../../src/adapters/ajv/index.js";
import { FORMATS } from "../../../src/adapters/check.js";
import { uri } from "../../../src/adapters/standard-schema/index.js";
import { type Dfa, includes, unpack } from "../../../src/automaton/index.js";
import { rfc3987 } from "../../../src/generated/entry/rfc3987.js";
import { compiledGrammarOf } from "../../../src/grammar/grammars.js";
import { draft05, GRAMMAR_NAMES } from "../../../src/index.js";
import { packedOf } from "../../../src/spec/tables.js";
import fc, { runs } from "../../support/fast-check.js";
import { throws } from "../../support/throws.js";
import { likelyReference } from "../../support/url-arbitrary.js";

const automatonOf = (grammar: string, rule: string): Dfa => {
  const compiled = compiledGrammarOf(grammar);
  return unpack(packedOf(compiled, rule === compiled.startRule ? compiled.strictKey : rule));
};

/** The rule that each format of JSON Schema is (draft-bhutton-json-schema-validation-01, section 7.3.5). */
const RULES = {
  uri: ["rfc3986", "URI"],
  "uri-reference": ["rfc3986", "URI-reference"],
  iri: ["rfc3987", "IRI"],
  "iri-reference": ["rfc3987", "IRI-reference"],
} as const;

const holdsAll = (format: string, texts: Dfa): boolean => {
  const [grammar, rule] = RULES[format as keyof typeof RULES];
  return includes(automatonOf(grammar, rule), texts);
};

test("every text of a rule has the format that its JSON Schema names, and there is no narrower one", () => {
  for (const [grammar, formats] of Object.entries(FORMATS)) {
    for (const [rule, format] of Object.entries(formats!)) {
      const fitting = Object.keys(RULES).filter((name) => holdsAll(name, automatonOf(grammar, rule)));
      assert.is(fitting[0], format, `${grammar} ${rule}`);
    }
  }
});

test("the start rule of no other grammar has a format", () => {
  const others = GRAMMAR_NAMES.filter((name) => !(name in FORMATS));
  const fitting = others.filter((name) => {
    const { start } = compiledGrammarOf(name).spec.rules;
    return Object.keys(RULES).some((format) => holdsAll(format, automatonOf(name, start)));
  });
  assert.equal(fitting, []);
});

const TARGETS = ["draft-2020-12", "draft-07", "openapi-3.0"] as const;
const inputOf = (schema: StandardJSONSchemaV1, target: string = "draft-07"): Record<string, unknown> =>
  schema["~standard"].jsonSchema.input({ target });

test("the three targets of the specification", () => {
  for (const target of TARGETS) {
    assert.equal(inputOf(uri(), target), { type: "string", format: "uri" });
    assert.equal(uri()["~standard"].jsonSchema.output({ target }), { type: "string", format: "uri" });
    assert.equal(
      inputOf(uri({ grammar: rfc3987, rule: "IRI-reference" }), target)["format"],
      "iri-reference",
    );
    assert.equal(inputOf(uri({ grammar: draft05 }), target), { type: "string" });
    assert.equal(inputOf(uri({ rule: "host" }), target), { type: "string" });
  }
});

test("an unknown target is an error, as the specification recommends", () => {
  const { input, output } = uri()["~standard"].jsonSchema;
  throws(
    () => input({ target: "draft-7" }),
    'the target "draft-7" is not supported: did you mean "draft-07"?',
  );
  throws(
    () => output({ target: "draft-03" }),
    'the target "draft-03" is not supported: did you mean "draft-07"?',
  );
  throws(
    () => output({ target: "xsd" }),
    'the target "xsd" is not supported: use draft-2020-12, draft-07, openapi-3.0',
  );
  throws(() => input(undefined as never), "the options must be an object, not undefined");
});

test("the pattern of schemes decides valid references as the schema does", () => {
  const schemes = ["http", "x-y", "git+ssh", "a.b"];
  const schema = uri({ rule: "URI-reference", schemes });
  const accepts = addFormats(new Ajv()).compile(inputOf(schema));
  const one = fc.constantFrom(
    "",
    "http:",
    "HtTp:",
    "https:",
    "x-y:",
    "xxy:",
    "GIT+ssh:",
    "git:",
    "a.b:",
    "aXb:",
  );
  const rest = fc.oneof(likelyReference, fc.constantFrom("", "a:b", "/a:b", "?a:b", "#a:b", "//a:1"));
  fc.assert(
    fc.property(one, rest, (scheme, text) => {
      assert.is(accepts(scheme + text), schema["~standard"].validate(scheme + text).issues === undefined);
    }),
    { numRuns: runs() },
  );
});

test("an AST is valid by the schema of the output, and JSON Schema accepts that schema", () => {
  const schema = uri({ output: "ast", schemes: ["http"] })["~standard"];
  const result = schema.validate("http://a.example/");
  for (const [target, AnyAjv] of [
    ["draft-2020-12", Ajv2020],
    ["draft-07", Ajv],
  ] as const) {
    const ajv = addFormats(new AnyAjv({ strictTypes: true }));
    const accepts = ajv.compile(schema.jsonSchema.output({ target }));
    assert.ok(result.issues === undefined && accepts(result.value));
    for (const name of ["type", "start", "end", "text"])
      assert.not(accepts({ ...(result.issues === undefined ? result.value : {}), [name]: undefined }), name);
    assert.not(accepts({ ...(result.issues === undefined ? result.value : {}), text: "ftp://a/" }));
    assert.ok(ajv.compile(schema.jsonSchema.input({ target }))("http://a.example/"));
  }
});

test.run();
