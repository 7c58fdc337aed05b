// Which edits may be made without asking: those that leave the host of a URL and its scheme as they are for every program
// that reads it. Programs differ in where a host begins and ends, so these rules say where it cannot be.
import type { Replacement } from "../core/diagnostic/diagnostic.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import { authoritySpan, splitAuthority, splitHostport } from "../spec/split.js";
import { withoutPairs } from "./mistakes.js";

/** What reads like a scheme and its colon, whether or not it is one: it may be misspelt, or have text before it. */
const LIKE_SCHEME = /^(?:[^:\uff1a/\\]+[:\uff1a]|[\s\S]{1,7}:\/\/)/;

/** Everything that can be the host for some program: the first segment, after any slashes. */
const FIRST_SEGMENT = /^([a-z][a-z\d+.-]*:)?([/\\]*)([^/?#]*)/i;

/** Some programs remove control characters, so that what is next to them becomes something else. */
const CONTROL = /\p{Cc}/u;

/** What is not part of a host, and may be at its end or at the beginning of the URL. */
const DOUBTFUL = /[\s"<>\\^`{|}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** What surrounds a URL without being part of it, next to spaces and controls. A selector is part of the emoji before it. */
const AROUND = /^(?!\p{Variation_Selector})[\s\p{Cf}\p{Default_Ignorable_Code_Point}]$/u;

/** Checks whether an edit of a text leaves the host and the scheme as they are. */
export function allowsEdit(grammar: CompiledGrammar, text: string, edit: Replacement): boolean {
  return new SafeEdits(grammar, text).allows(edit);
}

/**
 * Decides which edits of one text leave the host and the scheme as they are. It reads the text once, when it is first
 * asked. Edits of what surrounds the URL, such as spaces or quotation marks, do; so do those after the first segment, where
 * no program finds a host. In a path from the root, a host begins only where a character between slashes is removed.
 */
export class SafeEdits {
  readonly #grammar: CompiledGrammar;
  readonly #text: string;
  /** Where the URL is in the text, without what surrounds it; -1 until it is needed. */
  #start = -1;
  #end = -1;
  /** The URL without what surrounds it, and without quotation marks or brackets around that. */
  #within = "";
  /** From where on characters can be replaced, and from where on they can be removed. */
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
    // A scheme in lower case is the same one.
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
    // In a URL of FTP, wget does not end the host at a "?"; in one of SIP, Perl does not end it at a "/".
    if (/^ftp:$/i.test(scheme) && url.charAt(first.length) === "?") return;
    if (/^sips?:$/i.test(scheme)) return;
    // In what begins with "//" and has an "@", Node finds a host only if there is a space anywhere.
    if (slashes === "//" && scheme === "" && /^..[^/]*@/s.test(url)) return;
    if ((scheme === "" && LIKE_SCHEME.test(url)) || (!isPath && DOUBTFUL.test(segment!))) return;
    if (slashes === "//") this.#scheme = start + scheme.length;
    const path = start + first.length - segment!.length;
    // By some grammars, a "?" does not end a host.
    const { pathStart } = this.#grammar.spec.shape.split(url);
    const after = start + Math.max(first.length, pathStart);
    this.#replaces = isPath ? path : after;
    // Without an authority, PHP takes the beginning for a host if a colon and digits are at the end of a segment.
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
