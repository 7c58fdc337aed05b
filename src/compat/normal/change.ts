import { DOCUMENT } from "../../../grammar/draft-05/sections.js";
import type { Section } from "../../core/diagnostic.js";
import type { Span } from "../../core/span.js";

/** What each kind of change leans on: the section of the draft that makes the two spellings one. */
const SECTION_OF = {
  "scheme-case": "4.1",
  "host-case": "6",
  "default-port": "6",
  "empty-port": "4.3.1",
  "escape-case": "2.4.1",
  "needless-escape": "2.4.2",
  "dot-segments": "5.2",
} as const;

/** The kinds of change, each stable between releases. */
export type ChangeCode = keyof typeof SECTION_OF;

/** One edit that brings a URL nearer to its normal form. `start` and `end` count in the input. */
export interface Change extends Span {
  readonly code: ChangeCode;
  /** The input's text at the span. */
  readonly before: string;
  readonly after: string;
  readonly section: Section;
}

const SECTIONS = Object.fromEntries(
  Object.entries(SECTION_OF).map(([code, section]) => [code, Object.freeze({ document: DOCUMENT, section })]),
) as Readonly<Record<ChangeCode, Section>>;

export function change(code: ChangeCode, input: string, { start, end }: Span, after: string): Change {
  return { code, start, end, before: input.slice(start, end), after, section: SECTIONS[code] };
}

/** Adds `more` to the changes. A spread of a long list into `push` would overflow the stack. */
export function append(changes: Change[], more: readonly Change[]): void {
  for (const one of more) changes.push(one);
}

/** `input` with every change made. The changes stand in order of offset, and no two of them overlap. */
export function applyChanges(input: string, changes: readonly Change[]): string {
  let [text, read] = ["", 0];
  for (const { start, end, after } of changes) {
    text += input.slice(read, start) + after;
    read = end;
  }
  return text + input.slice(read);
}
