// The table of codes in the documentation is that of the sources, and each of its examples has its code.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { FAMILIES } from "../../src/cli/codes.js";
import { DIAGNOSTIC_CODES, type RuleName, validate } from "../../src/index.js";
import { filesBelow, textOf } from "../support/files.js";

const ROW =
  /^\| `(?<code>[a-z0-9-]+)` \| (?:grammar `(?<grammar>[\w-]+)`: )?(?:rule `(?<rule>[\w-]+)`: )?(?:`(?<input>".*?")`)? ?\| (?<meaning>.*) \|$/gm;
const rows = [...textOf("docs/reference/diagnostics.md").matchAll(ROW)].map((row) => row.groups!);

for (const { code, grammar = "draft-05", rule, input } of rows) {
  if (input === undefined) continue;
  test(code!, () => {
    const { diagnostics } = validate(JSON.parse(input), {
      grammar: grammar as "draft-05",
      rule: rule as RuleName | undefined,
    });
    assert.is(diagnostics[0]?.code, code);
  });
}

test("every code is documented, with its meaning, and no other", () => {
  assert.equal(
    rows.map(({ code, meaning }) => [code, meaning!.replaceAll("\\|", "|")]),
    Object.entries(DIAGNOSTIC_CODES),
  );
  assert.ok(Object.isFrozen(DIAGNOSTIC_CODES));
});

test("all but the codes of rules of schemes, of grammars of your own and of the command have an example", () => {
  const without = rows.filter(({ input }) => input === undefined).map(({ code }) => code);
  assert.equal(without, ["nested-too-deep", "scheme-rules", "not-utf-8", "too-long"]);
});

/** Limits of this package, and faults of files and of links as people share them: no standard speaks of these. */
const WITHOUT_DOCUMENT: Readonly<Record<string, string>> = {
  urls: "nested-too-deep not-utf-8 too-long",
  warnings: "defanged",
  links:
    "base-too-long reference-too-long document-too-long token-too-long too-many-elements too-many-links too-deep message-cut",
  grammars: "bad-directive number-too-large too-deep too-large",
};

test("every explanation has words, examples of both kinds, and the documents that speak of the fault", () => {
  for (const [family, { explanations }] of Object.entries(FAMILIES)) {
    const without = WITHOUT_DOCUMENT[family]?.split(" ") ?? [];
    for (const [code, { meaning, row, why, fix, see, bad, good }] of Object.entries(explanations)) {
      for (const words of [meaning, row ?? meaning, why, fix]) assert.ok(words.length >= 5, code);
      for (const example of [...bad, ...good]) {
        const text = typeof example === "string" ? example : example[1];
        // A text without a character is an example too, but a list without parts is not.
        assert.ok(typeof text === "string" || text.length > 0, code);
        if (typeof example !== "string") assert.is.not(example[0], "", `${code}: how the text is read`);
      }
      assert.ok(bad.length > 0 && good.length > 0, code);
      assert.is(see.length === 0, without.includes(code), code);
      for (const place of see)
        assert.match(place, /^(?:RFC \d+|draft-[\w-]+|the common core|[A-Z]\w+ .*Standard)\b/, code);
    }
  }
});

test("no entry point loads explanations", () => {
  const shipped = filesBelow("dist/lib", ".js").filter((path) => !path.startsWith("dist/lib/cli/"));
  const texts = shipped.map((path) => textOf(path));
  // Without the characters that a bundler may write as escapes.
  const plain = (text: string): string =>
    text.split(/[^\w ,.]/).toSorted((one, other) => other.length - one.length)[0]!;
  const loaded = Object.values(FAMILIES).flatMap(({ explanations }) =>
    Object.entries(explanations).filter(([, { why }]) => texts.some((text) => text.includes(plain(why)))),
  );
  assert.ok(texts.length > 20);
  assert.equal(
    loaded.map(([code]) => code),
    [],
  );
});

test.run();
