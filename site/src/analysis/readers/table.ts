/** The rows of the table, whose cells say which of them have the same text. */
import { cut } from "../cut.js";
import type { AcceptedRow, Cell, Column, Read, RefusedRow, Row } from "./row.js";

/** A row whose cells are not compared yet. */
export type ReadRow = RefusedRow | (Omit<AcceptedRow, "cells"> & { readonly read: Read });

/** Numbers the texts of each column, so that long ones are neither sent nor compared again. */
export function tableOf(rows: readonly ReadRow[]): readonly Row[] {
  const numbers = new Map<string, Map<string, number>>();
  const numberOf = (column: string, text: string): number => {
    const known = numbers.get(column) ?? new Map([["", 0]]);
    numbers.set(column, known);
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  };
  return rows.map((row) => {
    if (!row.accepted) return row;
    const { read, ...rest } = row;
    const cells = Object.entries(read).map(([column, { text, span }]): [string, Cell] => [
      column,
      { text: text === null ? null : cut(text), same: numberOf(column, text ?? ""), span },
    ]);
    return { ...rest, cells: Object.fromEntries(cells) as Partial<Record<Column, Cell>> };
  });
}
