/** The long form of a code. */
export interface Explanation {
  /** What it means, and why the standards say so. */
  readonly why: string;
  /** What to do about it. */
  readonly fix: string;
  /** Where the standards say so: `RFC 3986, section 3.2.2`. */
  readonly see: readonly string[];
  /** What has the code. */
  readonly bad: readonly [Example, ...Example[]];
  /** The same without the fault. */
  readonly good: readonly [Example, ...Example[]];
}

/** An explanation of a code whose meaning no other table has. */
export interface FullExplanation extends Explanation {
  /** What the code stands for, in one line. */
  readonly meaning: string;
}

/** A text, or how it is read, if that is to be said, and the text. */
export type Example = string | readonly [how: string | null, text: LongText];

/** A text in parts, of which a text with a number stands for so many of it. */
export type LongText = string | readonly (string | readonly [text: string, times: number])[];

/** The codes of one kind. */
export interface Family {
  /** What they are codes of. */
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
