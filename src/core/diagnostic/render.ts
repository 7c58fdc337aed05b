// Renders a diagnostic as lines for a terminal.
import { requireString } from "../require.js";
import { widthOf, wrapped } from "../text/cells.js";
import { characterAt, describeCharacter, printable } from "../text/printable.js";
import { type Diagnostic, type Expectation, enumerate } from "./diagnostic.js";
import { fill, type Params } from "./phrase.js";
import { snippet } from "./snippet.js";
import type { Translate } from "./translate.js";

/** The severity of a diagnostic. */
export type Severity = "error" | "warning";

/** A labelled fact. */
export type Note = readonly [label: string, words: string];

/**
 * Returns the position of a character in the document that contains the text: `a.md:3:17`.
 *
 * @param offset its offset in the text, in UTF-16 code units
 */
export type OriginAt = (offset: number) => string;

/** How to render a diagnostic. */
export interface RenderOptions {
  /** The word before the code (default: `"error"`). */
  readonly severity?: Severity;
  /**
   * The origin of the text, shown after an arrow: `urls.txt:12`, to which the column is added; or, for a text with
   * escapes in a document, a function that returns the position of an offset, including the column.
   */
  readonly origin?: string | OriginAt;
  /**
   * The width in terminal cells to which messages and facts are wrapped (default: not wrapped, with 100 cells for the
   * line that shows the text).
   */
  readonly width?: number | undefined;
  /** How to style the parts (default: without style). */
  readonly painter?: Painter;
  /** Labelled facts to show between the expectations and the hint. */
  readonly notes?: readonly Note[];
  /** Whether to show what was expected, the rule and its section, and the readings (default: `true`). */
  readonly verbose?: boolean;
  /** Translates the message, the hint and the labels, such as the result of `translator` (default: English). */
  readonly translate?: Translate | undefined;
}

/**
 * How to style the parts of a diagnostic. Each function returns its text with or without style. The results of a frozen
 * painter may be reused for the same text.
 */
export interface Painter {
  /**
   * Styles the severity and the code, and the carets under the fault.
   *
   * @param text the text to style
   */
  readonly fault: (text: string) => string;
  /**
   * Styles the message.
   *
   * @param text the text to style
   */
  readonly strong: (text: string) => string;
  /**
   * Styles the gutter and the labels of facts.
   *
   * @param text the text to style
   */
  readonly faint: (text: string) => string;
  /**
   * Styles the hint.
   *
   * @param text the text to style
   */
  readonly hint: (text: string) => string;
}

const plain = (text: string): string => text;

const NO_COLOURS: Painter = Object.freeze({ fault: plain, strong: plain, faint: plain, hint: plain });

const NO_NOTES: readonly Note[] = [];

/** The gutter before the text of a diagnostic. */
const GUTTER = "  | ";

/** The default width of the line that shows the text. */
const DEFAULT_WIDTH = 100;

/**
 * Renders a diagnostic of `text` for a terminal. Returns lines of printable characters and the painter's styles,
 * without a line break after the last line.
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
  const { severity = "error", origin, notes, verbose = true, translate } = options;
  const say = sayer(translate);
  const { painter, gutter } = layout;
  const { offset, length, expected, hint, template, params } = diagnostic;
  // A diagnostic may be about a longer text than this one.
  const start = Math.min(offset, text.length);
  const end = Math.min(offset + length, text.length);
  const room = (layout.width ?? DEFAULT_WIDTH) - GUTTER.length;
  const { line, column, width: marked, caret } = snippet(text, { start, end }, room);
  // The string is built directly: arrays of lines would double the time.
  let lines = layout.header(
    say(severity),
    diagnostic.code,
    translate?.(template, params) ?? diagnostic.message,
  );
  if (origin !== undefined) lines += layout.origin(placed(origin, offset));
  lines += `${gutter}${line}`;
  if (caret !== "none") lines += `${gutter}${spaces(column)}${painter.fault("^".repeat(marked))}`;
  if (caret !== "exact") lines += layout.fact(say("at"), placeWords(text, diagnostic));
  // Bytes that are not text have no expectations, so the character found is not shown.
  if (expected.length > 0) {
    lines += layout.fact(say("found"), say("{character}", { character: foundWords(text, diagnostic) }));
    if (verbose)
      lines += layout.fact(say("expected"), say("{expected}", { expected: expectedWords(expected) }));
  }
  lines += facts;
  for (const [label, words] of notes ?? NO_NOTES) lines += layout.fact(label, words);
  if (hint !== null) lines += layout.hint(say("hint"), translate?.(hint.template, hint.params) ?? hint.text);
  return lines;
}

function placed(origin: NonNullable<RenderOptions["origin"]>, offset: number): string {
  if (typeof origin === "string") return `${printable(origin)}:${offset + 1}`;
  const place: unknown = origin(offset);
  requireString(place, "what the origin returns");
  return printable(place);
}

/** Returns a function that fills a template, translated by `translate` if it has a translation. */
export function sayer(translate: Translate | undefined): (template: string, params?: Params) => string {
  return (template, params = {}) => translate?.(template, params) ?? fill(template, params);
}

const SPACES = " ".repeat(128);

/** Returns `count` spaces. Slicing a known string takes a tenth of the time of making a new one. */
function spaces(count: number): string {
  return count <= SPACES.length ? SPACES.slice(0, count) : " ".repeat(count);
}

/** Describes a position that no caret can mark: its columns, counted from 1 in UTF-16 code units, and the character. */
function placeWords(text: string, diagnostic: Diagnostic): string {
  const [first, last] = [diagnostic.offset + 1, diagnostic.offset + diagnostic.length];
  const columns = last > first ? `columns ${first} to ${last}` : `column ${first}`;
  return `${columns}, ${foundWords(text, diagnostic)}`;
}

function foundWords(text: string, { offset }: Diagnostic): string {
  const found = characterAt(text, offset);
  return found === null ? "the end" : describeCharacter(found);
}

/** The maximum number of literals listed as words; more are shown in a row. */
const MOST_LISTED = 5;

/** The words for frozen lists, which many diagnostics share. */
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

/** The options that a layout depends on. */
type LayoutOptions = Pick<RenderOptions, "painter"> & { readonly width?: number | null | undefined };

/** The last layout of each frozen painter: a list of diagnostics is rendered to one width. */
const layouts = new WeakMap<Painter, Layout>();

/** Returns the layout for a painter and a width; without a width, nothing is wrapped. */
export function layoutOf({ painter = NO_COLOURS, width = null }: LayoutOptions): Layout {
  let layout = layouts.get(painter);
  if (layout?.width !== width) {
    layout = new Layout(painter, width);
    if (Object.isFrozen(painter)) layouts.set(painter, layout);
  }
  return layout;
}

/** The indentation of each further line of a header or a fact. */
const HANG = "      ";

/** The characters around the label of a fact. */
const LABEL = "  = : ";

/** The maximum number and length of cached facts and hints: long lists have few kinds of faults. */
const [MOST_KEPT, LONGEST_KEPT] = [256, 1024];

/** Builds the styled parts of renderings, with headers and facts wrapped to the width, if any. */
class Layout {
  readonly painter: Painter;
  /** The width of a line in cells; `null` if there is no limit. */
  readonly width: number | null;
  /** A line break, and the gutter before the text. */
  readonly gutter: string;
  /** A cache of the lines of facts and hints. */
  readonly #kept = new Map<string, string>();

  constructor(painter: Painter, width: number | null) {
    this.painter = painter;
    this.width = width;
    this.gutter = `\n${painter.faint(GUTTER)}`;
  }

  /**
   * Returns the header: the severity, the code and the message. Each line is styled separately, because pagers reset
   * styles at a line break.
   */
  header(severity: string, code: string, message: string): string {
    const start = `${severity}[${printable(code)}]`;
    const { fault, strong } = this.painter;
    return fault(start) + this.#wrapped(`: ${printable(message)}`, widthOf(start), strong);
  }

  /** Returns the line of a fact; `""` if it has no words. */
  fact(label: string, words: string): string {
    return words === "" ? "" : this.#labelled(label, words, plain);
  }

  /** Returns the line of a hint. */
  hint(label: string, words: string): string {
    return this.#labelled(label, words, this.painter.hint);
  }

  /** Returns the line with the origin of the text, which `printable` leaves unchanged. */
  origin(place: string): string {
    return `\n${this.#wrapped(` --> ${place}`, 0, this.painter.faint)}`;
  }

  #labelled(label: string, words: string, style: (text: string) => string): string {
    const key = `${label}:${style === plain}:${words}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const start = `\n${this.painter.faint(`  = ${printable(label)}:`)} `;
    const line = start + this.#wrapped(printable(words), label.length + LABEL.length, style);
    if (this.#kept.size < MOST_KEPT && key.length <= LONGEST_KEPT) this.#kept.set(key, line);
    return line;
  }

  /** Wraps words and styles each line. `taken` is the number of cells in use in the first line. */
  #wrapped(words: string, taken: number, style: (text: string) => string): string {
    // A code unit takes at most two cells, so most words do not need to be measured.
    if (this.width === null || taken + 2 * words.length <= this.width) return style(words);
    if (taken + widthOf(words) <= this.width) return style(words);
    return wrapped(words, this.width, taken, HANG.length).map(style).join(`\n${HANG}`);
  }
}
