// The sentences of the documents that CPython goes against, and the port with it.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { forPython, type PythonRelease } from "../../../src/compat/urllib/index.js";
import { type Algorithm, BaseUrlError, isValid, parseTolerant, resolve } from "../../../src/index.js";
import { textOf } from "../../support/files.js";
import { throws } from "../../support/throws.js";
import { SENTENCES, type Sentence, sentences } from "./documents.js";
import { FUNCTIONS, functionsOf, type UrllibModule } from "./functions.js";
import { expected, raised, type Tagged, tagged, untagged, untaggerOf } from "./tagged.js";

/** What the port gives, in the form in which CPython's part is recorded. */
function given({ call: [name, values], field }: Sentence): unknown {
  try {
    const value = FUNCTIONS[name]!(...(values.map(untagged) as never[]));
    return tagged(field === undefined ? value : (value as Readonly<Record<string, unknown>>)[field]);
  } catch (error) {
    return { e: (raised(error) as readonly unknown[]).slice(0, 2) };
  }
}

for (const entry of SENTENCES) {
  const { document, section, call, by, gives } = entry;
  test(`${document}, ${section}: ${JSON.stringify(call)}`, () => {
    assert.equal(given(entry), gives);
    assert.not.equal(gives, by);
  });
}

test("what the sentences of an algorithm ask for is what the algorithm gives", () => {
  const joined = SENTENCES.filter(({ algorithm, section }) => algorithm !== undefined || section === "5.1");
  for (const { call, algorithm, by, sentence } of joined) {
    const [base, reference] = call[1] as readonly [string, string];
    if (by === null) throws(() => resolve(base, reference, { algorithm: "rfc3986" }), BaseUrlError);
    else assert.is(resolve(base, reference, { algorithm: algorithm as Algorithm }).url, by, sentence);
  }
  assert.ok(joined.length > 20);
});

test("what the sentences on the parts of a URL ask for is what the grammars say", () => {
  const draft = SENTENCES.filter(({ document, field }) => document.startsWith("draft") && field === "scheme");
  assert.is(draft.length, 2);
  for (const { call, by } of draft)
    assert.is(parseTolerant(call[1][0] as string).components.scheme!.text, by);
  const hosts = SENTENCES.filter(({ section }) => section === "3.2.2");
  assert.is(hosts.length, 2);
  for (const { call, by } of hosts) {
    assert.is(isValid(call[1][0] as string, { grammar: "rfc3986" }), by !== null);
  }
  const written = SENTENCES.filter(({ call: [name] }) => name === "quote").filter(({ document }) =>
    document.startsWith("draft"),
  );
  for (const { by } of written) {
    for (const character of by as string) assert.ok(isValid(character, { rule: "unreserved" }), character);
  }
});

test("each document has sentences", () => {
  assert.equal(
    [...new Set(SENTENCES.map(({ document }) => document))],
    [
      "RFC 1738",
      "RFC 1808",
      "draft-fielding-url-syntax-05",
      "RFC 2396",
      "RFC 3986",
      "Python's documentation",
    ],
  );
});

test("the documentation says how many sentences there are, and the table has them", () => {
  assert.ok(textOf("docs/reference/urllib.md").includes(`a table of ${SENTENCES.length} sentences`));
  assert.is(sentences().split("\n").length, SENTENCES.length + 2);
});

/** An example from the documentation of urllib.parse, or one of its sentences made into an example. */
interface Example {
  /** The releases that document it, and the function: `"3.7 and 3.9 urlparse"`. */
  readonly from: string;
  readonly call: readonly [name: string, arguments: readonly Tagged[]];
  readonly gives: Tagged;
}

const examples = JSON.parse(
  readFileSync(join("test", "case", "urllib", "examples.json"), "utf8"),
) as readonly Example[];

for (const { from, call, gives } of examples) {
  const [name, given] = call;
  test(`${from}: ${name} ${JSON.stringify(given)}`, () => {
    assert.equal(tagged(FUNCTIONS[name]!(...(given.map(untagged) as never[]))), expected(gives));
  });
  for (const release of (from.match(/3\.\d+(?:\.\d+)?/g) ?? []) as PythonRelease[])
    test(`${from}, in ${release}: ${name} ${JSON.stringify(given)}`, () => {
      const module = forPython(release) as unknown as UrllibModule;
      const values = given.map(untaggerOf(module)) as never[];
      assert.equal(tagged(functionsOf(module)[name]!(...values)), expected(gives));
    });
}

test("every example is of a release", () => {
  assert.ok(examples.every(({ from }) => /^3\.\d/.test(from)));
});

test.run();
