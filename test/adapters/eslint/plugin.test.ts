// The plugin as a configuration has it: what it exports, which options it takes, and what it does with hostile programs.
import { ESLint, Linter } from "eslint";
import { ESLint as ESLint9, Linter as Linter9 } from "eslint9";
import { test } from "uvu";
import * as assert from "uvu/assert";
import exported, { plugin, type ValidUrlOptions } from "../../../src/adapters/eslint/index.js";
import { GRAMMAR_NAMES, isValid, validate } from "../../../src/index.js";
import fc, { runs } from "../../support/fast-check.js";
import { textOf } from "../../support/files.js";
import { Workshop } from "../../support/work.js";

const LINTERS = [new Linter(), new Linter9() as unknown as Linter];

function messages(code: string, options: unknown = {}, linter: Linter = LINTERS[0]!): Linter.LintMessage[] {
  const rules = { "url-grammar/valid-url": ["error", options] } as unknown as Linter.RulesRecord;
  return linter.verify(code, [{ plugins: { "url-grammar": plugin }, rules }]);
}

test("the default export is the plugin", () => assert.is(exported, plugin));

test("the plugin has the version of the package, and the rule a page of the documentation", () => {
  const { version } = JSON.parse(textOf("package.json"));
  assert.equal(plugin.meta, { name: "url-grammar", version, namespace: "url-grammar" });
  const { url = "" } = plugin.rules["valid-url"].meta!.docs!;
  const [, page, anchor] = /\/blob\/HEAD\/(docs\/.*\.md)#(.*)$/.exec(url) ?? [];
  const headings = [...textOf(page!).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading!.toLowerCase());
  assert.ok(headings.includes(anchor!), url);
});

test("its reports are problems, for `--fix-type problem`", () => {
  for (const rule of Object.values(plugin.rules)) assert.is(rule.meta?.type, "problem");
});

test("the faults of one kind in a URL are one message, and one fix", () => {
  const code = '"http://a.example/||||{x||y"';
  for (const linter of LINTERS) {
    const found = messages(code, {}, linter);
    assert.equal(
      found.map(({ message }) => message),
      ['"|" is not allowed in URLs (and 6 more like it): write "%7C" if it is part of the URL'],
    );
    const { output } = linter.verifyAndFix(code, [plugin.configs.recommended]);
    assert.is(output, '"http://a.example/%7C%7C%7C%7C%7Bx%7C%7Cy"');
  }
});

for (const [name, Engine] of [
  ["ESLint 10", ESLint],
  ["ESLint 9", ESLint9 as unknown as typeof ESLint],
] as const) {
  test(`${name} takes the recommended configuration`, async () => {
    const eslint = new Engine({ overrideConfigFile: true, overrideConfig: plugin.configs.recommended });
    const [result] = await eslint.lintText('fetch("/a b")', { filePath: "a.js" });
    assert.equal(
      result!.messages.map(({ ruleId, severity, column }) => [ruleId, severity, column]),
      [["url-grammar/valid-url", 2, 10]],
    );
  });
}

test("a configuration can name the plugin and have the recommended configuration", () => {
  const rules = { "url-grammar/valid-url": ["error", { strings: "none" }] } as Linter.RulesRecord;
  for (const linter of LINTERS) {
    const config = [plugin.configs.recommended, { plugins: { "url-grammar": plugin }, rules }];
    assert.equal(linter.verify('"http://a/|"', config), []);
    assert.is(linter.verify('"http://a/|"', config.slice(0, 1)).length, 1);
  }
});

test("an option that is unknown or wrong is an error of the configuration", () => {
  const wrong: readonly unknown[] = [
    { grammer: "rfc3986" },
    { grammar: "rfc9999" },
    { schemes: "http" },
    { schemes: ["a b"] },
    { schemes: ["a", "a"] },
    { strings: true },
    { calls: ["new  URL"] },
    { attributes: [1] },
    "rfc3986",
    null,
  ];
  for (const options of wrong) {
    for (const linter of LINTERS) {
      assert.throws(() => messages("", options, linter), /valid-url/, JSON.stringify(options));
    }
  }
});

test("every grammar can be chosen", () => {
  const url = "http://[::1]/";
  for (const grammar of GRAMMAR_NAMES) {
    const found = messages(`fetch("${url}")`, { grammar } satisfies ValidUrlOptions);
    assert.is(found.length === 0, isValid(url, { grammar }), grammar);
  }
});

test("rules of schemes are checked if they are asked for", () => {
  assert.equal(messages('fetch("mailto:a")'), []);
  assert.equal(messages('fetch("mailto:a")', { schemeRules: true }).length, 1);
  assert.equal(messages('fetch("mailto:a@b.example")', { schemeRules: true }), []);
});

test("a name is another one where it is defined again", () => {
  const [found] = messages('fetch("a b"); { const URL = 1; new URL("a b"); }');
  assert.is(found?.column, 9);
});

/** Ways to write a character in a string. */
const WRITTEN: readonly ((character: string) => string)[] = [
  (character) =>
    /[\\"\r\n\u2028\u2029]/.test(character) ? `\\u{${character.codePointAt(0)!.toString(16)}}` : character,
  (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  (character) =>
    `${character.replace(/./gsu, (one) => [...one.split("")].map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""))}`,
  (character) =>
    character < "\u0100" && character.length === 1
      ? `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`
      : `\\\n\\u{${character.codePointAt(0)!.toString(16)}}`,
];

const characters = fc.constantFrom(..."ab/:?#[]@%|\\ \"'é", "😀", "\n", "\t", "<", "`", "$", "{");
const written = fc.array(fc.tuple(characters, fc.nat(WRITTEN.length - 1)), { maxLength: 12 });

test("reports are where the faults are written, however they are", () => {
  fc.assert(
    fc.property(written, (pieces) => {
      const url = pieces.map(([character]) => character).join("");
      const texts = pieces.map(([character, way]) => WRITTEN[way]!(character));
      const code = `fetch("${texts.join("")}")`;
      const { diagnostics } = validate(url, { grammar: "rfc3986" });
      const kind = ({ code, hint }: (typeof diagnostics)[number]): string => `${code} ${hint?.safe === true}`;
      const expected = diagnostics
        .filter((one, at) => diagnostics.findIndex((other) => kind(other) === kind(one)) === at)
        .map(({ offset }) => sourceOffset(pieces, texts, offset));
      const found = messages(code).map(({ line, column }) => offsetIn(code, line, column));
      assert.equal(found, expected, code);
    }),
    { numRuns: runs(0.5) },
  );
});

/** Where the code unit at an offset of the URL is written. */
function sourceOffset(
  pieces: readonly (readonly [string, number])[],
  texts: readonly string[],
  offset: number,
): number {
  let [at, source] = [0, 'fetch("'.length];
  for (const [index, [character, way]] of pieces.entries()) {
    if (at + character.length > offset) {
      const divided = way === 2 ? (offset - at) * 6 : 0;
      const continued = texts[index]!.startsWith("\\\n") ? 2 : 0;
      return source + divided + continued;
    }
    at += character.length;
    source += texts[index]!.length;
  }
  return source;
}

function offsetIn(code: string, line: number, column: number): number {
  return (
    code
      .split("\n")
      .slice(0, line - 1)
      .join("\n").length +
    (line > 1 ? 1 : 0) +
    column -
    1
  );
}

test("fixes end in a program that has nothing left to fix", () => {
  fc.assert(
    fc.property(written, fc.constantFrom('fetch("', "fetch('", "fetch(`"), (pieces, opening) => {
      const quote = opening.at(-1)!;
      const texts = pieces.map(([character]) => WRITTEN[1]!(character)).join("");
      const config = [
        { plugins: { "url-grammar": plugin }, rules: { "url-grammar/valid-url": "error" as const } },
      ];
      const { output, messages: left } = LINTERS[0]!.verifyAndFix(`${opening}${texts}${quote})`, config);
      assert.equal(
        left.filter(({ fatal, fix }) => fatal || fix),
        [],
        output,
      );
    }),
    { numRuns: runs(0.3) },
  );
});

test("any program that parses is checked without an error", () => {
  const code = [
    "{",
    "}",
    '"http://',
    "`",
    "${",
    "+",
    "\\",
    '"',
    "fetch(",
    ")",
    "new URL(",
    ",",
    "|",
    "x",
    "<a href=",
    "\n",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...code), { maxLength: 20 }), (pieces) => {
      messages(pieces.join(" "));
    }),
    { numRuns: runs() },
  );
});

const shop = new Workshop(new URL("./work.js", import.meta.url));
test.after(() => shop.close());

for (const name of ["longString", "longTemplate", "manyParts", "manyCalls", "joined"]) {
  test(`the work of the rule grows with the program: ${name}`, () =>
    shop.growsLinearly(name, (length) => [length], 300));
}

test.run();
