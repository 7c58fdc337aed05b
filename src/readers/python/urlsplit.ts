import { checkBracketedHost } from "../../compat/urllib/split/bracketed-host.js";
import { checkBrackets, checkNormalForm, isPlain } from "../../compat/urllib/split/netloc-checks.js";
import { type RefusedReading, refused } from "../model/reading.js";
import type { Source } from "../model/source.js";

/** The five components of `urlsplit`. An absent one is `null`, for which Python gives an empty string. */
export interface SplitUrl {
  readonly scheme: Source | null;
  readonly netloc: Source | null;
  readonly path: Source;
  readonly query: Source | null;
  readonly fragment: Source | null;
}

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*(?=:)/;
const UNSAFE = /[\t\n\r]/;
/** What ends the network location. A backslash does not. */
const DELIMITER = /[/?#]/g;

/**
 * Splits as `urlsplit` does:
 *
 * 1. Controls and spaces before the URL, and tabs, line feeds and carriage returns anywhere, are removed.
 * 2. What stands before the first `:` is the scheme if it is spelt as one; else nothing is.
 * 3. If `//` follows, the network location is all up to the next `/`, `?` or `#`. It may be anything but the few that
 *    `refusal` names.
 * 4. The fragment follows the first `#`, and the query the first `?` before that.
 */
export function splitUrl(source: Source, release: string): SplitUrl | RefusedReading {
  const cleaned = withoutUnsafe(withoutLeading(source));
  const scheme = SCHEME.exec(cleaned.text)?.[0].length ?? -1;
  const rest = scheme === -1 ? cleaned : cleaned.slice(scheme + 1);
  const [netloc, tail] = rest.text.startsWith("//") ? atDelimiter(rest) : [null, rest];
  const refusal = netloc === null ? null : netlocRefusal(netloc, release);
  if (refusal !== null) return refusal;
  const [beforeFragment, fragment] = partition(tail, "#");
  const [path, query] = partition(beforeFragment, "?");
  return { scheme: scheme === -1 ? null : cleaned.slice(0, scheme), netloc, path, query, fragment };
}

function withoutLeading(source: Source): Source {
  let start = 0;
  while (source.text.charCodeAt(start) <= 0x20) start += 1;
  return start === 0 ? source : source.slice(start);
}

function withoutUnsafe(source: Source): Source {
  if (!UNSAFE.test(source.text)) return source;
  return source.without((unit) => unit === 0x09 || unit === 0x0a || unit === 0x0d);
}

/** The text after `//`, split before the first delimiter. */
function atDelimiter(rest: Source): [netloc: Source, tail: Source] {
  DELIMITER.lastIndex = 2;
  const end = DELIMITER.exec(rest.text)?.index ?? rest.text.length;
  return [rest.slice(2, end), rest.slice(end)];
}

function partition(source: Source, delimiter: string): [before: Source, after: Source | null] {
  const at = source.text.indexOf(delimiter);
  return at === -1 ? [source, null] : [source.slice(0, at), source.slice(at + 1)];
}

/**
 * Refuses brackets that do not come in pairs or enclose no IP address, and characters that NFKC turns into delimiters.
 * Since 3.13.2 the brackets must also be all of the host (CVE-2025-0938). Before, `http://[::1].evil.com/` was accepted,
 * and its host `::1`; the first brackets counted, even in the user information.
 */
function netlocRefusal(netloc: Source, release: string): RefusedReading | null {
  const { text } = netloc;
  if (isPlain(text)) return null;
  try {
    if (release === "3.13.0") checkFirstBrackets(text);
    else checkBrackets(text);
  } catch {
    return refused("brackets must enclose an IPv6 address that is the host", bracketOffset(netloc));
  }
  try {
    checkNormalForm(text);
    return null;
  } catch {
    return refused("a character of the authority becomes a delimiter in normalization form NFKC");
  }
}

function bracketOffset(netloc: Source): number {
  return netloc.origin(netloc.text.search(/[[\]]/));
}

/** The check of 3.13.0, which looks at the first brackets alone. */
function checkFirstBrackets(netloc: string): void {
  const open = netloc.indexOf("[");
  if ((open === -1) !== (netloc.indexOf("]") === -1)) throw new RangeError("a bracket without the other");
  if (open === -1) return;
  const close = netloc.indexOf("]", open + 1);
  checkBracketedHost(netloc.slice(open + 1, close === -1 ? netloc.length : close));
}
