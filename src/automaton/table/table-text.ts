// Packed automata as short strings, for modules with many of them. A string is a space-separated sequence of lists: the
// steps between the starts of intervals, the classes, the width, the column of each class, and the accepting states.
//
// A list is a sequence of runs of one number: the number in base 36, then its count less one in base 26, with capital
// letters as digits: A for once, Z for 26 times, BA for 27 times.
//
// A column has the next state for every state. Its first character is the kind of its numbers, whichever is shortest:
// nothing for the states themselves; STEPS for the steps from one state to the next, since states are numbered in the
// order in which they are found; SAME for the differences from the previous column, since most states treat most
// classes alike.
import type { PackedDfa } from "./table.js";

export const RADIX = 36;
export const LETTERS = 26;
export const LETTER_A = 0x41;
export const STEPS = "=";
export const SAME = "+";

/** Returns the packed automaton for a string made by `tableText` of `src/codegen/table-text.ts`. */
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

/** Returns a function that parses a packed automaton on its first call. */
export function packedOnce(text: string): () => PackedDfa {
  let packed: PackedDfa | undefined;
  return () => {
    packed ??= tableFrom(text);
    return packed;
  };
}

function columnFrom(text: string, before: readonly number[]): number[] {
  const kind = text.charAt(0);
  if (kind === STEPS) return fromSteps(listOf(text.slice(1)));
  if (kind === SAME) return listOf(text.slice(1)).map((more, state) => before[state]! + more);
  return listOf(text);
}

function fromSteps(steps: readonly number[]): number[] {
  let last = 0;
  return steps.map((step) => {
    if (step === 0) return 0;
    last += step < 0 ? step : step - 1;
    return last;
  });
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
  return code >= LETTER_A && code < LETTER_A + LETTERS;
}
