// Web addresses: what a person who fills in a form would say, and what the URL Standard says.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isWebUrl as isWebUrlInAscii } from "../../src/web/ascii.js";
import { checkWebUrl, isWebUrl, type WebOptions, webUrl } from "../../src/web/index.js";
import { isPublicName } from "../../src/web/text.js";
import { parseUrl } from "../../src/whatwg/index.js";
import fc, { runs } from "../support/fast-check.js";
import { throws } from "../support/throws.js";

/** What people type into a form, whether it is a web address, and what is suggested if it is not. */
const TYPED: readonly (readonly [text: string, code: string, suggestion?: string])[] = [
  ["https://example.com", ""],
  ["http://www.example.com/a/b.html?c=d&e=%20#f", ""],
  ["https://example.com:8443/", ""],
  ["https://EXAMPLE.com/", ""],
  ["https://b\u00fccher.de/stra\u00dfe", ""],
  ["https://xn--bcher-kva.de/", ""],
  ["https://192.0.2.1/", ""],
  ["https://[2001:db8::1]/", ""],
  ["https://example.com?q", ""],
  ["", "empty"],
  ["   ", "empty"],
  ["example.com", "missing-scheme", "https://example.com"],
  ["www.example.com/a", "missing-scheme", "https://www.example.com/a"],
  ["//example.com/a", "missing-scheme", "https://example.com/a"],
  ["example.com:8080", "missing-scheme", "https://example.com:8080"],
  ["https:/example.com", "missing-slashes", "https://example.com"],
  ["https//example.com", "missing-slashes", "https://example.com"],
  ["https:///example.com", "extra-slashes", "https://example.com"],
  ["https:\\\\example.com\\a", "backslash", "https://example.com/a"],
  ["htps://example.com", "wrong-scheme", "https://example.com"],
  ["ftp://example.com/a", "wrong-scheme", "https://example.com/a"],
  ["javascript:alert(1)", "missing-scheme"],
  ["mailto:a@example.com", "email"],
  ["a@example.com", "email"],
  ["https://example,com", "comma-for-dot", "https://example.com"],
  ["https://foo,bar/", "comma-for-dot", "https://foo.bar/"],
  ["https://example.com,https://example2.com", "two-addresses", "https://example.com"],
  [" https://example.com", "space", "https://example.com"],
  ["https://example.com\n", "space", "https://example.com"],
  ["https://exa mple.com/", "space", "https://example.com/"],
  ["https://example.com/a b", "space", "https://example.com/a%20b"],
  ["see https://example.com/a.", "text-around", "https://example.com/a."],
  ["https://example.com)", "text-around", "https://example.com"],
  ["https://u:p@example.com/", "user", "https://example.com/"],
  ["https://example.com.", "host", "https://example.com"],
  ["https://a..example.com/", "host", "https://a.example.com/"],
  ["https://.", "host"],
  ["https://-/", "host"],
  ["https://a_b.com/", "host"],
  ["https://256.256.256.256/", "host"],
  ["https://1.2.3/", "host"],
  ["https://[::1", "host"],
  ["https://%00/", "host"],
  ["https:///", "host"],
  ["https://xn--a.com/", "host"],
  ["https://example.com:99999/", "port"],
  ["https://example.com:80a/", "port"],
  ["https://example", "not-public"],
  ["https://localhost:3000", "not-public"],
  ["http://printer.local/", "not-public"],
  ["https://example.com/%zz", "character", "https://example.com/%25zz"],
  ["https://example.com/50%", "character", "https://example.com/50%25"],
  ["https://example.com/|", "character", "https://example.com/%7C"],
  ["https://example.com/a#b#c", "character", "https://example.com/a#b%23c"],
  ["https://example.com/\ufdd0", "character"],
];

test("what people type is judged and mended as they would", () => {
  for (const [text, code, suggestion] of TYPED) {
    const check = checkWebUrl(text);
    assert.is(check.valid ? "" : check.code, code, text);
    assert.is(isWebUrl(text), check.valid, text);
    if (check.valid) {
      assert.is(check.href, new URL(text).href);
      continue;
    }
    assert.is(check.suggestion, suggestion ?? null, text);
    const { start, end } = check.span;
    assert.ok(0 <= start && start <= end && end <= text.length, `${text} ${start} ${end}`);
    assert.ok(check.message.length > 10 && !/undefined|null/.test(check.message), check.message);
  }
});

test("a fault says where it is, and its name in the URL Standard", () => {
  const place = (text: string) => {
    const check = checkWebUrl(text);
    return check.valid ? null : [text.slice(check.span.start, check.span.end), check.validationError];
  };
  assert.equal(place("https://foo,bar/"), [",", "domain-to-ASCII"]);
  assert.equal(place("https://example.com/a b"), [" ", "invalid-URL-unit"]);
  assert.equal(place("https://example.com:99999/"), [":99999", "port-out-of-range"]);
  assert.equal(place("https://u@example.com/"), ["u@", "invalid-credentials"]);
  assert.equal(place("https://example/"), ["example", null]);
  assert.equal(place("https://a_b.com/"), ["_", "domain-to-ASCII"]);
  const control = checkWebUrl("https://a\u001b.com/");
  assert.is(control.valid ? "" : control.message, '"<U+001B>" is not allowed in a host');
  const long = checkWebUrl(`https://${"a".repeat(100)}/`);
  assert.ok(!long.valid && long.message.length < 120);
});

/** A text, the options with which it is a web address, and the code without them. */
const LOOSENED: readonly (readonly [text: string, options: WebOptions, code: string])[] = [
  ["ftp://example.com/", { schemes: ["ftp"] }, "wrong-scheme"],
  ["wss://example.com/", { schemes: ["ws", "wss"] }, "wrong-scheme"],
  ["http://localhost:3000/", { hosts: "any" }, "not-public"],
  ["http://a.test/", { hosts: "any" }, "not-public"],
  ["https://u:p@example.com/", { allowUser: true }, "user"],
];

test("options loosen what is taken, and ports tighten it", () => {
  for (const [text, options, code] of LOOSENED) {
    assert.ok(isWebUrl(text, options), text);
    assert.ok(checkWebUrl(text, options).valid, text);
    const check = checkWebUrl(text);
    assert.is(check.valid ? "" : check.code, code, text);
  }
  const ports = { ports: [443, 8443] };
  assert.ok(isWebUrl("https://example.com:8443/", ports));
  assert.ok(isWebUrl("https://example.com/", ports));
  const check = checkWebUrl("https://example.com:80/", ports);
  assert.equal(check.valid ? "" : [check.code, check.message], ["port", "the port must be 443 or 8443"]);
  const wrong: readonly unknown[] = [
    1,
    { schemes: ["gopher"] },
    { schemes: [] },
    { ports: ["80"] },
    { hosts: "all" },
    { x: 1 },
    { allowUser: 1 },
  ];
  for (const options of wrong) {
    throws(() => isWebUrl("a", options as never), TypeError);
    throws(() => checkWebUrl("a", options as never), TypeError);
    throws(() => isWebUrlInAscii("a", options as never), TypeError);
    throws(() => webUrl(options as never), TypeError);
  }
});

const PIECES = [
  ..."ab1-.:/?#@%_,\\|A0[]",
  ...["xn--", "xn--bcher-kva", "xn--a", "com", "::", "%41", "127.0.0.1", "80", "99999", "fe80", "1.2.3.4"],
  ...["\u00e9", "\u00df", "\u0628", "\u200c", "\uff41", "\uff11", "\u3002", "\u00ad", "\ufdd0", "\u{1f4a9}"],
];

const TEXT = fc
  .tuple(
    fc.constantFrom("http://", "https://", "http://[", "https:", ""),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }),
    fc.constantFrom("", ".com", "]", "]/", ".com/a", "/"),
  )
  .map(([start, pieces, end]) => start + pieces.join("") + end);

/**
 * Where the two differ: the parser reports nothing for a host beyond ASCII that is mapped to an address of IPv4, which is no valid
 * host string (URL Standard, section 3.4).
 */
function isMappedToAddress(text: string): boolean {
  const { url } = parseUrl(text);
  return url?.hostKind === "ipv4" && /[^\0-\x7f]/.test(text.slice(0, text.indexOf("/", 8) + 1 || undefined));
}

test("a text is a web address exactly if the URL parser reports no validation error and its host is public", () => {
  let yes = 0;
  fc.assert(
    fc.property(TEXT, fc.constantFrom("any", "public" as const), (text, hosts) => {
      const { url, errors } = parseUrl(text);
      const isHost = url?.hostKind !== "domain" || hosts === "any" || isPublicName(url.hostname);
      const expected = url !== null && errors.length === 0 && /^https?:$/.test(url.protocol) && isHost;
      fc.pre(!isMappedToAddress(text));
      assert.is(isWebUrl(text, { hosts }), expected, JSON.stringify(text));
      if (expected) yes++;
      if (!/[^\0-\x7f]/.test(text))
        assert.is(isWebUrlInAscii(text, { hosts }), expected, JSON.stringify(text));
    }),
    { numRuns: runs(100) },
  );
  assert.ok(yes > 100, `${yes}`);
});

test("what is suggested is a web address, and any text gets an answer", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        TEXT,
        fc.string({ unit: "grapheme" }),
        fc.array(fc.constantFrom(...PIECES, " ", ";", ")", "http://")).map((pieces) => pieces.join("")),
      ),
      (text) => {
        const check = checkWebUrl(text);
        if (check.valid) return;
        assert.ok(check.suggestion === null || isWebUrl(check.suggestion), text);
        assert.ok(
          0 <= check.span.start && check.span.start <= check.span.end && check.span.end <= text.length,
          text,
        );
      },
    ),
    { numRuns: runs(50) },
  );
});

test("in ASCII, labels in Punycode are judged by the platform, and refused without it", () => {
  assert.ok(isWebUrlInAscii("https://xn--bcher-kva.de/"));
  assert.not(isWebUrlInAscii("https://b\u00fccher.de/"));
  assert.not(isWebUrlInAscii("https://xn--bcher-kv.de/"));
  assert.not(isWebUrlInAscii(`https://xn--${"a".repeat(60)}.de/`));
  const platform = globalThis.URL;
  globalThis.URL = undefined as never;
  try {
    assert.not(isWebUrlInAscii("https://xn--bcher-kva.de/"));
    assert.ok(isWebUrlInAscii("https://example.com/"));
    assert.ok(isWebUrl("https://xn--bcher-kva.de/"));
  } finally {
    globalThis.URL = platform;
  }
});

test("a Standard Schema", () => {
  const { validate, vendor, version } = webUrl({ schemes: ["https"] })["~standard"];
  assert.equal([vendor, version], ["url-grammar", 1]);
  assert.equal(validate("https://example.com/"), { value: "https://example.com/" });
  assert.equal(
    validate("http://example.com/").issues?.[0]?.message,
    'the address must begin with "https://": did you mean https://example.com/?',
  );
  assert.equal(validate("https://a/").issues?.[0]?.message, '"a" is not a public host name: it has no dot');
  const [issue] = validate(1).issues ?? [];
  assert.equal([issue?.message, issue?.path, issue?.fault], ["the value must be a string, not 1", [], null]);
});

test("the time grows with the length alone", () => {
  for (const piece of [
    "/",
    "\\",
    ".",
    ",",
    ";",
    " ",
    "a",
    " https://",
    "https://a,",
    "%",
    "#",
    "@",
    ":",
    "-",
    "a.",
    "\u00e9",
    "[",
    "1:",
  ]) {
    const long = piece.repeat(30_000);
    for (const text of [long, `${long}!x`, `https://a${long}`, `https://a${long}!x`, `https://a/${long}!x`])
      checkWebUrl(text);
  }
});

test.run();
