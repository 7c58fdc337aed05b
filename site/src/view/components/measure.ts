/** What the cells of the table are compared with. */
import { type AcceptedRow, type Cell, PARTS, type PartName } from "../../analysis/readers/row.js";

/** The columns: the parts, and the host that a program goes to. */
export const COLUMNS = [...PARTS, "effectiveHost"] as const;
export type Column = PartName | "effectiveHost";

/** The value of each column that others are compared with; left out where nobody gives one. */
export type Measure = Readonly<Partial<Record<Column, string>>>;

/** The cell of a column; `undefined` where the row says nothing of it. */
export function cellIn(row: AcceptedRow, column: Column): Cell | undefined {
  if (column !== "effectiveHost") return row.cells[column];
  return row.kind === "grammar" ? undefined : { text: row.effectiveHost, span: null };
}

/** The values that most of the rows have; of those that as many have, the first. */
export function measureOf(rows: readonly AcceptedRow[]): Measure {
  return Object.fromEntries(
    COLUMNS.flatMap((column) => {
      const most = mostFrequent(rows.flatMap((row) => valueIn(row, column) ?? []));
      return most === undefined ? [] : [[column, most]];
    }),
  );
}

/** Whether a row has another value than the measure. */
export function differs(row: AcceptedRow, column: Column, measure: Measure): boolean {
  const value = valueIn(row, column);
  const expected = measure[column];
  return value !== undefined && expected !== undefined && value !== expected;
}

/** Programs do not agree on how to say that a part is missing, so an empty one is the same as none. */
function valueIn(row: AcceptedRow, column: Column): string | undefined {
  const cell = cellIn(row, column);
  return cell === undefined ? undefined : (cell.text ?? "");
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0];
}
