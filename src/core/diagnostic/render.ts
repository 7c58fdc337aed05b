import { characterAt, describeCharacter } from "../text/characters.js";
import { printable } from "../text/printable.js";
import { type Diagnostic, type Expectation, enumerate } from "./diagnostic.js";
import { snippet } from "./snippet.js";

/** How to style the parts of a diagnostic. Each function returns its text with or without style. */
export interface Painter {
  readonly fault: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly hint: (text: string) => string;
}

/** What kind of finding a diagnostic is. */
export type Severity = "error" | "warning";

/** A labelled fact. */
export type Note = readonly [label: string, words: string];

const NO_NOTES: readonly Note[] = [];

/** How to render a diagnostic. */
export interface RenderOptions {
  /** The word before the code (default: `"error"`). */
  readonly severity?: Severity;
  /** Where the text comes from, shown after an arrow: `urls.txt:12`. */
  readonly origin?: string;
  /** The width of the line that shows the text, gutter included, in terminal cells (default: 100). */
  readonly width?: number;
  /** Styles (default: none). */
  readonly painter?: Painter;
  /** Labelled facts to show between the expectations and the hint. */
  readonly notes?: readonly Note[];
}

const plain = (text: string): string => text;

/** A painter without styles. */
export const NO_COLOURS: Painter = { fault: plain, strong: plain, faint: plain, hint: plain };

const GUTTER = "  | ";

/**
 * Renders a diagnostic of `text` for a terminal. Returns lines without a line break after the last one. The lines have
 * only what `printable` leaves, and the styles of the painter.
 *
 * @param notes what to show in place of the notes of the options
 */
export function render(
  diagnostic: Diagnostic,
  text: string,
  options: RenderOptions = {},
  notes: readonly Note[] = options.notes ?? NO_NOTES,
): string {
  const { severity = "error", width = 100, origin, painter = NO_COLOURS } = options;
  const { offset, length, expected, hint } = diagnostic;
  // A diagnostic may be about a longer text than this one.
  const start = Math.min(offset, text.length);
  const end = Math.min(offset + length, text.length);
  const { line, column, width: marked } = snippet(text, { start, end }, width - GUTTER.length);
  // Lists of lines and facts would take as long to make as all they say.
  let lines = painter.fault(`${severity}[${printable(diagnostic.code)}]`);
  lines += painter.strong(`: ${printable(diagnostic.message)}`);
  if (origin !== undefined) lines += `\n${painter.faint(` --> ${printable(origin)}:${offset + 1}`)}`;
  lines += `\n${painter.faint(GUTTER)}${line}`;
  lines += `\n${painter.faint(GUTTER)}${" ".repeat(column)}${painter.fault("^".repeat(marked))}`;
  // Nothing is expected where bytes are not text, so what was found there is not shown.
  if (expected.length > 0) {
    lines += factLine("found", printable(foundWords(text, diagnostic)), painter);
    lines += factLine("expected", expectedWords(expected), painter);
  }
  for (const [label, words] of notes) lines += factLine(printable(label), printable(words), painter);
  if (hint !== null) lines += factLine("hint", painter.hint(printable(hint.text)), painter);
  return lines;
}

function factLine(label: string, words: string, painter: Painter): string {
  return words === "" ? "" : `\n${painter.faint(`  = ${label}:`)} ${words}`;
}

function foundWords(text: string, { offset }: Diagnostic): string {
  const found = characterAt(text, offset);
  return found === null ? "the end" : describeCharacter(found);
}

/** The most literals that a sentence lists one by one; more are given in a row. */
const MOST_LISTED = 5;

/** The words for lists that cannot change, ready to be shown: many diagnostics share one. */
const knownWords = new WeakMap<readonly Expectation[], string>();

function expectedWords(expected: readonly Expectation[]): string {
  const known = knownWords.get(expected);
  if (known !== undefined) return known;
  const words = printable(wordsFor(expected));
  if (Object.isFrozen(expected) && expected.every(Object.isFrozen)) knownWords.set(expected, words);
  return words;
}

function wordsFor(expected: readonly Expectation[]): string {
  const literals = expected.flatMap((expectation) => (expectation.type === "literal" ? [expectation] : []));
  if (literals.length <= MOST_LISTED) return enumerate(expected.map(({ label }) => label));
  const row = `one of ${literals.map(({ text }) => text).join(" ")}`;
  const [before, after] = ["rule", "end"].map((type) =>
    expected.filter((expectation) => expectation.type === type).map(({ label }) => label),
  );
  return enumerate([...before!, row, ...after!]);
}
