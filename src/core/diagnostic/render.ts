// Renders a diagnostic as lines for a terminal.
import { widthOf, wrapped } from "../text/cells.js";
import { characterAt, describeCharacter, isPlain, printable } from "../text/printable.js";
import { type Diagnostic, type Expectation, enumerate } from "./diagnostic.js";
import { fill, type Params } from "./phrase.js";
import { snippet } from "./snippet.js";
import type { Translate } from "./translate.js";

/** What kind of finding a diagnostic is. */
export type Severity = "error" | "warning";

/** A labelled fact. */
export type Note = readonly [label: string, words: string];

/** How to render a diagnostic. */
export interface RenderOptions {
  /** The word before the code (default: `"error"`). */
  readonly severity?: Severity;
  /** Where the text comes from, shown after an arrow: `urls.txt:12`. */
  readonly origin?: string;
  /**
   * The width of a line in terminal cells. Messages and facts are wrapped to it. By default they are not wrapped, and the
   * line that shows the text has 100 cells.
   */
  readonly width?: number | undefined;
  /** How the parts are styled (default: without style). */
  readonly painter?: Painter;
  /** Labelled facts to show between the expectations and the hint. */
  readonly notes?: readonly Note[];
  /** Whether to show what was expected, the rule and its section, and the readings (default: `true`). */
  readonly verbose?: boolean;
  /** Translates the message, the hint and the labels, such as what `translator` returns (default: they are English). */
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
 * Renders a diagnostic of `text` for a terminal. Returns lines without a line break after the last one. They consist of
 * printable characters and the styles of the painter.
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
  // Building the string directly: arrays of lines would double the time.
  let lines = layout.header(
    say(severity),
    diagnostic.code,
    translate?.(template, params) ?? diagnostic.message,
  );
  if (origin !== undefined) lines += layout.origin(`${printable(origin)}:${offset + 1}`);
  lines += `${gutter}${line}`;
  if (caret !== "none") lines += `${gutter}${spaces(column)}${painter.fault("^".repeat(marked))}`;
  if (caret !== "exact") lines += layout.line(say("at"), placeWords(text, diagnostic));
  // Nothing is expected where bytes are not text, so the character found there is not shown.
  if (expected.length > 0) {
    lines += layout.fact(say("found"), say("{character}", { character: foundWords(text, diagnostic) }));
    if (verbose)
      lines += layout.fact(say("expected"), say("{expected}", { expected: expectedWords(expected) }));
  }
  lines += facts;
  for (const [label, words] of notes ?? NO_NOTES) lines += layout.line(label, printable(words));
  if (hint !== null) lines += layout.hint(say("hint"), translate?.(hint.template, hint.params) ?? hint.text);
  return lines;
}

/** Returns what fills a template, in the language of `translate` if that knows it. */
export function sayer(translate: Translate | undefined): (template: string, params?: Params) => string {
  return (template, params = {}) => translate?.(template, params) ?? fill(template, params);
}

const SPACES = " ".repeat(128);

/** Returns a number of spaces. Slicing a known text takes a tenth of the time of making a new one. */
function spaces(count: number): string {
  return count <= SPACES.length ? SPACES.slice(0, count) : " ".repeat(count);
}

/** Describes a place that no caret can mark: its columns, counted from 1 in UTF-16 code units, and the character. */
function placeWords(text: string, diagnostic: Diagnostic): string {
  const [first, last] = [diagnostic.offset + 1, diagnostic.offset + diagnostic.length];
  const columns = last > first ? `columns ${first} to ${last}` : `column ${first}`;
  return `${columns}, ${foundWords(text, diagnostic)}`;
}

function foundWords(text: string, { offset }: Diagnostic): string {
  const found = characterAt(text, offset);
  return found === null ? "the end" : describeCharacter(found);
}

/** The most literals that a sentence lists one by one; more are shown in a row. */
const MOST_LISTED = 5;

/** The words for frozen lists: many diagnostics share one. */
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

/** The last layout of each painter: a list of diagnostics is rendered to one width. */
const layouts = new WeakMap<Painter, Layout>();

/** Returns the layout for the painter and the width of some options; without a width, nothing is wrapped. */
export function layoutOf({ painter = NO_COLOURS, width = null }: LayoutOptions): Layout {
  const known = layouts.get(painter);
  if (known !== undefined && known.width === width) return known;
  const keeps = Object.isFrozen(painter);
  const layout = new Layout(painter, keeps, width);
  if (keeps) layouts.set(painter, layout);
  return layout;
}

/** The indentation of each further line of a header or a fact. */
const HANG = "      ";

/** The characters of a label's line that are neither the label nor its words. */
const LABEL = "  = : ";

/** Cache limits: kinds of part and texts of a kind, and the length of a text. Long lists have few kinds of fault. */
const [MOST_KEPT, LONGEST_KEPT] = [256, 1024];

/**
 * Makes the styled parts of renderings. Parts that recur in a list of many faults are made once. If there is a width,
 * headers and facts are wrapped to it.
 */
class Layout {
  readonly painter: Painter;
  /** The cells of a line; `null` if there is no limit. */
  readonly width: number | null;
  /** A line break, and what precedes the text in its line. */
  readonly gutter: string;
  /** The parts made from each text, by kind of part; `null` if no parts are kept. */
  readonly #made: Map<string, Map<string, string>> | null;

  /** @param keeps whether parts are kept to be reused */
  constructor(painter: Painter, keeps: boolean, width: number | null) {
    this.painter = painter;
    this.width = width;
    this.#made = keeps ? new Map() : null;
    this.gutter = `\n${painter.faint(GUTTER)}`;
  }

  /** Returns the header: the severity, the code and the message. */
  header(severity: string, code: string, message: string): string {
    const taken = severity.length + code.length + "[]: ".length;
    if (this.width === null || (isPlain(message) && taken + message.length <= this.width)) {
      return this.#known(severity, code, this.#code) + this.#known("message", message, this.#message);
    }
    return this.#known(`${severity}[${code}]`, message, () => this.#longHeader(severity, code, message));
  }

  /** Returns the line of a fact whose words are the same in many diagnostics. */
  fact(label: string, words: string): string {
    return this.#known(label, words, this.#fact);
  }

  /** Returns the line of a hint. */
  hint(label: string, words: string): string {
    return this.#known(label, words, this.#hint);
  }

  /** Returns the line of a fact, with words that `printable` leaves unchanged; `""` without words. */
  line(label: string, words: string): string {
    if (words === "") return "";
    return (
      this.#known("label", label, this.#label) + this.#wrapped(words, label.length + LABEL.length, plain)
    );
  }

  /** Returns the line with the origin of the text, which `printable` leaves unchanged. */
  origin(place: string): string {
    return `\n${this.#wrapped(` --> ${place}`, 0, this.painter.faint)}`;
  }

  #code(severity: string, code: string): string {
    return this.painter.fault(`${severity}[${printable(code)}]`);
  }

  #message(_: string, message: string): string {
    return this.painter.strong(`: ${printable(message)}`);
  }

  /** Styles each line separately, because a pager forgets the style of the line before. */
  #longHeader(severity: string, code: string, message: string): string {
    const start = `${severity}[${printable(code)}]`;
    const words = this.#wrapped(`: ${printable(message)}`, widthOf(start), this.painter.strong);
    return this.painter.fault(start) + words;
  }

  #fact(label: string, words: string): string {
    return this.line(label, printable(words));
  }

  #hint(label: string, words: string): string {
    const taken = label.length + LABEL.length;
    return this.#label("label", label) + this.#wrapped(printable(words), taken, this.painter.hint);
  }

  #label(_: string, label: string): string {
    return `\n${this.painter.faint(`  = ${printable(label)}:`)} `;
  }

  /** Wraps words, and styles each line. `taken` is the number of cells in use in the first line. */
  #wrapped(words: string, taken: number, style: (text: string) => string): string {
    // A code unit takes at most two cells, so most words need not be measured.
    if (this.width === null || taken + 2 * words.length <= this.width) return style(words);
    if (taken + widthOf(words) <= this.width) return style(words);
    return wrapped(words, this.width, taken, HANG.length).map(style).join(`\n${HANG}`);
  }

  /** Returns the part that `make` makes, from the cache if it is there. Long texts, and those of rare kinds, are not kept. */
  #known(kind: string, text: string, make: (kind: string, text: string) => string): string {
    if (this.#made === null) return make.call(this, kind, text);
    let ofKind = this.#made.get(kind);
    if (ofKind === undefined) {
      if (this.#made.size >= MOST_KEPT) return make.call(this, kind, text);
      ofKind = new Map();
      this.#made.set(kind, ofKind);
    }
    const known = ofKind.get(text);
    if (known !== undefined) return known;
    const made = make.call(this, kind, text);
    if (text.length <= LONGEST_KEPT && ofKind.size < MOST_KEPT) ofKind.set(text, made);
    return made;
  }
}
