// `lint`: what is found in each format, where it is written, and how another URL would be written there.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isReplaceable, sourceSpan } from "../../../src/base/written.js";
import type { DocumentUrl } from "../../../src/cli/lint/document.js";
import { orText, readerOf, TYPE_NAMES, typeOf } from "../../../src/cli/lint/types.js";
import fc, { runs } from "../../support/fast-check.js";

/**
 * A document, and its URLs: each as a reader of the format has it, and if that is another text, as it is written. A link has an
 * arrow before it, and what only a program knows the rest of, an ellipsis after it.
 */
type Case = readonly [
  type: string,
  source: string,
  ...urls: (string | readonly [url: string, written: string])[],
];

const CASES: readonly Case[] = [
  // CommonMark, sections 4.7, 6.3 to 6.5; GitHub's tables.
  ["markdown", "[a](http://a.example/ 'b') ![c](<d e.png>)", "→http://a.example/", "→d e.png"],
  ["markdown", "[a]: <http://b/c>\n\n[a][a] <http://d/>", "→http://b/c", "→http://d/"],
  ["markdown", "> [a](\n> http://b/)", "→http://b/"],
  ["markdown", "[a](b\\_c&amp;d&eacute;&#33;)", ["→b_c&dé!", "b\\_c&amp;d&eacute;&#33;"]],
  ["markdown", "| a |\n|---|\n| [b](http://c\\|d/) |", ["→http://c|d/", "http://c\\|d/"]],
  ["markdown", "[a](http://b c/) [d](e f.md 'g') ![h](i j.png)", "→http://b c/", "→e f.md", "→i j.png"],
  ["markdown", "[a] (b/c d) and [e](f g)"],
  [
    "markdown",
    "`http://a/` see http://b/**c** <http://d/>.\n\n    http://e/\n\n```\nhttp://f/\n```",
    "http://b/**c",
    "→http://d/",
  ],
  [
    "markdown",
    "<a href='b&amp;c'>http://d/</a>\n\n<div>\n<img src=e>\n</div>\n\n<!-- http://f/ -->",
    ["→b&c", "b&amp;c"],
    "http://d/",
    "→e",
  ],
  ["markdown", "<chris@a.example> <b_c:d>"],
  ["markdown", "---\na: http://b/\n---\n\n# http://c/", "http://b/", "http://c/"],
  [
    "markdown",
    "\u8bf7\u770bhttp://a.example/\u8fd9\u91cc, http://b/stra\u00dfe",
    "http://a.example/",
    "http://b/stra\u00dfe",
  ],
  ["markdown", "at://did:plc:... and https:// alone", "at://did:plc\u2026"],
  // WHATWG HTML, sections 13.1.2.3, 13.2.5.72 and 13.2.5.80.
  [
    "html",
    "<a href=\"b&amp;c&copy=1&copy;&notin;\" title='d'>http://e/</a>",
    ["→b&c&copy=1©∉", "b&amp;c&copy=1&copy;&notin;"],
  ],
  ["html", "<A HREF = b><img srcset='c 1x, d 2x'>", "→b", "→c", "→d"],
  ["html", "<a href='&#x41;&#128;&#0;&copy'>", ["→A\u20ac\ufffd©", "&#x41;&#128;&#0;&copy"]],
  ["html", "<svg><a xlink:href=a></a><title><a href=b></title></svg><title><a href=c></title>", "→a", "→b"],
  ["html", "<script>'<a href=b>'</script><!-- <a href=c> --><textarea><a href=d></textarea><a href=e", "→e"],
  [
    "html",
    "<meta http-equiv=refresh content='0; url=a'><meta name=b content='http://c/'>",
    "→a",
    "http://c/",
  ],
  ["html", "<p data-a='https:/b' data-c='d' e=http://>", "https:/b"],
  ["html", "a < b <a href='c'>d</a> <", "→c"],
  // XML 1.0, sections 2.4, 2.7 and 4.1; sitemaps, feeds.
  [
    "xml",
    "<a xmlns='http://b/'><loc>http://c/?d&amp;e&#x66;</loc></a>",
    "http://b/",
    ["http://c/?d&ef", "http://c/?d&amp;e&#x66;"],
  ],
  [
    "xml",
    "<a><![CDATA[http://b/]]><!-- http://c/ --><?d http://e/?><f href='g h'/></a>",
    "http://b/",
    "http://c/",
    "→g h",
  ],
  ["xml", "<a>see http://b/ and http://c/</a>", "http://b/", "http://c/"],
  // docutils: hyperlink targets, images, literal blocks.
  ["rst", "`a <http://b c/>`_ and http://d/.", "http://b c/", "http://d/"],
  [
    "rst",
    ".. image:: a b.png\n   :target: http://c/\n\nd::\n\n  http://e/\n\n.. _f: http://g/",
    "→a b.png",
    "→http://c/",
    "http://g/",
  ],
  ["rst", "``http://a/``\n\n.. code-block:: sh\n\n   http://b/\n\nhttp://c/", "http://c/"],
  // RFC 8259, section 7.
  ["json", '{"a":["http://\\u0062/c", "d"]}', ["http://b/c", "http://\\u0062/c"]],
  [
    "json",
    '{"$ref":"./a b#/c","d":"see http://e/ now","f":"http://g h/"}',
    "→./a b#/c",
    "http://e/",
    "http://g h/",
  ],
  [
    "json",
    '// http://a/\n{"b":"https:/c", "d":"//e", /* http://f/ */ "g":"http://"}',
    "http://a/",
    "https:/c",
    "http://f/",
  ],
  ["json", '{"url":"http://a is a b c d e","b":"http://a is a b"}', "http://a is a b c d e", "http://a"],
  ["json", '{"a":"^https?://b", "c":"http://[^/]+", "d":"HTTP:80/e"}'],
  ["json", '{"a":"http://b/', "http://b/"],
  // YAML 1.2.2, chapter 7.
  [
    "yaml",
    "a: http://b/ # http://c/\nd: 'http://e/''f'\n",
    "http://b/",
    "http://c/",
    ["http://e/'f", "http://e/''f"],
  ],
  [
    "yaml",
    'a: "http://\\x62\\u0063/"\nb:\n  $ref: c.yaml#/d\n',
    ["http://bc/", "http://\\x62\\u0063/"],
    "→c.yaml#/d",
  ],
  [
    "yaml",
    "a: |\n  see http://b/\nc: >-\n  http://d/\ne: [http://f/, {g: https:/h}]",
    "http://b/",
    "http://d/",
    "http://f/",
    "https:/h",
  ],
  ["yaml", "url: http://a\n  b\nhttp://c/: d", ["http://a b", "http://a\n  b"]],
  // TOML 1.0, sections Comment and String.
  [
    "toml",
    "a = \"http://\\u0062/\" # http://c/\nd = 'https:/e'",
    ["http://b/", "http://\\u0062/"],
    "http://c/",
    "https:/e",
  ],
  [
    "toml",
    'a = """\nsee http://b/\n"""\nc = \'\'\'http://d/\'\'\'\ne = "http://f',
    "http://b/",
    "http://d/",
    "http://f",
  ],
  // RFC 4180, section 2.
  ["csv", 'a,b\nc,http://d e/f\n"http://g,""/",h', "http://d e/f", ['http://g,"/', 'http://g,""/']],
  ["csv", "a\tb\nhttp://c,d/\te", "http://c,d/"],
  // ECMAScript, sections 12.9.4 and 12.9.6.
  [
    "javascript",
    "a('http://\\x62/\\\n\\u{63}', \"https:/d\") // http://e/",
    ["http://b/c", "http://\\x62/\\\n\\u{63}"],
    "https:/d",
    "http://e/",
  ],
  [
    "javascript",
    "a = `http://$\x7bb}/c`; d = `http://e f/g`; h = 'http://' + i + '/j', k = 'http://l/' + m",
    "http://$\x7bb}/c\u2026",
    "http://e f/g",
    "http://l/\u2026",
  ],
  [
    "javascript",
    "a = <b href='http://c d/e' f='g'>http://h/</b>; /* http://i/ */ /http:\\/\\/j/",
    "http://c d/e",
    "http://h/",
    "http://i/",
  ],
  ["javascript", "log('%chttp://a/'); b('http://c/ or d')", "http://a/", "http://c/"],
  ["typescript", "const a = <string>'http://b/'; type C = 'https:/d'", "http://b/", "https:/d"],
  ["javascript", "a = 'http://b/' /*", "http://b/"],
  ["javascript", "/* http://a/ */ b = 'http://c/' /* http://d/", "http://a/", "http://c/", "http://d/"],
  [
    "javascript",
    "a = 'http://\\u{10ffff}/\\u{110000}'",
    ["http://\u{10ffff}/\ufffd", "http://\\u{10ffff}/\\u{110000}"],
  ],
  ["python", "a = 'http://b\\x2fc\\v\\a'", ["http://b/c", "http://b\\x2fc"]],
  // Python, Language Reference, section 2.4.1.
  [
    "python",
    "a = 'http://\\x62/' # http://c/\nb = r'http://d/\\x'",
    ["http://b/", "http://\\x62/"],
    "http://c/",
    "http://d/\\x",
  ],
  [
    "python",
    "a = f'http://{b}/c' + 'http://d/'\n'http://e/' '/f'\n'http://{}/'.format(g)",
    "http://{b}/c\u2026",
    "http://d/\u2026",
    "http://e/\u2026",
    "http://{}/\u2026",
  ],
  [
    "python",
    '"""See\n    http://a/\n"""\nb = "http://\\N{BULLET}\\141\\q"',
    "http://a/",
    ["http://\ufffda\\q", "http://\\N{BULLET}\\141\\q"],
  ],
  ["text", "see <http://a b/>, http://c/ and &quot;http://d/&quot;", "http://a b/", "http://c/", "http://d/"],
];

const shown = ({ written: { text }, isLink, isOpen }: DocumentUrl): string =>
  `${isLink ? "→" : ""}${text}${isOpen === true ? "\u2026" : ""}`;

/** Returns what is written in a source for a URL. */
const sourceOf = (source: string, { written }: DocumentUrl): string => {
  const { start, end } = sourceSpan(written, 0, written.text.length);
  return source.slice(start, end);
};

for (const [type, source, ...urls] of CASES)
  test(`${type}: ${source}`, async () => {
    const found = (await readerOf(type))(source);
    assert.equal(
      found.map(shown),
      urls.map((url) => (typeof url === "string" ? url : url[0])),
    );
    for (const [index, url] of urls.entries())
      assert.is(
        sourceOf(source, found[index]!),
        typeof url === "string" ? url.replace(/^→|\u2026$/g, "") : url[1],
      );
  });

/** What is written for a text in a document of each type; `null` where it cannot be written. */
const WRITTEN: readonly (readonly [type: string, source: string, text: string, written: string | null])[] = [
  ["html", "<a href='b'>", "a&b \"c'<>", "a&#38;b&#32;&#34;c&#39;&#60;&#62;"],
  ["xml", "<a b='http://c/'/>", "a&b", "a&#38;b"],
  ["xml", "<a><![CDATA[http://c/]]></a>", "a]]>b", null],
  ["markdown", "[a](<b>)", "c <d>&", "c \\<d\\>\\&"],
  ["markdown", "[a](b)", "c(d)&", "c\\(d\\)\\&"],
  ["markdown", "[a](b)", "c d", null],
  ["markdown", "<http://a/>", "http://b/&", "http://b/&"],
  ["markdown", "<http://a/>", "http://b/>", null],
  ["markdown", "see http://a/", "http://b\\", null],
  ["json", '["http://a/"]', 'b"c\\', 'b\\"c\\\\'],
  ["yaml", "a: 'http://b/'", "it's", "it''s"],
  ["yaml", "a: http://b/", "c d", null],
  ["toml", "a = 'http://b/'", "it's", null],
  ["csv", 'a,"http://b/"', 'c"d', 'c""d'],
  ["csv", "a,http://b/", "c,d", null],
  ["javascript", "a('http://b/')", "it's", "it\\'s"],
  ["javascript", "a(`http://b/`)", "c`d", null],
  ["python", "a = 'http://b/'", "it's", null],
  ["rst", ".. image:: a.png", "b c", null],
];

for (const [type, source, text, written] of WRITTEN)
  test(`${JSON.stringify(text)} is written into ${source}`, async () => {
    const [found] = (await readerOf(type))(source);
    assert.is(found!.write(text), written);
  });

test("every type has cases, and files are known by their names", () => {
  for (const type of TYPE_NAMES)
    assert.ok(
      CASES.some(([name]) => name === type),
      type,
    );
  assert.is(typeOf("docs/a.MD"), "markdown");
  assert.is(typeOf("README"), "text");
  assert.is(typeOf("a.b/Makefile"), null);
  assert.is(typeOf("a.tsx"), "javascript");
});

/** For each type, a document whose only URL is between two texts. */
const FRAMES: Readonly<Record<string, readonly (readonly [before: string, after: string])[]>> = {
  markdown: [
    ["[a](<", ">)"],
    ["[a](", ")"],
    ["<", ">"],
    ["[a]: ", "\n"],
    ['<a href="', '">b</a>'],
    ["see ", " there"],
  ],
  html: [
    ['<a href="', '">'],
    ["<img src='", "'>"],
    ["<a href=", ">"],
  ],
  xml: [
    ["<a><b>", "</b></a>"],
    ['<a href="', '"/>'],
    ["<a><![CDATA[", "]]></a>"],
  ],
  rst: [
    [".. image:: ", "\n"],
    ["see ", " there"],
  ],
  json: [
    ['{"url":"', '"}'],
    ['["', '"]'],
  ],
  yaml: [
    ["url: ", "\n"],
    ['url: "', '"\n'],
    ["url: '", "'\n"],
  ],
  toml: [
    ['url = "', '"\n'],
    ["url = '", "'\n"],
  ],
  csv: [
    ["a,", "\nb,c"],
    ['a,"', '"\n'],
  ],
  javascript: [
    ['a("', '")'],
    ["a('", "')"],
    ["a(`", "`)"],
    ['<a href="', '"/>'],
  ],
  typescript: [["const a = '", "'"]],
  python: [
    ['a = "', '"\n'],
    ["a = '", "'\n"],
  ],
  text: [["see ", " there"]],
};

/** Texts that need escapes next to delimiters, in some format or other. */
const piece = fc.constantFrom(
  "a",
  "/",
  "?",
  "#",
  "&",
  "&amp;",
  "%20",
  '"',
  "'",
  "<",
  ">",
  "(",
  ")",
  "\\",
  "`",
  "|",
  "é",
  "*",
  "_",
  "[",
  "]",
  "{",
  "}",
  ";",
  ",",
  "$",
  "${",
  "=",
  "''",
  '""',
  "\u{1f600}",
  "lt;",
  ":",
);
const anyUrl = fc
  .array(piece, { minLength: 1, maxLength: 8 })
  .map((pieces) => `http://a.example/${pieces.join("")}`);

test("what a format can write, it reads again, by every type", async () => {
  let written = 0;
  for (const [type, frames] of Object.entries(FRAMES)) {
    const read = await readerOf(type);
    for (const [before, after] of frames) {
      const [plain] = read(`${before}http://a.example/${after}`);
      assert.is(plain!.written.text, "http://a.example/", `${type}: ${before}`);
      fc.assert(
        fc.property(anyUrl, (url) => {
          const text = plain!.write(url);
          if (text === null) return;
          const source = before + text + after;
          const found = read(source);
          // Prose ends a URL where the grammar does, and a pattern is none: then no fix is written.
          if (found.length !== 1 || found[0]!.written.text !== url) return;
          written += 1;
          assert.is(sourceOf(source, found[0]!), text);
          const { starts, ends } = found[0]!.written;
          for (const [at, start] of starts!.entries()) {
            const isWhole = isReplaceable(found[0]!.written, at, at + 1);
            assert.ok(start < ends![at]! && (at === 0 || start >= starts![at - 1]!));
            if (isWhole && ends![at]! - start === 1) assert.is(source[start], url[at]);
          }
        }),
        { numRuns: runs(0.4) },
      );
    }
  }
  assert.ok(written > 500, `${written}`);
});

test("what a parser fails on is read as text, and what only a program knows is not written", async () => {
  const fails = (): never => {
    throw new RangeError("Maximum call stack size exceeded");
  };
  assert.equal(orText(fails, await readerOf("text"))("<http://a.example/>").map(shown), [
    "http://a.example/",
  ]);
  for (const [open] of [
    (await readerOf("javascript"))("`http://$\x7ba}/b`"),
    (await readerOf("javascript"))("`see http://a/$\x7bb}/c d`"),
  ])
    assert.is(open!.write("http://a.example/"), null);
});

/** What makes parsers slow or deep, very often. */
const UNITS = [
  "[",
  "[x](",
  "![a](<",
  "1. ",
  "> ",
  "- ",
  "a: ",
  "{",
  '"',
  '"\\',
  "'",
  "<",
  "<a href=",
  "<!--",
  "&",
  "&#",
  "`",
  "${",
  "/*",
  "(",
  "\\",
  "f'{",
  "'''",
  "http://",
  "<http://a ",
  "::\n ",
  "---\n",
];

test("any text is read by every type, however often it repeats what opens something", async () => {
  for (const type of TYPE_NAMES) {
    const read = await readerOf(type);
    for (const unit of UNITS) assert.ok(Array.isArray(read(unit.repeat(Math.ceil(2_000 / unit.length)))));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...UNITS, " ", "\n", "http://a/", "x"), { maxLength: 60 }),
        (pieces) => {
          const source = pieces.join("");
          for (const { written } of read(source)) {
            const { start, end } = sourceSpan(written, 0, written.text.length);
            assert.ok(0 <= start && start <= end && end <= source.length);
          }
        },
      ),
      { numRuns: runs(0.5) },
    );
  }
});

test.run();
