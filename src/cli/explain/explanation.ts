// What the files of this folder share: families of codes, and how documents are cited.
import type { CodeHelp } from "../../core/code-help.js";

export interface Family {
  /** The kind: `errors of URLs`. */
  readonly title: string;
  readonly explanations: Readonly<Record<string, CodeHelp>>;
}

/** Explanations of codes whose meanings are in another table. */
export type ExplanationsOf<Code extends string> = Readonly<Partial<Record<Code, Omit<CodeHelp, "meaning">>>>;

export function withMeanings<Code extends string>(
  explanations: ExplanationsOf<Code>,
  meanings: Readonly<Record<Code, string>>,
): Readonly<Record<Code, CodeHelp>> {
  const entries = Object.entries(explanations as Readonly<Record<string, Omit<CodeHelp, "meaning">>>).map(
    ([code, explanation]) => [code, { meaning: meanings[code as Code], ...explanation }],
  );
  return Object.fromEntries(entries);
}

// Citations of the documents that explanations refer to.

export const draft = (section: string): string => placed("draft-fielding-url-syntax-05", section);
export const rfc1738 = (section: string): string => placed("RFC 1738", section);
export const rfc1808 = (section: string): string => placed("RFC 1808", section);
export const rfc2396 = (section: string): string => placed("RFC 2396", section);
export const rfc3986 = (section: string): string => placed("RFC 3986", section);
export const rfc5234 = (section: string): string => placed("RFC 5234", section);
export const rfc822 = (section: string): string => placed("RFC 822", section);
export const commonCore = (section: string): string => placed("the common core", section);
export const whatwg = (section: string): string => placed("WHATWG URL Standard", section);

export function placed(document: string, section: string): string {
  return `${document}, ${/^\d/.test(section) ? `section ${section}` : section}`;
}
