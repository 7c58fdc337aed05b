import { DOCUMENT } from "../../../grammar/draft-05/sections.js";
import type { Section } from "../../core/diagnostic/diagnostic.js";
import type { Span } from "../../core/span.js";
import { TextBuilder } from "../../core/text/text-builder.js";

/** For each kind of change, the section of the draft that makes the two spellings equivalent. */
const SECTION_OF = {
  "scheme-case": "4.1",
  "host-case": "6",
  "default-port": "6",
  "empty-port": "4.3.1",
  "escape-case": "2.4.1",
  "needless-escape": "2.4.2",
  "dot-segments": "5.2",
} as const;

/** The kinds of change; stable between releases. */
export type ChangeCode = keyof typeof SECTION_OF;

/** One edit towards the normal form. The span is in the input (UTF-16 code units, half-open). */
export interface Change extends Span {
  /** What kind of change it is. */
  readonly code: ChangeCode;
  /** The text of the input at the span. */
  readonly before: string;
  /** What replaces it. */
  readonly after: string;
  /** The section of the draft that the change is based on. */
  readonly section: Section;
}

const SECTIONS = Object.fromEntries(
  Object.entries(SECTION_OF).map(([code, section]) => [code, Object.freeze({ document: DOCUMENT, section })]),
) as Readonly<Record<ChangeCode, Section>>;

/** Receives the changes of a reference one by one, in order of offset; they do not overlap. */
export type Emit = (code: ChangeCode, start: number, end: number, after: string) => void;

/** Tells the changes of one reference, from the first to the last, each time it is called. */
export type Changes = (emit: Emit) => void;

/**
 * Returns the changes as a list, or `null` if there are more than `most`.
 *
 * @param input what the changes are made to
 */
export function listed(input: string, changes: Changes, most: number): readonly Change[] | null {
  const list: Change[] = [];
  let count = 0;
  changes((code, start, end, after) => {
    count += 1;
    if (count > most) return;
    list.push({ code, start, end, before: input.slice(start, end), after, section: SECTIONS[code] });
  });
  return count > most ? null : list;
}

/** Returns `input` with a few changes made. */
export function applyChanges(input: string, changes: readonly Change[]): string {
  let [text, read] = ["", 0];
  for (const { start, end, after } of changes) {
    text += input.slice(read, start) + after;
    read = end;
  }
  return text + input.slice(read);
}

/** Returns `input` with any number of changes made. */
export function rewritten(input: string, changes: Changes): string {
  const output = new TextBuilder();
  let read = 0;
  changes((_, start, end, after) => {
    output.add(input.slice(read, start));
    output.add(after);
    read = end;
  });
  output.add(input.slice(read));
  return output.text();
}
