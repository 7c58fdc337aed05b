/** The rows of the programs. */
import {
  type AcceptedReading,
  DEFAULT_READERS,
  type ReaderName,
  type Reading,
  readers,
} from "url-grammar/readers";
import { COLUMNS, type Column, type Read } from "./row.js";
import type { ReadRow } from "./table.js";
import { titleOf } from "./titles.js";

/** What each program makes of a text, in the order of the package's table. */
export function programReadings(input: string): readonly (readonly [ReaderName, Reading])[] {
  return DEFAULT_READERS.map((name) => [name, readers[name](input)] as const);
}

/** The row of a program. */
export function programRow(name: ReaderName, reading: Reading): ReadRow {
  const kind = "reader";
  const title = titleOf(name);
  if (!reading.accepted) {
    const { reason, offset = null } = reading;
    return { name, kind, title, accepted: false, reason, offset };
  }
  const read: Read = Object.fromEntries(COLUMNS.flatMap((column) => cellOf(reading, column)));
  return { name, kind, title, accepted: true, read };
}

function cellOf(reading: AcceptedReading, column: Column): readonly (readonly [Column, Read[Column]])[] {
  const value = reading[column];
  if (value === undefined) return [];
  const span = column === "effectiveHost" ? undefined : reading.spans[column];
  return [[column, { text: value === null ? null : String(value), span: span ?? null }]];
}
