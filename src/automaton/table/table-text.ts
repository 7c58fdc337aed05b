// Packed automata as short texts, for modules that have many. A text is a sequence of lists, divided by spaces: the steps
// from one start of an interval to the next, the classes, the width, the column of each class, and the accepting states.
//
// A list is a sequence of runs of one number: the number in base 36, and its count, less one, in base 26 with capital
// letters for digits: A for once, Z for 26 times, BA for 27 times.
//
// A column has the next state of every state. Its first character is the kind of its numbers, whichever is the shortest:
// nothing for the states themselves; STEPS for the steps from one state to the next, since states are numbered in the
// order in which they are found; SAME for the differences from the column before, since most states treat most classes
// alike.
import type { PackedDfa } from "./table.js";

const RADIX = 36;
const LETTERS = 26;
const [LETTER_A, LETTER_Z] = [0x41, 0x5a];
const STEPS = "=";
const SAME = "+";

/** Returns a packed automaton as a short text. */
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

/** Returns the packed automaton of a text that `tableText` returned. */
export function tableFrom(text: string): PackedDfa {
  const lists = text.split(" ");
  const [steps, classes, [width]] = lists.slice(0, 3).map(listOf) as [number[], number[], [number]];
  let start = 0;
  const starts = steps.map((step) => {
    start += step;
    return start;
  });
  const accepting = listOf(lists.at(-1)!);
  const columns: number[][] = [];
  for (const column of lists.slice(3, -1)) columns.push(columnFrom(column, columns.at(-1) ?? []));
  const rows: number[] = [];
  const states = columns[0]?.length ?? 0;
  for (let state = 0; state < states; state++) for (const column of columns) rows.push(column[state]!);
  return { starts, classes, width, rows, accepting };
}

/** Returns a function that reads a packed automaton from its text when it is first called. */
export function packedOnce(text: string): () => PackedDfa {
  let packed: PackedDfa | undefined;
  return () => {
    packed ??= tableFrom(text);
    return packed;
  };
}

function columnText(column: readonly number[], before: readonly number[]): string {
  const texts = [runsOf(column), STEPS + runsOf(stepsOf(column))];
  if (before.length > 0) texts.push(SAME + runsOf(column.map((next, state) => next - before[state]!)));
  return texts.reduce((shortest, each) => (each.length < shortest.length ? each : shortest));
}

function columnFrom(text: string, before: readonly number[]): number[] {
  const kind = text.charAt(0);
  if (kind === STEPS) return fromSteps(listOf(text.slice(1)));
  if (kind === SAME) return listOf(text.slice(1)).map((more, state) => before[state]! + more);
  return listOf(text);
}

/** Returns the steps between states. 0 is the dead state and not a step, so steps of nothing or upwards are greater by one. */
function stepsOf(column: readonly number[]): number[] {
  let last = 0;
  return column.map((next) => {
    if (next === 0) return 0;
    const step = next - last;
    last = next;
    return step < 0 ? step : step + 1;
  });
}

function fromSteps(steps: readonly number[]): number[] {
  let last = 0;
  return steps.map((step) => {
    if (step === 0) return 0;
    last += step < 0 ? step : step - 1;
    return last;
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

function listOf(runs: string): number[] {
  const list: number[] = [];
  for (let at = 0; at < runs.length; ) {
    const from = at;
    while (!isCapital(runs.charCodeAt(at))) at += 1;
    const value = Number.parseInt(runs.slice(from, at), RADIX);
    let count = 0;
    for (; isCapital(runs.charCodeAt(at)); at++) count = count * LETTERS + runs.charCodeAt(at) - LETTER_A;
    for (let times = 0; times <= count; times++) list.push(value);
  }
  return list;
}

function isCapital(code: number): boolean {
  return code >= LETTER_A && code <= LETTER_Z;
}
