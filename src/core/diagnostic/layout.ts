import { printable } from "../text/printable.js";

/**
 * How to style the parts of a diagnostic. Each function returns its text with or without style. What the functions of a
 * frozen painter have returned may be used again for the same text.
 */
export interface Painter {
  readonly fault: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly hint: (text: string) => string;
}

const plain = (text: string): string => text;

/** A painter without styles. */
export const NO_COLOURS: Painter = Object.freeze({ fault: plain, strong: plain, faint: plain, hint: plain });

/** What precedes the text of a diagnostic in its line. */
export const GUTTER = "  | ";

/** The styled parts of which renderings consist. Those that recur in a list of many faults are made once. */
export class Layout {
  readonly painter: Painter;
  /** A line break, and what precedes the text in its line. */
  readonly gutter: string;
  /** What was made of each text, by kind of part; `null` if nothing is kept. */
  readonly #made: Map<string, Map<string, string>> | null;

  /** With `keeps`, parts are kept to be used again. */
  constructor(painter: Painter, keeps: boolean) {
    this.painter = painter;
    this.#made = keeps ? new Map() : null;
    this.gutter = `\n${painter.faint(GUTTER)}`;
  }

  /** The code, after the word for what kind of finding it is. */
  code(severity: string, code: string): string {
    return this.#known(severity, code, this.#code);
  }

  message(message: string): string {
    return this.#known("message", message, this.#message);
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
    return words === "" ? "" : this.#known("label", label, this.#label) + words;
  }

  #code(severity: string, code: string): string {
    return this.painter.fault(`${severity}[${printable(code)}]`);
  }

  #message(_: string, message: string): string {
    return this.painter.strong(`: ${printable(message)}`);
  }

  #fact(label: string, words: string): string {
    return this.line(label, printable(words));
  }

  #hint(label: string, words: string): string {
    return this.line(label, this.painter.hint(printable(words)));
  }

  #label(_: string, label: string): string {
    return `\n${this.painter.faint(`  = ${printable(label)}:`)} `;
  }

  /** Returns what `make` returns. Few kinds of part have long texts or many, and those are made each time. */
  #known(kind: string, text: string, make: (kind: string, text: string) => string): string {
    if (this.#made === null) return make.call(this, kind, text);
    let ofKind = this.#made.get(kind);
    if (ofKind === undefined) {
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

/** So many texts of a kind are kept, of so many UTF-16 code units at most: long lists have few kinds of fault. */
const [MOST_KEPT, LONGEST_KEPT] = [256, 1024];

const layouts = new WeakMap<Painter, Layout>();

/** Returns the layout with these styles. */
export function layoutFor(painter: Painter): Layout {
  const known = layouts.get(painter);
  if (known !== undefined) return known;
  const keeps = Object.isFrozen(painter);
  const layout = new Layout(painter, keeps);
  if (keeps) layouts.set(painter, layout);
  return layout;
}
