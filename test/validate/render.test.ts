// A diagnostic as a terminal shows it: the marks stand under the fault, whatever the text holds and however long it is.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { cellsOf, isMark, widthOf } from "../../src/core/text/cells.js";
import { isPrintable } from "../../src/core/text/unseen.js";
import { type RenderOptions, renderDiagnostic, type UrlDiagnostic, validate } from "../../src/index.js";
import fc, { CHARACTER, runs } from "../support/fast-check.js";
import { Workshop } from "../support/work.js";

/** Splits a text after this many cells. */
function splitAt(text: string, cells: number): readonly [before: string, after: string] {
  let before = "";
  for (const character of text) {
    if (widthOf(before) >= cells && cellsOf(character.codePointAt(0)!) > 0) break;
    before += character;
  }
  assert.is(widthOf(before), cells, `${text} is split inside a character`);
  return [before, text.slice(before.length)];
}

/** Each character as it is shown: itself with up to eight marks, or its code point in angle brackets. */
function shown(text: string): string {
  return shownParts(text).join("");
}

/** What is shown of each code unit; of the second of a pair, nothing. */
function shownParts(text: string): readonly string[] {
  // How many more marks can be drawn onto what stands before.
  let room = 0;
  return [...text].flatMap((character) => {
    const mark = isMark(character);
    const shows = isPrintable(character) && (!mark || room > 0);
    room = shows ? (mark ? room - 1 : 8) : 0;
    const label = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
    return [shows ? character : `<U+${label}>`, ...Array(character.length - 1).fill("")];
  });
}

/** Whether some terminals would write a part of the line from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

interface Marked {
  readonly text: string;
  readonly column: number;
  readonly marks: number;
}

const GUTTER = "  | ";

/** The line of the text and the line of marks, without their gutters; `null` where there is no caret to trust. */
function marked(rendered: string): Marked | null {
  const lines = rendered.split("\n");
  const at = lines.findIndex((line) => line.startsWith(GUTTER));
  assert.ok(at > 0, rendered);
  const [text, marks] = [lines[at]!.slice(GUTTER.length), lines[at + 1]!];
  assert.ok(isPrintable(text), rendered);
  if (!marks.startsWith(GUTTER)) {
    assert.match(text, RIGHT_TO_LEFT);
    assert.match(lines.slice(at + 1).join(" "), /^ {2}= at: +columns? /);
    return null;
  }
  const [, space, carets] = /^ {2}\| ( *)(\^+)$/.exec(marks) ?? [];
  assert.ok(space !== undefined && carets !== undefined, rendered);
  return { text, column: space!.length, marks: carets!.length };
}

/** Holds the marks to the shown text of the fault, and the window to what stands on both its sides. */
function aligned(diagnostic: UrlDiagnostic, input: string, options: RenderOptions): void {
  const { offset, length } = diagnostic;
  const rendered = renderDiagnostic(diagnostic, input, options);
  const line = marked(rendered);
  if (line === null) return;
  const { text, column, marks } = line;
  const says = `${JSON.stringify(input.slice(Math.max(0, offset - 60), offset + 60))}\n${rendered}`;
  const room = options.width ?? 100;
  for (const line of [text, " ".repeat(column + marks)])
    assert.ok(widthOf(line) + GUTTER.length <= room, says);
  const parts = shownParts(input);
  let [start, end] = [offset, offset + length];
  while (start > 0 && start < parts.length && (parts[start] === "" || isMark(parts[start]!))) start -= 1;
  while (end < parts.length && (parts[end] === "" || isMark(parts[end]!))) end += 1;
  const fault = parts.slice(start, end).join("");
  assert.is(marks, Math.max(1, widthOf(fault)), says);
  const [left, rest] = splitAt(text, column);
  assert.not.match(left + fault, RIGHT_TO_LEFT, says);
  assert.ok(!RIGHT_TO_LEFT.test(text) || /[a-z]/i.test(left + fault), says);
  assert.ok(rest.startsWith(fault), says);
  const before = parts.slice(Math.max(0, start - room * 10), start).join("");
  const cutLeft = left !== before && left.startsWith("...");
  assert.ok(cutLeft ? before.endsWith(left.slice(3)) : left === before, says);
  const after = parts.slice(end, end + room * 10).join("");
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
  const text = fc.array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: CHARACTER, maxLength: 8 })), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(text, fc.integer({ min: 20, max: 200 }), (units, width) => {
      const input = units.join("");
      for (const diagnostic of validate(input).diagnostics) aligned(diagnostic, input, { width });
    }),
    { numRuns: runs(0.6) },
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
    const line = marked(renderDiagnostic(validate(input).diagnostics[0]!, input));
    assert.is(line!.text, shown(input));
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
        hint: { text, replacement: null, safe: false, template: text, params: {} },
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

test("a line that a terminal may write from right to left has words in place of a caret", () => {
  const input = "http://a.example/\u05d0\u05d1 b";
  const [first] = validate(input).diagnostics;
  const lines = renderDiagnostic(first!, input).split("\n");
  assert.is(lines[1], `  | ${input}`);
  assert.is(lines[2], '  = at: column 18, "\u05d0" (U+05D0)');
  const two = renderDiagnostic({ ...first!, length: 2 }, input).split("\n");
  assert.is(two[2], '  = at: columns 18 to 19, "\u05d0" (U+05D0)');
  const end = renderDiagnostic({ ...first!, offset: input.length, length: 0 }, input).split("\n");
  assert.is(end[2], "  = at: column 22, the end");
});

test("where the width of the text is uncertain, there are a caret and words", () => {
  const input = "http://a.example/\u0915\u093e b";
  const [first] = validate(input).diagnostics;
  const lines = renderDiagnostic({ ...first!, offset: 19, length: 1 }, input).split("\n");
  assert.is(lines[2], `  | ${" ".repeat(19)}^`);
  assert.is(lines[3], "  = at: column 20, a space");
});

/** What the lines say, without where they are broken. */
const unbroken = (rendered: string): string => rendered.replace(/\n {6}/g, " ");

test("with a width, headers and facts are broken between words, and nothing else changes", () => {
  const long = `${"a".repeat(30)} ${"b".repeat(30)} `.repeat(3);
  for (const input of ["http://host_name/", "http://h/%4g", `http://${long}`, "//a\u0301 \u4e16\u754c"]) {
    for (const diagnostic of validate(input).diagnostics) {
      for (const origin of ["urls.txt:12", "a long name of a file/with spaces/in it.txt:3"]) {
        for (let width = 20; width <= 200; width += 1) {
          const narrow = renderDiagnostic(diagnostic, input, { width, origin });
          for (const line of narrow.split("\n")) {
            const words = line.trim().replace(/^(?:= [^:]*: |error\[\S+ )/, "");
            assert.ok(widthOf(line) <= width || !words.includes(" "), `${width}: ${line}`);
          }
          const facts = (text: string): string => unbroken(text).replace(/^ {2}\|.*\n/gm, "");
          assert.is(facts(narrow), facts(renderDiagnostic(diagnostic, input, { origin })));
        }
      }
    }
  }
});

test("the style of a part that is broken begins and ends in each line", () => {
  const input = "http://host_name/";
  const [first] = validate(input).diagnostics;
  const dress = (text: string): string => `«${text}»`;
  const painter = Object.freeze({ fault: dress, strong: dress, faint: dress, hint: dress });
  const rendered = renderDiagnostic(first!, input, {
    painter,
    width: 30,
    origin: "a b c d e f g h i j k l m n",
  });
  for (const line of rendered.split("\n")) {
    assert.is(line.split("«").length, line.split("»").length, line);
  }
  assert.is(
    rendered.replaceAll(/[«»]/g, ""),
    renderDiagnostic(first!, input, { width: 30, origin: "a b c d e f g h i j k l m n" }),
  );
  // Kept parts are those of the width that is asked for.
  for (const width of [30, 200, undefined, 30]) {
    const options = { painter, width };
    assert.is(
      renderDiagnostic(first!, input, options).replaceAll(/[«»]/g, ""),
      renderDiagnostic(first!, input, { width }),
    );
  }
});

test("a painter that is kept does not keep every code", () => {
  const input = "http://host_name/";
  const [first] = validate(input).diagnostics;
  const painter = Object.freeze({ fault: String, strong: String, faint: String, hint: String });
  for (let index = 0; index < 600; index++) {
    const diagnostic = { ...first!, code: `code-${index}` as UrlDiagnostic["code"] };
    assert.match(
      renderDiagnostic(diagnostic, input, { painter, width: 30 }),
      `error[code-${index}]: underscores`,
    );
  }
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
