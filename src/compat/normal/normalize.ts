import { defer } from "../../core/deferred.js";
import { requireBoolean, requireOptions } from "../../core/require.js";
import { MAX_ENTRIES, SizeLimitError } from "../../core/size-limit.js";
import type { Span } from "../../core/span.js";
import { textOf, type UrlInput } from "../../parse/reference-input.js";
import { SCHEMES } from "../../schemes/table.js";
import { isAlreadyNormal } from "./already-normal.js";
import { authorityChanges } from "./authority.js";
import { applyChanges, type Change, type Changes, type Emit, listed, rewritten } from "./change.js";
import { type ComponentSpans, componentSpans } from "./component-spans.js";
import { dotRemovals, type Removals } from "./dots.js";
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

/** More changes than this are listed when the list is first read: they can take far more memory than the text. */
const FEW = 1000;

/**
 * Returns the normal form of a URL reference: scheme and host in lower case, no empty or default port, no escaped
 * unreserved characters, and upper-case digits in the other escapes. Reserved characters are neither escaped nor
 * unescaped, so the URL keeps its meaning. The reference is any string or an AST: a component that breaks its rule is
 * left unchanged. Offsets are in the text of the reference. Linear time.
 *
 * @throws {SizeLimitError} by `changes` when they are read, if there are more than 2,000,000
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
  const spans = componentSpans(read);
  const changes: Changes = (emit) => eachChange(url, spans, dotSegments, emit);
  const few = listed(url, changes, FEW);
  if (few !== null) return { url: applyChanges(url, few), changes: few };
  return defer({ url: rewritten(url, changes) }, "changes", () => {
    const all = listed(url, changes, MAX_ENTRIES);
    if (all === null) throw new SizeLimitError("changes to one reference", MAX_ENTRIES);
    return all;
  });
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

function eachChange(input: string, spans: ComponentSpans, dotSegments: boolean, emit: Emit): void {
  const { schemeName, scheme, hasAuthority, path, query, fragment } = spans;
  const name = schemeName?.toLowerCase();
  const known = name === undefined ? undefined : SCHEMES.get(name);
  if (scheme !== null && name !== schemeName) emit("scheme-case", scheme.start, scheme.end, name!);
  // After an opaque scheme, what looks like an authority is not one: the scheme defines it (section 4.2).
  const generic = known?.shape !== "opaque";
  if (hasAuthority && generic) authorityChanges(input, spans, known, emit);
  if (path !== null) {
    const removals = dotSegments && generic ? dotRemovals(input, path, hasAuthority) : null;
    if (removals === null) segmentEscapeChanges(input, path, emit);
    else pathChanges(input, path, removals, emit);
  }
  if (query !== null) segmentEscapeChanges(input, query, emit);
  if (fragment !== null) escapeChanges(input, fragment, emit);
}

/** Emits the removals and the changes of escapes in order of offset, leaving out escapes in a span that is removed. */
function pathChanges(input: string, path: Span, { count, starts, ends, first }: Removals, emit: Emit): void {
  let next = 0;
  let removedTo = 0;
  const removeBefore = (offset: number): void => {
    for (; next < count && starts[next]! < offset; next++) {
      removedTo = ends[next]!;
      emit("dot-segments", starts[next]!, removedTo, next === 0 ? first : "");
    }
  };
  segmentEscapeChanges(input, path, (code, start, end, after) => {
    removeBefore(end);
    if (start >= removedTo) emit(code, start, end, after);
  });
  removeBefore(Number.POSITIVE_INFINITY);
}
