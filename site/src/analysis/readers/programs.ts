/** The rows of the programs. */
import {
  type AcceptedReading,
  DEFAULT_READERS,
  type ReaderName,
  type Reading,
  readers,
} from "url-grammar/readers";
import { type Cell, PARTS, type Row } from "./row.js";
import { titleOf } from "./titles.js";

/** What each program makes of a text, in the order of the package's table. */
export function programReadings(input: string): readonly (readonly [ReaderName, Reading])[] {
  return DEFAULT_READERS.map((name) => [name, readers[name](input)] as const);
}

/** The row of a program. */
export function programRow(name: ReaderName, reading: Reading): Row {
  const kind = "reader";
  const title = titleOf(name);
  if (!reading.accepted) {
    const { reason, offset = null } = reading;
    return { name, kind, title, accepted: false, reason, offset };
  }
  const cells = Object.fromEntries(PARTS.flatMap((part) => cellOf(reading, part)));
  return { name, kind, title, accepted: true, cells, effectiveHost: reading.effectiveHost || null };
}

function cellOf(
  reading: AcceptedReading,
  part: (typeof PARTS)[number],
): readonly (readonly [string, Cell])[] {
  const value = reading[part];
  if (value === undefined) return [];
  return [[part, { text: value === null ? null : String(value), span: reading.spans[part] ?? null }]];
}
