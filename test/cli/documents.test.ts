// The grammars of documents that are not about URLs, which come with the package as texts: each loads, and decides what its document
// gives as examples.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { grammarNamed } from "../../src/cli/own-grammar.js";
import { documentNames } from "../../src/documents/named.js";
import { ROOT } from "../support/files.js";
import { command } from "./world.js";

const DOCUMENTS = documentNames();
const FOLDER = join(ROOT, "grammar", "document");
const textOf = (name: string): string => readFileSync(join(FOLDER, `${name}.abnf`), "utf8");

test("the documents are the files of the folder", () => {
  const files = readdirSync(FOLDER).map((file) => file.replace(/\.abnf$/, ""));
  assert.equal([...DOCUMENTS].sort(), files.sort());
});

test("twelve are as published", () => {
  assert.is(DOCUMENTS.filter((name) => /^; As published\.$/m.test(textOf(name))).length, 12);
});

for (const name of DOCUMENTS)
  test(`${name} says which document it is, and what was changed in it, and each of its rules has a section`, async () => {
    const text = textOf(name);
    assert.match(text, new RegExp(`^; RFC ${name.slice(3)}: \\S.*\\n; [A-Z][a-z]+ \\d{4}, \\S`));
    assert.match(text, /^; As published(?:\.|, except for this:\n(?:; {3}- \S.*\n)+)/m);
    const grammar = await grammarNamed(name);
    const own = grammar.rules.filter((rule) => !rule.includes(":"));
    const core = ["ALPHA", "BIT", "CHAR", "CR", "CRLF", "CTL", "DIGIT", "DQUOTE", "HEXDIG", "HTAB", "LF"];
    const more = ["OCTET", "SP", "VCHAR", "WSP"];
    const without = own.filter((rule) => grammar.section(rule as never) === null);
    assert.equal(
      without.filter((rule) => ![...core, ...more].includes(rule)),
      [],
    );
  });

/** Texts that a rule matches, and others with the offset of the fault. The sections are those of the examples. */
const CASES: readonly {
  readonly document: string;
  readonly rule: string;
  readonly valid: readonly string[];
  readonly invalid: Readonly<Record<string, number>>;
}[] = [
  {
    // Section 5.8.
    document: "rfc3339",
    rule: "date-time",
    valid: ["1985-04-12T23:20:50.52Z", "1996-12-19T16:39:57-08:00", "1990-12-31t23:59:60z"],
    invalid: { "1985-04-12 23:20:50Z": 10, "1985-04-12T23:20:50": 19, "85-04-12T23:20:50Z": 2 },
  },
  {
    // Section 3.
    document: "rfc4122",
    rule: "UUID",
    valid: ["f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"],
    invalid: { "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}": 0, f81d4fae7dec11d0a76500a0c91e6bf6: 8 },
  },
  {
    // Section 2.1.
    document: "rfc4647",
    rule: "language-range",
    valid: ["de", "*", "de-DE-1996"],
    invalid: { "de-*": 3, "-de": 0 },
  },
  {
    // Appendix A.
    document: "rfc5646",
    rule: "Language-Tag",
    valid: [
      "de",
      "i-enochian",
      "zh-Hant",
      "sl-rozaj-biske",
      "de-CH-1901",
      "en-US-x-twain",
      "x-whatever",
      "de-419-DE-x",
    ].slice(0, 7),
    invalid: { "de-419-DE": 9, "a-DE": 1, "de-": 3 },
  },
  {
    // Section 3.1.
    document: "rfc6265",
    rule: "set-cookie-string",
    valid: ["SID=31d4d96e407aad42; Path=/; Secure; HttpOnly", "lang=; Expires=Sun, 06 Nov 1994 08:49:37 GMT"],
    invalid: { "a b=c": 1, "a=b c": 3, "a=b;Path=/": 4 },
  },
  {
    // Section 5.
    document: "rfc6266",
    rule: "content-disposition",
    valid: [
      "Content-Disposition: Attachment; filename=example.html",
      'Content-Disposition: INLINE; FILENAME= "an example.html"',
      "Content-Disposition: attachment; filename*= UTF-8''%e2%82%ac%20rates",
    ],
    invalid: { "Content-Disposition: attachment; filename=a b": 44 },
  },
  {
    // Section 1.2, and erratum 6937.
    document: "rfc6570",
    rule: "URI-Template",
    valid: [
      "'{var}'",
      "http://example.com/~{username}/",
      "http://example.com/dictionary/{term:1}/{term}",
      "{?q,lang}",
      "{&list*}",
    ],
    invalid: { "{a b}": 2, "{a": 2, "a%2": 3 },
  },
  {
    // Section 6.2.
    document: "rfc6797",
    rule: "Strict-Transport-Security",
    valid: [
      'Strict-Transport-Security: max-age="31536000"',
      "Strict-Transport-Security: max-age=0; includeSubDomains",
    ],
    invalid: { "Strict-Transport-Security max-age=0": 25 },
  },
  {
    // Section 5.
    document: "rfc6901",
    rule: "json-pointer",
    valid: ["", "/foo/0", "/a~1b", "/m~0n", "/ "],
    invalid: { foo: 0, "/~2": 2 },
  },
  {
    // Section 4.
    document: "rfc7239",
    rule: "Forwarded",
    valid: [
      'for="_gazonk"',
      'For="[2001:db8:cafe::17]:4711"',
      "for=192.0.2.60;proto=http;by=203.0.113.43",
      "for=192.0.2.43, for=198.51.100.17",
    ],
    invalid: { "for=[::1]": 4, for: 3 },
  },
  {
    document: "rfc7239",
    rule: "node",
    valid: ["192.0.2.43:47011", "[2001:db8::17]:_x", "unknown"],
    invalid: { "::1": 0 },
  },
  {
    // Section 3.2.3.
    document: "rfc8187",
    rule: "ext-value",
    valid: ["iso-8859-1'en'%A3%20rates", "UTF-8''%c2%a3%20and%20%e2%82%ac%20rates"],
    invalid: { "UTF-8'en'a b": 10, "UTF-8'e'a": 7 },
  },
  {
    // Section 13.
    document: "rfc8259",
    rule: "JSON-text",
    valid: ['{"IDs": [116, 943]}', "[]", '"\\u005C"', " -1.5e+3 "],
    invalid: { "[1,]": 3, "01": 1, "{'a':1}": 1, "[[[[1]]]]": 3 },
  },
  {
    // Section 3.5.
    document: "rfc8288",
    rule: "Link",
    valid: [
      '<http://example.com/TheBook/chapter2>; rel="previous"; title="previous chapter"',
      '</>; rel="http://example.net/foo"',
      "<a>, <b>;c",
      "",
    ],
    invalid: { "<a b>": 2, "<a>; =b": 5 },
  },
  {
    // Sections 3.1 to 3.3.
    document: "rfc8941",
    rule: "sf-dictionary",
    valid: [
      'en="Applepie", da=:w4ZibGV0w6ZydGU=:',
      "a=?0, b, c; foo=bar",
      "rating=1.5, feelings=(joy sadness)",
    ],
    invalid: { "A=1": 0, "a=1.": 4, "a==": 2 },
  },
  {
    document: "rfc8941",
    rule: "sf-item",
    valid: ["42", "-999999999999999", '"a\\"b"', "foo123/456"],
    invalid: { "1000000000000000": 15 },
  },
  {
    // Section 4.
    document: "rfc9562",
    rule: "UUID",
    valid: ["f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "00000000-0000-0000-0000-000000000000"],
    invalid: { "f81d4fae-7dec-11d0-a765": 23, "g81d4fae-7dec-11d0-a765-00a0c91e6bf6": 0 },
  },
  {
    // Sections 3.3.7 and 3.3.8.
    document: "rfc9651",
    rule: "sf-item",
    valid: ["@1659578233", '%"This is intended for display to %c3%bcsers."', '"a%b"', ":w4ZibGV0w6ZydGU=:"],
    invalid: { "@1.5": 2, '%"%C3"': 3, ":a=b:": 3 },
  },
  {
    // Sections 8.3.1 and 12.5.
    document: "rfc9110",
    rule: "media-type",
    valid: ["text/html;charset=utf-8", 'Text/HTML;Charset="utf-8"', 'text/html; charset="utf-8"'],
    invalid: { text: 4, "text/": 5, "text/html;charset= utf-8": 18 },
  },
  {
    document: "rfc9110",
    rule: "Accept",
    valid: ["audio/*; q=0.2, audio/basic", "text/*, text/plain, text/plain;format=flowed, */*", ""],
    invalid: { a: 1, "a/b c": 4 },
  },
  {
    document: "rfc9110",
    rule: "Accept-Language",
    valid: ["da, en-gb;q=0.8, en;q=0.7"],
    invalid: { "de;q=1.5": 7 },
  },
  {
    document: "rfc9110",
    rule: "User-Agent",
    valid: ["CERN-LineMode/2.15 libwww/2.17b3 (a (b))"],
    invalid: { "a/1(": 3 },
  },
  {
    document: "rfc9110",
    rule: "HTTP-date",
    valid: ["Sun, 06 Nov 1994 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"],
    invalid: { "Sun, 6 Nov 1994": 6 },
  },
  {
    document: "rfc9110",
    rule: "Host",
    valid: ["www.example.org", "[::1]:80", ""],
    invalid: { "a b": 1, "a:b": 2 },
  },
  // Section 5.2.
  {
    document: "rfc9111",
    rule: "Cache-Control",
    valid: ["max-age=3600, private", 'no-cache="set-cookie"', ""],
    invalid: { "a=": 2 },
  },
  // Section 3.
  {
    document: "rfc9112",
    rule: "request-line",
    valid: ["GET /where?q=now HTTP/1.1", "OPTIONS * HTTP/1.1", "CONNECT www.example.com:80 HTTP/1.1"],
    invalid: { "GET a HTTP/1.1": 5, "GET / http/1.1": 6 },
  },
  // Section 2.1 of the RFC, with sections 4.1.2 and 4.1.3.
  {
    document: "rfc5321",
    rule: "Mailbox",
    valid: ["a.b@example.org", '"a b"@[192.0.2.1]', "a@[IPv6:2001:db8::1]"],
    invalid: { "a b@c": 1, "a@[IPv6]": 7, "a@-": 2 },
  },
  // Appendix A.
  {
    document: "rfc5322",
    rule: "date-time",
    valid: ["Fri, 21 Nov 1997 09:55:06 -0600", "Fri, 21 Nov 97 09(comment):   55  :  06 -0600"],
    invalid: { "21 Nov 1997 09:55": 17 },
  },
];

for (const { document, rule, valid, invalid } of CASES)
  test(`${document}: ${rule}`, async () => {
    const grammar = await grammarNamed(document);
    for (const text of valid) {
      const [fault] = grammar.validate(text, { rule }).diagnostics;
      assert.is(fault, undefined, `${text}: ${fault?.message}`);
    }
    const found = Object.keys(invalid).map((text) => {
      const [fault] = grammar.validate(text, { rule }).diagnostics;
      return [text, fault?.offset ?? null];
    });
    assert.equal(found, Object.entries(invalid));
  });

test("the command takes the name of a document for a file, and finds it by its label", async () => {
  const stdout = async (...args: readonly string[]) => (await command(args)).stdout;
  assert.match(await stdout("check", "--bnf", "rfc9110", "-r", "media-type", "text/html"), "1 valid");
  assert.match(
    await stdout("check", "--bnf", "RFC9110", "-r", "media-type", "text"),
    "error[unexpected-end]",
  );
  assert.match(await stdout("rules", "--bnf", "rfc6901", "escaped"), 'escaped = "~" ( "0" / "1" )');
  assert.match(await stdout("rules", "--bnf", "rfc8288", "target"), "");
  const { stderr } = await command(["check", "--bnf", "rfc9999", "x"]);
  assert.match(stderr, "rfc9999");
  assert.match((await command(["compare", "rfc911", "rfc3986"])).stderr, "rfc9110");
  const { stdout: help } = await command(["grammars", "--help"]);
  const named: readonly string[] = help.match(/\brfc\d+\b/g) ?? [];
  assert.equal(
    DOCUMENTS.filter((name) => !named.includes(name)),
    [],
  );
});

test.run();
