// Decides which edits are safe to apply without asking: those that keep the host and the scheme of a URL for every
// program. Programs differ in where a host begins and ends, so these rules define where it cannot be.
import type { Replacement } from "../core/diagnostic/diagnostic.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import { authoritySpan, splitAuthority, splitHostport } from "../spec/split.js";
import { withoutPairs } from "./mistakes.js";

/** Text that looks like a scheme and its colon: it may be misspelt, or have text before it. */
const LIKE_SCHEME = /^(?:[^:\uff1a/\\]+[:\uff1a]|[\s\S]{1,7}:\/\/)/;

/** The part that any program may take as the host: the first segment, after any slashes. */
const FIRST_SEGMENT = /^([a-z][a-z\d+.-]*:)?([/\\]*)([^/?#]*)/i;

/** Some programs remove control characters, which changes the meaning of the text around them. */
const CONTROL = /\p{Cc}/u;

/** Characters that are not part of a host, but may be at its end or at the beginning of the URL. */
const DOUBTFUL = /[\s"<>\\^`{|}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Characters around a URL that are not part of it: white space and invisible characters. A variation selector is part
 * of the emoji before it.
 */
const AROUND = /^(?!\p{Variation_Selector})[\s\p{Cf}\p{Default_Ignorable_Code_Point}]$/u;

/** Checks whether an edit of a text keeps the host and the scheme. */
export function allowsEdit(grammar: CompiledGrammar, text: string, edit: Replacement): boolean {
  return new SafeEdits(grammar, text).allows(edit);
}

/**
 * Decides which edits of one text keep the host and the scheme. It reads the text once, on the first call. Edits of the
 * text around the URL, such as spaces or quotation marks, are safe; so are those after the first segment, where no
 * program finds a host. In an absolute path, a host can only begin if a character between slashes is removed.
 */
export class SafeEdits {
  readonly #grammar: CompiledGrammar;
  readonly #text: string;
  /** The start of the URL in the text, after any surrounding characters; -1 until it is needed. */
  #start = -1;
  #end = -1;
  /** The URL without surrounding characters, quotation marks or brackets. */
  #within = "";
  /** The offsets from which characters can be replaced, and removed. */
  #replaces = Number.POSITIVE_INFINITY;
  #removes = Number.POSITIVE_INFINITY;
  #scheme = 0;

  constructor(grammar: CompiledGrammar, text: string) {
    this.#grammar = grammar;
    this.#text = text;
  }

  /** Checks whether an edit keeps the host and the scheme. */
  allows({ start, end, text }: Replacement): boolean {
    if (this.#start === -1) this.#read();
    if (start === 0 && end === this.#text.length) return text === this.#within;
    if (text === "" && (end <= this.#start || start >= this.#end)) return true;
    // A change of case does not change the scheme.
    if (end <= this.#scheme) return this.#text.slice(start, end).toLowerCase() === text;
    const removes = text.length < end - start && text !== "&";
    return start >= (removes ? this.#removes : this.#replaces) && end <= this.#end;
  }

  #read(): void {
    const text = this.#text;
    let [start, end] = [0, text.length];
    while (start < end && isAround(text, start)) start += 1;
    while (start < end && isAround(text, end - 1)) end -= 1;
    const url = text.slice(start, end);
    const { openings, url: within } = withoutPairs(url);
    [this.#start, this.#end, this.#within] = [start, end, within];
    if (openings !== "" || CONTROL.test(url)) return;
    const { 0: first, 1: scheme = "", 2: slashes, 3: segment } = FIRST_SEGMENT.exec(url)!;
    const isFile = /^file:$/i.test(scheme) && slashes === "///";
    const isPath = isFile || (scheme === "" && slashes === "/");
    // In an FTP URL, wget does not end the host at a "?"; in a SIP URL, Perl does not end it at a "/".
    if (/^ftp:$/i.test(scheme) && url.charAt(first.length) === "?") return;
    if (/^sips?:$/i.test(scheme)) return;
    // In text that begins with "//" and has an "@", Node finds a host only if there is a space anywhere.
    if (slashes === "//" && scheme === "" && /^..[^/]*@/s.test(url)) return;
    if ((scheme === "" && LIKE_SCHEME.test(url)) || (!isPath && DOUBTFUL.test(segment!))) return;
    if (slashes === "//") this.#scheme = start + scheme.length;
    const path = start + first.length - segment!.length;
    // In some grammars, a "?" does not end a host.
    const { pathStart } = this.#grammar.spec.shape.split(url);
    const after = start + Math.max(first.length, pathStart);
    this.#replaces = isPath ? path : after;
    // Without an authority, PHP parses the beginning as a host if a segment ends with a colon and digits.
    if (slashes === "//") this.#removes = after;
  }
}

function isAround(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code <= SPACE || (code > LAST_OF_ASCII && AROUND.test(text.charAt(at)));
}

const SPACE = 0x20;
const LAST_OF_ASCII = 0x7e;

/** Returns the host of any text; `null` if it has no authority. */
export function hostOf({ spec: { shape } }: CompiledGrammar, text: string): string | null {
  const span = authoritySpan(shape.split(text));
  if (span === null) return null;
  const { host } = splitHostport(shape, text, splitAuthority(shape, text, span).hostport);
  return text.slice(host.start, host.end);
}
