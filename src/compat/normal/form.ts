import { requireBoolean, requireOptions } from "../../core/require.js";
import { MAX_ENTRIES, SizeLimitError } from "../../core/text/long.js";
import { defer, type Span } from "../../core/values.js";
import type { UrlLanguage } from "../../parse/language/language.js";
import { type TextInput, textOf, type UrlInput } from "../../parse/reference-input.js";
import { SCHEMES } from "../../schemes/table.js";
import { authorityChanges } from "./authority.js";
import { type Changes, type Emit, edited, type Normalized, rewritten } from "./change.js";
import { type ComponentSpans, componentSpans } from "./component-spans.js";
import { dotRemovals, type Removals } from "./dots.js";
import { type Equivalences, equivalencesOf } from "./equivalences.js";
import { escapeChanges, segmentEscapeChanges } from "./escapes.js";
import { plainForm } from "./plain.js";

export type { Normalized } from "./change.js";

/** How to normalize by one grammar. */
export interface FormOptions {
  /**
   * Whether to remove dot segments from a path that begins with a slash (default: `false`). The draft does this
   * only when it resolves a reference (section 5.2, steps 6d to 6g), and leaves a `..` that has nothing to remove; RFC 3986
   * does it in normalizing too, and leaves none (section 6.2.2.3).
   */
  readonly dotSegments?: boolean | undefined;
}

/** The options of `FormOptions`. */
export const FORM_OPTIONS: readonly string[] = ["dotSegments"];

/** More changes than this are listed when the list is first read: they can take far more memory than the text. */
const FEW = 1000;

/**
 * Does what `normalize` does, by one grammar.
 *
 * @param options have been checked for unknown keys
 */
export function normalizeIn(language: UrlLanguage, input: UrlInput, options?: FormOptions): Normalized {
  const read = textOf(language, input, "the URL");
  const { text: url, own } = read;
  const dotSegments = removesDots(options);
  const equivalences = equivalencesOf(language);
  const plain = own === null ? plainForm(language, equivalences, url) : null;
  // Where nothing changes, no escape is that of a dot.
  if (plain !== null && !(dotSegments && (plain.changes.length > 0 || url.includes("/.")))) return plain;
  return formByComponents(language, read, dotSegments);
}

/** Returns the normal form of a reference, found by looking at each of its components. */
export function formByComponents(language: UrlLanguage, read: TextInput, dotSegments: boolean): Normalized {
  const { text: url } = read;
  const equivalences = equivalencesOf(language);
  const spans = componentSpans(language, read);
  const changes: Changes = (emit) => eachChange(equivalences, url, spans, dotSegments, emit);
  const few = edited(equivalences, url, changes, FEW);
  if (few !== null) return few;
  return defer({ url: rewritten(url, changes) }, "changes", () => {
    const all = edited(equivalences, url, changes, MAX_ENTRIES);
    if (all === null) throw new SizeLimitError("changes to one reference", MAX_ENTRIES);
    return all.changes;
  });
}

/** Does what `normalize` does, by one grammar, and checks the options for unknown keys. */
export function normalizeBy(language: UrlLanguage, input: UrlInput, options?: FormOptions): Normalized {
  if (options !== undefined) requireOptions(options, FORM_OPTIONS);
  return normalizeIn(language, input, options);
}

/** Does what `equivalent` does, by one grammar. */
export function equivalentBy(
  language: UrlLanguage,
  a: UrlInput,
  b: UrlInput,
  options?: FormOptions,
): boolean {
  return normalizeBy(language, a, options).url === normalizeBy(language, b, options).url;
}

function removesDots(options: FormOptions | undefined): boolean {
  if (options === undefined) return false;
  const { dotSegments = false } = options;
  requireBoolean(dotSegments, "dotSegments");
  return dotSegments;
}

function eachChange(
  equivalences: Equivalences,
  input: string,
  spans: ComponentSpans,
  dotSegments: boolean,
  emit: Emit,
): void {
  const { schemeName, scheme, hasAuthority, path, query, fragment } = spans;
  const name = schemeName?.toLowerCase();
  const known = name === undefined ? undefined : SCHEMES.get(name);
  if (scheme !== null && name !== schemeName) emit("scheme-case", scheme.start, scheme.end, name!);
  // After an opaque scheme, what looks like an authority is not one: the scheme defines it (draft-05, section 4.2).
  const generic = known?.shape !== "opaque";
  if (hasAuthority && generic) authorityChanges(equivalences, input, spans, known, emit);
  const isRoot = equivalences.emptyPathIsRoot && hasAuthority && known !== undefined && generic;
  if (path !== null && isRoot && path.start === path.end) emit("empty-path", path.start, path.end, "/");
  if (path !== null) {
    const removals = dotSegments && generic ? dotRemovals(equivalences, input, path, hasAuthority) : null;
    if (removals === null) segmentEscapeChanges(equivalences, input, path, emit);
    else pathChanges(equivalences, input, path, removals, emit);
  }
  if (query !== null) segmentEscapeChanges(equivalences, input, query, emit);
  if (fragment !== null) escapeChanges(equivalences, input, fragment, emit);
}

/** Emits the removals and the changes of escapes in order of offset, leaving out escapes in a span that is removed. */
function pathChanges(
  equivalences: Equivalences,
  input: string,
  path: Span,
  { count, starts, ends, first }: Removals,
  emit: Emit,
): void {
  let next = 0;
  let removedTo = 0;
  const removeBefore = (offset: number): void => {
    for (; next < count && starts[next]! < offset; next++) {
      removedTo = ends[next]!;
      emit("dot-segments", starts[next]!, removedTo, next === 0 ? first : "");
    }
  };
  segmentEscapeChanges(equivalences, input, path, (code, start, end, after) => {
    removeBefore(end);
    if (start >= removedTo) emit(code, start, end, after);
  });
  removeBefore(Number.POSITIVE_INFINITY);
}
