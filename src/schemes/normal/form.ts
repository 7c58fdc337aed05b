// What the document of a scheme adds to the normal form and to equivalence (RFC 3986, section 6.2.3), and what several
// schemes need to say it.
import type { Section } from "../../core/diagnostic/diagnostic.js";
import type { Span } from "../../core/values.js";

/** The kinds of change that only schemes license. */
export type SchemeChangeCode = "local-host" | "part-case" | "separators" | "parameter-order";

/** A change to a URL that is in the generic normal form. The span is in that form. */
export interface SchemeChange extends Span {
  readonly code: SchemeChangeCode;
  readonly after: string;
  /** The section that makes the two spellings equivalent. */
  readonly section: Section;
}

/** What the document of a scheme says of equivalence. */
export interface SchemeForm {
  /** Whether escapes in the path are not equivalent to the characters (default: `false`). */
  readonly keepsEscapes?: boolean;
  /** Whether `.` and `..` are segments like any other (default: `false`). */
  readonly keepsDots?: boolean;
  /** Whether its URLs can have an authority, although the scheme table says that they are opaque (default: `false`). */
  readonly hasAuthority?: boolean;
  /** Returns what changes in a valid URL in the generic normal form, in order and without overlaps. Linear time. */
  readonly changes?: (url: string) => readonly SchemeChange[];
  /**
   * Returns the text by which a valid URL in the normal form is compared, where more is equivalent than what has one
   * normal form (default: the URL). Linear time.
   */
  readonly key?: (url: string) => string;
}

/** Returns the change that gives a span another text, if it does. */
export function changed(
  url: string,
  { start, end }: Span,
  code: SchemeChangeCode,
  after: string,
  section: Section,
): readonly SchemeChange[] {
  return url.slice(start, end) === after ? [] : [{ code, start, end, after, section }];
}

/** Writes the letters of a text in lower case, except the digits of escapes. */
export function lowerCase(text: string): string {
  return text.replace(/%..|[A-Z]+/g, (found) => (found.startsWith("%") ? found : found.toLowerCase()));
}

/** One of several parts between separators, and its normal form. */
export interface Part extends Span {
  readonly code: SchemeChangeCode;
  readonly after: string;
  /** What decides the order of the parts. */
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

/** Returns the changes that put parts in the order of their ranks, and each in its normal form. */
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
