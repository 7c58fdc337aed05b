// Finds where URLs begin and end in a plain text. The end of a URL without a wrapper depends on the characters that the
// grammar allows.
import type { Span } from "../core/values.js";
import { UsedCharacters } from "../grammar/characters.js";
import { KNOWN_SCHEMES } from "../schemes/table.js";
import { type CompiledGrammar, componentRule } from "../spec/compiled.js";
import { isSchemeCharacter } from "../spec/split.js";

/** The span of a URL in the buffer, and its wrapper. */
export interface Match extends Span {
  readonly wrapping: Wrapping;
  readonly wrapped: Span;
  /** The offset of the first letter that the grammar does not allow, in a URL without a wrapper; otherwise -1. */
  readonly letter: number;
  /** The offset of the first placeholder such as `{id}`, or -1. */
  readonly placeholder: number;
}

/** The delimiters of a URL in its text: `<…>`, `<URL:…>`, `"…"`, or only white space and punctuation. */
export type Wrapping = "brackets" | "url-brackets" | "quotes" | "space";

/** The result of scanning a text: a URL or `null`, and where to continue. */
interface Step {
  readonly match: Match | null;
  /** The text before this offset is finished. */
  readonly next: number;
  /** Whether that text ends in a run that is too long for a URL, so that the rest of the run is skipped. */
  readonly overlong?: boolean;
}

/**
 * The maximum length of a URL, in UTF-16 code units, and of the text between two wrappers. The limit avoids buffering a
 * text without spaces or with an unclosed wrapper.
 */
export const LONGEST_URL: number = 1 << 24;

/**
 * Finds the URLs of one text. If it is not `final`, more text may follow. Linear time: look-ahead stops at the next
 * wrapper or the end of a run, which is remembered for other URLs in the run; look-behind is limited to the length of a
 * scheme.
 */
export class TextScanner {
  readonly #characters: TextCharacters;
  readonly #text: string;
  readonly #final: boolean;
  readonly #longest: number;
  /** The end of the last run, and the offset in the run from which that end is known. */
  #run: { readonly from: number; readonly end: number } = { from: 0, end: 0 };

  constructor(characters: TextCharacters, text: string, final: boolean, longest: number) {
    this.#characters = characters;
    this.#text = text;
    this.#final = final;
    this.#longest = longest;
  }

  /**
   * Finds the next URL from `from` on. A step without a match returns the offset to resume from when there is more
   * text.
   */
  next(from: number): Step {
    const text = this.#text;
    let floor = from;
    for (let at = lastUnit(TRIGGERS, text, floor); at !== -1; ) {
      const step = text.charAt(at) === ":" ? this.#atColon(at, floor) : this.#atWrapper(at);
      if (step !== null && !(step.overlong && !isOpenRun(text, step.next))) return step;
      if (step !== null) floor = step.next;
      at = lastUnit(TRIGGERS, text, step === null ? at + 1 : floor);
    }
    return { match: null, next: this.#final ? text.length : runStart(text, text.length, floor) };
  }

  /** Skips the rest of a run that is too long for a URL; the run may continue in later text. */
  skipRun(): Step {
    const next = runEnd(this.#characters, this.#text, 0);
    return { match: null, next, overlong: true };
  }

  /** Returns the step at a colon that belongs to a URL, or may when more text arrives; otherwise `null`. */
  #atColon(colon: number, floor: number): Step | null {
    const text = this.#text;
    // More text is needed to know whether "//" follows.
    const undecided = !this.#final && text.length < colon + "://".length;
    if (undecided) return { match: null, next: runStart(text, colon, floor) };
    const candidate = candidateAt(text, colon, floor);
    if (candidate === null) return null;
    const end = this.#runEnd(colon);
    const isOpen = !this.#final && isOpenRun(text, end);
    if (end - candidate.start > this.#longest) return { match: null, next: end, overlong: true };
    if (isOpen) return { match: null, next: runStart(text, colon, floor) };
    const match = unwrappedUrl(this.#characters, text, candidate, end);
    return match && { match, next: match.end };
  }

  #runEnd(colon: number): number {
    if (colon < this.#run.from || colon >= this.#run.end) {
      this.#run = { from: colon, end: runEnd(this.#characters, this.#text, colon) };
    }
    return this.#run.end;
  }

  /** Returns the step at an opening wrapper. It must be closed before another one opens, and in the same paragraph. */
  #atWrapper(opening: number): Step | null {
    const text = this.#text;
    const closer = lastUnit(CLOSERS, text, opening + 1);
    if ((closer === -1 ? text.length : closer) - opening > this.#longest) return null;
    if (closer === -1) return this.#final ? null : { match: null, next: opening };
    if (text.charAt(closer) !== CLOSER_OF[text.charAt(opening)]) return null;
    const match = wrappedUrl(text, opening, closer);
    return match && { match, next: match.wrapped.end };
  }
}

const TRIGGERS = /[<":]/g;
const CLOSERS = /[<>"]|\n[^\S\n]*\n/g;
const CLOSER_OF: Readonly<Record<string, string>> = { "<": ">", '"': '"' };

/**
 * Returns the last code unit of the next match of a global expression, or -1. `exec` would allocate an array for each
 * match.
 */
function lastUnit(expression: RegExp, text: string, from: number): number {
  expression.lastIndex = from;
  return expression.test(text) ? expression.lastIndex - 1 : -1;
}

/**
 * Returns the URL between two wrappers, or `null` if there is anything else. A URL in brackets may contain any white
 * space, although a URL with a space within a line is broken. Quotes also wrap sentences, so a URL in quotes may
 * contain only line breaks with surrounding white space, and none next to a quote. After `URL:`, any scheme is
 * accepted.
 */
function wrappedUrl(text: string, opening: number, closing: number): Match | null {
  const inside = text.slice(opening + 1, closing);
  const { 0: head = "", groups } = INSIDE.exec(inside) ?? {};
  if (groups === undefined) return null;
  const scheme = groups["scheme"]!;
  const url = inside.trimEnd();
  const length =
    groups["prefix"] === undefined ? openingLength(scheme, url.slice(head.length, head.length + 3)) : 1;
  if (length === -1 || url.length <= head.length + length) return null;
  const quoted = text.charAt(opening) === '"';
  // A quote next to white space may close the text before it, or open the text after it.
  if (quoted && (inside !== inside.trim() || hasSpaceInLine(url.slice(head.length)))) return null;
  const start = opening + 1 + head.length - scheme.length;
  return {
    start,
    end: opening + 1 + url.length,
    wrapping: quoted ? "quotes" : groups["prefix"] === undefined ? "brackets" : "url-brackets",
    wrapped: { start: opening, end: closing + 1 },
    letter: -1,
    placeholder: placeholderIn(text, start, opening + 1 + url.length),
  };
}

const INSIDE = /^\s*(?<prefix>URL:\s*)?(?<scheme>[a-z][a-z\d+.-]*)(?=:)/i;

function hasSpaceInLine(text: string): boolean {
  for (const [space] of text.matchAll(/\s+/g)) if (!/[\r\n]/.test(space)) return true;
  return false;
}

interface Candidate {
  readonly start: number;
  readonly colon: number;
  /** The offset of the part after the scheme, which must not be empty. */
  readonly body: number;
}

/** Returns the candidate whose scheme ends at the colon, or `null`. */
function candidateAt(text: string, colon: number, floor: number): Candidate | null {
  const from = runStart(text, colon, floor);
  const within = schemeStart(text.slice(from, colon));
  if (within === -1) return null;
  const start = from + within;
  const length = openingLength(text.slice(start, colon), text.slice(colon, colon + 3));
  return length === -1 ? null : { start, colon, body: colon + length };
}

/**
 * Returns where the run of scheme characters before `end` begins: at `floor` at the earliest, and no longer than
 * needed.
 */
function runStart(text: string, end: number, floor: number): number {
  const first = Math.max(floor, end - LONGEST_SCHEME - 1);
  let start = end;
  while (start > first && isSchemeCharacter(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

/** The maximum length of a scheme that is recognized. */
const LONGEST_SCHEME = 64;

/**
 * Returns where the scheme begins in a run of scheme characters before a colon; -1 if there is none. A scheme must
 * begin with a letter, although the rule allows other characters. A known scheme may follow the dots of a sentence.
 */
function schemeStart(run: string): number {
  if (run.length > LONGEST_SCHEME) return -1;
  const letter = run.search(/[a-z]/i);
  if (letter === -1 || isKnown(run.slice(letter))) return letter;
  const afterDot = run.lastIndexOf(".") + 1;
  return afterDot > letter && isKnown(run.slice(afterDot)) ? afterDot : letter;
}

/**
 * Returns the length of the delimiter after the scheme: `://`, or only the colon if the table lists the scheme as
 * opaque. Returns -1 if the delimiter is missing, so that the text is not a URL.
 */
function openingLength(scheme: string, after: string): number {
  if (after.startsWith("://")) return 3;
  return KNOWN_SCHEMES.get(scheme.toLowerCase())?.shape === "opaque" ? 1 : -1;
}

function isKnown(name: string): boolean {
  return KNOWN_SCHEMES.has(name.toLowerCase());
}

/**
 * Returns the URL of a candidate without the punctuation of the sentence, or `null` if nothing is left.
 *
 * @param runEnd the end of the run of characters that may be part of it
 */
function unwrappedUrl(
  characters: TextCharacters,
  text: string,
  { start, colon, body }: Candidate,
  runEnd: number,
): Match | null {
  const { end, letter } = urlRun(characters, text, colon + 1, runEnd);
  const trimmed = withoutPunctuation(text, body, end);
  if (trimmed <= body) return null;
  const placeholder = placeholderIn(text, start, trimmed);
  return { start, end: trimmed, wrapping: "space", wrapped: { start, end: trimmed }, letter, placeholder };
}

/**
 * Returns the end of the URL without punctuation. A closing parenthesis belongs to the sentence unless it was opened
 * inside the URL. Two asterisks or tildes at the end are Markdown for strong or deleted text.
 */
function withoutPunctuation(text: string, start: number, end: number): number {
  let unopened = 0;
  for (let offset = start; offset < end; offset++) {
    if (text[offset] === ")") unopened += 1;
    else if (text[offset] === "(") unopened -= 1;
  }
  let last = end;
  for (; last > start; last--) {
    const character = text.charAt(last - 1);
    if (character === ")" && unopened > 0) unopened -= 1;
    else if (!".,;:!?'".includes(character) && !isDoubled(text, last - 1, end)) break;
  }
  return last;
}

/** Checks whether a character is one of several asterisks or tildes. */
function isDoubled(text: string, at: number, end: number): boolean {
  const character = text.charAt(at);
  if (character !== "*" && character !== "~") return false;
  return text.charAt(at - 1) === character || (at + 1 < end && text.charAt(at + 1) === character);
}

/**
 * A placeholder: `{id}` (RFC 6570), `${HOST}`, `{{host}}`. It is part of the URL, so that `https://${HOST}/v1` is found
 * whole, and not as `https://$`.
 */
const PLACEHOLDER = /\{\{?(?![^}]{0,64}:\/\/)[^\s"<>\\`{}]{1,64}\}\}?/y;
/** An unfinished placeholder at the end of the text. */
const OPEN_PLACEHOLDER = /\{\{?[^\s"<>\\`{}]{0,64}$/y;

/** Returns the end of the placeholder that begins at `start`, or -1. */
function placeholderEnd(text: string, start: number): number {
  PLACEHOLDER.lastIndex = start;
  return PLACEHOLDER.test(text) ? PLACEHOLDER.lastIndex : -1;
}

function isOpenPlaceholder(text: string, start: number): boolean {
  OPEN_PLACEHOLDER.lastIndex = start;
  return OPEN_PLACEHOLDER.test(text);
}

/** Returns the offset of the first placeholder of a URL, with the `$` before it, or -1. */
function placeholderIn(text: string, start: number, end: number): number {
  const url = text.slice(start, end);
  for (let at = url.indexOf("{"); at !== -1; at = url.indexOf("{", at + 1))
    if (placeholderEnd(url, at) !== -1) return start + (url.charAt(at - 1) === "$" ? at - 1 : at);
  return -1;
}

/**
 * Returns where a URL ends in a run, and the offset of its first letter that the grammar does not allow, or -1. A
 * square bracket is part of it only around an IP literal. After such a letter, the scheme of another URL may begin.
 *
 * @param start the offset after the colon of the scheme
 * @param end where the run ends
 */
function urlRun(
  characters: TextCharacters,
  text: string,
  start: number,
  end: number,
): Pick<Match, "end" | "letter"> {
  const { body, authority } = characters;
  let inAuthority = text.startsWith("//", start);
  let at = inAuthority ? start + 2 : start;
  /** An IP literal may begin at the start of the authority, or after its "@". */
  let literal = inAuthority ? at : -1;
  let letter = -1;
  /**
   * The possible start of another URL's scheme; -1 before any such letter, or after a character not allowed in schemes.
   */
  let scheme = -1;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code > 127) {
      const codePoint = text.codePointAt(at)!;
      const allowed = isAllowedBeyond(characters, codePoint);
      if (!allowed && letter === -1) letter = at;
      at += codePoint > 0xffff ? 2 : 1;
      scheme = allowed ? -1 : at;
      continue;
    }
    if (code === OPENING && at === literal && authority.ascii[OPENING] === 1) {
      const after = literalEnd(characters, text, at, end);
      if (after === -1) return { end: at, letter };
      at = after;
      continue;
    }
    if (code === OPENING_BRACE) {
      const after = placeholderEnd(text, at);
      if (after === -1) return { end: at, letter };
      at = after;
      scheme = -1;
      continue;
    }
    if (code === COLON && scheme !== -1 && at > scheme && text.startsWith("://", at)) {
      return { end: scheme, letter };
    }
    if (!isSchemeCharacter(code)) scheme = -1;
    if (endsAuthority(code)) inAuthority = false;
    const isPart = body.ascii[code] === 1 || (inAuthority && code !== OPENING && code !== CLOSING);
    if (!isPart) return { end: at, letter };
    at += 1;
    if (inAuthority && code === AT) literal = at;
  }
  return { end, letter };
}

/** Returns the offset after an IP literal, valid or not; -1 if its bracket is not closed. */
function literalEnd({ authority }: TextCharacters, text: string, start: number, end: number): number {
  for (let at = start + 1; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === CLOSING) return at + 1;
    const isOutside = code === OPENING || code === AT || endsAuthority(code);
    if (isOutside || authority.ascii[code] !== 1) return -1;
  }
  return -1;
}

function endsAuthority(code: number): boolean {
  return code === SLASH || code === QUESTION || code === HASH;
}

/** Returns the end of a run of possible URL characters: those of the grammar, all letters, and placeholders. */
function runEnd(characters: TextCharacters, text: string, start: number): number {
  const { body, authority } = characters;
  for (let at = start; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === OPENING_BRACE) {
      const after = placeholderEnd(text, at);
      if (after === -1) return isOpenPlaceholder(text, at) ? text.length : at;
      at = after;
      continue;
    }
    if (code < 128) {
      if (body.ascii[code] !== 1 && authority.ascii[code] !== 1) return at;
      at += 1;
      continue;
    }
    const codePoint = text.codePointAt(at)!;
    if (!isLetter(codePoint) && !isAllowedBeyond(characters, codePoint)) return at;
    at += codePoint > 0xffff ? 2 : 1;
  }
  return text.length;
}

/** Returns whether more text could extend a run: it ends at the end of the text, or before half a surrogate pair. */
export function isOpenRun(text: string, end: number): boolean {
  if (end === text.length) return true;
  const unit = text.charCodeAt(end);
  return end === text.length - 1 && unit >= 0xd800 && unit <= 0xdbff;
}

const [SLASH, COLON, QUESTION, HASH, AT, OPENING, CLOSING] = [0x2f, 0x3a, 0x3f, 0x23, 0x40, 0x5b, 0x5d];
const OPENING_BRACE = 0x7b;

/** The characters that a grammar allows in a URL in plain text. */
interface TextCharacters {
  /** The characters after the authority, and the delimiters of components. */
  readonly body: UsedCharacters;
  /** The characters of any part of a URL, including square brackets if the grammar has IP literals. */
  readonly authority: UsedCharacters;
}

export function textCharacters(grammar: CompiledGrammar): TextCharacters {
  let known = KNOWN.get(grammar);
  if (known === undefined) {
    const rules = (["path", "query", "fragment"] as const).map((name) => componentRule(grammar, name));
    const body = new UsedCharacters(
      grammar,
      rules.filter((rule) => rule !== null),
    );
    // A second "#", or a "%" without digits, is a fault in the URL and not its end.
    for (const delimiter of ":/?#%") body.ascii[delimiter.charCodeAt(0)] = 1;
    known = { body, authority: new UsedCharacters(grammar, [grammar.strictKey]) };
    KNOWN.set(grammar, known);
  }
  return known;
}

const KNOWN = new WeakMap<CompiledGrammar, TextCharacters>();

/** Checks whether a character beyond ASCII can be part of a URL without a wrapper. */
function isAllowedBeyond({ body, authority }: TextCharacters, codePoint: number): boolean {
  if (!body.has(codePoint) && !authority.has(codePoint)) return false;
  return codePoint === APOSTROPHE || !ENDS.test(String.fromCodePoint(codePoint));
}

/**
 * White space; brackets and quotation marks beyond ASCII, except for the apostrophe; Chinese and Japanese punctuation.
 * Some grammars allow them, but in a text they end a URL.
 */
const ENDS = /[\s\p{Ps}\p{Pe}\p{Pi}\p{Pf}、。，．：；！？｡､…]/u;
const APOSTROPHE = 0x2019;

/** Checks whether a character beyond ASCII is a letter, a digit, or a mark above or below one. */
function isLetter(codePoint: number): boolean {
  return LETTER.test(String.fromCodePoint(codePoint));
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;
