import parsimmon from "parsimmon";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compile, equals } from "../../src/automaton/index.js";
import { grammarFrom } from "../../src/bnf/index.js";
import {
  derivationBuilder,
  draft05,
  fromText,
  grammarOf,
  map,
  ref,
  seq,
  text,
  withBuilder,
} from "../../src/combinators.js";
import { filesBelow, textOf } from "../support/files.js";

const draft = fromText(textOf("grammar/draft-05/appendix-a.bnf"), { notation: "bnf" });
const uri = fromText(textOf("grammar/rfc3986/rfc3986.abnf"));

test("a rule of a text is a parser, plain or compiled, that gives a node", () => {
  const { URI: rule } = uri;
  for (const parser of [rule!.parser, rule!.compiled]) {
    assert.equal(parser.tryParse("http://[::1]/"), {
      type: "URI",
      start: 0,
      end: 13,
      text: "http://[::1]/",
    });
    assert.is(parser.wrap(parsimmon.string("<"), parsimmon.string(">")).tryParse("<a:b>").start, 1);
  }
});

test("every rule of every grammar in the package keeps its language", () => {
  // The documents that are not about URLs refer to one another.
  const files = [...filesBelow("grammar", ".abnf")].filter((file) => !/\bdocument\b/.test(file));
  const texts = files.map((file) => textOf(file));
  let count = 0;
  for (const text of texts) {
    // The texts of schemes lean on RFC 3986.
    if (!text.includes("URI-reference = ")) continue;
    const grammar = grammarFrom(text, "abnf");
    const ours = grammarOf(fromText(text));
    assert.equal([...ours.rules.keys()], [...grammar.rules.keys()]);
    for (const rule of grammar.rules.keys()) {
      assert.ok(equals(compile(ours, rule), compile(grammar, rule)), rule);
      count += 1;
    }
  }
  assert.ok(count > 30, `${count}`);
});

test("rules of a text and of the algebra go together, and names that clash are told apart", () => {
  const both = seq(draft05.port, uri["port"]!);
  assert.equal(
    both.compiled.tryParse("80").map(({ type, text }) => [type, text]),
    [
      ["port", "80"],
      ["port", ""],
    ],
  );
  assert.equal([...grammarOf(both).rules.keys()].slice(0, 4), ["start", "port", "digit", "port-2"]);
});

test("derivations: plain, compiled and by a text are the same", () => {
  const byText = withBuilder(draft["URL-reference"]!, derivationBuilder);
  const byRules = withBuilder(draft05["URL-reference"], derivationBuilder);
  for (const url of ["http://u:p@a.b:80/c;d?e#f", "", "//h_h/x", "mailto:a@b", "1.2.3.4"]) {
    const wanted = byRules.parser.tryParse(url);
    assert.equal(byRules.compiled.tryParse(url), wanted);
    assert.equal(byText.compiled.tryParse(url), wanted);
    assert.equal(byText.parser.tryParse(url), wanted);
  }
});

test("a builder takes the place of every action", () => {
  const mapped = ref("mapped", map(text(seq(draft05.digit, draft05.digit)), Number));
  const made = withBuilder(mapped, ({ rule, children }) => `${rule}[${children.join("")}]`);
  for (const parser of [made.parser, made.compiled])
    assert.is(parser.tryParse("12"), "mapped[digit[1]digit[2]]");
});

test("a custom builder", () => {
  const shown = withBuilder(draft05.hostport, ({ rule, text, children, start }) =>
    children.length === 1 ? `${rule}` : `${rule}@${start}:${text}[${children.join(" ")}]`,
  );
  const wanted = "hostport@1:a:8[host : port]";
  const inAngles = parsimmon.string("<");
  assert.is(inAngles.then(shown.parser).tryParse("<a:8"), wanted);
  assert.is(inAngles.then(shown.compiled).tryParse("<a:8"), wanted);
  const unnamed = withBuilder(
    seq(draft05.port, draft05.port),
    ({ rule, children }) => `${rule}(${children})`,
  );
  assert.is(unnamed.parser.tryParse("1"), unnamed.compiled.tryParse("1"));
  assert.equal(shown.compiled.parse("a:8x"), {
    status: false,
    index: { offset: 3, line: 1, column: 4 },
    expected: ["digit", "EOF"],
  });
});

test.run();
