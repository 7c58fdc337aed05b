// The combinators give the nodes that the public functions give, in both readings, whichever rule they start from.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { draft05, withBuilder } from "../../src/combinators.js";
import {
  components,
  isValid,
  parse,
  print,
  RULE_NAMES,
  type UrlReference,
  validate,
} from "../../src/index.js";
import { strings } from "../support/strings.js";

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const ALPHABETS: readonly (readonly [alphabet: string, upTo: number])[] = [
  ["a/:?#", 3],
  ["a1.-", 4],
  ["%aF/;@", 3],
  ["/:@a", 4],
];

/** Texts that the alphabets are too short for. */
const LONGER = ["1.22.333.4", "a.1.2.3", "//u:p@1.2.3.4:80/a;b;c/d?e#f", "mailto:a@b?c"];

for (const rule of RULE_NAMES) {
  test(`${rule}: combinators and public functions agree`, () => {
    const short = ALPHABETS.flatMap(([alphabet, upTo]) => [...strings(alphabet, upTo)]);
    for (const text of [...short, ...LONGER]) {
      const result = draft05[rule].parser.parse(text);
      assert.is(isValid(text, { rule, reading: "bnf" }), result.status, JSON.stringify(text));
      if (!result.status) continue;
      assert.equal(plain(parse(text, { rule, reading: "bnf" })), plain(result.value), JSON.stringify(text));
    }
  });
}

/** The components of a reference that the combinators gave, as texts: its own walk through the nodes. */
function componentsOf({ url, fragment }: UrlReference): (string | null)[] {
  const absolute = url.type === "generic-URL";
  const relative = absolute ? url.relativeUrl : url;
  const path = relative.type === "net_path" ? relative.absPath : relative;
  const relPath = path?.type === "abs_path" ? path.relPath : path;
  return [
    absolute ? url.scheme.text : null,
    relative.type === "net_path" ? relative.site.text : null,
    path === null ? "" : path.text.split("?", 1).join(),
    relPath?.query?.text ?? null,
    fragment?.text ?? null,
  ];
}

test("strict: a derivation has exactly the components of Appendix B's expression", () => {
  const appendixB = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/s;
  for (const text of strings("a_:/?#@", 5)) {
    const result = draft05["URL-reference"].parser.parse(text);
    const [, , scheme, , site, path, , query, , fragment] = appendixB.exec(text)!;
    const split = [scheme ?? null, site ?? null, path, query ?? null, fragment ?? null];
    const valid = result.status && JSON.stringify(componentsOf(result.value)) === JSON.stringify(split);
    assert.is(isValid(text), valid, JSON.stringify(text));
    if (!valid) continue;
    const found = components(parse(text));
    assert.equal(
      [found.scheme, found.authority, found.path, found.query, found.fragment].map(
        (node) => node?.text ?? null,
      ),
      split,
    );
  }
});

test("the steps that a rule takes grow with the length of the text", () => {
  for (const [before, repeated] of [
    ["", "a"],
    ["", "%41"],
    ["//", "a."],
    ["//", "a-"],
    ["//a@", "-"],
    ["//", "1."],
    ["", "/../"],
    ["", ";"],
    ["//", ":"],
    ["#", "?"],
  ] as const) {
    const [once, twice] = [256, 512].map((times) => steps(before + repeated.repeat(times)));
    assert.ok(twice! <= 2.1 * once! + 50, `${before}${repeated}: ${once}, ${twice}`);
  }
});

/** How often a rule succeeds while the whole text is read. */
function steps(text: string): number {
  let count = 0;
  withBuilder(draft05["URL-reference"], () => ++count).parser.parse(text);
  return count;
}

test("nodes made by the combinators are frozen, lists too", () => {
  const result = draft05["URL-reference"].parser.parse("//a.b/c");
  assert.ok(result.status && Object.isFrozen(result.value) && Object.isFrozen(result.value.url));
  assert.ok(validate("//a.b/c").valid);
  assert.is(print(draft05["URL-reference"].parser.tryParse("//a.b/c;d?e#f")), "//a.b/c;d?e#f");
});

test.run();
