import { checkBracketsIn, checkNormalFormIn } from "../../compat/urllib/release/netloc.js";
import { schemeColon } from "../../compat/urllib/release/split.js";
import type { Rules } from "../../compat/urllib/release/table/rules.js";
import { isPlain } from "../../compat/urllib/split/netloc-checks.js";
import type { Span } from "../../core/values.js";
import { type RefusedReading, refused } from "../model/reading.js";
import type { Source } from "../model/source.js";
import { authorityEnd, indexOrEnd } from "../text/find.js";

/** The five components of `urlsplit`. An absent one is `null`, for which Python gives an empty string. */
export interface SplitUrl {
  /** The text without what is removed from it. The spans are those in it. */
  readonly source: Source;
  readonly scheme: Span | null;
  readonly netloc: Span | null;
  readonly path: Span;
  readonly query: Span | null;
  readonly fragment: Span | null;
}

const UNSAFE = /[\t\n\r]/;

/**
 * Splits as `urlsplit` does. What a release does otherwise is in its rules.
 *
 * 1. Controls and spaces before the URL, and tabs, line feeds and carriage returns anywhere, or in the path alone, are
 *    removed.
 * 2. What stands before the first `:` is the scheme if it is spelt as one; else nothing is.
 * 3. If `//` follows, the network location is all up to the next `/`, `?` or `#`; a backslash does not end it. It may be anything but the few that
 *    `refusal` names.
 * 4. The fragment follows the first `#`, and the query the first `?` before that.
 */
export function splitUrl(source: Source, rules: Rules): SplitUrl | RefusedReading {
  const stripped = rules.has("leading-controls") ? withoutLeading(source) : source;
  const cleaned = rules.has("no-newlines") ? withoutUnsafe(stripped) : stripped;
  const { text } = cleaned;
  const schemeEnd = schemeColon(rules, text);
  const rest = schemeEnd + 1;
  const netloc = text.startsWith("//", rest) ? { start: rest + 2, end: authorityEnd(text, rest + 2) } : null;
  const refusal = netloc && netlocRefusal(cleaned, netloc, rules);
  if (refusal !== null) return refusal;
  const pathStart = netloc === null ? rest : netloc.end;
  const hash = indexOrEnd(text, "#", pathStart, text.length);
  const question = indexOrEnd(text, "?", pathStart, hash);
  const path = { start: pathStart, end: question };
  const kept = rules.has("path-newlines") ? withoutUnsafe(cleaned, path) : cleaned;
  const moved = text.length - kept.text.length;
  return {
    source: kept,
    scheme: schemeEnd === -1 ? null : { start: 0, end: schemeEnd },
    netloc,
    path: { start: pathStart, end: question - moved },
    query: question === hash ? null : { start: question + 1 - moved, end: hash - moved },
    fragment: hash === text.length ? null : { start: hash + 1 - moved, end: text.length - moved },
  };
}

function withoutLeading(source: Source): Source {
  let start = 0;
  while (source.text.charCodeAt(start) <= 0x20) start += 1;
  return start === 0 ? source : source.slice(start);
}

function withoutUnsafe(source: Source, { start, end }: Span = { start: 0, end: source.text.length }): Source {
  if (!UNSAFE.test(source.text)) return source;
  const isUnsafe = (unit: number): boolean => unit === 0x09 || unit === 0x0a || unit === 0x0d;
  return source.without((unit, at) => isUnsafe(unit) && at >= start && at < end);
}

/**
 * Refuses brackets that do not come in pairs, and, depending on the release, that enclose no IP address, or not the whole
 * host (CVE-2024-11168, CVE-2025-0938); and characters that NFKC turns into delimiters.
 */
function netlocRefusal(source: Source, netloc: Span, rules: Rules): RefusedReading | null {
  const text = source.text.slice(netloc.start, netloc.end);
  if (isPlain(text)) return null;
  try {
    checkBracketsIn(rules, text);
  } catch {
    const bracket = source.origin(netloc.start + text.search(/[[\]]/));
    return refused("brackets must enclose an IPv6 address that is the host", bracket);
  }
  try {
    checkNormalFormIn(rules, text);
    return null;
  } catch {
    return refused("a character of the authority becomes a delimiter in normalization form NFKC");
  }
}
