// What Ajv wants of a resolver, as its own tests of references and those of the JSON-Schema-Test-Suite do: identifiers of all
// kinds, URNs, relative bases, pointers, what is missing. Ajv's default resolver must give the same.
import { Ajv, MissingRefError, type Options } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { uriResolver } from "../../../src/adapters/ajv/index.js";
import { textOf } from "../../support/files.js";

interface ResolveCase {
  readonly about: string;
  readonly dialect: "draft-07" | "2020-12";
  /** Schemas that are added first; `key` is that of the first. */
  readonly added: readonly object[];
  readonly key?: string;
  /** The schema that is compiled, or the reference to one that was added. */
  readonly schema?: object;
  readonly use?: string;
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
  /** A regular expression for the message of the error that compiling throws. */
  readonly throws?: string;
  /** The `missingRef` and the `missingSchema` of the error that compiling throws. */
  readonly missing?: readonly [string, string];
}

const CASES = JSON.parse(textOf("test/case/ajv/resolve.json")) as readonly ResolveCase[];

/** The options that change how references are compiled. */
const OPTIONS: readonly Options[] = [
  {},
  { inlineRefs: false },
  { inlineRefs: 2 },
  { allErrors: true, verbose: true, allowUnionTypes: true },
  { code: { es5: true, optimize: false, lines: true } },
];

function check(found: ResolveCase, options: Options): void {
  // The schemas are those of the cases, and to check them against a meta-schema takes most of the time.
  const settings = { strict: false, logger: false, validateSchema: false, ...options } as const;
  const ajv = found.dialect === "2020-12" ? new Ajv2020(settings) : new Ajv(settings);
  const compile = () => {
    for (const [index, schema] of found.added.entries())
      ajv.addSchema(schema, index === 0 ? found.key : undefined);
    return found.schema === undefined ? ajv.getSchema(found.use!)! : ajv.compile(found.schema);
  };
  if (found.throws !== undefined) {
    assert.throws(
      compile,
      (error: unknown) => error instanceof Error && new RegExp(found.throws!).test(error.message),
    );
  } else if (found.missing !== undefined) {
    assert.throws(compile, (error: unknown) => {
      if (!(error instanceof MissingRefError)) return false;
      assert.equal([error.missingRef, error.missingSchema], found.missing);
      return true;
    });
  } else {
    const validate = compile();
    for (const data of found.valid) assert.ok(validate(data), JSON.stringify(data));
    for (const data of found.invalid) assert.not(validate(data), JSON.stringify(data));
  }
}

for (const found of CASES) {
  test(found.about, () => {
    const { valid, invalid, throws, missing } = found;
    assert.ok(throws !== undefined || missing !== undefined || (valid.length > 0 && invalid.length > 0));
    for (const options of OPTIONS) check(found, { ...options, uriResolver });
  });

  test(`${found.about}, by the default resolver`, () => {
    for (const options of OPTIONS) check(found, options);
  });
}

/** Whether a reference is found: to another schema, or to a definition of the schema itself. */
function isFound(options: Options, $id: string, $ref: string, other: boolean): boolean {
  const ajv = new Ajv({ strict: false, validateSchema: false, ...options });
  const schema = { $id, type: "integer", definitions: { a: { type: "integer" } } };
  try {
    if (other) ajv.addSchema(schema).compile({ $ref });
    else ajv.compile({ ...schema, properties: { a: { $ref } } });
    return true;
  } catch (error) {
    if (error instanceof MissingRefError) return false;
    throw error;
  }
}

for (const [$id, $ref, other, ours, byDefault] of [
  ["http://A.example/b", "http://A.example/b", true, true, false],
  ["http://A.example/b", "http://a.example/b", true, false, false],
  ["http://a.example/~b", "http://a.example/~b#/definitions/a", false, true, true],
  ["http://a.example/~b", "http://a.example/%7Eb#/definitions/a", false, false, true],
  ["http://a.example/b/../c", "#/definitions/a", false, true, true],
  ["http://a.example/b/../c", "http://a.example/b/../c#/definitions/a", false, false, true],
] as const) {
  test(`spellings: ${$ref} of ${$id} is ${ours ? "" : "not "}found, by default ${byDefault ? "" : "not "}`, () => {
    assert.is(isFound({ uriResolver }, $id, $ref, other), ours);
    assert.is(isFound({}, $id, $ref, other), byDefault);
  });
}

test.run();
