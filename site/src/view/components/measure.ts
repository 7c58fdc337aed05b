/** What the cells of the table are compared with. */
import { type AcceptedRow, COLUMNS, type Column } from "../../analysis/readers/row.js";

/** The number of the text that others are compared with, in each column; left out where nobody gives one. */
export type Measure = Readonly<Partial<Record<Column, number>>>;

/** The texts that most of the rows have; of those that as many have, the first. */
export function measureOf(rows: readonly AcceptedRow[]): Measure {
  return Object.fromEntries(
    COLUMNS.flatMap((column) => {
      const most = mostFrequent(rows.flatMap(({ cells }) => cells[column]?.same ?? []));
      return most === undefined ? [] : [[column, most]];
    }),
  );
}

/** Whether a row has another text than the measure. */
export function differs({ cells }: AcceptedRow, column: Column, measure: Measure): boolean {
  const number = cells[column]?.same;
  const expected = measure[column];
  return number !== undefined && expected !== undefined && number !== expected;
}

function mostFrequent(numbers: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0];
}
