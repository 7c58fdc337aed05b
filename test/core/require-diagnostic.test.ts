// The message for a wrong part of a diagnostic, or of the options to render it with, names that part.
import { test } from "uvu";
import { renderDiagnostic, validate } from "../../src/index.js";
import { throws } from "../support/throws.js";

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
