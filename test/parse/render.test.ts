// A diagnostic as a terminal shows it: the marks stand under the fault, whatever the text holds and however long it is.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { cellsOf } from "../../src/core/text/cells.js";
import { type RenderOptions, renderDiagnostic, type UrlDiagnostic, validate } from "../../src/index.js";
import fc from "../support/fast-check.js";
import { Workshop } from "../support/work.js";

/** The cells of a text in which every character takes at least one. */
function width(text: string): number {
  return [...text].reduce((sum, character) => sum + cellsOf(character.codePointAt(0)!), 0);
}

/** Splits a text after this many cells. */
function splitAt(text: string, cells: number): readonly [before: string, after: string] {
  let before = "";
  for (const character of text) {
    if (width(before) >= cells) break;
    before += character;
  }
  assert.is(width(before), cells, `${text} is split inside a character`);
  return [before, text.slice(before.length)];
}

/** Each character as it is shown: itself, or its code point in angle brackets. */
function shown(text: string): string {
  return [...text]
    .map((character) => {
      const codePoint = character.codePointAt(0)!;
      if (cellsOf(codePoint) > 0) return character;
      return `<U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}>`;
    })
    .join("");
}

interface Marked {
  readonly text: string;
  readonly column: number;
  readonly marks: number;
}

const GUTTER = "  | ";

/** The line of the text and the line of marks, without their gutters. */
function marked(rendered: string): Marked {
  const lines = rendered.split("\n");
  const at = lines.findIndex((line) => line.startsWith(GUTTER));
  assert.ok(at > 0, rendered);
  const [text, marks] = [lines[at]!.slice(GUTTER.length), lines[at + 1]!];
  for (const character of text) assert.ok(cellsOf(character.codePointAt(0)!) > 0, rendered);
  const [, space, carets] = /^ {2}\| ( *)(\^+)$/.exec(marks) ?? [];
  assert.ok(space !== undefined && carets !== undefined, rendered);
  return { text, column: space!.length, marks: carets!.length };
}

/** Holds the marks to the shown text of the fault, and the window to what stands on both its sides. */
function aligned(diagnostic: UrlDiagnostic, input: string, options: RenderOptions): void {
  const { offset, length } = diagnostic;
  const rendered = renderDiagnostic(diagnostic, input, options);
  const { text, column, marks } = marked(rendered);
  const says = `${JSON.stringify(input.slice(Math.max(0, offset - 60), offset + 60))}\n${rendered}`;
  const room = options.width ?? 100;
  for (const line of [text, " ".repeat(column + marks)]) assert.ok(width(line) + GUTTER.length <= room, says);
  const fault = shown(input.slice(offset, offset + length));
  assert.is(marks, Math.max(1, width(fault)), says);
  const [left, rest] = splitAt(text, column);
  assert.ok(rest.startsWith(fault), says);
  const before = shown(input.slice(Math.max(0, offset - room * 2), offset));
  const cutLeft = left !== before && left.startsWith("...");
  assert.ok(cutLeft ? before.endsWith(left.slice(3)) : left === before, says);
  const after = shown(input.slice(offset + length, offset + length + room * 2));
  const right = rest.slice(fault.length);
  const cutRight = right !== after && right.endsWith("...");
  assert.ok(cutRight ? after.startsWith(right.slice(0, -3)) : right === after, says);
}

const HOSTILE = [
  "a",
  "\u00e9",
  "\u4e16",
  "\u0434",
  "\u05d0",
  "\u{1f600}",
  "\ud800",
  "\udc00",
  "\u202e",
  "\u0007",
  "\n",
  " ",
  "%",
  "^",
  ".",
  "...",
  "<U+0041>",
  "#",
  "?",
  "/",
  "@",
  ":",
  "\u0301",
  "\t",
  "-",
  "_",
];

test("the marks stand under the fault, for any text and any width", () => {
  const text = fc.array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: "binary", maxLength: 8 })), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(text, fc.integer({ min: 20, max: 200 }), (units, width) => {
      const input = units.join("");
      for (const diagnostic of validate(input).diagnostics) aligned(diagnostic, input, { width });
    }),
    { numRuns: 600 },
  );
});

test("every width from 20 to 200, the fault at the start, in the middle and at the end of a long text", () => {
  const long = "xyz%20".repeat(100);
  for (const fault of [" ", "\u{10ffff}", "\u00e9", "\u4e16", "\ud800", "%"]) {
    for (const input of [
      fault + long,
      long + fault + long,
      long + fault,
      `//${fault}${"\u{1f600}".repeat(99)}`,
    ]) {
      const [first] = validate(input).diagnostics;
      for (let width = 20; width <= 200; width += 1) aligned(first!, input, { width });
    }
  }
});

test("a text that is short enough is shown whole", () => {
  for (const input of ["http://host_name/", "\u00e9", "//a.", "%"]) {
    const { text } = marked(renderDiagnostic(validate(input).diagnostics[0]!, input));
    assert.is(text, shown(input));
  }
});

test("the code, the message, the hint and the origin are there, and nothing ends in a blank", () => {
  const input = "http://host_name/";
  const [first] = validate(input).diagnostics;
  const rendered = renderDiagnostic(first!, input, { origin: "urls.txt:12" });
  for (const part of [
    first!.code,
    first!.message,
    first!.hint!.text,
    "urls.txt:12",
    "section 4.3.1",
    "domainlabel",
  ]) {
    assert.ok(rendered.includes(part), part);
  }
  for (const line of renderDiagnostic(first!, input).split("\n")) assert.not.match(line, /\s$/);
});

test("a painter changes how the text is dressed, and not what it says", () => {
  const input = "http://host_name/";
  const [first] = validate(input).diagnostics;
  const dress = (text: string): string => `«${text}»`;
  const painter = { fault: dress, strong: dress, faint: dress, hint: dress };
  const painted = renderDiagnostic(first!, input, { painter });
  assert.is.not(painted, renderDiagnostic(first!, input));
  assert.is(painted.replaceAll(/[«»]/g, ""), renderDiagnostic(first!, input));
});

test("a frozen painter, whose parts are kept, gives what any other does", () => {
  const input = "http://host_name/";
  const [first] = validate(input).diagnostics;
  const dress = (text: string): string => `«${text}»`;
  const painter = { fault: dress, strong: dress, faint: dress, hint: dress };
  const frozen = Object.freeze({ ...painter });
  const words = Array.from({ length: 300 }, (_, index) => `number ${index}`);
  const notes = [
    ["note", "\u0007"],
    ["\u001b", "words"],
    ["empty", ""],
  ] as const;
  for (const text of [...words, "a\u0007b", "x".repeat(2000), "", ...words]) {
    for (const severity of ["error", "warning"] as const) {
      const diagnostic = {
        ...first!,
        message: text,
        rule: text,
        hint: { text, replacement: null, safe: false },
      };
      const rendered = renderDiagnostic(diagnostic, input, { painter: frozen, severity, notes });
      assert.is(rendered, renderDiagnostic(diagnostic, input, { painter, severity, notes }));
    }
  }
});

test("a painter that changes is asked again", () => {
  const input = "http://host_name/";
  const [first] = validate(input).diagnostics;
  const plain = (text: string): string => text;
  const painter = { fault: plain, strong: plain, faint: plain, hint: plain };
  assert.match(renderDiagnostic(first!, input, { painter }), "= hint: use only");
  painter.hint = (text) => text.toUpperCase();
  assert.match(renderDiagnostic(first!, input, { painter }), "= hint: USE ONLY");
});

test("the severity is the word before the code, and changes nothing else", () => {
  const input = "http://host_name/";
  const [first] = validate(input).diagnostics;
  const error = renderDiagnostic(first!, input);
  assert.is(renderDiagnostic(first!, input, { severity: "error" }), error);
  assert.match(error, /^error\[host-underscore\]: /);
  assert.is(renderDiagnostic(first!, input, { severity: "warning" }), error.replace(/^error/, "warning"));
});

test("without verbose, there is what was found and the hint, and the notes", () => {
  const input = "http://host_name/";
  const [first] = validate(input).diagnostics;
  const whole = renderDiagnostic(first!, input, { notes: [["note", "a"]] });
  assert.is(renderDiagnostic(first!, input, { notes: [["note", "a"]], verbose: true }), whole);
  const left = whole.split("\n").filter((line) => !/^ {2}= (?:expected|rule|see|by the|as comp)/.test(line));
  assert.is(renderDiagnostic(first!, input, { notes: [["note", "a"]], verbose: false }), left.join("\n"));
  assert.equal(
    left.slice(3).map((line) => line.split(":")[0]),
    ["  = found", "  = note", "  = hint"],
  );
});

/** Blocks and characters: far less than the characters of the text. */
const MOST_WORK = 20_000;

const shop = new Workshop(new URL("./work.js", import.meta.url));
test.after(() => shop.close());

test("a fault in a text of a million characters is shown without reading the whole text", async () => {
  const [space] = validate("a b").diagnostics;
  for (const unit of ["a", " ", "\u{1f600}", "\ud800", "%", "<", "\u0000"]) {
    const count = 1_000_000 / unit.length;
    const input = unit.repeat(count);
    for (const offset of [0, 500_000, 999_998]) {
      const work = await shop.work("render", unit, count, offset);
      assert.ok(work < MOST_WORK, `${work} for ${JSON.stringify(unit)} at ${offset}`);
      const rendered = renderDiagnostic({ ...space!, offset, length: unit.length }, input);
      assert.ok(rendered.length < 3000, rendered);
    }
  }
});

test.run();
