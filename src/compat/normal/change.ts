import { DOCUMENT } from "../../../grammar/draft-05/sections.js";
import type { Section } from "../../core/diagnostic.js";
import type { Span } from "../../core/span.js";

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

export function change(code: ChangeCode, input: string, { start, end }: Span, after: string): Change {
  return { code, start, end, before: input.slice(start, end), after, section: SECTIONS[code] };
}

/** Appends `more` to the changes. Spreading a long list into `push` would overflow the stack. */
export function append(changes: Change[], more: readonly Change[]): void {
  for (const one of more) changes.push(one);
}

/** Returns `input` with the changes made. They must be in order of offset and not overlap. */
export function applyChanges(input: string, changes: readonly Change[]): string {
  let [text, read] = ["", 0];
  for (const { start, end, after } of changes) {
    text += input.slice(read, start) + after;
    read = end;
  }
  return text + input.slice(read);
}
