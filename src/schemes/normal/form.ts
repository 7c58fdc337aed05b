// Scheme-specific normalization and equivalence (RFC 3986, section 6.2.3), with helpers that several schemes share.
import type { Section } from "../../core/diagnostic/diagnostic.js";
import type { Span } from "../../core/values.js";

/** The kinds of change that only a scheme permits. */
export type SchemeChangeCode = "local-host" | "part-case" | "separators" | "parameter-order";

/** A change to a URL in the generic normal form. The span refers to that form. */
export interface SchemeChange extends Span {
  readonly code: SchemeChangeCode;
  readonly after: string;
  /** The section that makes the two spellings equivalent. */
  readonly section: Section;
}

/** The equivalence rules of a scheme's document. */
export interface SchemeForm {
  /** Whether a percent-encoded character in the path differs from the plain one (default: `false`). */
  readonly keepsEscapes?: boolean;
  /** Whether `.` and `..` are ordinary segments (default: `false`). */
  readonly keepsDots?: boolean;
  /** Whether its URLs can have an authority, although the scheme table calls them opaque (default: `false`). */
  readonly hasAuthority?: boolean;
  /** Returns the changes to a valid URL in the generic normal form, in order and without overlaps. Linear time. */
  readonly changes?: (url: string) => readonly SchemeChange[];
  /**
   * Returns the string by which a valid URL in the normal form is compared, if equivalent URLs can have different
   * normal forms (default: the URL). Linear time.
   */
  readonly key?: (url: string) => string;
}

/** Returns the change that replaces a span, if its text differs. */
export function changed(
  url: string,
  { start, end }: Span,
  code: SchemeChangeCode,
  after: string,
  section: Section,
): readonly SchemeChange[] {
  return url.slice(start, end) === after ? [] : [{ code, start, end, after, section }];
}

/** Lower-cases the letters of a string, except for the digits of escapes. */
export function lowerCase(text: string): string {
  return text.replace(/%..|[A-Z]+/g, (found) => (found.startsWith("%") ? found : found.toLowerCase()));
}

/** A part between separators, and its normal form. */
export interface Part extends Span {
  readonly code: SchemeChangeCode;
  readonly after: string;
  /** The sort key of the part. */
  readonly rank: string;
}

/** Splits a span at a separator. */
export function splitSpan(url: string, { start, end }: Span, separator: string): readonly Span[] {
  let at = start;
  return url
    .slice(start, end)
    .split(separator)
    .map(({ length }) => {
      const part = { start: at, end: at + length };
      at = part.end + 1;
      return part;
    });
}

/** Returns the changes that sort parts by rank, and put each in its normal form. */
export function ordered(
  url: string,
  parts: readonly Part[],
  separator: string,
  section: Section,
): readonly SchemeChange[] {
  const sorted = [...parts].sort((one, other) =>
    one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0,
  );
  if (sorted.every((part, index) => part === parts[index]))
    return parts.flatMap((part) => changed(url, part, part.code, part.after, section));
  const span = { start: parts[0]!.start, end: parts.at(-1)!.end };
  return changed(url, span, "parameter-order", sorted.map(({ after }) => after).join(separator), section);
}
