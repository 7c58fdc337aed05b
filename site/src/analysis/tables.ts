/** What tables of the page have: the parts of a URL as columns, a row for each program and grammar, texts that may be cut. */
import type { Span } from "../state/state.js";

/** Longer texts are cut: a table of them cannot be read, and to send them from a worker takes time. In UTF-16 code units. */
const KEPT = 400;

export interface Cut {
  /** The beginning of the text, or all of it. */
  readonly text: string;
  /** How many UTF-16 code units follow. */
  readonly more: number;
}

/** Returns the beginning of a text; a surrogate pair is not split. */
export function cut(text: string): Cut {
  if (text.length <= KEPT) return { text, more: 0 };
  const end = (text.codePointAt(KEPT - 1) ?? 0) > 0xffff ? KEPT - 1 : KEPT;
  return { text: text.slice(0, end), more: text.length - end };
}

/** The columns of the table, in order. */
export const PARTS = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"] as const;

export type PartName = (typeof PARTS)[number];

/** The host that is contacted, in a form that can be compared between programs, and the parts. */
export const COLUMNS = ["effectiveHost", ...PARTS] as const;

export type Column = (typeof COLUMNS)[number];

/** What a program or a grammar reads, before it is compared with the others. */
export type Read = Readonly<
  Partial<Record<Column, { readonly text: string | null; readonly span: Span | null }>>
>;

/** What is read for one part. */
export interface Cell {
  /** `null` where the text has no such part. */
  readonly text: Cut | null;
  /** Cells of a column with the same number have the same text. An empty text and none are the same: 0. */
  readonly same: number;
  /** Where in the input the part was read; `null` where it was not read from one span. */
  readonly span: Span | null;
}

interface RowOf {
  /** The name of the reader, or of the grammar. */
  readonly name: string;
  readonly kind: "reader" | "grammar";
  /** What people call it. */
  readonly title: string;
  /** Its release, and where to read about it: of programs only. */
  readonly release?: string;
  readonly home?: string;
}

export interface AcceptedRow extends RowOf {
  readonly accepted: true;
  /** What the program does not say anything of is left out. */
  readonly cells: Readonly<Partial<Record<Column, Cell>>>;
}

export interface RefusedRow extends RowOf {
  readonly accepted: false;
  readonly reason: string;
  readonly offset: number | null;
}

export type Row = AcceptedRow | RefusedRow;
