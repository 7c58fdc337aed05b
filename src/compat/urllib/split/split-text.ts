import { isBytes } from "../../../core/require.js";
import { isSchemeCharacter, type Split, split } from "../../../grammar/split.js";
import { partition } from "../components/netloc.js";
import { typeName } from "../python/type-name.js";
import { SplitResult } from "../result/split-result.js";
import { checkBrackets, checkNormalForm, isPlain } from "./netloc-checks.js";

/**
 * Returns the five components of a URL string, as `urlsplit` of CPython 3.13.0 does.
 *
 * @param scheme the scheme of a URL that has none
 * @param at the offsets of the components of `url`, where they come from an AST
 * @throws {ValueError} when the network location is refused
 */
export function splitText(
  url: string,
  scheme: unknown,
  allow_fragments: boolean,
  at: Split | null = null,
): SplitResult {
  const fallback = scheme === "" ? "" : strippedScheme(scheme);
  const text = withoutUnsafe(withoutLeading(url));
  // What Python removes can change where the components are.
  const parts = at !== null && text === url ? at : split(text);
  return fromSplit(text, parts, fallback, allow_fragments);
}

/**
 * Returns the result of `urlsplit` for a text of which Appendix B's split is known. Every difference
 * between Python and the grammar, other than the characters that `splitText` removes first, is here:
 *
 * - A scheme begins with a letter, as the grammar's `scheme` need not. The colon of another one belongs to
 *   the path.
 * - Without fragments, a `#` still ends the network location, but is otherwise like any other character.
 * - The network location may hold anything that `checkBrackets` and `checkNormalForm` accept.
 *
 * @param text must not begin with controls or spaces, and must not contain tabs, carriage returns or line
 *   feeds
 * @param parts the offsets of the components of `text`, in UTF-16 code units
 * @param fallback the scheme of a URL that has none
 * @throws {ValueError} when the network location is refused
 */
export function fromSplit(
  text: string,
  parts: Split,
  fallback: string,
  allow_fragments: boolean,
): SplitResult {
  const written = parts.schemeEnd === -1 ? null : text.slice(0, parts.schemeEnd);
  const isCommon = written === "https" || written === "http";
  const hasScheme = isCommon || (written !== null && isPythonScheme(written));
  const hasNetloc = parts.authorityStart !== -1 && (written === null || hasScheme);
  const netloc = hasNetloc ? text.slice(parts.authorityStart, parts.pathStart) : null;
  checkNetloc(netloc);
  const scheme = isCommon ? written : hasScheme ? written!.toLowerCase() : fallback;
  const isAsSplit = (written === null || hasScheme) && (allow_fragments || parts.queryEnd === parts.end);
  if (!isAsSplit) {
    const start = (hasScheme ? written!.length + 1 : 0) + (netloc === null ? 0 : netloc.length + 2);
    const [path, query, fragment] = splitTail(text.slice(start), allow_fragments);
    return new SplitResult(scheme, netloc ?? "", path, query, fragment);
  }
  const { pathStart, pathEnd, queryEnd, end } = parts;
  const query = pathEnd === queryEnd ? "" : text.slice(pathEnd + 1, queryEnd);
  const fragment = queryEnd === end ? "" : text.slice(queryEnd + 1);
  return new SplitResult(scheme, netloc ?? "", text.slice(pathStart, pathEnd), query, fragment);
}

function isPythonScheme(text: string): boolean {
  const first = text.charCodeAt(0) | 0x20;
  if (first < 0x61 || first > 0x7a) return false;
  for (let at = 1; at < text.length; at++) if (!isSchemeCharacter(text.charCodeAt(at))) return false;
  return true;
}

function checkNetloc(netloc: string | null): void {
  if (netloc === null || isPlain(netloc)) return;
  checkBrackets(netloc);
  checkNormalForm(netloc);
}

/** Splits what follows the network location where more of it is path or query than in Appendix B's split. */
function splitTail(
  text: string,
  allow_fragments: boolean,
): readonly [path: string, query: string, fragment: string] {
  const [beforeFragment, fragment] = allow_fragments ? partition(text, "#") : [text, ""];
  const [path, query] = partition(beforeFragment, "?");
  return [path, query, fragment];
}

/** Removes leading C0 controls and spaces, which people paste with a URL and browsers remove. */
function withoutLeading(text: string): string {
  let start = 0;
  while (text.charCodeAt(start) <= 0x20) start += 1;
  return start === 0 ? text : text.slice(start);
}

/**
 * Removes tabs, carriage returns and line feeds, as browsers do: a checker that did not would see another
 * URL.
 */
function withoutUnsafe(text: string): string {
  const found = text.includes("\t") || text.includes("\n") || text.includes("\r");
  return found ? text.replace(/[\t\n\r]+/g, "") : text;
}

/**
 * The fallback scheme, stripped. `coerceArgs` lets anything empty pass beside a string.
 *
 * @throws {TypeError} with Python's message when it is not a string
 */
function strippedScheme(scheme: unknown): string {
  if (typeof scheme !== "string")
    throw new TypeError(
      isBytes(scheme)
        ? "a bytes-like object is required, not 'str'"
        : `'${typeName(scheme)}' object has no attribute 'strip'`,
    );
  let end = scheme.length;
  while (end > 0 && scheme.charCodeAt(end - 1) <= 0x20) end -= 1;
  return withoutUnsafe(withoutLeading(scheme.slice(0, end)));
}
