// The long form of a code, for `explain` and the documentation.

/** What is said about a code. */
export interface CodeHelp {
  /** What the code means, in one line. */
  readonly meaning: string;
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
