import { widthOf } from "../text/cells.js";
import { isPlain, printable } from "../text/printable.js";
import { wrapped } from "../text/wrap.js";

/**
 * How to style the parts of a diagnostic. Each function returns its text with or without style. What the functions of a
 * frozen painter have returned may be used again for the same text.
 */
export interface Painter {
  /**
   * Styles the severity and the code, and what underlines the fault.
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
   * Styles what frames the text: the gutter, and the labels of facts.
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

/** A painter without styles. */
export const NO_COLOURS: Painter = Object.freeze({ fault: plain, strong: plain, faint: plain, hint: plain });

/** What precedes the text of a diagnostic in its line. */
export const GUTTER = "  | ";

/** What precedes each further line of a header or a fact. */
const HANG = "      ";

/**
 * The styled parts of which renderings consist. Those that recur in a list of many faults are made once. Where a width is
 * given, headers and facts are broken at spaces to lines of so many cells.
 */
export class Layout {
  readonly painter: Painter;
  /** The cells of a line; `null` if there is no limit. */
  readonly width: number | null;
  /** A line break, and what precedes the text in its line. */
  readonly gutter: string;
  /** What was made of each text, by kind of part; `null` if nothing is kept. */
  readonly #made: Map<string, Map<string, string>> | null;

  /** With `keeps`, parts are kept to be used again. */
  constructor(painter: Painter, keeps: boolean, width: number | null) {
    this.painter = painter;
    this.width = width;
    this.#made = keeps ? new Map() : null;
    this.gutter = `\n${painter.faint(GUTTER)}`;
  }

  /** The code, after the word for what kind of finding it is, and the message. */
  header(severity: string, code: string, message: string): string {
    const taken = severity.length + code.length + "[]: ".length;
    if (this.width === null || (isPlain(message) && taken + message.length <= this.width)) {
      return this.#known(severity, code, this.#code) + this.#known("message", message, this.#message);
    }
    return this.#known(`${severity}[${code}]`, message, () => this.#longHeader(severity, code, message));
  }

  /** The line of a fact whose words are the same in many diagnostics. */
  fact(label: string, words: string): string {
    return this.#known(label, words, this.#fact);
  }

  /** The line of a hint. */
  hint(words: string): string {
    return this.#known("hint", words, this.#hint);
  }

  /** The line of a fact, with words that `printable` leaves as they are; nothing if there are none. */
  line(label: string, words: string): string {
    if (words === "") return "";
    return this.#known("label", label, this.#label) + this.#broken(words, label.length + LABEL.length, plain);
  }

  /** The line that says where the text comes from, which `printable` leaves as it is. */
  origin(place: string): string {
    return `\n${this.#broken(` --> ${place}`, 0, this.painter.faint)}`;
  }

  #code(severity: string, code: string): string {
    return this.painter.fault(`${severity}[${printable(code)}]`);
  }

  #message(_: string, message: string): string {
    return this.painter.strong(`: ${printable(message)}`);
  }

  /** In a style each part of a line has for itself: what shows a page of lines forgets the style of the one before. */
  #longHeader(severity: string, code: string, message: string): string {
    const start = `${severity}[${printable(code)}]`;
    const words = this.#broken(`: ${printable(message)}`, widthOf(start), this.painter.strong);
    return this.painter.fault(start) + words;
  }

  #fact(label: string, words: string): string {
    return this.line(label, printable(words));
  }

  #hint(label: string, words: string): string {
    const taken = label.length + LABEL.length;
    return this.#label("label", label) + this.#broken(printable(words), taken, this.painter.hint);
  }

  #label(_: string, label: string): string {
    return `\n${this.painter.faint(`  = ${printable(label)}:`)} `;
  }

  /** Breaks words to lines, each in a style, after what takes so many cells of the first line. */
  #broken(words: string, taken: number, style: (text: string) => string): string {
    // No code unit takes more than two cells, so that most words need not be measured.
    if (this.width === null || taken + 2 * words.length <= this.width) return style(words);
    if (taken + widthOf(words) <= this.width) return style(words);
    return wrapped(words, this.width, taken, HANG.length).map(style).join(`\n${HANG}`);
  }

  /** Returns what `make` returns. Few kinds of part have long texts or many, and those are made each time. */
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

/** So many kinds, and texts of a kind, are kept, of so many UTF-16 code units at most: long lists have few kinds of fault. */
const [MOST_KEPT, LONGEST_KEPT] = [256, 1024];

/** The characters of a label's line that are neither the label nor its words. */
const LABEL = "  = : ";

/** The last layout of each painter: whoever renders a list uses one width. */
const layouts = new WeakMap<Painter, Layout>();

/** Returns the layout with these styles; `width` is the cells of a line, and without it nothing is broken to lines. */
export function layoutFor(painter: Painter, width: number | null = null): Layout {
  const known = layouts.get(painter);
  if (known !== undefined && known.width === width) return known;
  const keeps = Object.isFrozen(painter);
  const layout = new Layout(painter, keeps, width);
  if (keeps) layouts.set(painter, layout);
  return layout;
}
