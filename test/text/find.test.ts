// URLs in plain text: cases as data, the draft's example, and properties that hold for any text in any pieces.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { DRAFT_05_VALIDATOR } from "../../src/grammar/draft-05.js";
import { namedGrammar, urlValidatorFor } from "../../src/grammar/grammars.js";
import { type AnyReference, GRAMMAR_NAMES, type GrammarName, validate } from "../../src/index.js";
import { TextReader } from "../../src/text/finder.js";
import { type FoundUrl, find, findIterator, UrlFinder } from "../../src/text/index.js";
import fc, { runs } from "../support/fast-check.js";
import { casesOf } from "../support/tabbed.js";
import { throws } from "../support/throws.js";
import { Workshop } from "../support/work.js";

const DRAFT = `   Yes, Jim, I found it under "http://www.w3.org/pub/WWW/",
   but you can probably pick it up from <ftp://ds.internic.
   net/rfc/>.  Note the warning in <http://ds.internic.net/
   instructions/overview.html#WARNING>.
`;

for (const [file, grammar] of [
  ["finds", "draft-05"],
  ["rfc3986", "rfc3986"],
] as const) {
  for (const [text, ...expected] of casesOf(`test/case/text/${file}.txt`)) {
    test(`${grammar}: ${JSON.stringify(text)}`, () => {
      assert.equal(
        [...find(text!, { grammar })].map(({ url, wrapping }) => `${wrapping} ${url}`),
        expected,
      );
    });
  }
}

test("a letter that the grammar does not allow is part of the URL, and gives a warning", () => {
  const text = "(http://a.example/straße/é) und http://b.example/";
  const [first, second] = [...find(text, { validate: true, grammar: "rfc3986" })];
  assert.is(first!.url, "http://a.example/straße/é");
  assert.equal(first!.warnings, [
    {
      code: "letter-not-allowed",
      message: '"ß" (U+00DF) is not allowed in a URL, which may end before it',
      offset: text.indexOf("ß"),
      section: { document: "RFC 3986", section: "2.5" },
    },
  ]);
  assert.is(first!.outcome!.diagnostics[0]!.offset, first!.url.indexOf("ß"));
  assert.equal(second!.warnings, []);
});

test("a template is a URL with a warning at its first placeholder", () => {
  for (const [text, offset] of [
    ["see https://$\x7bHOST}/{id}", 12],
    ["see https://a/$b/{id}", 17],
    ['see "http://a/{b}"', 14],
    ["see <http://a/é{b}>", 15],
  ] as const) {
    const [{ warnings, outcome }] = find(text, { validate: true, grammar: "rfc3986" }) as [
      FoundUrl<AnyReference>,
    ];
    assert.is(outcome!.valid, false, text);
    assert.equal(
      warnings.map(({ code, offset, section }) => [code, offset, section]),
      [["template", offset, { document: "RFC 3986", section: "2" }]],
      text,
    );
  }
  const long = `http://a/{${"b".repeat(64)}}`;
  assert.is(find(long)[0]!.url, long);
  assert.is(find(long.replace("b", "bb"))[0]!.url, "http://a/");
});

test("a brace that no placeholder can begin with holds nothing back", () => {
  const finder = new UrlFinder();
  assert.equal(
    finder.push("see http://a/{b c} ").map(({ url }) => url),
    ["http://a/"],
  );
  assert.equal(finder.push("http://b/{c"), []);
  assert.equal(
    finder.push("d}/ ").map(({ url }) => url),
    ["http://b/{cd}/"],
  );
});

test("the paragraph of RFC 3986, Appendix C, has its three URIs", () => {
  const text = `      Yes, Jim, I found it under "http://www.w3.org/Addressing/",
      but you can probably pick it up from <ftp://foo.example.
      com/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/
      ietf/uri/historical.html#WARNING>.
`;
  assert.equal(
    [...find(text, { grammar: "rfc3986" })].map(({ url }) => url),
    [
      "http://www.w3.org/Addressing/",
      "ftp://foo.example.com/rfc/",
      "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
    ],
  );
});

test("the draft's paragraph has its three URLs", () => {
  const finds = [...find(DRAFT, { validate: true })];
  assert.equal(
    finds.map(({ url }) => url),
    [
      "http://www.w3.org/pub/WWW/",
      "ftp://ds.internic.net/rfc/",
      "http://ds.internic.net/instructions/overview.html#WARNING",
    ],
  );
  assert.ok(finds.every(({ outcome }) => outcome?.valid));
  assert.equal(
    finds.map(({ wrapped }) => DRAFT.slice(wrapped.start, wrapped.end).replace(/\s+/g, "")),
    finds.map(({ url, wrapping }) => (wrapping === "quotes" ? `"${url}"` : `<${url}>`)),
  );
});

test("URLs are only validated where that is asked for", () => {
  assert.equal(
    [{}, { validate: true }].map((options) => [...find("<http://a_b/>", options)][0]!.outcome?.valid),
    [undefined, false],
  );
});

test("a hyphen at the end of a line gives a warning, a hyphen elsewhere does not", () => {
  const text = "<http://a-b/c-\nd- \t\r\n e- f-\u2028g->";
  const [found] = find(text);
  assert.is(found!.url, "http://a-b/c-d-e- f-\u2028g-");
  assert.equal(
    found!.warnings.map(({ code, offset }) => [code, offset]),
    [
      ["hyphen-at-line-end", text.indexOf("-\n")],
      ["hyphen-at-line-end", text.indexOf("- \t")],
    ],
  );
  for (const [grammar, section] of [
    ["draft-05", "Appendix E"],
    ["rfc2396", "Appendix E"],
    ["rfc3986", "Appendix C"],
  ] as const)
    assert.is([...find(text, { grammar })][0]!.warnings[0]!.section?.section, section, grammar);
});

const piece = fc.constantFrom(
  ..."<>\"':/.,;-()[]{}@#%*~ \n\t\ré。".split(""),
  ...[
    "{id}",
    "$\x7bHOST}",
    "http",
    "http://a",
    "://",
    "mailto:",
    "URL:",
    "b.c/d",
    "\n\n",
    "see",
    "x-y://",
    "www.",
    "http://[::1]",
    "𝒜",
    "😀",
  ],
);
const texts = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(""));
const grammars = fc.constantFrom(...GRAMMAR_NAMES);
/** What stands at the offset of a warning. */
const BEGINNINGS = {
  "hyphen-at-line-end": /^-/,
  "letter-not-allowed": /^\p{L}/u,
  template: /^\$?\{/,
} as const;

test("the offsets are in order and refer to the text", () => {
  fc.assert(
    fc.property(texts, grammars, (text, grammar) => {
      let read = 0;
      for (const { url, start, end, wrapped, warnings } of find(text, { grammar })) {
        assert.ok(read <= wrapped.start && wrapped.start <= start && start < end && end <= wrapped.end);
        assert.is(text.slice(start, end).replace(/\s*[\r\n]\s*/g, ""), url);
        for (const { code, offset } of warnings) {
          assert.match(text.slice(offset), BEGINNINGS[code]);
        }
        read = wrapped.end;
      }
    }),
    { numRuns: runs() },
  );
});

test("the URLs are the same in whatever pieces the text arrives", () => {
  fc.assert(
    fc.property(
      texts,
      fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 5 }),
      grammars,
      (text, sizes, grammar) => {
        assert.equal(inPieces(text, sizes, grammar), [...find(text, { grammar })]);
      },
    ),
    { numRuns: runs() },
  );
});

const LIMITED: readonly (readonly [longest: number, text: string, urls: readonly string[]])[] = [
  [8, "x://ab/c x://ab/cd", ["x://ab/c"]],
  [8, "x://ab/cde:x://a <x://b>", ["x://b"]],
  [8, "<x://ab/c> <x://ab >", ["x://ab/c", "x://ab"]],
  [8, '"x://ab/c "x://a"', ["x://ab/c", "x://a"]],
];

for (const [longest, text, urls] of LIMITED) {
  test(`of at most ${longest} code units: ${text}`, () => {
    assert.equal(
      limited(text, longest, [99]).map(({ url }) => url),
      urls,
    );
  });
}

test("the URLs are the same in whatever pieces the text arrives, where some are too long", () => {
  const sizes = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(texts, sizes, fc.integer({ min: 1, max: 20 }), grammars, (text, each, longest, grammar) => {
      assert.equal(limited(text, longest, each, grammar), limited(text, longest, [text.length + 1], grammar));
    }),
    { numRuns: runs() },
  );
});

test("what is kept of a text has a limit, whether a wrapper or a run does not end", () => {
  for (const opening of ["<", '"', "x://", "<x://"]) {
    const reader = new TextReader(DRAFT_05_VALIDATOR, {}, 100);
    reader.add(opening);
    assert.equal([...reader.read(false)], []);
    for (let count = 0; count < 50; count++) {
      reader.add("a".repeat(20));
      assert.equal([...reader.read(false)], []);
      assert.ok(reader.kept <= 200, `${opening}: ${reader.kept}`);
    }
  }
});

type Finds = ReturnType<UrlFinder<AnyReference>["finish"]>;

function limited(
  text: string,
  longest: number,
  sizes: readonly number[],
  grammar: GrammarName = "draft-05",
): Finds {
  const reader = new TextReader<AnyReference>(urlValidatorFor(grammar), {}, longest);
  const finds: Finds[number][] = [];
  for (let [offset, turn] = [0, 0]; offset < text.length; turn++) {
    const end = offset + sizes[turn % sizes.length]! + (turn % 2);
    reader.add(text.slice(offset, end));
    finds.push(...reader.read(false));
    offset = end;
  }
  return [...finds, ...reader.read(true)];
}

function inPieces(text: string, sizes: readonly number[], grammar: GrammarName): Finds {
  const finder = new UrlFinder({ grammar });
  const finds: Finds[number][] = [];
  for (let [offset, turn] = [0, 0]; offset < text.length; turn++) {
    const end = offset + sizes[turn % sizes.length]! + (turn % 2);
    finds.push(...finder.push(text.slice(offset, end)));
    offset = end;
  }
  return [...finds, ...finder.finish()];
}

const shop = new Workshop(new URL("./work.js", import.meta.url));
test.after(() => shop.close());

for (const unit of [
  ...["<", '"', ":", "a", "a:", " ", "http://", "mailto:", '<"', "<http://a", '"http://a '],
  ...["<http://a\n-\n", "<URL: ", "http://a)", "<http://a- ", "mailto:.", "\n "],
]) {
  test(`the work on a long text of ${JSON.stringify(unit)} is linear`, () =>
    shop.growsLinearly("findAll", (length) => [unit.repeat(length / unit.length)], 4000));
}

test("the work on an open wrapper in small pieces is linear", async () => {
  await shop.growsLinearly("findInPieces", (count) => ["<http://a", "a b ", count], 2000);
  const finder = new UrlFinder();
  finder.push("<http://a");
  for (let count = 0; count < 1 << 17; count++) finder.push("a b ");
  assert.is(finder.finish().length, 1);
});

test("find returns a list, and findIterator the same one by one", () => {
  const text = "see <http://a.example/b>, http://b.example/ and mailto:a@b.example";
  const list = find(text, { validate: true });
  assert.ok(Array.isArray(list));
  assert.equal(
    list.map(({ url }) => url),
    ["http://a.example/b", "http://b.example/", "mailto:a@b.example"],
  );
  const iterator = findIterator(text, { validate: true });
  assert.equal(iterator.next().value?.url, "http://a.example/b");
  assert.equal([...iterator], list.slice(1));
});

for (const grammar of GRAMMAR_NAMES) {
  test(`what find validates has its AST by ${grammar}, named or as a value`, () => {
    const text = "see <http://a.example/b>";
    const expected = validate("http://a.example/b", { grammar });
    for (const choice of [grammar, namedGrammar(grammar)]) {
      const finder = new UrlFinder({ validate: true, grammar: choice });
      const found = [...find(text, { validate: true, grammar: choice }), ...finder.push(text)];
      assert.is(found.length, 2);
      for (const { outcome } of found) {
        assert.is(outcome?.valid && outcome.ast.text, "http://a.example/b");
        assert.equal(outcome, expected);
      }
    }
  });
}

test("findIterator can be left early", () => {
  const iterator = findIterator(`http://a.example/ ${"http://b.example/ ".repeat(100_000)}`);
  for (const { url } of iterator) {
    assert.is(url, "http://a.example/");
    break;
  }
  assert.is(iterator.next().done, true);
});

test("wrong types and unknown options are TypeErrors", () => {
  throws(() => find(null as unknown as string), TypeError);
  throws(() => find("", null as unknown as object), TypeError);
  throws(() => new UrlFinder(null as unknown as object), TypeError);
  throws(() => find("", { validate: 1 as unknown as boolean }), TypeError);
  throws(() => find("", { validat: true } as object), TypeError);
  throws(() => new UrlFinder().push(1 as unknown as string), TypeError);
});

test.run();
