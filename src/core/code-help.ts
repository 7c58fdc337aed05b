// The explanation of a code, for `explain` and the documentation.

/** The explanation of a code. */
export interface CodeHelp {
  /** The meaning of the code, in one line. */
  readonly meaning: string;
  /** The row in the documentation's table, in Markdown, if it differs from the meaning. */
  readonly row?: string;
  /** The reason for the rule, or why it matters. */
  readonly why: string;
  /** How to fix it. */
  readonly fix: string;
  /** The sections of the standards: `RFC 3986, section 3.2.2`. */
  readonly see: readonly string[];
  /** Texts that have the code. */
  readonly bad: readonly [Example, ...Example[]];
  /** The same texts without the fault. */
  readonly good: readonly [Example, ...Example[]];
}

/** A text, with how it is read if that matters. */
export type Example = string | readonly [how: string | null, text: LongText];

/** A text in parts: `[text, n]` is `text` repeated n times. */
export type LongText = string | readonly (string | readonly [text: string, times: number])[];

/** Returns an example in parts as one text. */
export function wholeText(text: LongText): string {
  if (typeof text === "string") return text;
  return text.map((part) => (typeof part === "string" ? part : part[0].repeat(part[1]))).join("");
}

/** The explanations of a family of codes, without the meanings, which are a separate constant that programs load. */
export type Explanations<Code extends string> = Readonly<Record<Code, Omit<CodeHelp, "meaning">>>;

/** Joins the meanings of codes with their explanations. */
export function withMeanings<Code extends string>(
  meanings: Readonly<Record<Code, string>>,
  explanations: Explanations<Code>,
): Readonly<Record<Code, CodeHelp>> {
  const codes = Object.keys(meanings) as Code[];
  const joined = codes.map((code) => [code, { meaning: meanings[code], ...explanations[code] }] as const);
  return Object.fromEntries(joined) as Record<Code, CodeHelp>;
}
