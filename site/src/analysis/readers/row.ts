/** A row of the table of readers: what one program, or one grammar, reads in a text. */
import type { Span } from "../../state/state.js";

/** The columns of the table, in order. */
export const PARTS = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"] as const;

export type PartName = (typeof PARTS)[number];

/** What is read for one part. */
export interface Cell {
  /** `null` where the text has no such part. */
  readonly text: string | null;
  /** Where in the input the part was read; `null` where it was not read from one span. */
  readonly span: Span | null;
}

interface RowOf {
  /** The name of the reader, or of the grammar. */
  readonly name: string;
  readonly kind: "reader" | "grammar";
  /** What people call it. */
  readonly title: string;
}

export interface AcceptedRow extends RowOf {
  readonly accepted: true;
  /** A part that the program does not say anything of is left out. */
  readonly cells: Readonly<Partial<Record<PartName, Cell>>>;
  /** The host that is contacted, in a form that can be compared; `null` where there is none, or for a grammar. */
  readonly effectiveHost: string | null;
}

export interface RefusedRow extends RowOf {
  readonly accepted: false;
  readonly reason: string;
  readonly offset: number | null;
}

export type Row = AcceptedRow | RefusedRow;
