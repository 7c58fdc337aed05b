// The long form of a code, for `explain` and the documentation.

/** What is said about a code. */
export interface CodeHelp {
  /** What the code means, in one line. */
  readonly meaning: string;
  /** What the table of the documentation says, if it is not the meaning: Markdown. */
  readonly row?: string;
  /** Why the standards say so, or why it matters. */
  readonly why: string;
  /** What to do about it. */
  readonly fix: string;
  /** Where the standards say so: `RFC 3986, section 3.2.2`. */
  readonly see: readonly string[];
  /** Texts that have the code. */
  readonly bad: readonly [Example, ...Example[]];
  /** The same texts without the fault. */
  readonly good: readonly [Example, ...Example[]];
}

/** A text, or how it is read, where that matters, and the text. */
export type Example = string | readonly [how: string | null, text: LongText];

/** A text in parts: `[text, n]` is `text` repeated n times. */
export type LongText = string | readonly (string | readonly [text: string, times: number])[];

/** Returns an example in parts as one text. */
export function wholeText(text: LongText): string {
  if (typeof text === "string") return text;
  return text.map((part) => (typeof part === "string" ? part : part[0].repeat(part[1]))).join("");
}

/** What is said about the codes of a family whose meanings are a constant of their own, which programs load. */
export type Explanations<Code extends string> = Readonly<Record<Code, Omit<CodeHelp, "meaning">>>;

/** Joins the meanings of codes and the rest of what is said about them. */
export function withMeanings<Code extends string>(
  meanings: Readonly<Record<Code, string>>,
  explanations: Explanations<Code>,
): Readonly<Record<Code, CodeHelp>> {
  const codes = Object.keys(meanings) as Code[];
  const joined = codes.map((code) => [code, { meaning: meanings[code], ...explanations[code] }] as const);
  return Object.fromEntries(joined) as Record<Code, CodeHelp>;
}
