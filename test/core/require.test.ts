import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  describe,
  editDistance,
  isBytes,
  nearest,
  requireArray,
  requireBoolean,
  requireFunction,
  requireInteger,
  requireObject,
  requireOneOf,
  requireOptions,
  requireString,
  requireText,
} from "../../src/core/require.js";
import { percentBytes, percentDecode } from "../../src/core/text/percent.js";
import { printable, quoted } from "../../src/core/text/printable.js";
import { isPrintable } from "../../src/core/text/unseen.js";
import { renderDiagnostic, validate } from "../../src/index.js";
import fc, { CHARACTER } from "../support/fast-check.js";
import { throws } from "../support/throws.js";

const MESSAGES: readonly (readonly [check: () => void, message: string])[] = [
  [() => requireString(null, "the base"), "the base must be a string, not null"],
  [() => requireString(["a"], "the base"), "the base must be a string, not an array"],
  [() => requireBoolean("yes", "strict"), 'strict must be true or false, not "yes"'],
  [() => requireFunction({}, "parts"), "parts must be a function, not an object"],
  [() => requireArray(1n, "schemes"), "schemes must be an array, not a bigint"],
  [() => requireObject([], "options"), "options must be an object, not an array"],
  [() => requireInteger(-1, "depth"), "depth must be a whole number of at least 0, not -1"],
  [() => requireInteger(1.5, "port", 0, 65535), "port must be a whole number from 0 to 65535, not 1.5"],
  [
    () => requireOneOf("strit", "reading", ["strict", "bnf"]),
    'reading must be "strict" or "bnf", not "strit": did you mean "strict"?',
  ],
  [() => requireOneOf(1, "reading", ["a", "b", "c"]), 'reading must be one of "a", "b", "c", not 1'],
  [
    () => requireOptions({ gramar: 1 }, ["grammar"]),
    'unknown option "gramar": did you mean "grammar"? (known: "grammar")',
  ],
  [
    () => requireOptions({ base: 1 }, ["rule", "grammar"]),
    'unknown option "base" (known: "rule", "grammar")',
  ],
  [() => requireOptions({ a: 1 }, []), 'unknown option "a" (there is none)'],
  [
    () => requireOptions(0, []),
    "options must be an object, not 0: to call the function by map, write map((text) => f(text))",
  ],
  [
    () => requireString(new URL("http://a/"), "the input"),
    "the input must be a string, not a URL object: give its href",
  ],
  [
    () => requireText(new URL("http://a/"), "the data"),
    "the data must be a string or a Uint8Array, not a URL object: give its href",
  ],
  [() => requireArray(new URL("http://a/"), "the list"), "the list must be an array, not an object"],
  [() => requireOptions({ "\u202e": 1 }, ["grammar"]), 'unknown option "<U+202E>" (known: "grammar")'],
];

for (const [check, message] of MESSAGES) {
  test("expectations are checked again if they may have changed", () => {
    const [fault] = validate("http://a b/").diagnostics;
    const changed: object = { ...fault!.expected[0]! };
    const expected = Object.freeze([fault!.expected[0]!, changed]) as (typeof fault & object)["expected"];
    const drawn = renderDiagnostic({ ...fault!, expected }, "http://a b/");
    assert.match(drawn, "expected");
    (changed as { label: unknown }).label = 1;
    throws(() => renderDiagnostic({ ...fault!, expected }, "http://a b/"), TypeError);
  });

  test("bytes are a Uint8Array: another view of bytes, or a revoked Proxy, is not", () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    assert.equal([new Uint8Array(), new DataView(new ArrayBuffer(1)), proxy].map(isBytes), [
      true,
      false,
      false,
    ]);
  });

  test(message, () => throws(check, message));
}

test("values that pass", () => {
  requireString("", "x");
  requireBoolean(false, "x");
  requireFunction(() => {}, "x");
  requireArray([], "x");
  requireInteger(65535, "x", 0, 65535);
  requireOneOf("a", "x", ["a"]);
  requireOptions({ a: undefined }, ["a"]);
});

test("a value of any type has a short description", () => {
  fc.assert(fc.property(fc.anything(), (value) => describe(value).length < 600));
  assert.is(describe("a".repeat(100)).length, 65);
});

test("nearest: the name that was meant", () => {
  const rules = ["URL-reference", "rel_path", "host", "hostname", "port"];
  for (const [typed, name] of [
    ["hots", "host"],
    ["hostnam", "hostname"],
    ["url_reference", "URL-reference"],
    ["RELPATH", "rel_path"],
    ["por", "port"],
    ["x", null],
    ["fragment", null],
    ["a".repeat(100), null],
  ] as const) {
    assert.is(nearest(typed, rules), name, typed);
  }
  // In upper case these would be the same.
  assert.is(nearest("\u00df", ["ss"]), null);
  assert.is(
    nearest("hostx", ["qostxz", "hosa"]),
    "qostxz",
    "two edits are more than a third of four letters",
  );
});

test("the edit distance is a metric on short texts", () => {
  const word = fc.string({ maxLength: 8 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const edits = editDistance(one, other);
      assert.is(edits, editDistance(other, one));
      assert.is(edits === 0, one === other);
      assert.ok(edits <= Math.max(one.length, other.length));
      assert.ok(edits >= Math.abs(one.length - other.length));
    }),
  );
});

test("printable text holds nothing that a terminal obeys, and quoted text is JSON", () => {
  fc.assert(
    fc.property(fc.string({ unit: CHARACTER }), (text) => {
      assert.ok(isPrintable(printable(text)));
      assert.ok(isPrintable(quoted(text)));
      assert.is(JSON.parse(quoted(text)), text);
    }),
  );
  for (const code of [0, 0x1b, 0x7f, 0x85, 0x9b, 0x200b, 0x202e, 0x2066, 0x2028, 0xd800, 0xfeff, 0xe0001]) {
    assert.not(isPrintable(String.fromCodePoint(code)), code.toString(16));
  }
});

test("percent-decoding: what is UTF-8 is decoded, all else stays", () => {
  fc.assert(
    fc.property(fc.string({ unit: CHARACTER }), (text) => {
      const wellFormed = Buffer.from(text).toString();
      assert.is(percentDecode(encodeURIComponent(wellFormed)), wellFormed);
    }),
  );
  assert.is(percentDecode("%C3%A9%FF%2"), "é%FF%2");
  assert.equal([...percentBytes("a%FF%2")], [97, 255, 37, 50]);
});

// The message for a wrong part of a diagnostic, or of the options to render it with, names that part.

const [fault] = validate("http://a b/").diagnostics;
const style = (text: string): string => text;

const PARTS: readonly (readonly [change: object, message: string])[] = [
  [{ code: 1 }, "the code of the diagnostic must be a string, not 1"],
  [{ message: 1 }, "the message of the diagnostic must be a string, not 1"],
  [{ offset: -1 }, "the offset of the diagnostic must be a whole number of at least 0, not -1"],
  [{ length: -1 }, "the length of the diagnostic must be a whole number of at least 0, not -1"],
  [{ expected: 1 }, 'the list "expected" of the diagnostic must be an array, not 1'],
  [{ expected: [1] }, 'each item of the list "expected" of the diagnostic must be an object, not 1'],
  [
    { expected: [{ type: "end" }] },
    'each label in the list "expected" of the diagnostic must be a string, not undefined',
  ],
  [
    { expected: [{ type: "literal", label: "a" }] },
    'each literal in the list "expected" of the diagnostic must be a string, not undefined',
  ],
  [{ section: 1 }, "the section of the diagnostic must be an object, not 1"],
  [{ section: {} }, "the document in the section of the diagnostic must be a string, not undefined"],
  [
    { section: { document: "RFC 3986" } },
    "the number in the section of the diagnostic must be a string, not undefined",
  ],
  [{ hint: 1 }, "the hint of the diagnostic must be an object, not 1"],
  [{ hint: {} }, "the text of the hint of the diagnostic must be a string, not undefined"],
];

const OPTIONS: readonly (readonly [options: object, message: string])[] = [
  [{ severity: "fatal" }, 'the severity must be "error" or "warning", not "fatal"'],
  [{ origin: 1 }, "the origin must be a string, not 1"],
  [{ width: "80" }, 'the width must be a whole number of at least 0, not "80"'],
  [{ painter: 1 }, "the painter must be an object, not 1"],
  [
    { painter: { fault: style, strong: style, faint: style } },
    "each style of the painter must be a function, not undefined",
  ],
  [{ verbose: 1 }, 'the option "verbose" must be true or false, not 1'],
  [{ notes: 1 }, "the notes must be an array, not 1"],
  [{ notes: ["ab"] }, 'each of the notes must be an array, not "ab"'],
  [{ notes: [[1, "b"]] }, "the label of each of the notes must be a string, not 1"],
  [{ notes: [["a", 1]] }, "the words of each of the notes must be a string, not 1"],
];

for (const [change, message] of PARTS)
  test(message, () => throws(() => renderDiagnostic({ ...fault!, ...change }, "http://a b/"), message));

for (const [options, message] of OPTIONS)
  test(message, () => throws(() => renderDiagnostic(fault!, "http://a b/", options), message));

test("a list that can change is checked each time", () => {
  const expected: object[] = [{ type: "end", label: "the end" }];
  const render = (): string => renderDiagnostic({ ...fault!, expected: expected as never }, "http://a b/");
  render();
  expected[0] = {};
  throws(
    render,
    'each type in the list "expected" of the diagnostic must be one of "rule", "literal", "end", not undefined',
  );
});

test.run();
