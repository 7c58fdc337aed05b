import { requireBoolean, requireOptions } from "../../core/require.js";
import { textOf, type UrlInput } from "../../parse/reference-input.js";
import { SCHEMES } from "../../schemes/table.js";
import { isAlreadyNormal } from "./already-normal.js";
import { authorityChanges } from "./authority.js";
import { append, applyChanges, type Change, change } from "./change.js";
import { type ComponentSpans, componentSpans } from "./component-spans.js";
import { dotChanges } from "./dots.js";
import { escapeChanges, segmentEscapeChanges } from "./escapes.js";

/** How to normalize. */
export interface NormalOptions {
  /**
   * Whether to remove dot segments from a path that begins with a slash (default: `false`). The draft does this
   * only when it resolves a reference (section 5.2, steps 6d to 6g).
   */
  readonly dotSegments?: boolean | undefined;
}

/** A URL in normal form, and how it differs from the input. */
export interface Normalized {
  /** The normal form. */
  readonly url: string;
  /** The edits that give `url` when applied to the input: in order of offset, not overlapping. */
  readonly changes: readonly Change[];
}

const KEYS: readonly (keyof NormalOptions)[] = ["dotSegments"];
const NONE: readonly Change[] = Object.freeze([]);

/**
 * Returns the normal form of a URL reference: scheme and host in lower case, no empty or default port, no escaped
 * unreserved characters, and upper-case digits in the other escapes. Reserved characters are neither escaped nor
 * unescaped, so the URL keeps its meaning. The reference is any string or an AST: a component that breaks its rule is
 * left unchanged. Offsets are in the text of the reference. Linear time.
 *
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 * @see draft-fielding-url-syntax-05, sections 2.4 and 6
 * @example
 * normalize("HTTP://www.XEROX.com:80/%7ea%2fb").url // → "http://www.xerox.com/~a%2Fb"
 * normalize("http://a.example:/").changes.map(({ code, before }) => [code, before]) // → [["empty-port", ":"]]
 * normalize(parse("HTTP://a.example")).url // → "http://a.example"
 * normalize("http://a.example/b/../c").url // → "http://a.example/b/../c"
 * normalize("http://a.example/b/../c", { dotSegments: true }).url // → "http://a.example/c"
 */
export function normalize(input: UrlInput, options?: NormalOptions): Normalized {
  const read = textOf(input, "the URL");
  const { text: url, own } = read;
  const dotSegments = readOptions(options);
  if (own === null && isAlreadyNormal(url) && !(dotSegments && url.includes("/.")))
    return { url, changes: NONE };
  const changes = changesOf(url, componentSpans(read), dotSegments);
  return { url: applyChanges(url, changes), changes };
}

/**
 * Checks whether two URL references, strings or ASTs, have the same normal form. This is an equivalence relation. It is
 * conservative: references that the draft treats as different are never equivalent, even if a scheme or a server
 * treats them as the same.
 *
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 * @see draft-fielding-url-syntax-05, section 6
 * @example
 * equivalent("http://www.XEROX.com", "http://www.xerox.com:80") // → true
 * equivalent("http://a.example/%7Eb", "http://a.example/~b") // → true
 * equivalent("http://a.example/a%2Fb", "http://a.example/a/b") // → false
 */
export function equivalent(a: UrlInput, b: UrlInput, options?: NormalOptions): boolean {
  return normalize(a, options).url === normalize(b, options).url;
}

/** Whether dot segments are to be removed. */
function readOptions(options: NormalOptions | undefined): boolean {
  if (options === undefined) return false;
  requireOptions(options, KEYS);
  const { dotSegments = false } = options;
  requireBoolean(dotSegments, "dotSegments");
  return dotSegments;
}

function changesOf(input: string, spans: ComponentSpans, dotSegments: boolean): readonly Change[] {
  const { schemeName, scheme, hasAuthority, path, query, fragment } = spans;
  const changes: Change[] = [];
  const name = schemeName?.toLowerCase();
  const known = name === undefined ? undefined : SCHEMES.get(name);
  if (scheme !== null && name !== schemeName) changes.push(change("scheme-case", input, scheme, name!));
  // After an opaque scheme, what looks like an authority is not one: the scheme defines it (section 4.2).
  const generic = known?.shape !== "opaque";
  if (hasAuthority && generic) append(changes, authorityChanges(input, spans, known));
  if (path !== null) {
    const removed = dotSegments && generic ? dotChanges(input, path, hasAuthority) : NONE;
    append(changes, merged(removed, segmentEscapeChanges(input, path)));
  }
  if (query !== null) append(changes, segmentEscapeChanges(input, query));
  if (fragment !== null) append(changes, escapeChanges(input, fragment));
  return changes;
}

/** Merges both lists in order of offset, leaving out escapes in a span that is removed. */
function merged(removed: readonly Change[], escapes: readonly Change[]): readonly Change[] {
  if (removed.length === 0) return escapes;
  let next = 0;
  const changes: Change[] = [];
  for (const span of removed) {
    while (next < escapes.length && escapes[next]!.end <= span.start) changes.push(escapes[next++]!);
    while (next < escapes.length && escapes[next]!.start < span.end) next += 1;
    changes.push(span);
  }
  while (next < escapes.length) changes.push(escapes[next++]!);
  return changes;
}
