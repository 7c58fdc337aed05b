import type { Section } from "../../core/diagnostic/diagnostic.js";
import type { Span } from "../../core/span.js";
import { TextBuilder } from "../../core/text/text-builder.js";
import type { ChangeCode, Equivalences } from "./equivalences.js";

/** One edit towards the normal form. The span is in the input (UTF-16 code units, half-open). */
export interface Change extends Span {
  /** What kind of change it is. */
  readonly code: ChangeCode;
  /** The text of the input at the span. */
  readonly before: string;
  /** What replaces it. */
  readonly after: string;
  /** The section that the change is based on: of the grammar's document, or of the draft where that says nothing. */
  readonly section: Section;
}

/** Receives the changes of a reference one by one, in order of offset; they do not overlap. */
export type Emit = (code: ChangeCode, start: number, end: number, after: string) => void;

/** Tells the changes of one reference, from the first to the last, each time it is called. */
export type Changes = (emit: Emit) => void;

/**
 * Returns the changes as a list, or `null` if there are more than `most`.
 *
 * @param input what the changes are made to
 */
export function listed(
  { sections }: Equivalences,
  input: string,
  changes: Changes,
  most: number,
): readonly Change[] | null {
  const list: Change[] = [];
  let count = 0;
  changes((code, start, end, after) => {
    count += 1;
    if (count > most) return;
    list.push({ code, start, end, before: input.slice(start, end), after, section: sections[code] });
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
