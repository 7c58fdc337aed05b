import { type Split, split } from "../../../parse/split.js";
import { APPENDIX_A } from "../../../parse/standards/appendix-a.js";
import { partition } from "../components/netloc.js";
import { isPlainObject, typeName } from "../python/type-name.js";
import { SplitResult } from "../result/split-result.js";
import { checkBrackets, checkNormalForm, isPlain } from "./netloc-checks.js";

/**
 * `urlsplit` of a text. All that Python reads otherwise than the grammar does is here:
 *
 * - controls and spaces before the URL, tabs and line ends anywhere in it: people paste them in, browsers drop them;
 * - a scheme begins with a letter and holds what schemes hold; otherwise its colon is one of the path's;
 * - without fragments, `#` ends a netloc and is nothing else;
 * - a netloc may hold anything but the brackets and disguised delimiters that its checks refuse.
 *
 * @throws ValueError for a netloc that is refused.
 */
export function splitText(url: string, scheme: unknown, allow_fragments: boolean): SplitResult {
  const fallback = scheme === "" ? "" : stripScheme(scheme);
  const text = withoutBreaks(stripStart(url));
  const parts = split(text);
  const written = parts.schemeEnd === -1 ? null : text.slice(0, parts.schemeEnd);
  const named = written !== null && isPythonScheme(written);
  const netloc = parts.siteStart === -1 || (written !== null && !named) ? null : siteOf(text, parts);
  const plain = netloc === null || isPlain(netloc);
  if (!plain) checkBrackets(netloc);
  const asSplit = (written === null || named) && (allow_fragments || parts.queryEnd === parts.end);
  const tail = asSplit ? null : cutTail(text, named ? written : null, netloc, allow_fragments);
  if (!plain) checkNormalForm(netloc);
  const found = named ? written.toLowerCase() : fallback;
  if (tail !== null) return new SplitResult(found, netloc ?? "", tail.path, tail.query, tail.fragment);
  const { pathStart, pathEnd, queryEnd, end } = parts;
  const query = pathEnd === queryEnd ? "" : text.slice(pathEnd + 1, queryEnd);
  const fragment = queryEnd === end ? "" : text.slice(queryEnd + 1);
  return new SplitResult(found, netloc ?? "", text.slice(pathStart, pathEnd), query, fragment);
}

function siteOf(text: string, { siteStart, pathStart }: Split): string {
  return text.slice(siteStart, pathStart);
}

/** Python asks for a letter first, where `scheme` takes any of its characters. */
function isPythonScheme(text: string): boolean {
  const first = text.charCodeAt(0) | 0x20;
  return first >= 0x61 && first <= 0x7a && APPENDIX_A.matches("scheme", text);
}

interface Tail {
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
}

/** Path, query and fragment where Python's scheme or its want of fragments leaves more for them than the grammar. */
function cutTail(text: string, scheme: string | null, netloc: string | null, allow_fragments: boolean): Tail {
  const start = (scheme === null ? 0 : scheme.length + 1) + (netloc === null ? 0 : netloc.length + 2);
  const [tail, fragment] = allow_fragments ? partition(text.slice(start), "#") : [text.slice(start), ""];
  const [path, query] = partition(tail, "?");
  return { path, query, fragment };
}

function stripStart(text: string): string {
  let start = 0;
  while (text.charCodeAt(start) <= 0x20) start += 1;
  return start === 0 ? text : text.slice(start);
}

function withoutBreaks(text: string): string {
  const some = text.includes("\t") || text.includes("\n") || text.includes("\r");
  return some ? text.replace(/[\t\n\r]+/g, "") : text;
}

/** The scheme for a URL without one may be anything empty, until it is asked to be text. */
function stripScheme(scheme: unknown): string {
  if (typeof scheme !== "string")
    throw new TypeError(
      scheme instanceof Uint8Array
        ? "a bytes-like object is required, not 'str'"
        : `'${typeName(scheme)}' object has no attribute 'strip'`,
    );
  let end = scheme.length;
  while (end > 0 && scheme.charCodeAt(end - 1) <= 0x20) end -= 1;
  return withoutBreaks(stripStart(scheme.slice(0, end)));
}

/**
 * Python remembers the results of `urlsplit`, and so refuses what it cannot look up.
 *
 * @throws TypeError
 */
export function checkHashable(values: readonly unknown[]): void {
  for (const value of values)
    if (Array.isArray(value) || value instanceof Map || value instanceof Set || isPlainObject(value))
      throw new TypeError(`unhashable type: '${typeName(value)}'`);
}
