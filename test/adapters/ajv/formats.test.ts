import { createRequire } from "node:module";
import { _, Ajv, type FormatDefinition } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import AjvDraft4 from "ajv-draft-04";
import ajvFormats, { type FormatsPluginOptions } from "ajv-formats";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { addFormats, type FormatName, formats } from "../../../src/adapters/ajv/index.js";
import { readCases } from "../../support/cases.js";
import { throws } from "../../support/throws.js";

const NAMES = Object.keys(formats) as FormatName[];
// Both are CommonJS, and their types say that the default is the module.
const addOthers = ajvFormats as unknown as typeof ajvFormats.default;
const Ajv4 = AjvDraft4 as unknown as typeof AjvDraft4.default;

test("the definitions have Ajv's type", () => {
  const definition: FormatDefinition<string> = formats.uri;
  assert.is(definition.type, "string");
  assert.equal(NAMES, ["uri", "uri-reference", "iri", "iri-reference"]);
});

for (const name of NAMES) {
  test(`the verdicts of the JSON-Schema-Test-Suite about ${name}, in every dialect of Ajv`, () => {
    const cases = readCases("json-schema", `${name}.txt`);
    for (const AnyAjv of [Ajv, Ajv2019, Ajv2020, Ajv4]) {
      const validate = addFormats(new AnyAjv()).compile({ type: "string", format: name });
      for (const { ok, text } of cases) assert.is(validate(text), ok, text);
    }
  });
}

test("a value that is not a string has every format", () => {
  assert.ok(addFormats(new Ajv({ strictTypes: false })).validate({ format: "uri" }, 1));
});

test("the option of Ajv takes the definitions too", () => {
  const ajv = new Ajv({ formats });
  assert.not(ajv.validate({ type: "string", format: "uri" }, "a"));
});

test("only the formats that are named", () => {
  const ajv = addFormats(new Ajv(), { formats: ["iri"] });
  assert.ok(ajv.validate({ type: "string", format: "iri" }, "a:\u00e9"));
  throws(
    () => ajv.compile({ type: "string", format: "uri" }),
    'unknown format "uri" ignored in schema at path "#"',
  );
});

test("uri-template is not among them", () => {
  const schema = { type: "string", format: "uri-template" };
  throws(
    () => addFormats(new Ajv()).compile(schema),
    'unknown format "uri-template" ignored in schema at path "#"',
  );
});

test("beside ajv-formats, whichever is added last decides", () => {
  // The fast mode of ajv-formats does not look at what follows the authority.
  const schema = { type: "string", format: "uri" };
  const text = "http://a.example/{b}";
  const fast: FormatsPluginOptions = { mode: "fast", formats: ["uri", "email"] };
  const [ours, others] = [new Ajv(), new Ajv()];
  addOthers(ours, fast);
  addFormats(ours);
  addFormats(others);
  addOthers(others, fast);
  assert.equal([ours.validate(schema, text), others.validate(schema, text)], [false, true]);
  assert.not(ours.validate({ type: "string", format: "email" }, "a"));
});

test("a format that is read by $data", () => {
  const ajv = addFormats(new Ajv({ $data: true }));
  const validate = ajv.compile({
    type: "object",
    properties: { format: {}, value: { type: "string", format: { $data: "1/format" } } },
  });
  assert.ok(validate({ format: "uri", value: "a:b" }));
  assert.not(validate({ format: "uri", value: "b" }));
  assert.ok(validate({ format: "uri-reference", value: "b" }));
  assert.not(validate({ format: "no-format", value: "b" }));
});

test("standalone code finds the formats in the package", () => {
  const code = { source: true, formats: _`require("url-grammar/ajv").formats` };
  const ajv = addFormats(new Ajv({ code }));
  const source = standalone.default(ajv, ajv.compile({ type: "string", format: "uri" }));
  assert.match(source, 'require("url-grammar/ajv").formats.uri');
  const module = { exports: undefined as unknown as (data: unknown) => boolean };
  // Node 20 requires no ES modules, so that it gets the formats from here.
  const requireFrom = createRequire(import.meta.url);
  const found = (name: string): unknown => (name === "url-grammar/ajv" ? { formats } : requireFrom(name));
  new Function("module", "require", source)(module, found);
  assert.equal([module.exports("a:b"), module.exports("b")], [true, false]);
});

test("wrong arguments", () => {
  throws(() => addFormats({} as never), "the Ajv instance must be an instance with addFormat, not an object");
  throws(() => addFormats(Ajv as never), "the Ajv instance must be an object, not a function");
  throws(
    () => addFormats(new Ajv(), { format: [] } as never),
    'unknown option "format": did you mean "formats"? (known: "formats")',
  );
  throws(
    () => addFormats(new Ajv(), { formats: ["url"] } as never),
    'the format must be one of "uri", "uri-reference", "iri", "iri-reference", not "url": did you mean "uri"?',
  );
});

test("a long value takes linear time", () => {
  const validate = addFormats(new Ajv()).compile({ type: "string", format: "uri" });
  assert.ok(validate(`a:${"b/".repeat(2_000_000)}`));
  assert.not(validate(`a:${"b/".repeat(2_000_000)} `));
});

test.run();
