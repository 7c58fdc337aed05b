import { SCHEMES } from "../../schemes/table.js";
import { isAlreadyNormal } from "./already-normal.js";
import { append, applyChanges, type Change, change } from "./change.js";
import { type ComponentSpans, componentSpans } from "./component-spans.js";
import { dotChanges } from "./dots.js";
import { escapeChanges, segmentEscapeChanges } from "./escapes.js";
import { siteChanges } from "./site.js";

/** How far to go. */
export interface NormalOptions {
  /**
   * Whether dot segments are removed from a path that begins with a slash (section 5.2, steps 6d to 6g). The
   * draft does it only when it resolves a reference, so it is not done unless asked for.
   */
  readonly dotSegments?: boolean | undefined;
}

/** A URL in normal form, and every edit that brought it there, in order of offset; none overlap. */
export interface Normalized {
  readonly url: string;
  readonly changes: readonly Change[];
}

const NONE: readonly Change[] = Object.freeze([]);

/**
 * The normal form of a URL reference (sections 6 and 2.4): scheme and host in lower case, no port that is the
 * scheme's own or empty, no escape of an unreserved character, the digits of the others in upper case. A
 * reserved character is neither escaped nor unescaped, so nothing changes what the URL means. A component that
 * breaks its rule stays as it is. Linear in time. Throws a `TypeError` for wrong types; for a string, nothing.
 *
 * @example
 * normalize("HTTP://www.XEROX.com:80/%7ea%2fb").url // → "http://www.xerox.com/~a%2Fb"
 * normalize("http://a.example:/").changes.map(({ code, before }) => [code, before]) // → [["empty-port", ":"]]
 * normalize("http://a.example/b/../c").url // → "http://a.example/b/../c"
 * normalize("http://a.example/b/../c", { dotSegments: true }).url // → "http://a.example/c"
 */
export function normalize(url: string, options: NormalOptions = {}): Normalized {
  const dotSegments = readOptions(url, options);
  if (isAlreadyNormal(url) && !(dotSegments && url.includes("/."))) return { url, changes: NONE };
  const changes = changesOf(url, componentSpans(url), dotSegments);
  return { url: applyChanges(url, changes), changes };
}

/**
 * Whether two URL references have one normal form. An equivalence relation; it never calls two references
 * equivalent that the draft lets differ, and does not know what a scheme or a server holds equal beyond it.
 * Throws like `normalize`.
 *
 * @example
 * equivalent("http://www.XEROX.com", "http://www.xerox.com:80") // → true
 * equivalent("http://a.example/%7Eb", "http://a.example/~b") // → true
 * equivalent("http://a.example/a%2Fb", "http://a.example/a/b") // → false
 */
export function equivalent(a: string, b: string, options: NormalOptions = {}): boolean {
  return normalize(a, options).url === normalize(b, options).url;
}

function readOptions(url: unknown, options: NormalOptions): boolean {
  if (typeof url !== "string") throw new TypeError(`the URL must be a string, not ${typeof url}`);
  if (typeof options !== "object" || options === null) throw new TypeError("the options must be an object");
  const { dotSegments = false } = options;
  if (typeof dotSegments !== "boolean") throw new TypeError("dotSegments must be true or false");
  return dotSegments;
}

function changesOf(input: string, spans: ComponentSpans, dotSegments: boolean): readonly Change[] {
  const { schemeName, scheme, hasSite, path, query, fragment } = spans;
  const changes: Change[] = [];
  const name = schemeName?.toLowerCase();
  const known = name === undefined ? undefined : SCHEMES.get(name);
  if (scheme !== null && name !== schemeName) changes.push(change("scheme-case", input, scheme, name!));
  // What follows an opaque scheme only looks like a site: its own rules say what it is (section 4.2).
  const generic = known?.shape !== "opaque";
  if (hasSite && generic) append(changes, siteChanges(input, spans, known));
  if (path !== null) {
    const removed = dotSegments && generic ? dotChanges(input, path, hasSite) : NONE;
    append(changes, merged(removed, segmentEscapeChanges(input, path)));
  }
  if (query !== null) append(changes, segmentEscapeChanges(input, query));
  if (fragment !== null) append(changes, escapeChanges(input, fragment));
  return changes;
}

/** Both lists in order of offset, without what lies in a stretch that is removed. */
function merged(removed: readonly Change[], escapes: readonly Change[]): readonly Change[] {
  if (removed.length === 0) return escapes;
  let next = 0;
  const changes: Change[] = [];
  for (const stretch of removed) {
    while (next < escapes.length && escapes[next]!.end <= stretch.start) changes.push(escapes[next++]!);
    while (next < escapes.length && escapes[next]!.start < stretch.end) next += 1;
    changes.push(stretch);
  }
  while (next < escapes.length) changes.push(escapes[next++]!);
  return changes;
}
