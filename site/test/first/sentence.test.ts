/** The sentence of the first view, and the parts that the field marks. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import fc from "../../../test/support/fast-check.js";
import { hiddenIn, marksOf, partsOf, runsOf, URL_PARTS } from "../../src/first/parts.js";
import { plainSentence } from "../../src/first/sentence.js";

const test = suite("the sentence");

const CASES: readonly (readonly [text: string, said: string])[] = [
  [
    "https://u:secret@example.com:8443/a/../b?page=2#top",
    "An HTTPS link to example.com, port 8443, signing in as u, path /a/../b, with the field page, at top on the page. The password is visible. Its dots are resolved before it is sent.",
  ],
  [
    "https://good.com\\@evil.com/login",
    "An HTTPS link to evil.com, signing in as good.com\\, path /login. Browsers go to good.com instead.",
  ],
  [
    "http://0177.0.0.1/admin",
    "An unencrypted HTTP link to 0177.0.0.1, which browsers read as 127.0.0.1 (this computer), path /admin.",
  ],
  [
    "http://[::ffff:169.254.169.254]/latest",
    "An unencrypted HTTP link to the IPv6 form of a cloud’s metadata service (169.254.169.254), path /latest.",
  ],
  ["http://localhost:3000/", "An unencrypted HTTP link to this computer (localhost), port 3000."],
  ["http://10.0.0.7/", "An unencrypted HTTP link to an address in a private network (10.0.0.7)."],
  [
    "https://exa\u200bmple.com/",
    "An HTTPS link to exa\u200bmple.com. It contains an invisible character (ZWSP).",
  ],
  [
    "https://xn--bcher-kva.example/",
    "An HTTPS link to xn--bcher-kva.example, an international name in its ASCII form.",
  ],
  [
    "https://a.example/s?q=x&utm_source=y&utm_medium=z&page=2",
    "An HTTPS link to a.example, path /s, with 4 fields, q, utm_source, utm_medium and 1 more.",
  ],
  [
    "//cdn.example/lib.js",
    "A link that keeps the scheme of the page it is on, and leads to cdn.example, path /lib.js.",
  ],
  ["../../g?y", "A relative link: up 2 folders, then g, with the query y."],
  ["?page=2", "This same page, with the field page."],
  ["#top", "A place on this same page, top."],
  ["#", "The top of this same page."],
  [
    "example.com/path",
    "A relative link, next to the current page: example.com/path. To mean the host example.com, write https:// before it.",
  ],
  ["index.html", "A relative link, next to the current page: index.html."],
  [
    "localhost:3000",
    "A localhost URL without a host: 3000. To mean the host localhost, write http:// before it.",
  ],
  [
    "http:example.com",
    "An unencrypted HTTP link without the “//”, so without a host by the grammar. Browsers go to example.com anyway.",
  ],
  ["mailto:ann@b.example?subject=Hi&cc=c", "An email to ann@b.example, with subject and cc filled in."],
  ["data:image/png;base64,iVBORw0KGgo=", "Data inside the URL itself: image/png in Base64, 12 characters."],
  ["javascript:alert(1)", "JavaScript that runs when somebody clicks it."],
  [
    "postgres://u:p@db:5432/shop",
    "A PostgreSQL connection to db, signing in as u, path /shop. The password is visible.",
  ],
  ["http://a.example:99999/", "An unencrypted HTTP link to a.example, port 99999 (there is no such port)."],
  ["constructor://a/", "A constructor URL to a."],
  ["toString:x", "A toString URL without a host: x."],
  ["", "Type or paste a URL."],
];

for (const [text, said] of CASES)
  test(`${JSON.stringify(text)} is said in words`, () => assert.is(plainSentence(text), said));

/** Texts that have delimiters, escapes and characters that nobody sees next to each other. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."/:?#@[]\\%.;= \t\u200b\u202e",
        "//",
        "http:",
        "a",
        "é",
        "😀",
        "\ud800",
        "%2f",
        "80",
      ),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { maxLength: 20 },
  )
  .map((some) => some.join(""));

/** RFC 3986, Appendix B, as it is written there. */
const APPENDIX_B = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#([\s\S]*))?/;

test("every text has a sentence, which ends", () =>
  fc.assert(
    fc.property(texts, (text) => {
      assert.match(plainSentence(text), /[.]$/s);
    }),
  ));

test("the parts are those of Appendix B", () =>
  fc.assert(
    fc.property(texts, (text) => {
      const { scheme, path, query, fragment, host } = partsOf(text);
      const [, , wanted, , authority, wantedPath, , wantedQuery, , wantedFragment] =
        APPENDIX_B.exec(text) ?? [];
      assert.equal(
        [scheme?.text, path.text, query?.text, fragment?.text, host !== undefined],
        [wanted, wantedPath, wantedQuery, wantedFragment, authority !== undefined],
      );
      for (const name of URL_PARTS) {
        const part = partsOf(text)[name];
        if (part !== undefined) assert.is(text.slice(part.start, part.end), part.text);
      }
    }),
  ));

test("the runs of marks are the text, in order", () =>
  fc.assert(
    fc.property(texts, (text) => {
      const runs = runsOf(text, marksOf(text));
      assert.is(runs.map((run) => run.text).join(""), text);
      for (const { start, end, name } of hiddenIn(text)) {
        const run = runs.find((one) => one.start === start);
        assert.is(run?.text, text.slice(start, end));
        assert.is(run?.name, name);
      }
    }),
  ));

test("a text of 100,000 delimiters takes linear time to be split", () => {
  for (const piece of ["@", ":", "//", "a:1", "[", "\\", " "]) {
    const text = `http://${piece.repeat(100_000)}`;
    assert.is(typeof partsOf(text).path.text, "string");
  }
});

test.run();
