import { test } from "uvu";
import * as assert from "uvu/assert";
import { AutomatonLimitError } from "../../src/automaton/index.js";
import type { GrammarName } from "../../src/index.js";
import { compareGrammars, grammarFromText, type Relation } from "../../src/schemes/index.js";
import { throws } from "../support/throws.js";

const CASES: readonly (readonly [left: string, right: string, Relation, string | null, string | null])[] = [
  ['"a" / "b"', '"b" / "a"', "equal", null, null],
  ['"a"', '"a" / "b"', "subset", null, "b"],
  ['"a" / "b"', '"b"', "superset", "a", null],
  ['"a" / "b"', '"b" / "c"', "overlapping", "a", "c"],
  ['%s"a"', '"b"', "disjoint", "a", "B"],
];

for (const [left, right, relation, onlyLeft, onlyRight] of CASES) {
  test(`${left} is ${relation} to ${right}`, () => {
    const fold = (text: string | null): string | null => text?.toLowerCase() ?? null;
    const [found] = compareGrammars(grammarFromText(`x = ${left}`), grammarFromText(`x = ${right}`));
    assert.equal(
      { ...found, onlyLeft: fold(found!.onlyLeft), onlyRight: fold(found!.onlyRight) },
      { left: "x", right: "x", relation, onlyLeft: fold(onlyLeft), onlyRight: fold(onlyRight) },
    );
  });
}

test("what the documents call by other names is compared", () => {
  const pairs = (left: GrammarName, right: GrammarName): readonly string[] =>
    compareGrammars(left, right).map((found) => `${found.left} ${found.right}`);
  const toWhatwg = pairs("rfc3986", "whatwg");
  for (const pair of [
    "URI-reference valid-URL-string",
    "absolute-URI absolute-URL-string",
    "relative-ref relative-URL-with-fragment-string",
    "authority opaque-host-and-port-string",
    "host valid-host-string",
    "IPv4address valid-IPv4-address-string",
    "pct-encoded percent-encoded-byte",
  ])
    assert.ok(toWhatwg.includes(pair), pair);
  assert.ok(pairs("rfc1738", "rfc1808").includes("login net_loc"));
});

test("only grammars can be compared", () => {
  throws(() => compareGrammars({} as never, "rfc3986"), TypeError);
  throws(() => compareGrammars("rfc3986", "rfc" as never), TypeError);
});

/** Returns the limit that a comparison of a grammar with itself passes, or `null`. */
function limitOf(text: string, options?: Parameters<typeof compareGrammars>[2]): string | null {
  const [left, right] = [grammarFromText(text), grammarFromText(text)];
  try {
    compareGrammars(left, right, options);
    return null;
  } catch (error) {
    if (error instanceof AutomatonLimitError) return error.limit;
    throw error;
  }
}

const explosive = (rules: number): string =>
  Array.from({ length: rules }, (_, i) => `r${i} = *( "a" / "b" ) "a" ${9 + (i % 3)}( "a" / "b" )`).join(
    "\n",
  );

test("the steps of a comparison are those for all rules together", () => {
  const limits = { steps: 1_000_000 };
  assert.is(limitOf(explosive(1), { limits }), null);
  assert.is(limitOf(explosive(20), { limits }), "steps");
  assert.is(limitOf(Array.from({ length: 2_000 }, (_, i) => `r${i} = "a"`).join("\n"), { limits }), "steps");
});

test("each automaton of a comparison keeps to the limits", () => {
  assert.is(limitOf(explosive(1), { limits: { dfaStates: 100 } }), "dfaStates");
  assert.is(limitOf("a = 60000b\nb = 60000DIGIT"), "nfaStates");
  throws(() => compareGrammars("rfc3986", "draft-05", { limit: {} } as never), TypeError);
  throws(() => compareGrammars("rfc3986", "draft-05", { limits: { stpes: 1 } } as never), TypeError);
});

test.run();
