// Writes automata as short strings, which `tableFrom` and JavaScript programs read.
import type { PackedDfa } from "../automaton/table/table.js";
import { LETTER_A, LETTERS, RADIX, SAME, STEPS } from "../automaton/table/table-text.js";

/** Returns a packed automaton as a short string. */
export function tableText({ starts, classes, width, rows, accepting }: PackedDfa): string {
  const lists = [starts.map((start, index) => start - (starts[index - 1] ?? 0)), classes, [width]].map(
    runsOf,
  );
  let before: readonly number[] = [];
  for (let at = 0; at < width; at++) {
    const column: number[] = [];
    for (let index = at; index < rows.length; index += width) column.push(rows[index]!);
    lists.push(columnText(column, before));
    before = column;
  }
  return [...lists, runsOf(accepting)].join(" ");
}

function columnText(column: readonly number[], before: readonly number[]): string {
  const texts = [runsOf(column), STEPS + runsOf(stepsOf(column))];
  if (before.length > 0) texts.push(SAME + runsOf(column.map((next, state) => next - before[state]!)));
  return texts.reduce((shortest, each) => (each.length < shortest.length ? each : shortest));
}

/**
 * Returns the steps between states. 0 is the dead state and not a step, so steps of zero or more are increased by one.
 */
function stepsOf(column: readonly number[]): number[] {
  let last = 0;
  return column.map((next) => {
    if (next === 0) return 0;
    const step = next - last;
    last = next;
    return step < 0 ? step : step + 1;
  });
}

function runsOf(list: readonly number[]): string {
  let runs = "";
  for (let from = 0; from < list.length; ) {
    let to = from + 1;
    while (to < list.length && list[to] === list[from]) to += 1;
    runs += list[from]!.toString(RADIX) + countText(to - from - 1);
    from = to;
  }
  return runs;
}

function countText(count: number): string {
  const last = String.fromCharCode(LETTER_A + (count % LETTERS));
  return count < LETTERS ? last : countText(Math.floor(count / LETTERS)) + last;
}
