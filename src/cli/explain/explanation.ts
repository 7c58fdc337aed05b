// The long form of a code: why it is there, what to do about it, examples, and how documents are cited.

/** The long form of a code whose meaning is in another table. */
interface Explanation {
  /** The reason, as the standards give it. */
  readonly why: string;
  /** What to do about it. */
  readonly fix: string;
  /** Sections of the standards: `RFC 3986, section 3.2.2`. */
  readonly see: readonly string[];
  /** Texts that have the code. */
  readonly bad: readonly [Example, ...Example[]];
  /** The same texts without the fault. */
  readonly good: readonly [Example, ...Example[]];
}

/** The long form of a code, with its meaning. */
export interface FullExplanation extends Explanation {
  /** The meaning of the code, in one line. */
  readonly meaning: string;
}

/** A text, or how it is read and the text. */
export type Example = string | readonly [how: string | null, text: LongText];

/** A text, or its parts: `[text, n]` means `text` repeated n times. */
export type LongText = string | readonly (string | readonly [text: string, times: number])[];

/** The codes of one kind. */
export interface Family {
  /** The kind: `errors of URLs`. */
  readonly title: string;
  readonly explanations: Readonly<Record<string, FullExplanation>>;
}

/** Explanations of some codes of a table. */
export type ExplanationsOf<Code extends string> = Readonly<Partial<Record<Code, Explanation>>>;

/** Adds the meanings that another table has. */
export function withMeanings<Code extends string>(
  explanations: ExplanationsOf<Code>,
  meanings: Readonly<Record<Code, string>>,
): Readonly<Record<Code, FullExplanation>> {
  const entries = Object.entries<Explanation>(explanations as Readonly<Record<string, Explanation>>).map(
    ([code, explanation]) => [code, { meaning: meanings[code as Code], ...explanation }],
  );
  return Object.fromEntries(entries);
}

/** Returns an example in parts as one text. */
export function wholeText(text: LongText): string {
  if (typeof text === "string") return text;
  return text.map((part) => (typeof part === "string" ? part : part[0].repeat(part[1]))).join("");
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

/** Returns the citation of a section of a document. */
export function placed(document: string, section: string): string {
  return `${document}, ${/^\d/.test(section) ? `section ${section}` : section}`;
}
