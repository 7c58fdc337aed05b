import { characterAt, describeCharacter } from "../text/characters.js";
import { printable } from "../text/printable.js";
import { type Diagnostic, type Expectation, enumerate } from "./diagnostic.js";
import { GUTTER, type Layout, layoutFor, NO_COLOURS, type Painter } from "./layout.js";
import { snippet } from "./snippet.js";

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
  /** Whether to show what was expected, the rule and its section, and the readings (default: `true`). */
  readonly verbose?: boolean;
}

/**
 * Renders a diagnostic of `text` for a terminal. Returns lines without a line break after the last one. The lines have
 * only what `printable` leaves, and the styles of the painter.
 *
 * @param facts lines of facts to show before the notes of the options, each with a line break before it
 */
export function render(
  diagnostic: Diagnostic,
  text: string,
  options: RenderOptions = {},
  layout: Layout = layoutFor(options.painter ?? NO_COLOURS),
  facts = "",
): string {
  const { severity = "error", width = 100, origin, notes, verbose = true } = options;
  const { painter, gutter } = layout;
  const { offset, length, expected, hint } = diagnostic;
  // A diagnostic may be about a longer text than this one.
  const start = Math.min(offset, text.length);
  const end = Math.min(offset + length, text.length);
  const { line, column, width: marked } = snippet(text, { start, end }, width - GUTTER.length);
  // Lists of lines and facts would take as long to make as all they say.
  let lines = layout.code(severity, diagnostic.code) + layout.message(diagnostic.message);
  if (origin !== undefined) lines += `\n${painter.faint(` --> ${printable(origin)}:${offset + 1}`)}`;
  lines += `${gutter}${line}`;
  lines += `${gutter}${spaces(column)}${painter.fault("^".repeat(marked))}`;
  // Nothing is expected where bytes are not text, so what was found there is not shown.
  if (expected.length > 0) {
    lines += layout.fact("found", foundWords(text, diagnostic));
    if (verbose) lines += layout.fact("expected", expectedWords(expected));
  }
  lines += facts;
  for (const [label, words] of notes ?? NO_NOTES) lines += layout.line(label, printable(words));
  if (hint !== null) lines += layout.hint(hint.text);
  return lines;
}

const SPACES = " ".repeat(128);

/** A part of a text that exists takes a tenth of the time of a new one. */
function spaces(count: number): string {
  return count <= SPACES.length ? SPACES.slice(0, count) : " ".repeat(count);
}

function foundWords(text: string, { offset }: Diagnostic): string {
  const found = characterAt(text, offset);
  return found === null ? "the end" : describeCharacter(found);
}

/** The most literals that a sentence lists one by one; more are given in a row. */
const MOST_LISTED = 5;

/** The words for lists that cannot change: many diagnostics share one. */
const knownWords = new WeakMap<readonly Expectation[], string>();

function expectedWords(expected: readonly Expectation[]): string {
  const known = knownWords.get(expected);
  if (known !== undefined) return known;
  const words = wordsFor(expected);
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
