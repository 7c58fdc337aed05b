// Maps each character of a decoded text to its position in the source file. `lint` and the plugins for ESLint and
// unified report faults at these positions.
import type { Span } from "../core/values.js";

/**
 * A text, and the position of each of its code units in a source: `"\x41"` is four characters in the source, and one in
 * the text. All offsets are UTF-16 code units.
 */
export interface Written {
  readonly text: string;
  /** The span of the text in the source. */
  readonly whole: Span;
  /** For each code unit of the text, the start and end of its source; `null` if unknown. */
  readonly starts: readonly number[] | null;
  readonly ends: readonly number[] | null;
}

/** Returns a text for which only the span of the whole is known. */
export function somewhereIn(text: string, start: number, end: number): Written {
  return { text, whole: { start, end }, starts: null, ends: null };
}

/** Returns a text that is written literally in the source. */
export function verbatim(text: string, start: number): Written {
  const starts = Array.from({ length: text.length }, (_, at) => start + at);
  return {
    text,
    whole: { start, end: start + text.length },
    starts,
    ends: starts.map((at) => at + 1),
  };
}

/** Returns the source span for a span of the text; that of the whole text if nothing else is known. */
export function sourceSpan({ text, whole, starts, ends }: Written, start: number, end: number): Span {
  if (starts === null || ends === null) return whole;
  const from = start < text.length ? starts[start]! : (ends.at(-1) ?? whole.start);
  return { start: from, end: end > start ? Math.max(from, ends[end - 1]!) : from };
}

/** Returns whether a span can be replaced: it begins and ends at the boundaries of characters in the source. */
export function isReplaceable({ text, starts }: Written, start: number, end: number): boolean {
  if (starts === null) return false;
  const divides = (at: number): boolean => at < text.length && starts[at - 1] === starts[at];
  return !divides(start) && !divides(end);
}

/** Returns a part of a text; `null` if the positions of its characters are unknown. */
export function partOf(written: Written, start: number, end: number): Written | null {
  if (written.starts === null || written.ends === null) return null;
  const [starts, ends] = [written.starts.slice(start, end), written.ends.slice(start, end)];
  const from = starts[0] ?? written.ends[start - 1] ?? written.whole.start;
  return {
    text: written.text.slice(start, end),
    whole: { start: from, end: ends.at(-1) ?? from },
    starts,
    ends,
  };
}

/** The syntax for characters that are not literal: character references and, in Markdown, escapes. */
interface Syntax {
  /** Whether a backslash before ASCII punctuation is an escape (CommonMark, section 2.4). */
  readonly backslashes: boolean;
}

/**
 * Finds the source position of each code unit of a decoded text: `a&amp;b` for `a&b`. A character reference with a name
 * unknown here is located by the text before and after it. Returns `null` if the source does not decode to that text.
 * Linear time.
 *
 * @param source the written text, which begins at `base` in the whole source
 * @example
 * align("a&amp;b", 10, "a&b", { backslashes: false }).starts // → [10, 11, 16]
 * align("a&eacute;b", 10, "aéb", { backslashes: false }).ends // → [11, 19, 20]
 * align("a", 10, "b", { backslashes: false }) // → null
 */
export function align(source: string, base: number, text: string, syntax: Syntax): Written | null {
  const units = unitsOf(source, syntax);
  const places = new Places(base);
  let [unit, at] = [0, 0];
  for (; unit < units.length; unit++) {
    const decoded = textOfUnit(units[unit]!, source, (one) => text.startsWith(one, at));
    if (decoded === null) break;
    places.add(units[unit]!, decoded.length);
    at += decoded.length;
  }
  const { start, end } = { start: base, end: base + source.length };
  if (unit < units.length) return around(somewhereIn(text, start, end), source, units, unit, places);
  return at === text.length ? { ...somewhereIn(text, start, end), ...places } : null;
}

/** A piece of the source, and its decoded text; `null` for a character reference with an unknown name. */
interface Unit extends Span {
  readonly text: string | null;
}

const ESCAPE = /\\[!-/:-@[-`{-~]/y;
const REFERENCE = /&(?:#(?:[xX]([0-9a-fA-F]{1,6})|(\d{1,7}));?|([a-zA-Z][a-zA-Z0-9]{0,31});?)/y;
const LINE_END = /\r\n?/y;

/** The character references that occur in URLs. All others are located by the text around them. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** Finds the text of a character reference with an unknown name: the part that the following text leaves over. */
function around(
  written: Written,
  source: string,
  units: readonly Unit[],
  first: number,
  places: Places,
): Written | null {
  const { text } = written;
  const before = places.starts.length;
  const later: [unit: Unit, length: number][] = [];
  let [last, end] = [units.length - 1, text.length];
  for (; last > first; last--) {
    const decoded = textOfUnit(
      units[last]!,
      source,
      (one) => end - one.length > before && text.endsWith(one, end),
    );
    if (decoded === null) break;
    later.push([units[last]!, decoded.length]);
    end -= decoded.length;
  }
  const [from, to] = [units[first]!, units[last]!];
  if (from.text !== null || to.text !== null || end === before) return null;
  places.add({ start: from.start, end: to.end }, end - before);
  for (const [unit, length] of later.reverse()) places.add(unit, length);
  return { ...written, ...places };
}

/** Collects the source positions of the code units of a decoded text, in a source that begins at `base`. */
export class Places {
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly #base: number;

  constructor(base: number) {
    this.#base = base;
  }

  add({ start, end }: Span, length: number): void {
    for (let i = 0; i < length; i++) {
      this.starts.push(this.#base + start);
      this.ends.push(this.#base + end);
    }
  }
}

/** Returns the text of a unit that `fits`: decoded, or literal if a parser has not decoded it. */
function textOfUnit(
  { start, end, text }: Unit,
  source: string,
  fits: (one: string) => boolean,
): string | null {
  if (text !== null && fits(text)) return text;
  const itself = source.slice(start, end);
  return fits(itself) ? itself : null;
}

function unitsOf(source: string, { backslashes }: Syntax): readonly Unit[] {
  const units: Unit[] = [];
  for (let start = 0; start < source.length; ) {
    const unit = unitAt(source, start, backslashes);
    units.push(unit);
    start = unit.end;
  }
  return units;
}

function unitAt(source: string, start: number, backslashes: boolean): Unit {
  const escaped = backslashes ? matchAt(ESCAPE, source, start) : null;
  if (escaped !== null) return { start, end: start + 2, text: escaped[0].charAt(1) };
  const lineEnd = matchAt(LINE_END, source, start);
  if (lineEnd !== null) return { start, end: start + lineEnd[0].length, text: "\n" };
  const reference = matchAt(REFERENCE, source, start);
  if (reference === null) return { start, end: start + 1, text: source.charAt(start) };
  const [written, hexadecimal, decimal, name = ""] = reference;
  const codePoint = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  const text = isPlainNumber(codePoint) ? String.fromCodePoint(codePoint) : (NAMES.get(name) ?? null);
  return { start, end: start + written.length, text };
}

/**
 * Returns whether a number stands for its code point. HTML and CommonMark replace others: 0x80 by "\u20ac", 0 and
 * surrogates by U+FFFD.
 */
function isPlainNumber(codePoint: number): boolean {
  if (codePoint < 0xa0) return codePoint > 0 && codePoint < 0x80;
  return codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
}

function matchAt(pattern: RegExp, source: string, start: number): RegExpExecArray | null {
  pattern.lastIndex = start;
  return pattern.exec(source);
}
