import { test } from "uvu";
import * as assert from "uvu/assert";
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

test("only grammars can be compared", () => {
  throws(() => compareGrammars({} as never, "rfc3986"), TypeError);
  throws(() => compareGrammars("rfc3986", "rfc" as never), TypeError);
});

test.run();
