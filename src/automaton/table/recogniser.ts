// Recognisers: functions that only validate strings, for the entry points `is-valid`.
import { accepts, type PackedDfa, sharedTable } from "./table.js";

/** Returns whether the whole text is in a language. Throws a `TypeError` if it is not a string. */
export type Recogniser = (text: string) => boolean;

/** Returns a recogniser of an automaton, which is loaded on first use. */
export function recogniser(packed: () => PackedDfa): Recogniser {
  return (text) => accepts(sharedTable(packed()), checked(text));
}

/** The number of characters with a column each. */
const COLUMNS = 128;

/**
 * Returns a recogniser for a language of ASCII strings. Its code is as short as possible, for programs that use only
 * this part of the package.
 */
export function asciiRecogniser(packed: () => PackedDfa): Recogniser {
  let next: Uint32Array | undefined;
  let accepting: readonly number[];
  return (text) => {
    if (next === undefined) {
      const table = packed();
      next = denseRows(table);
      accepting = table.accepting;
    }
    const { length } = checked(text);
    let state = COLUMNS;
    for (let offset = 0; offset < length && state !== 0; offset++) {
      const unit = text.charCodeAt(offset);
      state = unit < COLUMNS ? next[state + unit]! : 0;
    }
    return accepting[state / COLUMNS] === 1;
  };
}

/** Returns the next state, multiplied by 128, at `state + character`. */
function denseRows({ starts, classes, width, rows, accepting }: PackedDfa): Uint32Array {
  const next = new Uint32Array(accepting.length * COLUMNS);
  let interval = 0;
  for (let at = 0; at < next.length; at++) {
    const character = at % COLUMNS;
    if (character === 0) interval = 0;
    else if (character === starts[interval + 1]) interval += 1;
    next[at] = rows[((at - character) / COLUMNS) * width + classes[interval]!]! * COLUMNS;
  }
  return next;
}

/**
 * Returns a string, or throws. `requireString` is not used, because its code is larger than the rest of an entry point.
 */
function checked(text: string): string {
  if (typeof text !== "string") throw new TypeError("the input must be a string");
  return text;
}
