import { test } from "uvu";
import * as assert from "uvu/assert";
import { fix } from "../../../src/compat/fix/index.js";
import { warnings } from "../../../src/compat/warnings/index.js";
import { printable } from "../../../src/core/text/printable.js";
import {
  applyReplacement,
  GRAMMAR_NAMES,
  type GrammarName,
  isValid,
  parseTolerant,
  validate,
} from "../../../src/index.js";
import fc, { CHARACTER, runs } from "../../support/fast-check.js";
import { drawText, whyUnsafe } from "../../support/fix-judge.js";

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
const anyGrammar = fc.constantFrom(...GRAMMAR_NAMES);

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

/** The host of any text by a grammar; `null` without an authority. */
function hostOf(text: string, grammar: GrammarName): string | null {
  const { authority } = parseTolerant(text, { grammar }).components as unknown as {
    authority: { host?: { text: string } | null; hostport?: { host: { text: string } } | null } | null;
  };
  return (
    (authority && (authority.host ?? authority.hostport?.host)?.text) ?? (authority === null ? null : "")
  );
}

/** How often the words for edits name a host, in quotation marks. */
function timesNamed(words: readonly string[], host: string): number {
  const name = printable(host.length > 60 ? `${host.slice(0, 60)}...` : host);
  return words.reduce((sum, text) => sum + text.split(`"${name}"`).length - 1, 0);
}

test("a URL that is fixed has the host that it had, or one that its fixes name once", () => {
  fc.assert(
    fc.property(anyText, anyGrammar, fc.boolean(), (text, grammar, unsafe) => {
      const { url, fixes } = fix(text, { grammar, unsafe });
      const words = fixes.map((each) => each.text);
      const [was, is] = [hostOf(text, grammar), hostOf(url, grammar)];
      const shown = `${JSON.stringify(text)} becomes ${JSON.stringify(url)}: ${words.join("; ")}`;
      const named = words.filter((each) => each.includes("the host is then "));
      if (is === null || is === was || (is === "" && was === null)) assert.equal(named, [], shown);
      else assert.is(timesNamed(words, is), 1, shown);
      // What is named is the host of the result.
      for (const each of named) assert.is(timesNamed([each], is ?? ""), 1, shown);
    }),
    { numRuns: runs(3) },
  );
});

test("the edit for a lone error gives another text, and so does each edit with the host that it names", () => {
  fc.assert(
    fc.property(anyText, anyGrammar, (text, grammar) => {
      for (const { hint } of validate(text, { grammar }).diagnostics) {
        if (hint === null || hint.replacement === null) continue;
        const after = applyReplacement(text, hint.replacement);
        assert.is.not(after, text);
        const [was, is] = [hostOf(text, grammar), hostOf(after, grammar)];
        if (was === null || is === null || was === is) continue;
        assert.ok(timesNamed([hint.text], is) > 0, `${JSON.stringify(text)}: ${hint.text}`);
      }
    }),
    { numRuns: runs(3) },
  );
});

/** Every safe edit that the library offers for a text, with the text that it gives: of `fix`, of errors, of warnings. */
function safeResults(text: string, grammar: GrammarName): ReadonlySet<string> {
  const hints = [
    ...validate(text, { grammar }).diagnostics.map(({ hint }) => hint),
    ...(isValid(text, { grammar }) ? warnings(text, { grammar }).map(({ hint }) => hint) : []),
  ];
  const edits = hints.flatMap((hint) => (hint?.safe && hint.replacement ? [hint.replacement] : []));
  return new Set([fix(text, { grammar }).url, ...edits.map((edit) => applyReplacement(text, edit))]);
}

/** Judges every safe edit of a text by every grammar. Returns how many there are. */
function judge(text: string): number {
  const judged = new Set([text]);
  for (const grammar of GRAMMAR_NAMES) {
    for (const after of safeResults(text, grammar)) {
      if (judged.has(after)) continue;
      judged.add(after);
      const why = whyUnsafe(text, after);
      assert.is(why, null, `${grammar}: ${JSON.stringify(text)} becomes ${JSON.stringify(after)}: ${why}`);
    }
  }
  return judged.size - 1;
}

test("no safe edit leads any reader to another host", () => {
  let edits = 0;
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      edits += judge(drawText((limit) => numbers.next().value! % limit));
    }),
    { numRuns: runs(1) },
  );
  assert.ok(edits > runs(0.3), `only ${edits} edits`);
});

const SHAPES = [
  "http://h.example",
  "http://h.example:80",
  "http://u:p@h.example",
  "http://h.example.",
  "http://1.2.3.4",
  "http://[::1]:80",
  "https://b\u00fccher.example",
  "http://xn--bcher-kva.example",
  "//h.example",
  "ftp:/h.example",
  "x://h.example",
  "file://h.example",
  "h.example:80",
  "mailto:u@h.example",
];
const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index));
const OTHERS = [
  ..."\0\t\n\r\x1f\x7f\x85\xa0\xad\u00e9\u00df\u0130\u03c2\u200b\u200d\u2028\u202e\u2100\u2024\u3002\ufe0f\uff0e\uff0f\uff1a\uff20",
  ..."\ufeff\ufffd\uff41\u{e0041}\u{1d41a}\u{1f600}\ud800\udc00",
];

/** Every text that a list of texts and characters gives: each character inserted in each place, and an end with faults. */
function* withInserted(shapes: readonly string[], characters: readonly string[]): Generator<string> {
  for (const shape of shapes)
    for (let at = 0; at <= shape.length; at++)
      for (const character of characters)
        for (const end of ["/a b|c", "?a b#c#d"])
          yield shape.slice(0, at) + character + shape.slice(at) + end;
}

/** Judges every text; with few runs, an equal share of them. */
function judgeAll(texts: Iterable<string>, share: number): void {
  const step = runs() >= 1000 ? 1 : share;
  let [index, edits] = [0, 0];
  for (const text of texts) if (index++ % step === 0) edits += judge(text);
  assert.ok(edits > index / step / 10, `only ${edits} edits of ${index}`);
}

test("no safe edit of a host with one more character leads any reader to another host", () => {
  judgeAll(withInserted(SHAPES, [...PRINTABLE, ...OTHERS]), 1999);
});

test("no safe edit leads any reader to another host where the host is empty", () => {
  const ends = OTHERS.flatMap((one) => [`?${one}@_`, `#${one}`, `/${one}b`, `?a ${one}`]);
  for (const start of ["//", "http://", "ftp://", "file://", "x://"])
    for (const end of ends) judge(start + end);
});

test("what begins like an absolute URL remains one, with one more character before, in or after the scheme", () => {
  const ends = ["://a.example/", "://a.example/b c", ":// a.example/|"];
  const texts = [...withInserted(["http", "ftp"], PRINTABLE)].filter((text) => !text.includes("/a b|c"));
  const all = texts.flatMap((text) => ends.map((end) => text.replace("?a b#c#d", "") + end));
  judgeAll(new Set(all), 199);
  for (const [index, text] of [...new Set(all)].entries()) {
    if (runs() < 1000 && index % 199 !== 0) continue;
    for (const grammar of GRAMMAR_NAMES) {
      const { url } = fix(text, { grammar, unsafe: true });
      const isRelative = url !== text && !/^[a-z\d+.-]+:/i.test(url) && !/^[^:]*[/?#]/.test(text);
      assert.not(isRelative, `${grammar}: ${JSON.stringify(text)} becomes ${JSON.stringify(url)}`);
    }
  }
});

test("the path of a file does not become a host", () => {
  const paths = [
    "/etc/passwd",
    "x",
    "etc/passwd",
    "../x",
    "./x",
    "/",
    "",
    "/C:/x",
    "C:/x",
    "C|/x",
    "a b",
    "/a b",
    "\\etc",
    "%zz",
  ];
  for (const path of paths)
    for (const grammar of GRAMMAR_NAMES)
      for (const unsafe of [false, true]) {
        const { url } = fix(`file:${path}`, { grammar, unsafe });
        assert.ok(!hostOf(url, grammar), `${grammar}: file:${path} becomes ${url}`);
      }
});

test("a fix by the URL Standard of too few slashes, or too many dots, is valid", () => {
  for (const text of [
    "http://a../",
    "http://..a/",
    "http://a..../b",
    "https:",
    "https:/",
    "https:a",
    "ws:?",
    "file:",
    "file:/a",
  ]) {
    const [fault] = validate(text, { grammar: "whatwg" }).diagnostics;
    const edit = fault?.hint?.replacement ?? null;
    if (edit !== null) assert.ok(isValid(applyReplacement(text, edit), { grammar: "whatwg" }), text);
  }
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
