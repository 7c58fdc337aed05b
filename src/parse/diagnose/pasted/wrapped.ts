// A URL in quotation marks or brackets, or in the piece of code that it was copied from.
import { edit, enumerate, type Hint, safeEdit } from "../../../core/diagnostic/diagnostic.js";
import { shortened } from "../../../core/diagnostic/snippet.js";
import type { Fault, Meant } from "../../language/diagnosis.js";

/** The characters that enclose a URL in text, and what they are called. */
const PAIRS: ReadonlyMap<string, readonly [closing: string, name: string]> = new Map([
  ['"', ['"', "quotation marks"]],
  ["'", ["'", "quotation marks"]],
  ["\u201c", ["\u201d", "quotation marks"]],
  ["\u2018", ["\u2019", "quotation marks"]],
  ["\u00ab", ["\u00bb", "quotation marks"]],
  ["<", [">", "angle brackets"]],
  ["(", [")", "parentheses"]],
  ["[", ["]", "square brackets"]],
  ["`", ["`", "backquotes"]],
  ["{", ["}", "braces"]],
  ["|", ["|", "bars"]],
]);

/** What precedes and follows a URL in the code that it is often copied from. */
const CODE: readonly (readonly [before: RegExp, after: RegExp])[] = [
  [/^\s*(?:href|src|action|cite|content|url)\s*=\s*"/i, /"\s*$/],
  [/^\s*(?:href|src|action|cite|content|url)\s*=\s*'/i, /'\s*$/],
  [/^\s*url\(\s*"/i, /"\s*\)\s*;?\s*$/],
  [/^\s*url\(\s*'/i, /'\s*\)\s*;?\s*$/],
  [/^\s*url\(\s*/i, /\s*\)\s*;?\s*$/],
  [/^\s*\[[^\]]*\]\(/, /\)$/],
  [/^\s*(?:curl|wget)\s+(?:-[A-Za-z-]+\s+)*"/, /"\s*$/],
  [/^\s*(?:curl|wget)\s+(?:-[A-Za-z-]+\s+)*'/, /'\s*$/],
  [/^\s*(?:curl|wget|GET|HEAD|POST|PUT|DELETE)\s+(?:-[A-Za-z-]+\s+)*/, /(?:\s+HTTP\/[\d.]+)?\s*$/],
];

/** How all of them begin. */
const ANY_CODE =
  /^\s{0,200}(?:\[|href|src|action|cite|content|url|curl|wget|get\b|head\b|post\b|put\b|delete\b)/i;

/** Begins as a URL with a scheme does; `localhost:80` and `a:b` may be something else. */
const HAS_SCHEME = /^(?:[a-z][a-z\d+.-]*:\/\/|mailto:|tel:|urn:|data:)/i;

/** The longest text around a URL, in UTF-16 code units: more than that is a text of its own. */
const LONGEST = 200;

/** So many pairs around each other are removed. */
const MOST_PAIRS = 3;

/** A text without the quotation marks and brackets around it. */
interface Unwrapped {
  readonly url: string;
  /** The characters before it that were removed, from outside to inside. */
  readonly openings: string;
  /** What was removed, in words. */
  readonly names: ReadonlySet<string>;
}

/** Returns a text without the quotation marks and brackets around it, and without "URL:" in angle brackets. */
export function withoutPairs(text: string): Unwrapped {
  const names = new Set<string>();
  let url = text;
  let openings = "";
  while (openings.length < MOST_PAIRS) {
    const opening = url.charAt(0);
    const [closing, name] = PAIRS.get(opening) ?? [];
    if (closing === undefined || url.length < 3 || url.at(-1) !== closing) break;
    const inner = url.slice(1, -1);
    if (inner.includes(opening) || inner.includes(closing)) break;
    const hasPrefix = opening === "<" && /^URL:/i.test(inner);
    names.add(hasPrefix ? `${name} and "URL:"` : name!);
    url = hasPrefix ? inner.slice(4) : inner;
    openings += opening;
  }
  return { url, openings, names };
}

/** Returns how to remove quotation marks or brackets around a URL; `null` if there are none. */
export function delimited({ input, grammar }: Fault): Meant | null {
  const { url, openings, names } = withoutPairs(input.trim());
  // Anything can be in parentheses; what is in quotation marks is probably meant as a URL.
  const isUrl = HAS_SCHEME.test(url) || (/^["<`]$/.test(openings) && grammar.isStrict(url));
  if (openings === "" || !isUrl) return null;
  const text = `remove the ${enumerate([...names], "and")} around the URL`;
  return unwrapped(safeEdit(text, 0, input.length, url), url, input);
}

/** Returns how to remove the code around a URL; `null` if there is none. */
export function fromCode({ input }: Fault): Meant | null {
  // Most texts are not tried with each of the patterns.
  if (!ANY_CODE.test(input)) return null;
  const head = input.slice(0, LONGEST);
  for (const [before, after] of CODE) {
    const prefix = before.exec(head)?.[0].length;
    if (prefix === undefined) continue;
    const tail = input.slice(Math.max(prefix, input.length - LONGEST));
    const suffix = after.exec(tail)?.[0].length;
    if (suffix === undefined) continue;
    const end = input.length - suffix;
    const url = input.slice(prefix, end);
    if (!HAS_SCHEME.test(url)) continue;
    const code = shortened(`${input.slice(0, prefix)}...${input.slice(end)}`, 40);
    return unwrapped(edit(`keep only the URL of ${code}`, 0, input.length, url), url, input);
  }
  return null;
}

/** What is not in the URL goes, and the faults there with it. */
function unwrapped(hint: Hint, url: string, input: string): Meant {
  const start = input.indexOf(url);
  const end = start + url.length;
  return { hint, covers: ({ offset }) => offset < start || offset >= end };
}
