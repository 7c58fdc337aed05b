// What a dispute says of each of the two programs.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type Dispute, disputes, type ReaderChoice } from "../../src/readers/index.js";
import fc, { CHARACTER, runs } from "../support/fast-check.js";
import { recordedAnswers } from "./recorded.js";

/** A URL, two readers, and what the first of their disputes says. */
const CASES: readonly (readonly [
  input: string,
  readers: readonly ReaderChoice[],
  offset: number,
  said: string,
])[] = [
  // One program alone does it.
  [
    "http://good.com\\@evil.com/",
    ["whatwg", "curl"],
    15,
    "whatwg ends the authority at the backslash; curl does not",
  ],
  [
    "http://%67%6f%6f%67%6c%65%2e%63%6f%6d/",
    ["whatwg", "urllib"],
    7,
    "whatwg unescapes letters in the host; urllib does not",
  ],
  ["http://%65vil%2ecom/", ["whatwg", "urllib"], 7, "whatwg unescapes letters in the host; urllib does not"],
  [
    "HTTP://a.example/",
    ["whatwg", "superagent"],
    0,
    "superagent writes http:// before the text; whatwg does not",
  ],
  ["ftp://a.example/", ["needle", "curl"], 0, "needle writes http:// before the text; curl does not"],
  ["http://[::1%1]/", ["curl", "urllib"], 11, "curl removes the zone ID from the host; urllib does not"],
  [
    "http://\\g\\o\\o",
    ["whatwg", "urllib"],
    9,
    "whatwg ends the authority at the backslash; urllib does not",
  ],
  // The readings show what each of them does.
  ["http://good.com%2520evil.com/", ["curl@7.88", "urllib"], 15, "curl@7.88 decodes %25; urllib keeps %25"],
  [
    "http://127.0.0.1 google.com/",
    ["urllib", "node-legacy"],
    16,
    "urllib keeps the space; node-legacy ends the host at the space",
  ],
  [
    "http://127.0.0.1 google.com/",
    ["urllib", "requests@2.32"],
    16,
    "urllib keeps the space; requests@2.32 escapes the space",
  ],
  [
    "http://good.com\u0001evil.com/",
    ["requests@2.32", "php-fetch"],
    15,
    "requests@2.32 escapes <U+0001>; php-fetch replaces <U+0001> by _",
  ],
  [
    "http://good.com\u00a0evil.com/",
    ["curl", "perl"],
    15,
    "curl keeps <U+00A0>; perl writes the name in Punycode",
  ],
  // The readings show where each of them goes.
  [
    "jar:http://127.0.0.1!/",
    ["whatwg", "java-url"],
    0,
    "whatwg finds no host, and java-url goes to 127.0.0.1, because of a URL within a URL; else both go to 127.0.0.1",
  ],
  [
    "https://%09/",
    ["java-uri", "urllib"],
    8,
    "java-uri finds no host, and urllib reads the host %09, because of escapes in the host; else neither finds one",
  ],
  [
    "http://evil.com..:81:82/",
    ["java-uri", "rfc3986-loose"],
    15,
    "java-uri finds no host, and rfc3986-loose reads the host evil.com..:81, because of what follows the host's colon and dots at the end of the host or next to each other; else both go to evil.com",
  ],
  // Nothing is done with the first letter of a scheme by itself.
  [
    "data:text/html,x",
    ["wget-cli@1.21.3", "node-legacy"],
    0,
    "wget-cli@1.21.3 reads the host data, and node-legacy reads the host text, because of a number of slashes other than two and a scheme other than http; else both go to text",
  ],
  // What both write alike, one of them looks up in another form.
  [
    "https://good.com%60evil.com",
    ["addressable", "rfc3986-loose"],
    16,
    "addressable goes to good.com%60evil.com, and rfc3986-loose goes to good.com`evil.com, because of escapes in the host",
  ],
];

for (const [input, readers, offset, said] of CASES) {
  test(`${JSON.stringify(input)} by ${readers.join(" and ")}`, () => {
    const [first] = disputes(input, { readers });
    assert.equal([first?.explanation, first?.offset], [said, offset]);
  });
}

/** Checks what can be seen of a sentence without knowing how it was made. */
function isTrue(input: string, { explanation, readers, readings, offset }: Dispute): void {
  const said = JSON.stringify([input, explanation]);
  const [one = "", other = ""] = explanation.split(new RegExp(`(?:;|, and) (?=(?:${readers.join("|")}) )`));
  assert.ok(offset >= 0 && offset <= input.length, said);
  const unit = /^(?:%[0-9a-f]{2}|.)/isu.exec(input.slice(offset))?.[0] ?? "";
  for (const words of [one, other]) {
    const at = readers.findIndex((name) => words.startsWith(`${name} `));
    assert.ok(at >= 0, said);
    const reading = readings[at]!;
    const mechanism = words.slice(readers[at]!.length + 1);
    const host = (reading.host ?? "").toLowerCase();
    if (mechanism.startsWith("finds no host")) assert.not.ok(reading.effectiveHost, said);
    const [, goes] = /^goes to ([\w.-]+)/.exec(mechanism) ?? [];
    if (goes !== undefined) assert.ok(reading.effectiveHost?.startsWith(goes), said);
    if (mechanism.startsWith("keeps ")) assert.ok(host.includes(unit.toLowerCase()), said);
    if (/^(?:maps|escapes|decodes|replaces) /.test(mechanism)) assert.ok(reading.effectiveHost, said);
    if (mechanism.startsWith("escapes ")) assert.ok(host.includes("%"), said);
    if (mechanism.startsWith("writes the name in Punycode")) assert.match(host, /(?:^|\.)xn--/, said);
    if (mechanism.startsWith("ends the host at ")) assert.is(reading.spans.host?.end, offset, said);
    if (mechanism.startsWith("begins the host after "))
      assert.is(reading.spans.host?.start, offset + unit.length, said);
  }
}

test("what is said of recorded inputs is true", () => {
  let [all, plain] = [0, 0];
  for (const input of recordedAnswers().map(({ input: text }) => text))
    for (const dispute of disputes(input)) {
      isTrue(input, dispute);
      all += 1;
      if (/ differently$/.test(dispute.explanation)) plain += 1;
    }
  assert.ok(all > 40_000, `${all}`);
  assert.ok(plain < all * 0.01, `${plain} of ${all} only say where the two go`);
});

test("what is said of random texts is true", () => {
  const host = fc.string({
    unit: fc.oneof(
      fc.constantFrom("a", ".", "%2e", "%25", "@", "\\", " ", ":", "\uff0f", "\u00fc"),
      CHARACTER,
    ),
  });
  fc.assert(
    fc.property(host, (text) => {
      const input = `http://${text}/`;
      for (const dispute of disputes(input)) isTrue(input, dispute);
    }),
    { numRuns: runs(0.3) },
  );
});

test.run();
