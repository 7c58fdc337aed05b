import type { PackedDfa } from "./packed.js";

// Packed automata as short texts, for modules that have many: most of their numbers stand in runs of equal ones. A list is
// a sequence of runs, each the number in base 36 and, as a capital letter, how often it stands there: A for once, Z for 26
// times. The lists are divided by spaces.

const RADIX = 36;
const BEFORE_A = 0x40;
const LONGEST_RUN = 26;

/** Returns a packed automaton as a short text. */
export function tableText({ starts, classes, width, rows, accepting }: PackedDfa): string {
  const steps = starts.map((start, index) => start - (starts[index - 1] ?? 0));
  return [steps, classes, [width], rows, accepting].map(runsOf).join(" ");
}

/** Returns the packed automaton of a text that `tableText` returned. */
export function tableFrom(text: string): PackedDfa {
  const [steps, classes, [width], rows, accepting] = text.split(" ").map(listOf) as [
    number[],
    number[],
    [number],
    number[],
    number[],
  ];
  let start = 0;
  const starts = steps.map((step) => {
    start += step;
    return start;
  });
  return { starts, classes, width, rows, accepting };
}

function runsOf(list: readonly number[]): string {
  let runs = "";
  for (let from = 0; from < list.length; ) {
    let to = from + 1;
    while (to < list.length && list[to] === list[from] && to - from < LONGEST_RUN) to += 1;
    runs += list[from]!.toString(RADIX) + String.fromCharCode(BEFORE_A + to - from);
    from = to;
  }
  return runs;
}

function listOf(runs: string): number[] {
  const list: number[] = [];
  let from = 0;
  for (let at = 0; at < runs.length; at++) {
    const count = runs.charCodeAt(at) - BEFORE_A;
    if (count < 1 || count > LONGEST_RUN) continue;
    const value = Number.parseInt(runs.slice(from, at), RADIX);
    for (let times = 0; times < count; times++) list.push(value);
    from = at + 1;
  }
  return list;
}
