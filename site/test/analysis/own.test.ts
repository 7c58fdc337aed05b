import { isValid, namedGrammar } from "url-grammar";
import { compareGrammars, grammarFromText } from "url-grammar/schemes";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "#page/grammars.js";
import { comparison, knownText, own } from "../../src/analysis/own.js";
import { DATES, TIGHT_HOST } from "../../src/view/examples.js";

const test = suite("the user's own grammar");

const read = (text: string, input = "", start: string | null = null) =>
  own({ text, notation: null, start, input });
const compared = (text: string, other: string, otherStart: string | null = null) =>
  comparison({ text, notation: null, start: null, other, otherStart });

test("the text of each grammar of the package has its rules and its verdicts", () => {
  for (const grammar of GRAMMARS) {
    const text = knownText({ grammar });
    const { start } = namedGrammar(grammar) as { readonly start: string };
    for (const input of ["http://a.example/b", "a b", "//[::1]", "mailto:a@b"]) {
      const { faults, verdict, problem } = read(text, input, start);
      assert.equal([faults, problem], [[], null], grammar);
      const expected = isValid(input, { grammar, reading: "bnf" });
      assert.is(verdict?.valid, expected, `${grammar}: ${input}`);
    }
  }
});

test("each fault is in its line", () => {
  const text = 'a = "x" / b\nc = %x31-3\n d = "\nb =';
  const { faults, faultCount, verdict } = read(text);
  assert.ok(faultCount >= 2);
  assert.is(verdict, null);
  for (const { line, start, end, lineText, from, to } of faults) {
    assert.is(lineText, text.split("\n")[line - 1]);
    assert.is(lineText.slice(from, to), text.slice(start, end).split("\n")[0]);
  }
});

test("the notation is found out", () => {
  assert.is(read('a = "x" / "y"').notation, "abnf");
  assert.is(read('a = "x" | "y"').notation, "bnf");
  assert.is(own({ text: 'a = "x" | "y"', notation: "abnf", start: null, input: "" }).faultCount > 0, true);
});

test("the rules that the examples start from do what they say", () => {
  assert.is(read(TIGHT_HOST, "https://a.example/b?c").verdict?.valid, true);
  for (const input of ["https://A.example/", "https://a/", "https://-a.example/", "http://a.example/"])
    assert.is(read(TIGHT_HOST, input).verdict?.valid, false, input);
  assert.is(read(DATES, "1997-11-21").verdict?.valid, true);
  assert.is(read(DATES, "1997-13-21").verdict?.diagnostics[0]?.offset, 6);
});

test("another start rule, and one that is not there", () => {
  assert.is(read(DATES, "31", "day").verdict?.rule, "day");
  assert.is(read(DATES, "31", "day").verdict?.valid, true);
  assert.is(read(DATES, "31", "nothing").verdict?.rule, "date");
});

test("a rule that refers to itself is a fault, and one that is too large is a problem", () => {
  assert.is(read('a = "x" [ a ]').faults[0]?.code, "recursive-rule");
  const large = read('a = 9000( 9000"x" )');
  assert.is(large.verdict, null);
  assert.match(large.problem ?? "", "too large");
  const states = read('a = *( "x" / "y" ) "x" 20( "x" / "y" )');
  assert.match(states.problem ?? "", "too large");
  assert.match(JSON.stringify(compared('a = *( "x" / "y" ) "x" 20( "x" / "y" )', "rfc3986")), "too large");
});

test("comparisons are those of compareGrammars", () => {
  for (const grammar of GRAMMARS) {
    const found = compared(TIGHT_HOST, grammar);
    assert.ok("rows" in found);
    assert.equal(found.rows, compareGrammars(grammarFromText(TIGHT_HOST), grammar));
  }
});

test("the start rule is compared with the rule that is chosen", () => {
  const found = compared("name = 1*ALPHA", "rfc3986", "scheme");
  assert.ok("rows" in found);
  const [first] = found.rows;
  assert.equal([first?.left, first?.right, first?.relation], ["name", "scheme", "subset"]);
  assert.match(first?.onlyRight ?? "", /^[A-Z][0-9+.-]$/i);
  assert.ok(found.otherRules.includes("IPv6address"));
});

test("two texts are compared, and a fault of either is said", () => {
  const found = compared('a = "x"', 'b = "X" / "y"');
  assert.equal("rows" in found ? found.rows : found.problem, [
    { left: "a", right: "b", relation: "subset", onlyLeft: null, onlyRight: "y" },
  ]);
  assert.match(JSON.stringify(compared('a = "x"', "b = c")), "the other grammar: line 1");
  assert.match(JSON.stringify(compared("a = c", 'b = "x"')), "your grammar: line 1");
});

test.run();
