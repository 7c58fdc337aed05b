import type { Section } from "../../core/diagnostic/diagnostic.js";
import { TextBuilder } from "../../core/text/long.js";
import type { Span } from "../../core/values.js";
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

/** A URL in normal form, and how it differs from the input. */
export interface Normalized {
  /** The normal form. */
  readonly url: string;
  /** The edits that give `url` when applied to the input: in order of offset, not overlapping. */
  readonly changes: readonly Change[];
}

/** Makes changes to a text, and lists them. */
export class Edits {
  readonly #sections: Equivalences["sections"];
  readonly #input: string;
  readonly #changes: Change[] = [];
  #text = "";
  #read = 0;

  constructor({ sections }: Equivalences, input: string) {
    this.#sections = sections;
    this.#input = input;
  }

  get count(): number {
    return this.#changes.length;
  }

  /** Adds a change, which must begin where the one before it ends, or later. */
  add(
    code: ChangeCode,
    start: number,
    end: number,
    after: string,
    before: string = this.#input.slice(start, end),
  ): void {
    this.#changes.push({ code, start, end, before, after, section: this.#sections[code] });
    this.#text =
      this.#read === start ? this.#text + after : this.#text + this.#input.slice(this.#read, start) + after;
    this.#read = end;
  }

  done(): Normalized {
    return { url: this.#text + this.#input.slice(this.#read), changes: this.#changes };
  }
}

/**
 * Returns the input with its changes made, and the changes as a list; or `null` if there are more than `most`.
 *
 * @param input what the changes are made to
 */
export function edited(
  equivalences: Equivalences,
  input: string,
  changes: Changes,
  most: number,
): Normalized | null {
  const edits = new Edits(equivalences, input);
  let count = 0;
  changes((code, start, end, after) => {
    count += 1;
    if (count <= most) edits.add(code, start, end, after);
  });
  return count > most ? null : edits.done();
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
