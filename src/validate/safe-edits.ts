// Whether an edit may be made without asking, as far as the host and the scheme go.
import { applyReplacement, type Replacement } from "../core/diagnostic/diagnostic.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import { authoritySpan, splitAuthority, splitHostport } from "../spec/split.js";
import { withoutPairs } from "./mistakes.js";

/** The expression of Appendix B, up to the authority. */
const AUTHORITY = /^(?:[^:/?#]+:)?\/\/([^/?#]*)/;

/** Where browsers see an authority: they leave out tabs and line breaks, and take a backslash for a slash. */
const AUTHORITY_IN_BROWSERS = /^(?:(?:https?|wss?|ftp):[/\\]*|(?:[^:/?#\\]*:)?[/\\]{2})([^/?#\\]*)/i;

/** What reads like a scheme and its colon, whether or not it is one. */
const LIKE_SCHEME = /^[^:\uff1a/?#\\]+[:\uff1a]/;

const SCHEME = /^[a-z\d+.-]+$/i;

/** Up to here, a text decides where its scheme and its host are, however its slashes are read. */
const BEGINNING = /^[^/?#\\]*[/\\\t\n\r]*[^/?#]*/;

/** The longest beginning that is read for each edit, in UTF-16 code units. No host is nearly that long. */
const LONGEST = 2048;

/** What can separate the parts of a URL before its path, and what is removed before it is read. */
const SEPARATES = /[\s:\uff1a/?#@\\]/;

/** What surrounds a URL without being part of it, in addition to spaces and control characters. */
const AROUND = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]$/u;

/**
 * Checks whether `after` has the host of `before`, to the character, and has a scheme if `before` begins with what reads
 * like one. There are several hosts to compare, since programs differ in where the host is: that of the grammar, that of
 * Appendix B, and that of browsers. What surrounds the whole text, such as spaces or angle brackets, belongs to none of them.
 */
export function keepsHost(grammar: CompiledGrammar, before: string, after: string): boolean {
  const [one, other] = [trimmed(before), trimmed(after)];
  const within = unwrapped(one);
  if (other === within) return true;
  // The quotation marks or brackets may be removed later, so the URL within them must be kept too.
  return (
    keepsPlainHost(grammar, one, other) &&
    (within === one || keepsPlainHost(grammar, within, unwrapped(other)))
  );
}

function keepsPlainHost(grammar: CompiledGrammar, before: string, after: string): boolean {
  if (losesScheme(grammar, before, after)) return false;
  const hosts = hostsOf(grammar, after);
  return hostsOf(grammar, before).every((host, index) => host === hosts[index]);
}

/** Decides which edits of one text can be safe. It reads the text once, when it is first asked. */
export class SafeEdits {
  readonly #grammar: CompiledGrammar;
  readonly #text: string;
  /** The end of the beginning; -1 until it is needed. */
  #end = -1;
  /** Whether there is a scheme, or nothing that reads like one. */
  #hasScheme = false;
  /** Whether there is neither an authority nor what reads like a scheme, by any reading. */
  #hasNeither = false;

  constructor(grammar: CompiledGrammar, text: string) {
    this.#grammar = grammar;
    this.#text = text;
  }

  /** Checks whether an edit keeps the host and the scheme. */
  allows(replacement: Replacement): boolean {
    const text = this.#text;
    if (this.#end === -1) this.#readBeginning();
    if (replacement.start > this.#end) return this.#hasScheme;
    if (this.#end <= LONGEST) {
      return keepsHost(this.#grammar, text, applyReplacement(text, replacement));
    }
    // To read a long beginning again for each of its faults would take time that is quadratic in its length.
    const { start, end } = replacement;
    const separates = SEPARATES.test(replacement.text) || SEPARATES.test(text.slice(start, end).trim());
    return this.#hasNeither && replacement.text !== "" && !separates;
  }

  #readBeginning(): void {
    const [text, grammar] = [this.#text, this.#grammar];
    const url = trimmed(text);
    const urls = [url, unwrapped(url)];
    const ends = urls.map((each) => text.indexOf(each) + grammar.spec.shape.split(each).pathStart);
    this.#end = Math.max(BEGINNING.exec(text)![0].length, ...ends);
    this.#hasScheme = urls.every((each) => !losesScheme(grammar, each, each));
    this.#hasNeither = urls.every(
      (each) => !LIKE_SCHEME.test(each) && hostsOf(grammar, each).every((host) => host === null),
    );
  }
}

/** Whether the first text begins with what reads like a scheme, and the second one has no scheme. */
function losesScheme({ spec: { shape } }: CompiledGrammar, before: string, after: string): boolean {
  if (!LIKE_SCHEME.test(before)) return false;
  const { schemeEnd } = shape.split(after);
  return schemeEnd === -1 || !SCHEME.test(after.slice(0, schemeEnd));
}

/** Returns the hosts that programs may see in a text, in a fixed order; `null` where they see no authority. */
function hostsOf(grammar: CompiledGrammar, text: string): readonly (string | null)[] {
  const plain = text.replace(/[\t\n\r]/g, "");
  return [
    hostOf(grammar, text),
    ...hostsIn(AUTHORITY.exec(text)?.[1]),
    ...hostsIn(AUTHORITY.exec(plain)?.[1]),
    ...hostsIn(AUTHORITY_IN_BROWSERS.exec(plain)?.[1]),
  ];
}

/** Programs differ in which "@" ends the userinfo. */
function hostsIn(authority: string | undefined): readonly [string | null, string | null] {
  if (authority === undefined) return [null, null];
  const hostport = authority.replace(/:\d*$/, "");
  return [hostport.slice(hostport.indexOf("@") + 1), hostport.slice(hostport.lastIndexOf("@") + 1)];
}

/** Returns a text without the quotation marks or brackets around it. */
function unwrapped(text: string): string {
  return trimmed(withoutPairs(text).url);
}

/** Returns a text without the blanks, control characters and invisible characters around it. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isAround(text, start)) start += 1;
  while (start < end && isAround(text, end - 1)) end -= 1;
  return text.slice(start, end);
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
