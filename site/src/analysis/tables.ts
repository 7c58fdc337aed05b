/** Shared by tables of the page: URL parts as columns, a row for each program and grammar, strings that may be cut. */
import type { Span } from "../state/state.js";

/**
 * Longer strings are cut: a table of them cannot be read, and sending them from a worker takes time. In UTF-16 code
 * units.
 */
const KEPT = 400;

export interface Cut {
  /** The beginning of the string, or all of it. */
  readonly text: string;
  /** How many UTF-16 code units follow. */
  readonly more: number;
}

/** Returns the beginning of a string, without splitting a surrogate pair. */
export function cut(text: string): Cut {
  if (text.length <= KEPT) return { text, more: 0 };
  const end = (text.codePointAt(KEPT - 1) ?? 0) > 0xffff ? KEPT - 1 : KEPT;
  return { text: text.slice(0, end), more: text.length - end };
}

/** The columns of the table, in order. */
export const PARTS = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"] as const;

export type PartName = (typeof PARTS)[number];

/** The contacted host, in a form comparable between programs, and the parts. */
export const COLUMNS = ["effectiveHost", ...PARTS] as const;

export type Column = (typeof COLUMNS)[number];

/** The reading of a program or a grammar, before comparison with the others. */
export type Read = Readonly<
  Partial<Record<Column, { readonly text: string | null; readonly span: Span | null }>>
>;

/** The reading of one part. */
export interface Cell {
  /** `null` if the input has no such part. */
  readonly text: Cut | null;
  /** Cells in a column with the same number have the same text. An empty string and none count as the same: 0. */
  readonly same: number;
  /** The span of the input that the part was read from; `null` if it is not a single span. */
  readonly span: Span | null;
}

interface RowOf {
  /** The name of the reader, or of the grammar. */
  readonly name: string;
  readonly kind: "reader" | "grammar";
  /** The common name. */
  readonly title: string;
  /** For programs: the release, and the address of the documentation. */
  readonly release?: string;
  readonly home?: string;
}

export interface AcceptedRow extends RowOf {
  readonly accepted: true;
  /** Parts that the program does not expose are absent. */
  readonly cells: Readonly<Partial<Record<Column, Cell>>>;
}

export interface RefusedRow extends RowOf {
  readonly accepted: false;
  readonly reason: string;
  readonly offset: number | null;
}

export type Row = AcceptedRow | RefusedRow;
