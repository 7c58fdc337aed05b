import type { SuiteFacts } from "./facts.js";

type Size = Pick<SuiteFacts, "states" | "classes" | "cases" | "extraStates" | "exhaustive">;

/** Returns what is proved by a parser that is right about every case of a suite. */
export function claimOf({ states, classes, cases, extraStates, exhaustive }: Size): string {
  const bound = extraStates === 0 ? count(states) : `${count(states)} + ${extraStates}`;
  const all = exhaustive === 0 ? "" : ", tested by more than one character of each";
  return (
    `a parser whose minimal automaton has at most ${bound} states, and that treats the characters of each of ` +
    `${count(classes)} classes alike${all}, is right about every text if it is right about these ${count(cases)}`
  );
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}
