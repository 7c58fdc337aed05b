// Warnings: cases as data, one file for each code, and properties that hold for any text.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { WARNING_HELP } from "../../../src/compat/warnings/help.js";
import {
  renderWarning,
  WARNING_CODES,
  type Warning,
  type WarningCode,
  warnings,
} from "../../../src/compat/warnings/index.js";
import { type Example, wholeText } from "../../../src/core/code-help.js";
import { printable } from "../../../src/core/text/printable.js";
import { isPrintable } from "../../../src/core/text/unseen.js";
import { validatorFor } from "../../../src/grammar/grammars.js";
import { applyReplacement, GRAMMAR_NAMES, type GrammarName, isValid } from "../../../src/index.js";
import type { UrlShape } from "../../../src/spec/spec.js";
import { componentSpans } from "../../../src/spec/split.js";
import fc, { CHARACTER, runs } from "../../support/fast-check.js";
import { filesBelow, textOf } from "../../support/files.js";
import { fieldsOf } from "../../support/tabbed.js";
import { throws } from "../../support/throws.js";
import { anyReference, likelyReference } from "../../support/url-arbitrary.js";

/** A URL, and the fields of its line after it. */
interface Case {
  readonly grammar: GrammarName;
  readonly url: string;
  readonly expected: readonly string[];
}

const FOLDER = "test/case/warnings";

/** The codes that have a file of cases. The others have the examples of their help. */
const WITH_CASES = filesBelow(FOLDER, ".txt").map((path) => path.replace(/.*\/|\.txt$/g, "") as WarningCode);

/** The cases of a code: those in which there is such a warning, and those in which there is none. */
function casesFor(code: string): readonly [fires: readonly Case[], others: readonly Case[]] {
  const [fires, others] = textOf(`${FOLDER}/${code}.txt`).split("\n-- does not fire\n");
  const read = (lines: readonly string[]): readonly Case[] =>
    lines.filter((line) => line !== "").map((line) => caseOf(fieldsOf(line)));
  return [read(fires!.split("\n").slice(1)), read(others!.split("\n"))];
}

function caseOf([grammar, url, ...expected]: readonly string[]): Case {
  return { grammar: grammar === "-" ? "draft-05" : (grammar as GrammarName), url: url!, expected };
}

/** The warnings about a URL as the fields of a case. */
function fieldsFor(url: string, grammar: GrammarName): readonly string[] {
  return warnings(url, { grammar }).flatMap(({ code, component, start, end, hint }) => {
    const found = `${code} ${component} ${JSON.stringify(url.slice(start, end))}`;
    if (hint?.replacement == null) return [found];
    return [found, `${hint.safe ? "=!>" : "=>"} ${JSON.stringify(applyReplacement(url, hint.replacement))}`];
  });
}

/** A field with its text as JSON, however it is written. */
function asJson(field: string): string {
  const [, head, text] = /^((?:=!?>|\S+ \S+) )(.*)$/s.exec(field)!;
  return head + JSON.stringify(text!.startsWith('"') ? JSON.parse(text!) : text);
}

for (const code of WITH_CASES) {
  const [fires, others] = casesFor(code);
  test(`${code} has enough cases of both kinds`, () => {
    assert.ok(fires.length >= 6 && others.length >= 6, `${fires.length}, ${others.length}`);
    for (const { expected } of fires) assert.ok(expected.some((field) => field.startsWith(`${code} `)));
    for (const { expected } of others) assert.not.ok(expected.some((field) => field.startsWith(`${code} `)));
  });
  for (const { grammar, url, expected } of [...fires, ...others]) {
    test(`${code}: ${grammar}, ${JSON.stringify(url)}`, () => {
      assert.equal(fieldsFor(url, grammar), expected.map(asJson));
    });
  }
}

for (const [code, { bad, good }] of Object.entries(WARNING_HELP)) {
  const codesOf = (example: Example): readonly string[] =>
    warnings(typeof example === "string" ? example : wholeText(example[1])).map((found) => found.code);

  test(`${code}: the examples of its help`, () => {
    for (const example of bad) assert.ok(codesOf(example).includes(code), `${example}`);
    for (const example of good) assert.not.ok(codesOf(example).includes(code), `${example}`);
  });
}

test("every file of cases is that of a code", () => {
  assert.equal(
    WITH_CASES.filter((code) => !WARNING_CODES.includes(code)),
    [],
  );
  assert.ok(WITH_CASES.length >= 39);
});

/** Texts like those of the cases, which reach code that other texts hardly ever do. */
const mistaken = fc
  .tuple(
    fc.constantFrom(...WITH_CASES.flatMap((code) => casesFor(code)[0].map(({ url }) => url))),
    fc.nat(40),
    fc.oneof(fc.constant(""), likelyReference, fc.string({ unit: CHARACTER })),
  )
  .map(([url, at, more]) => url.slice(0, at) + more + url.slice(at));

const anyText = fc.oneof(mistaken, likelyReference, anyReference, fc.string({ unit: CHARACTER }));

test("warnings are in order, each with a span of the text", () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(...GRAMMAR_NAMES), (url, grammar) => {
      let read = 0;
      for (const { start, end, message, section } of warnings(url, { grammar })) {
        assert.ok(read <= start && start <= end && end <= url.length);
        assert.ok(message !== "" && isPrintable(message) && message.length < 1000, message);
        assert.is.not(section?.section, "");
        read = start;
      }
    }),
  );
});

function hostOf(url: string, grammar: GrammarName): string {
  const { host } = componentSpans(validatorFor(grammar).grammar.spec.shape as UrlShape, url);
  return host === null ? "" : url.slice(host.start, host.end);
}

/** Checks what a hint promises: its edit gives a valid URL, and says so if that has another host. */
function requireFix(url: string, grammar: GrammarName, { code, hint }: Warning): void {
  if (hint === null) throw new Error(`${code} has no hint`);
  assert.is.not(hint.text, "");
  if (hint.replacement === null) {
    assert.not(hint.safe);
    return;
  }
  const fixed = applyReplacement(url, hint.replacement);
  assert.is.not(fixed, url);
  assert.ok(isValid(fixed, { grammar }), `${code}: ${fixed}`);
  const [before, after] = [hostOf(url, grammar), hostOf(fixed, grammar)];
  if (before === after) return;
  assert.not(hint.safe, "an edit that changes the host is not safe");
  assert.ok(hint.text.includes(printable(after)), `${code}: ${hint.text}`);
}

test("the edit of a hint gives a valid URL, and its host is named if it is another", () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(...GRAMMAR_NAMES), (url, grammar) => {
      for (const warning of warnings(url, { grammar })) requireFix(url, grammar, warning);
    }),
    { numRuns: runs(2) },
  );
});

test("renderWarning shows the span, the section and the hint", () => {
  const [first] = warnings("http://a.example:25/");
  assert.equal(renderWarning(first!, "http://a.example:25/", { origin: "list.txt:3" }).split("\n"), [
    "warning[reserved-port]: port 25 is reserved for another service; the default port of http is 80",
    " --> list.txt:3:18",
    "  | http://a.example:25/",
    "  |                  ^^",
    "  = see: draft-fielding-url-syntax-05, section 7",
    "  = hint: check the port, or leave it out for port 80",
  ]);
  const [second] = warnings("http:/a.example/");
  assert.equal(renderWarning(second!, "http:/a.example/").split("\n").slice(3), [
    '  = hint: write two slashes; the host is then "a.example"',
  ]);
  const brief = renderWarning(first!, "http://a.example:25/", { verbose: false });
  assert.not.match(brief, "= see");
});

test("a user is compared with a host up to one character more than the longest name has", () => {
  const codes = (user: string): string[] => warnings(`//${user}@h/`).map(({ code }) => code);
  const name = (length: number): string => `www.${"b.".repeat((length - 6) / 2)}ex`;
  assert.is(name(252).length, 252);
  assert.equal(codes(name(252)), ["user-like-host"]);
  assert.equal(codes(name(254)), []);
  assert.equal(codes(name(252).replace(".", "%2E")), ["user-like-host"]);
});

test("the hint about a user that looks like a host names both, unless the host is missing or nobody would read it", () => {
  const hintFor = (url: string): string | undefined => warnings(url)[0]?.hint?.text;
  assert.is(hintFor("http://google.com@evil.com/"), 'check the host: it is "evil.com", not "google.com"');
  assert.is(hintFor("http://google.com%2Fa@evil.com/"), 'check the host: it is "evil.com", not "google.com"');
  assert.is(hintFor("c:/x"), 'write "file:///" before a path on drive C');
  assert.is(hintFor("//google.com@/"), 'check the host: it is not "google.com"');
  assert.is(hintFor(`//google.com@${"a".repeat(300)}/`), 'check the host: it is not "google.com"');
});

/** What each kind of warning that has cases quotes of its URL. */
const MESSAGES: Readonly<Partial<Record<WarningCode, readonly (readonly [url: string, message: string])[]>>> =
  {
    "host-as-scheme": [["localhost:3000", '"localhost" is read as the scheme, but looks like a host']],
    "missing-scheme": [
      ["www.a.example/b", '"www.a.example" looks like a host, but the scheme is missing'],
      ["://a.example", 'no scheme precedes "://"'],
      ["u:p@a.example", '"u" is read as the scheme, but looks like a user'],
      ["u@a.example", '"u@a.example" is a mail address, but is read as a path'],
    ],
    "drive-letter": [
      ["C:/x", '"C:" is a drive, but is read as the scheme'],
      ["file://C:/x", '"C:" is a drive, but is read as the host'],
    ],
    "misspelt-scheme": [["htttp://a.example/", 'unknown scheme "htttp": did you mean "http"?']],
    defanged: [["hxxp://a.example/", "the URL is defanged, so that no program follows it"]],
    "missing-colon": [["http//a.example", 'no colon follows "http", so the URL is a relative path']],
    "only-scheme": [["x:", 'nothing follows "x:"']],
    "script-url": [
      ["javascript:a", 'a "javascript:" URL runs scripts where it is opened'],
      ["data:text/html,a", 'a "data:text/html" URL runs scripts where it is opened'],
    ],
    "joined-urls": [["http://a.example/,http://b.example/", 'another URL follows the ","']],
    "missing-slashes": [["http:/a.example", '"http:" must be followed by "//"']],
    "extra-slashes": [
      ["http:////a.example", 'the host is empty, because 4 slashes follow "http:"'],
      ["mailto://a@b.example", 'no slashes follow "mailto:"'],
    ],
    "missing-host": [["http://:80/", 'the URL has no host, which "http" URLs need']],
    "repeated-scheme": [
      ["http://https://a.example", 'the URL has two schemes, so "https" is read as the host'],
    ],
    "ipv4-out-of-range": [["http://1.256.1.1/", "256 is out of range in an IPv4 address (0 to 255)"]],
    "ipv4-leading-zero": [
      ["http://010.011.1.1/", 'some programs read "010" as octal (8)'],
      ["http://1.010.1.1/", 'some programs read "010" as octal (8)'],
      ["http://1.08.1.1/", 'some programs read "08" as octal (which it is not)'],
    ],
    "ipv4-short-form": [["http://0x7f.1/", 'many programs read "0x7f.1" as the IPv4 address 127.0.0.1']],
    "ends-in-number": [["http://a.1/", 'the host ends in the number "1", but is not an IPv4 address']],
    "host-label": [
      ["http://a,b/", 'host names have no ","'],
      ["http://a_b/", 'host names have no "_"'],
      ["http://a..b/", "the host has an empty label"],
      ["http://-a/", 'the label "-a" begins with a hyphen'],
      ["http://a-/", 'the label "a-" ends with a hyphen'],
    ],
    "long-label": [
      [`http://${"a".repeat(64)}/`, "the label has 64 characters; DNS allows 63"],
      [`http://${"\u00e9".repeat(64)}/`, "the label is longer than the 63 octets that DNS allows"],
    ],
    "long-host": [
      [`http://${"a.".repeat(127)}b/`, "the host name has 255 characters; DNS allows 253"],
      [`http://\u00e9.${"a.".repeat(127)}b/`, "the host name is longer than the 253 octets that DNS allows"],
    ],
    "invalid-punycode": [["http://xn--a.example/", '"xn--a" is not the encoding of any name']],
    "mixed-scripts": [["http://xn--pple-43d.com/", '"<U+0430>pple" mixes Cyrillic and Latin letters']],
    homograph: [
      [
        "http://xn--80ak6aa92e.com/",
        '"\u0430\u0440\u0440\u04cf\u0435" looks like "apple", but its letters are Cyrillic',
      ],
    ],
    password: [["http://u:p@a.example/", "the URL contains a password"]],
    token: [
      [
        "https://ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8@a.example/",
        "the username looks like an access token",
      ],
    ],
    "user-like-host": [["http://a.com%2Fb@c.com/", '"a.com" looks like the host, but is the user']],
    "other-port": [
      ["http://a.example:443/", "443 is the default port of https, not http"],
      ["ws://a.example:554/", "554 is the default port of rtsp and rtspu, not ws"],
    ],
    "reserved-port": [
      ["http://a.example:025/", "port 25 is reserved for another service; the default port of http is 80"],
    ],
    "port-out-of-range": [["http://a.example:99999/", "port 99999 is out of range (0 to 65535)"]],
    "secret-in-query": [["?a&Api-Key=b", 'the query field "Api-Key" looks like a secret']],
    "signed-url": [
      [
        "?X-Amz-Signature=a1b2c3d4e5f6a7b8",
        'the query field "X-Amz-Signature" signs the URL: it opens for anyone who has it',
      ],
    ],
    "secret-in-fragment": [["#id_token=a", 'the fragment field "id_token" looks like a secret']],
    "secret-in-path": [
      ["https://hooks.slack.com/services/T0/B0/a1b2c3d4", "the path has the secret of a Slack webhook"],
    ],
    "invisible-character": [
      ["http://a.example/\u200b", "the character U+200B (zero width space) is invisible"],
      ["http://a.example/%E2%80%8B", 'the character "%E2%80%8B" is invisible'],
    ],
    "html-escape": [
      ["?a&amp;b", '"&" is written as "&amp;", as in HTML'],
      ["?a&quot;b", '\'"\' is written as "&quot;", as in HTML'],
    ],
    placeholder: [["/{id}", '"{id}" looks like a placeholder']],
    "escaped-control": [["/%0D", 'the control character "%0D" can start or end a command in many protocols']],
    "escaped-delimiter": [
      ["/..%2fb", 'a program that decodes "%2f" before it splits the URL reads another URL'],
    ],
    "escaped-dot-segment": [["/%2e./b", '"%2e." becomes the dot segment ".." if it is decoded too early']],
    "double-escape": [["/%2520", '"%2520" is escaped twice: decoded once, it is "%20"']],
  };

for (const code of WITH_CASES) {
  test(`${code}: the message quotes what it is about`, () => {
    for (const [url, message] of MESSAGES[code]!) {
      const found = warnings(url, { grammar: "rfc3987" }).filter((warning) => warning.code === code);
      assert.equal(
        found.map((warning) => warning.message),
        [message],
      );
    }
  });
}

test("what a message quotes is printable, and only the beginning of it if it is long", () => {
  const messageOf = (url: string): string => warnings(url, { grammar: "rfc3987" })[0]!.message;
  assert.is(
    messageOf(`http://-${"a".repeat(70)}/`),
    `the label "-${"a".repeat(62)}\u2026" begins with a hyphen`,
  );
  assert.is(messageOf(`http://-${"a".repeat(62)}/`), `the label "-${"a".repeat(62)}" begins with a hyphen`);
  assert.is(messageOf("http://-\u202e/"), 'the label "-<U+202E>" begins with a hyphen');
  // No half of a surrogate pair is left.
  assert.is(
    messageOf(`http://-${"a".repeat(61)}\u{1f600}\u{1f600}/`),
    `the label "-${"a".repeat(61)}\u2026" begins with a hyphen`,
  );
});

test("real addresses give no warning, except about escapes of HTML, which they have", () => {
  const addresses = textOf("examples/addresses.txt").split("\n");
  assert.ok(addresses.length > 400);
  const codes = addresses.flatMap((url) => warnings(url, { grammar: "rfc3986" }).map(({ code }) => code));
  assert.equal([...new Set(codes)], ["html-escape"]);
});

test("no message has the secret that it is about", () => {
  for (const url of [
    "http://u:hunter2@a.example/",
    "u:hunter2@a.example",
    "?password=hunter2",
    "#id_token=hunter2",
  ])
    for (const { message, hint } of warnings(url)) assert.not.match(`${message} ${hint!.text}`, "hunter2");
});

test("a hint shows the URL or the scheme that was meant, and says why it is not written", () => {
  const hintFor = (url: string): string | undefined => warnings(url)[0]?.hint?.text;
  assert.is(hintFor("file://C:/x"), 'write "file:///C:/x"');
  assert.is(hintFor(`file://C:/${"x".repeat(60)}`), "write three slashes, since the host is empty");
  assert.match(hintFor("hxxp://a.example/")!, 'write "http://a.example/" only if you trust it');
  assert.match(hintFor("github.com:user/repo")!, 'or "ssh://git@github.com/" for SSH');
  assert.is(hintFor("/?a&lt;b&amp;c"), 'write "%3C" and "&"');
});

test("many escapes do not overflow the stack", () => {
  assert.is(warnings(`/${"%00".repeat(20_000)}`).length, 20_000);
});

test("wrong types and unknown options are TypeErrors", () => {
  const [first] = warnings("//a@b/%00");
  throws(() => renderWarning(first!, "//a@b/%00", { orign: "a" } as object), TypeError);
  throws(() => warnings(1 as unknown as string), TypeError);
});

test.run();
