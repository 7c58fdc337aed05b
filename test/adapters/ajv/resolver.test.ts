import { Ajv, MissingRefError, type Options } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { uriResolver } from "../../../src/adapters/ajv/index.js";
import { BaseUrlError, resolve } from "../../../src/index.js";
import fc, { CHARACTER, runs } from "../../support/fast-check.js";
import { textOf } from "../../support/files.js";
import { throws } from "../../support/throws.js";
import { anyReference, likelyReference } from "../../support/url-arbitrary.js";

const reference = fc.oneof(anyReference, likelyReference);
/** References that say where they go from a directory: with no scheme, and no colon that could be one. */
const relativePath = fc
  .array(fc.constantFrom("a", "b", ".", "..", "", "c.json", "a:b"), { minLength: 1, maxLength: 6 })
  .map((segments) => segments.join("/"))
  .filter((path) => path !== "" && !path.startsWith("/") && !/^[^/]*:/.test(path));

test("against a base with a scheme, the result is that of resolve by RFC 3986", () => {
  fc.assert(
    fc.property(likelyReference, reference, (base, text) => {
      fc.pre(/^[a-z-]+:/i.test(base));
      assert.is(uriResolver.resolve(base, text), resolve(base, text, { algorithm: "rfc3986" }).url);
    }),
  );
});

test("a relative base is a step on the way: to resolve both at once or one after the other is the same", () => {
  // Deep enough that no ".." reaches the root.
  const root = "http://a.example/1/2/3/4/5/6/7/8/9/10/11/12/x";
  const tail = fc.constantFrom("", "?q", "#f", "?q#f");
  const whole = fc.oneof(
    fc.tuple(relativePath, tail).map(([path, rest]) => path + rest),
    fc.tuple(fc.constantFrom("/", "//b.example/"), relativePath).map(([root, path]) => root + path),
    fc.constantFrom("", "?q", "#f", "/r/s#f", "//b.example", "//b.example?q", "x:y", "x:y/z"),
  );
  fc.assert(
    fc.property(whole, whole, (base, text) => {
      const together = uriResolver.resolve(base, text);
      assert.is(
        uriResolver.resolve(root, together),
        uriResolver.resolve(uriResolver.resolve(root, base), text),
        `${base} and ${text} give ${together}`,
      );
    }),
    { numRuns: runs(5) },
  );
});

for (const [base, text, url] of [
  ["", "a.json", "a.json"],
  ["", "", ""],
  ["a.json", "", "a.json"],
  ["a.json", "#b", "a.json#b"],
  ["a.json?q", "#b", "a.json?q#b"],
  ["a/b.json", "c.json", "a/c.json"],
  ["a/b.json", "../c.json", "c.json"],
  ["a/b.json", "../../c.json", "../c.json"],
  ["../a/b", "../../c", "../../c"],
  ["a/b", "..", "./"],
  ["..", "a", "../a"],
  ["a/.", "b", "a/b"],
  ["/a/..", "b", "/b"],
  ["//h/a/..", "b", "//h/b"],
  ["a", "./b:c", "./b:c"],
  ["a/b", "../b:c", "./b:c"],
  ["a/b", "c/d:e", "a/c/d:e"],
  ["a/b", "..//c", ".//c"],
  ["/a/b", "../../c", "/c"],
  ["/a", "..//c", "/.//c"],
  ["//h/a", "../b", "//h/b"],
  ["//h", "b", "//h/b"],
  ["a/b", "//h/c", "//h/c"],
  ["a/b", "/c/../d", "/d"],
  ["a/b", "x:y", "x:y"],
  ["urn:a:b", "#/c", "urn:a:b#/c"],
] as const) {
  test(`${base} and ${text} give ${url}`, () => assert.is(uriResolver.resolve(base, text), url));
}

test("serialize undoes parse, whatever the text is", () => {
  fc.assert(
    fc.property(fc.oneof(reference, fc.string({ unit: CHARACTER })), (text) => {
      assert.is(uriResolver.serialize(uriResolver.parse(text)), text);
    }),
    { numRuns: runs(2) },
  );
});

test("the components are those that are there", () => {
  assert.equal(uriResolver.parse("http://u:p@[::1]:80/a/b?c#d"), {
    scheme: "http",
    userinfo: "u:p",
    host: "[::1]",
    port: "80",
    path: "/a/b",
    query: "c",
    fragment: "d",
  });
  assert.equal(uriResolver.parse("file:///a"), { scheme: "file", host: "", path: "/a" });
  assert.equal(uriResolver.parse("#/a"), { path: "", fragment: "/a" });
});

test("components that would be read as others are kept apart", () => {
  const { serialize } = uriResolver;
  assert.is(serialize({ host: "h", path: "a" }), "//h/a");
  assert.is(serialize({ scheme: "x", path: "//a" }), "x:/.//a");
  assert.is(serialize({ path: "a:b" }), "./a:b");
  assert.is(serialize({ port: 80 }), "//:80");
  assert.is(serialize({ userinfo: "u" }), "//u@");
  assert.is(serialize({}), "");
});

test("what is not a base, or not a component, is an error", () => {
  throws(() => uriResolver.resolve("a_b:c", "d"), BaseUrlError);
  assert.is(uriResolver.resolve("a_b:c", "x:d"), "x:d");
  throws(
    () => uriResolver.serialize({ path: 1 } as never),
    "the path of the components must be a string, not 1",
  );
  throws(
    () => uriResolver.serialize({ port: [] } as never),
    "the port of the components must be a whole number of at least 0, not an array",
  );
});

test("long texts take linear time", () => {
  const long = "../a/".repeat(500_000);
  assert.is(uriResolver.resolve("b/c", long), "a/");
  assert.is(uriResolver.resolve("b/c", "../".repeat(500_000)).length, 3 * 499_999);
  assert.is(uriResolver.serialize(uriResolver.parse(long)), long);
});

// What Ajv wants of a resolver, as its own tests of references and those of the JSON-Schema-Test-Suite do: identifiers of all
// kinds, URNs, relative bases, pointers, what is missing. Ajv's default resolver must give the same.

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
