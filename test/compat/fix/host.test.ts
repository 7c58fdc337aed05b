// Safe edits, by every grammar: they leave the host as it is written, and do not turn a URL into a relative reference. The
// hosts are found with expressions of this file, and with the components that the grammar's own reading has.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { fix } from "../../../src/compat/fix/index.js";
import { warnings } from "../../../src/compat/warnings/index.js";
import {
  applyReplacement,
  GRAMMAR_NAMES,
  type GrammarName,
  isValid,
  parseTolerant,
  validate,
} from "../../../src/index.js";
import fc, { runs } from "../../support/fast-check.js";

const NUM_RUNS = runs(1.5);

/** What is drawn next to the delimiters of a host. */
const PIECES = [
  ..."a1.-_~:/?#@%[]\\|\"'<>(){}^` \t\n",
  "//",
  "\\\\",
  "%7C",
  "%zz",
  "&amp;",
  "b\u00fccher",
  "\u043f",
  "\u3002",
  "\uff1a",
  "\uff0f",
  "\u200b",
  "\u00ad",
  "\u202e",
  "::1",
  ":80",
  "u:p@",
  ".example",
];
const SCHEMES = [
  ..."http: https: HTTP: ftp: ws: file: x: mailto: hxxp: htp:".split(" "),
  "http :",
  "ht|tp:",
  "h%ttp:",
  "h\u00e9:",
  "1x:",
  "",
];
const SLASHES = ["//", "/", "", "///", "\\\\", "/\\", "/\t/"];
const WRAPPERS = [
  ...["", "", "", ""].map((none) => [none, none] as const),
  ...([
    ["<", ">"],
    ["<URL:", ">"],
    ['"', '"'],
    [" ", "\n"],
    ["\ufeff", ""],
    ["", "\u200b"],
    ["|", "|"],
  ] as const),
] as const;

const few = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...PIECES), { maxLength }).map((pieces) => pieces.join(""));
const anyText = fc
  .record({
    wrapper: fc.constantFrom(...WRAPPERS),
    scheme: fc.constantFrom(...SCHEMES),
    slashes: fc.constantFrom(...SLASHES),
    authority: fc.tuple(few(2), fc.constantFrom("", "h.example"), few(3)).map((texts) => texts.join("")),
    rest: fc.tuple(fc.constantFrom("", "/", "?", "#"), few(3)).map((texts) => texts.join("")),
  })
  .map(({ wrapper: [before, after], scheme, slashes, authority, rest }) =>
    [before, scheme, slashes, authority, rest, after].join(""),
  );

/** Returns a text without the blanks and invisible characters around it. */
const trimmed = (text: string): string => text.replace(/^[\s\p{Cf}\0-\x20]+|[\s\p{Cf}\0-\x20]+$/gu, "");

const PAIR =
  /^(?:<(?:URL:)?([^<>]+)>|"([^"]+)"|'([^']+)'|`([^`]+)`|\(([^()]+)\)|\[([^[\]]+)\]|\{([^{}]+)\}|\|([^|]+)\|)$/i;

/** Returns a text without the blanks around it, and that without the quotation marks or brackets around it, and so on. */
function variants(text: string): readonly string[] {
  const url = trimmed(text);
  const within = PAIR.exec(url)
    ?.slice(1)
    .find((part) => part !== undefined);
  return within === undefined ? [url] : [url, ...variants(within)];
}

/** The host by the expression of Appendix B, without userinfo and port; `null` if there is no authority. */
function hostByAppendixB(text: string): string | null {
  const authority = /^(?:[^:/?#]+:)?\/\/([^/?#]*)/.exec(trimmed(text))?.[1];
  return authority === undefined ? null : authority.replace(/^.*@/s, "").replace(/:\d*$/, "");
}

/** The host as browsers find it, which leave out tabs and line breaks, and take a backslash for a slash. */
function hostInBrowsers(text: string): string | null {
  const plain = trimmed(text).replace(/[\t\n\r]/g, "");
  const special = /^(?:https?|ftp|wss?):/i.test(plain);
  const slashed = special ? plain.replace(/^([^?#]*)/, (all) => all.replaceAll("\\", "/")) : plain;
  return hostByAppendixB(special ? slashed.replace(/^([a-z]+:)\/*/i, "$1//") : slashed);
}

/** The host by a grammar, whether or not the text is valid. */
function hostByGrammar(text: string, grammar: GrammarName): string | null {
  const { authority } = parseTolerant(trimmed(text), { grammar }).components as unknown as {
    authority: { start: number; host?: { text: string } | null; hostport?: { text: string } | null } | null;
  };
  const { host, hostport } = authority ?? {};
  return host?.text.replace(/:\d*$/, "") ?? hostport?.text.replace(/:.*$/s, "") ?? null;
}

/** Whether a text begins with what reads like a scheme and its colon. */
const readsLikeScheme = (text: string): boolean => /^[^:/?#\\]+:/.test(trimmed(text));
const hasScheme = (text: string): boolean => /^[a-z\d+.-]+:/i.test(trimmed(text));

/** Every safe edit that the library offers for a text, with the text that it gives: of `fix`, of errors, of warnings. */
function safeResults(text: string, grammar: GrammarName): readonly string[] {
  const hints = [
    ...validate(text, { grammar }).diagnostics.map(({ hint }) => hint),
    ...(isValid(text, { grammar }) ? warnings(text, { grammar }).map(({ hint }) => hint) : []),
  ];
  const edits = hints.flatMap((hint) => (hint?.safe && hint.replacement ? [hint.replacement] : []));
  return [fix(text, { grammar }).url, ...edits.map((edit) => applyReplacement(text, edit))];
}

/** Checks what every safe edit of a drawn text gives, and that enough texts have one. */
function always(grammar: GrammarName, holds: (before: string, after: string) => boolean): void {
  let edited = 0;
  fc.assert(
    fc.property(anyText, (text) => {
      for (const after of safeResults(text, grammar)) {
        if (after === text) continue;
        edited += 1;
        const isKept = variants(text).some((before) => before === trimmed(after) || holds(before, after));
        assert.ok(isKept, `${JSON.stringify(text)} becomes ${JSON.stringify(after)}`);
      }
    }),
    { numRuns: NUM_RUNS },
  );
  assert.ok(edited > NUM_RUNS / 50, `only ${edited} safe edits`);
}

for (const grammar of GRAMMAR_NAMES) {
  test(`${grammar}: no safe edit changes the host by the expression of Appendix B`, () =>
    always(grammar, (before, after) => hostByAppendixB(before) === hostByAppendixB(after)));

  test(`${grammar}: no safe edit changes the host by the grammar`, () =>
    always(grammar, (before, after) => hostByGrammar(before, grammar) === hostByGrammar(after, grammar)));

  test(`${grammar}: no safe edit changes the host that browsers find`, () =>
    always(grammar, (before, after) => hostInBrowsers(before) === hostInBrowsers(after)));

  test(`${grammar}: no safe edit makes a relative reference of what begins with something like a scheme`, () =>
    always(grammar, (before, after) => !readsLikeScheme(before) || hasScheme(after)));
}

/** What was once a safe edit, by which grammar, and what the edit gives that is still offered. */
const UNSAFE: readonly (readonly [text: string, grammar: GrammarName, unsafe: string])[] = [
  ["http://good.com|.evil.com/", "rfc3986", "http://good.com%7C.evil.com/"],
  ["https://example[.]com/a", "rfc3986", "https://example.com/a"],
  ["https://example[.]com/a", "rfc3987", "https://example.com/a"],
  ["https://exa|mple.com/", "rfc2396", "https://exa%7Cmple.com/"],
  ["https://exa^mple.com/", "rfc6874", "https://exa%5Emple.com/"],
  ['"//exa}mple.com"', "rfc3987", "%22//exa%7Dmple.com%22"],
  ["https://50%.example/", "rfc3986", "https://50%25.example/"],
  ["http://ex%ample.com/", "rfc3986", "http://ex%25ample.com/"],
  ["hxxp://a[.]b.example/", "whatwg", "http://a.b.example/"],
  ["x://\u00e9", "rfc3986", "x://xn--9ca"],
  ["http://b\u00fccher.example/", "draft-05", "http://xn--bcher-kva.example/"],
  ["http://2001:db8::1/", "rfc3986", "http://[2001:db8::1]/"],
  ["file://C|/x", "draft-05", "file:///C:/x"],
  ["http ://a.example/", "whatwg", "http://a.example/"],
  ["http ://a.example/", "rfc1808", "http://a.example/"],
  // Some programs take the user for a part of the host, and a text without a scheme for one with a host.
  ["http://u|w@a.example/", "rfc3986", "http://u%7Cw@a.example/"],
  ["a b|c/d", "rfc3986", "a%20b%7Cc/d"],
  ["my file.txt", "draft-05", "my%20file.txt"],
];

for (const [text, grammar, unsafe] of UNSAFE) {
  test(`${grammar}: ${JSON.stringify(text)} is fixed only with unsafe edits`, () => {
    assert.equal(fix(text, { grammar }), { url: text, valid: false, fixes: [] });
    assert.equal(
      validate(text, { grammar }).diagnostics.filter(({ hint }) => hint?.safe),
      [],
    );
    const fixed = fix(text, { grammar, unsafe: true });
    assert.equal([fixed.url, fixed.valid], [unsafe, true]);
  });
}

/** What remains safe: what is around the URL, and what is not in the host. */
const SAFE: readonly (readonly [text: string, grammar: GrammarName, fixed: string])[] = [
  ["<http://a.example>", "rfc3986", "http://a.example"],
  ['"http://a.example/x y"', "rfc3986", "http://a.example/x%20y"],
  ["http://a.example\n", "rfc3986", "http://a.example"],
  ["\ufeff http://a.example", "rfc3986", "http://a.example"],
  ["http://a.example\u200b", "draft-05", "http://a.example"],
  ["http://a.example/x|y?z w", "rfc3986", "http://a.example/x%7Cy?z%20w"],
  ["/a b|c/d", "rfc3986", "/a%20b%7Cc/d"],
  ["HTTP://a.example/", "common-core", "http://a.example/"],
];

for (const [text, grammar, fixed] of SAFE) {
  test(`${grammar}: ${JSON.stringify(text)} is fixed with safe edits`, () => {
    assert.is(fix(text, { grammar }).url, fixed);
  });
}

test("a URL after an invisible character that the grammar allows does not become a path", () => {
  // The byte order mark is a URL code point, and only a warning reports it.
  const text = "\ufeff http://a.example";
  assert.equal(fix(text, { grammar: "whatwg", unsafe: true }), { url: text, valid: false, fixes: [] });
});

test("a text that is checked against a rule of a host has no safe edit in it", () => {
  for (const [text, rule] of [
    ["exa|mple.com", "host"],
    ["exa|mple.com", "reg-name"],
    ["u@exa|mple.com:80", "authority"],
  ] as const) {
    const [fault] = validate(text, { grammar: "rfc3986", rule }).diagnostics;
    assert.equal([fault!.hint!.replacement!.text, fault!.hint!.safe], ["%7C", false]);
  }
  const [fault] = validate("a|b", { grammar: "rfc3986", rule: "segment" }).diagnostics;
  assert.is(fault!.hint!.safe, true);
});

test("a text without a host is fixed however long it is, and one with a long authority is not", () => {
  const long = "|a".repeat(3000);
  assert.is(fix(`/${long}`, { grammar: "rfc3986" }).url, `/${"%7Ca".repeat(3000)}`);
  assert.is(fix(`http://${long}@h/`, { grammar: "rfc3986" }).valid, false);
});

test("nothing in a URL of SIP is changed without asking: Perl takes all of it up to a semicolon for the host", () => {
  for (const grammar of ["whatwg", "rfc3987"] as const)
    assert.is(fix("sip://a/\u200b/", { grammar }).url, "sip://a/\u200b/");
});

test.run();
