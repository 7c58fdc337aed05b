// Recognised input mistakes: text around a URL, a Windows path, an scp address, and others whose correction concerns
// the whole text and not only the character at fault.
import { advice, edit, enumerate, type Hint, safeEdit } from "../core/diagnostic/diagnostic.js";
import { phrase } from "../core/diagnostic/phrase.js";
import { defangedEnd, defangedMessage, refanged, refangText } from "../core/text/defanged.js";
import { brief, characterAt, utf8Escapes } from "../core/text/printable.js";
import type { Correction, Fault } from "../spec/spec.js";
import { isSplitScheme } from "./causes/cause.js";

/**
 * Returns the correction of a mistake that is recognised in the whole text, or `null`. It is only called for the first
 * fault of a text, so it may read all of it.
 */
export function recognisedMistake(fault: Fault): Correction | null {
  if (fault.component === null && fault.rule !== fault.grammar.startRule) return null;
  return (
    inDelimiters(fault) ??
    defanged(fault) ??
    afterWords(fault) ??
    inCode(fault) ??
    inFullWidth(fault) ??
    windowsPath(fault) ??
    scpAddress(fault) ??
    withoutScheme(fault)
  );
}

/** A URL in quotation marks or brackets. */
function inDelimiters({ input, grammar }: Fault): Correction | null {
  const { url, openings, names } = withoutPairs(input.trim());
  // Any text can be in parentheses; in quotation marks it is probably a URL.
  const isUrl = HAS_SCHEME.test(url) || (/^["<`]$/.test(openings) && grammar.isStrict(url));
  if (openings === "" || !isUrl) return null;
  const text = phrase("remove the {delimiters} around the URL", { delimiters: enumerate([...names], "and") });
  return unwrapped(safeEdit(text, 0, input.length, url), url, input);
}

/** A defanged URL. */
function defanged({ input, offset }: Fault): Correction | null {
  const url = offset > defangedEnd(input) ? null : refanged(input);
  if (url === null) return null;
  const hint = edit(refangText(url), 0, input.length, url);
  return { message: defangedMessage(), hint, covers: input.length };
}

/** A URL in the piece of code that it was copied from. */
function inCode({ input }: Fault): Correction | null {
  // Most texts do not need the slower patterns.
  if (!ANY_CODE.test(input)) return null;
  const head = input.slice(0, LONGEST_AROUND);
  for (const [before, after] of CODE) {
    const found = before.exec(head);
    if (found === null) continue;
    const prefix = found[0].length;
    const tail = input.slice(Math.max(prefix, input.length - LONGEST_AROUND));
    const suffix = after.exec(tail)?.[0];
    if (suffix === undefined || (/^["']/.exec(suffix)?.[0] ?? "") !== (found[1] ?? "")) continue;
    const end = input.length - suffix.length;
    const url = input.slice(prefix, end);
    if (!HAS_SCHEME.test(url)) continue;
    const code = brief(`${input.slice(0, prefix)}...${input.slice(end)}`, 40);
    return unwrapped(edit(phrase("keep only the URL of {code}", { code }), 0, input.length, url), url, input);
  }
  return null;
}

/** Returns the correction that removes the text around a URL, and its faults. */
function unwrapped(hint: Hint, url: string, input: string): Correction {
  const start = input.indexOf(url);
  const end = start + url.length;
  return { hint, covers: ({ offset }) => offset < start || offset >= end };
}

/** A text without the quotation marks and brackets around it. */
interface Unwrapped {
  readonly url: string;
  /** The characters before it that were removed, from outside to inside. */
  readonly openings: string;
  /** The names of the removed characters. */
  readonly names: ReadonlySet<string>;
}

/** Returns a text without the quotation marks and brackets around it, and without "URL:" in angle brackets. */
export function withoutPairs(text: string): Unwrapped {
  const names = new Set<string>();
  let url = text;
  let openings = "";
  while (openings.length < MOST_PAIRS) {
    const opening = url.charAt(0);
    const pair = PAIRS.find((each) => each.startsWith(opening));
    const closing = pair?.charAt(1);
    if (closing === undefined || url.length < 3 || url.at(-1) !== closing) break;
    const inner = url.slice(1, -1);
    if (inner.includes(opening) || inner.includes(closing)) break;
    const hasPrefix = opening === "<" && /^URL:/i.test(inner);
    const name = pair!.slice(2) || "quotation marks";
    names.add(hasPrefix ? `${name} and "URL:"` : name);
    url = hasPrefix ? inner.slice(4) : inner;
    openings += opening;
  }
  return { url, openings, names };
}

/** The characters that enclose a URL in text, and their name, unless they are quotation marks. */
export const PAIRS: readonly string[] = [
  '""',
  "''",
  "\u201c\u201d",
  "\u2018\u2019",
  "\u00ab\u00bb",
  "<>angle brackets",
  "()parentheses",
  "[]square brackets",
  "``backquotes",
  "{}braces",
  "||bars",
];

/** The maximum number of nested pairs that are removed. */
const MOST_PAIRS = 3;

/** The start of a text that is certainly a URL; `localhost:80` and `a:b` may be something else. */
const HAS_SCHEME = /^(?:[a-z][a-z\d+.-]*:\/\/|mailto:|tel:|urn:|data:)/i;

/** The start of any of the pieces of code in `CODE`. */
const ANY_CODE =
  /^\s{0,200}(?:\[|href|src|action|cite|content|url|curl|wget|get\b|head\b|post\b|put\b|delete\b)/i;

/** The code before and after a URL that it is often copied with. A quotation mark is at both ends, or at neither. */
const CODE: readonly (readonly [before: RegExp, after: RegExp])[] = [
  [/^\s*(?:href|src|action|cite|content|url)\s*=\s*(["'])/i, /["']\s*$/],
  [/^\s*url\(\s*(["']?)/i, /["']?\s*\)\s*;?\s*$/],
  [/^\s*\[[^\]]*\]\(/, /\)$/],
  [
    /^\s*(?:curl|wget|GET|HEAD|POST|PUT|DELETE)\s+(?:-[A-Za-z-]+\s+)*(["']?)/,
    /["']?(?:\s+HTTP\/[\d.]+)?\s*$/,
  ],
];

/** The maximum length of the text before or after a URL, in UTF-16 code units. */
const LONGEST_AROUND = 200;

/** One URL after other words: a command, a label, a list. */
function afterWords({ input, component, offset }: Fault): Correction | null {
  if (component !== "scheme" && component !== "path") return null;
  if (input.length > LONGEST_SENTENCE || !/\s/.test(input.charAt(offset)) || !input.includes("://"))
    return null;
  if (isSplitScheme(input, input.indexOf(":"))) return null;
  const words = input.trim().split(/\s+/);
  const urls = words.flatMap((word) => URL_WORD.exec(word)?.[1] ?? []);
  const [url] = urls;
  if (url === undefined || urls.length > 1 || words[0]!.includes("://")) return null;
  const text = phrase("keep only the URL: {url}", { url: brief(url) });
  return { hint: edit(text, 0, input.length, url), covers: input.length };
}

/** A URL, which may be in quotation marks or brackets. */
const URL_WORD = /^["'<(`]?([a-z][a-z\d+.-]*:\/\/[^"'<>()`]+)["'>)`]?[,;]?$/i;

/** The maximum length of a text that is split into words, in UTF-16 code units. */
const LONGEST_SENTENCE = 2000;

/** Full-width forms of ASCII delimiters, as used with ideographs. */
function inFullWidth({ input }: Fault): Correction | null {
  const found = BEGINNING.exec(input)?.[0];
  if (found === undefined || !DELIMITERS.test(found)) return null;
  const ascii = found
    .replace(/[\uff01-\uff5e]/g, (character) => character.normalize("NFKC"))
    .replace(/[\u3002\uff61]/g, ".");
  const words = phrase('write the full-width characters in ASCII: "{text}"', { text: ascii });
  const hint = edit(words, 0, found.length, ascii);
  return { hint, covers: found.length };
}

/** A scheme, its colon, the slashes and the authority, in either form. */
const BEGINNING = /^([a-z][a-z\d+.-]{0,40}[:\uff1a][/\uff0f]{2})([^/?#]{0,300})/i;

/** Full-width delimiters, and full-width digits after a colon. */
const DELIMITERS = /[\uff0f\uff1f\uff03\uff1a\uff20]|:[\uff10-\uff19]/;

/**
 * A Windows path, which can be written as a `file` URL.
 *
 * @see RFC 8089, appendix E.2 (drives) and appendix E.3 (servers)
 */
function windowsPath({ input, grammar }: Fault): Correction | null {
  const [isDrive, isServer] = [DRIVE.test(input), SERVER.test(input)];
  if ((!isDrive && !isServer) || input.length > LONGEST_WINDOWS_PATH) return null;
  const path = escapedPath(isServer ? input.slice(2) : input);
  if (path === null) return null;
  const url = `file:${isServer ? "//" : "///"}${path}`;
  if (!grammar.isStrict(url)) return null;
  const hint = edit(phrase("write the path as a URL: {url}", { url }), 0, input.length, url);
  return { hint, covers: input.length };
}

function escapedPath(text: string): string | null {
  let path = "";
  for (let at = 0; at < text.length; ) {
    const character = characterAt(text, at)!;
    const escapes = utf8Escapes(character);
    if (escapes === null) return null;
    if (character.text === "\\") path += "/";
    else path += UNESCAPED.test(character.text) ? character.text : escapes;
    at += character.text.length;
  }
  return path;
}

/** A drive or a server, and a backslash. */
const DRIVE = /^[A-Za-z]:\\/;
const SERVER = /^\\\\[\w.-]+\\/;

/** The maximum length of a Windows path, in characters. */
const LONGEST_WINDOWS_PATH = 32_767;

/** The characters that are not percent-encoded in the path of a `file` URL. */
const UNESCAPED = /[A-Za-z\d_.!~*'()\-$&+,;=@:/]/;

/** An scp or Git address. */
function scpAddress({ input, grammar }: Fault): Correction | null {
  const found = input.includes("@") ? SCP_ADDRESS.exec(input.slice(0, LONGEST_USER_AND_HOST)) : null;
  if (found === null) return null;
  const [prefix, authority] = found;
  const start = `ssh://${authority}/`;
  if (!grammar.isStrict(start)) return null;
  const hint = edit(phrase('write "{text}..."', { text: start }), 0, prefix.length, start);
  return { hint, covers: prefix.length };
}

/** `user@host:path`. If the path began with `//`, the text would be a URL with a strange scheme. */
const SCP_ADDRESS = /^([\w.-]+@[A-Za-z\d.-]+):(?!\/\/)\/?/;

/** The maximum length of the user and host, in UTF-16 code units. */
const LONGEST_USER_AND_HOST = 400;

/** An address in square brackets without a scheme. */
function withoutScheme({ input, grammar }: Fault): Correction | null {
  const address = BRACKETED_ADDRESS.exec(input)?.[0];
  if (address === undefined) return null;
  const text = phrase('write the scheme before the address, such as "http://{address}"', { address });
  const hint = grammar.isStrict(`http://${address}`) ? edit(text, 0, 0, "http://") : advice(text);
  return { hint, covers: address.length };
}

/** An address in square brackets at the start of a text. */
const BRACKETED_ADDRESS = /^\[[\da-f:.]{2,45}\](?::\d{1,5})?(?=[/?#]|$)/i;
