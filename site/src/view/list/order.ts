/** In which order the lines of a list are shown. */
import type { ListRow } from "../../analysis/list/list.js";

export type SortKey = "line" | "verdict" | "fault" | "warnings" | "disputed";

export interface Order {
  readonly by: SortKey;
  readonly descending: boolean;
}

/** The lines whose numbers are in it are disputed; `null` while that is being worked out. */
export type Disputed = ReadonlySet<number> | null;

type Compare = (one: ListRow, other: ListRow) => number;

/** Returns the rows in an order; what is equal in it stays in the order of the lines. */
export function ordered(
  rows: readonly ListRow[],
  { by, descending }: Order,
  disputed: Disputed,
): readonly ListRow[] {
  const sign = descending ? -1 : 1;
  const compare = comparisons(disputed)[by];
  return [...rows].sort((one, other) => sign * compare(one, other) || one.line - other.line);
}

function comparisons(disputed: Disputed): Readonly<Record<SortKey, Compare>> {
  const numeric =
    (value: (row: ListRow) => number): Compare =>
    (one, other) =>
      value(one) - value(other);
  return {
    line: numeric(({ line }) => line),
    verdict: numeric(({ valid }) => (valid ? 1 : 0)),
    fault: (one, other) => compareTexts(one.fault?.code ?? "", other.fault?.code ?? ""),
    warnings: numeric((row) => row.warnings),
    disputed: numeric(({ line }) => (disputed?.has(line) ? 0 : 1)),
  };
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
