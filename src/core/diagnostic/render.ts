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

/** The options that the layout is chosen by. */
type LayoutOptions = Pick<RenderOptions, "painter"> & { readonly width?: number | null | undefined };

/** How to render a diagnostic. */
export interface RenderOptions {
  /** The word before the code (default: `"error"`). */
  readonly severity?: Severity;
  /** Where the text comes from, shown after an arrow: `urls.txt:12`. */
  readonly origin?: string;
  /**
   * The width of a line in terminal cells. Messages and facts are broken at spaces to fit it. By default they are not
   * broken, and the line that shows the text has 100 cells.
   */
  readonly width?: number | undefined;
  /** How the parts are styled (default: without style). */
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
  layout: Layout = layoutOf(options),
  facts = "",
): string {
  const { severity = "error", origin, notes, verbose = true } = options;
  const { painter, gutter } = layout;
  const { offset, length, expected, hint } = diagnostic;
  // A diagnostic may be about a longer text than this one.
  const start = Math.min(offset, text.length);
  const end = Math.min(offset + length, text.length);
  const room = (layout.width ?? DEFAULT_WIDTH) - GUTTER.length;
  const { line, column, width: marked, caret } = snippet(text, { start, end }, room);
  // Lists of lines and facts would take as long to make as all they say.
  let lines = layout.header(severity, diagnostic.code, diagnostic.message);
  if (origin !== undefined) lines += layout.origin(`${printable(origin)}:${offset + 1}`);
  lines += `${gutter}${line}`;
  if (caret !== "none") lines += `${gutter}${spaces(column)}${painter.fault("^".repeat(marked))}`;
  if (caret !== "exact") lines += layout.line("at", placeWords(text, diagnostic));
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

/** The width of the line that shows the text where none is given. */
const DEFAULT_WIDTH = 100;

/** Returns the layout that the options ask for. */
export function layoutOf({ painter = NO_COLOURS, width = null }: LayoutOptions): Layout {
  return layoutFor(painter, width);
}

const SPACES = " ".repeat(128);

/** A part of a text that exists takes a tenth of the time of a new one. */
function spaces(count: number): string {
  return count <= SPACES.length ? SPACES.slice(0, count) : " ".repeat(count);
}

/** Names the place that no caret can mark: its columns, counted from 1 in UTF-16 code units, and the character. */
function placeWords(text: string, diagnostic: Diagnostic): string {
  const [first, last] = [diagnostic.offset + 1, diagnostic.offset + diagnostic.length];
  const columns = last > first ? `columns ${first} to ${last}` : `column ${first}`;
  return `${columns}, ${foundWords(text, diagnostic)}`;
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
