// Grammars over a closed list of schemes, which refuse URLs of all others.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import {
  applyReplacement,
  isValid,
  parse,
  renderDiagnostic,
  tree,
  UrlSyntaxError,
  validate,
} from "../../src/index.js";
import {
  createGrammar,
  defineScheme,
  ftp,
  http,
  https,
  mailto,
  type SchemeDefinition,
  standardSchemes,
} from "../../src/schemes/index.js";
import fc from "../support/fast-check.js";
import { throws } from "../support/throws.js";
import { likelyReference } from "../support/url-arbitrary.js";

const closed = createGrammar({ base: rfc3986, schemes: [http, https], others: "refuse" });
const open = createGrammar({ base: rfc3986, schemes: [http, https] });

/** What the grammar says of a URL that it refuses: the code, the span, the message and the hint of the only fault. */
function refusal(text: string, grammar: typeof closed = closed): readonly unknown[] {
  const { valid, diagnostics } = grammar.validate(text);
  assert.not.ok(valid);
  assert.is(diagnostics.length, 1);
  const { code, offset, length, message, hint } = diagnostics[0]!;
  return [code, offset, length, message, hint?.text ?? null];
}

test("URLs of the schemes in the list and relative references are as in an open grammar", () => {
  const texts = [
    "http://h/",
    "HTTPS://h#f",
    "",
    "a",
    "//h/p",
    "?q",
    "#f",
    "a/b:c",
    "http:///",
    "http://a b/",
    "1:x",
  ];
  for (const text of texts) {
    assert.is(closed.isValid(text), open.isValid(text), text);
    assert.equal(closed.validate(text), open.validate(text), text);
  }
});

test("URLs of any other scheme are refused, by every function", () => {
  for (const text of ["ftp://h/", "FTP://h/", "mailto:a@b", "httpx://h/", "htt:", "x:", "x-http://h"]) {
    assert.ok(open.isValid(text), text);
    assert.not.ok(closed.isValid(text), text);
    assert.not.ok(isValid(text, { grammar: closed }), text);
    assert.not.ok(closed.isValid(text, { reading: "bnf" }), text);
    assert.not.ok(closed.isValid(text, { rule: "URI" }), text);
    assert.is(closed.validate(text).diagnostics[0]?.code, "unlisted-scheme");
    assert.is(validate(text, { grammar: closed }).valid, false);
    for (const read of [closed.parse, closed.tree, closed.parts]) throws(() => read(text), UrlSyntaxError);
    throws(() => parse(text, { grammar: closed }), UrlSyntaxError);
    throws(() => tree(text, { grammar: closed }), UrlSyntaxError);
  }
  assert.is(closed.parts("//h/"), null);
  assert.is(closed.parts("https://h/")?.scheme, "https");
});

test("rules that are not of references are left alone", () => {
  assert.ok(closed.isValid("ftp", { rule: "scheme" }));
  assert.ok(closed.isValid("x:y", { rule: "segment" }));
  assert.not.ok(closed.isValid("ftp://h/", { rule: "relative-ref" }));
  assert.is(
    closed.validate("ftp://h/", { rule: "relative-ref" }).diagnostics[0]?.code === "unlisted-scheme",
    false,
  );
});

test("a refusal shows the scheme, and the nearest name", () => {
  assert.equal(refusal("htps://h/"), [
    "unlisted-scheme",
    0,
    4,
    'the scheme "htps" is not allowed',
    'did you mean "https"?',
  ]);
  assert.equal(refusal("ftp://h/"), [
    "unlisted-scheme",
    0,
    3,
    'the scheme "ftp" is not allowed',
    "use http or https",
  ]);
  const [fault] = closed.validate("HTTPZ://h/").diagnostics;
  assert.is(applyReplacement("HTTPZ://h/", fault!.hint!.replacement!), "http://h/");
  assert.equal(
    [fault!.component, fault!.rule, fault!.section, fault!.readings],
    ["scheme", "scheme", null, null],
  );
  assert.is(
    renderDiagnostic(closed.validate("ftp://h/").diagnostics[0]!, "ftp://h/"),
    `error[unlisted-scheme]: the scheme "ftp" is not allowed
  | ftp://h/
  | ^^^
  = rule: scheme
  = hint: use http or https`,
  );
});

test("with many schemes or none, the hint is short", () => {
  const all = createGrammar({ base: rfc3986, schemes: standardSchemes, others: "refuse" });
  assert.equal(refusal("zzzzzz:x", all as never), [
    "unlisted-scheme",
    0,
    6,
    'the scheme "zzzzzz" is not allowed',
    null,
  ]);
  const none = createGrammar({ base: rfc3986, schemes: [], others: "refuse" });
  assert.is(refusal("x:y", none as never)[4], "use a relative reference");
  assert.ok(none.isValid("/a"));
  assert.is((refusal(`${"x".repeat(100)}:y`)[3] as string).length < 80, true);
});

test("over the draft, a fault of the generic grammar comes first", () => {
  const draft = createGrammar({ schemes: [http], others: "refuse" });
  assert.is(draft.validate("ftp://a_b/").diagnostics[0]?.code, "host-underscore");
  assert.is(draft.validate("ftp://h/").diagnostics[0]?.code, "unlisted-scheme");
  assert.ok(draft.isValid("http://h/"));
  assert.ok(draft.isValid("//h/"));
});

test("closing a grammar closes it for what is built on it", () => {
  const outer = createGrammar({ base: closed, schemes: [mailto] });
  assert.not.ok(outer.isValid("mailto:a@b"));
  assert.ok(outer.isValid("http://h/"));
  const inner = createGrammar({ base: open, schemes: [mailto], others: "refuse" });
  assert.ok(inner.isValid("mailto:a@b"));
  assert.not.ok(inner.isValid("http://h/"));
});

test("schemes whose rules are parsers can be listed too", () => {
  const even = defineScheme({
    name: "even",
    shape: "opaque",
    rules: () => ({
      parse: (input) =>
        input.length % 2 === 1
          ? { status: true, value: null }
          : { status: false, index: { offset: 5 }, expected: [] },
    }),
  });
  const grammar = createGrammar({ base: rfc3986, schemes: [even], others: "refuse" });
  assert.equal(
    ["even:", "even:aa", "even:a", "odd:aa", "aa"].map((text) => grammar.isValid(text)),
    [true, true, false, false, true],
  );
});

test("the option has two values", () => {
  const schemes: readonly SchemeDefinition[] = [ftp as SchemeDefinition];
  assert.ok(createGrammar({ schemes, others: "accept" }).isValid("x:y"));
  assert.ok(createGrammar({ schemes, others: undefined }).isValid("x:y"));
  throws(
    () => createGrammar({ schemes, others: "refused" as never }),
    'the option others must be "accept" or "refuse", not "refused": did you mean "refuse"?',
  );
  throws(() => createGrammar({ schemes, other: "refuse" } as never), TypeError);
  for (const others of [null, true, 1, {}]) {
    throws(() => createGrammar({ schemes, others: others as never }), TypeError);
  }
});

test("any text is valid exactly if it is in an open grammar, and has no scheme or a listed one", () => {
  fc.assert(
    fc.property(likelyReference, (text) => {
      const listed = /^(?:https?:|(?![a-z][a-z0-9+.-]*:))/i.test(text);
      assert.is(closed.isValid(text), listed && open.isValid(text));
      assert.is(closed.validate(text).valid, listed && open.isValid(text));
    }),
  );
});

test.run();
