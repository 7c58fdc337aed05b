import { test } from "uvu";
import * as assert from "uvu/assert";
import { fix } from "../../../src/compat/fix/index.js";
import { printable } from "../../../src/core/text/printable.js";
import { applyReplacement, type GrammarName, isValid, validate } from "../../../src/index.js";
import fc, { CHARACTER, runs } from "../../support/fast-check.js";

const GRAMMARS: readonly GrammarName[] = ["draft-05", "rfc1808", "rfc2396", "rfc3986", "rfc3987", "whatwg"];

/** What URLs are made of, and what goes wrong in them. */
const PIECES = [
  ..."a1-._:/?#@%[]\\\"'<>(){}|^`$ \t\n",
  "http:",
  "http://",
  "//",
  "a.example",
  "b\u00fccher",
  "\u3002",
  "\uff1a",
  "\uff0f",
  "\u200b",
  "\u202e",
  "\u00a0",
  "\ufeff",
  "\ud800",
  "\u{1f600}",
  "%u00e9",
  "%s",
  "{id}",
  "\u0024{x}",
  "<b>",
  "::1",
  "curl ",
  "git@",
  "C:\\",
  "\\u0026",
];
const written = fc.array(fc.constantFrom(...PIECES), { maxLength: 9 }).map((pieces) => pieces.join(""));
const anyText = fc.oneof(
  written,
  written.map((rest) => `http://a.example/${rest}`),
  written.map((rest) => `http://${rest}`),
  fc.string({ unit: CHARACTER, maxLength: 20 }),
);
const anyGrammar = fc.constantFrom(...GRAMMARS);

test("what is fixed is valid, and what is not is left as it is", () => {
  fc.assert(
    fc.property(anyText, anyGrammar, fc.boolean(), (text, grammar, unsafe) => {
      const { url, valid, fixes } = fix(text, { grammar, unsafe });
      assert.is(valid, isValid(url, { grammar }));
      if (!valid || fixes.length === 0) assert.is(url, text);
      else assert.is.not(url, text);
      assert.equal(fix(url, { grammar, unsafe }).url, url);
    }),
    { numRuns: runs(4) },
  );
});

/**
 * The hosts that a text, valid or not, can be said to have, by the expression of Appendix B: grammars differ in whether the
 * first colon ends the host, the last one, or none.
 */
function hostsOf(text: string): readonly string[] | null {
  const authority = /^(?:[^:/?#]+:)?\/\/([^/?#]*)/.exec(text)?.[1];
  if (authority === undefined) return null;
  const rest = authority.slice(authority.indexOf("@") + 1);
  const hostport = authority.slice(authority.lastIndexOf("@") + 1);
  return [
    hostport.replace(/:.*$/s, ""),
    hostport.replace(/:[^:\]]*$/, ""),
    hostport,
    authority,
    rest,
    rest.replace(/:.*$/s, ""),
  ];
}

/** Whether the host is the same before and after an edit, or the words for the edit name the new one. */
function isNamed(before: string, after: string, words: string): boolean {
  const [was, is] = [hostsOf(before), hostsOf(after)];
  // Without a scheme that is one, or none at all, it depends on the grammar whether there is a host.
  if (was === null || is === null || !/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(before)) return true;
  return is.some((host, index) => {
    const named = printable(host.length > 60 ? `${host.slice(0, 60)}...` : host);
    // As a word, or after a quotation mark: RFC 1808 has hosts with a "?", which this expression cuts.
    return host === was[index] || words.includes(`"${named}`) || words.split(/[\s"]+/).includes(named);
  });
}

test("a URL that is fixed has the host that it had, or one that a hint names", () => {
  fc.assert(
    fc.property(anyText, anyGrammar, fc.boolean(), (text, grammar, unsafe) => {
      const { url, fixes } = fix(text, { grammar, unsafe });
      const words = fixes.map((each) => each.text).join("; ");
      assert.ok(
        isNamed(text, url, words),
        `${JSON.stringify(text)} becomes ${JSON.stringify(url)}: ${words}`,
      );
    }),
    { numRuns: runs(4) },
  );
});

test("the edit for a lone error gives another text, and so does each edit with the host that it names", () => {
  fc.assert(
    fc.property(anyText, anyGrammar, (text, grammar) => {
      for (const { hint } of validate(text, { grammar }).diagnostics) {
        if (hint === null || hint.replacement === null) continue;
        const after = applyReplacement(text, hint.replacement);
        assert.is.not(after, text);
        assert.ok(isNamed(text, after, hint.text), `${JSON.stringify(text)}: ${hint.text}`);
      }
    }),
    { numRuns: runs(4) },
  );
});

test("a short host is named although its letters are in the words", () => {
  const [fault] = validate("http://e ./").diagnostics;
  assert.is(fault!.hint!.text, 'remove the space; the host is then "e."');
});

test("a URL with no end of edits is left as it was", () => {
  const text = `ttp://${"ws//".repeat(12)}ws:///w`;
  const { url, fixes } = fix(text, { unsafe: true, grammar: "rfc3986" });
  assert.equal([url, fixes], [text, []]);
});

test("options that it does not have, or of the wrong type", () => {
  assert.throws(() => fix("a", { safe: true } as object), /unknown option "safe"/);
  assert.throws(() => fix("a", { unsafe: 1 } as object), /the option unsafe must be true or false/);
  assert.throws(() => fix("a", { ignore: [1] } as object), /each code in the option ignore must be a string/);
  assert.is(fix("a b", { ignore: ["space"] }).valid, false);
});

test.run();
