import type { PackedDfa } from "../../table/table.js";
import { leadingStates, stateAdder } from "../scan-table.js";
import { ColumnSet, type PairColumns, pairColumns } from "../wasm/tables.js";

/**
 * An automaton over bytes, and over pairs of bytes, that reads records one after the other, each ended by a separator. Once
 * one of them is not in the language, it stays in the state `rejected`.
 */
export interface VerdictAutomaton extends PairColumns {
  readonly states: number;
  readonly start: number;
  /** The state in which everything up to a separator is skipped. */
  readonly waiting: number;
  readonly rejected: number;
  /** The states in which the bytes may end, without a separator. */
  readonly accepting: readonly number[];
  /** For each byte its column. */
  readonly ofByte: Uint8Array;
  /** For each column, the next state of each state. */
  readonly bytes: readonly Int32Array[];
}

const [BYTES, ASCII, FIRST_LEAD] = [256, 0x80, 0xc0];
const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/**
 * Returns the automaton that reads what the `scanTable` of the same arguments reads. It is made from the classes of
 * characters and not from that table, which has a column for each byte.
 *
 * @param packed the automaton that accepts a record
 * @param separator the byte that ends a record
 */
export function verdictAutomaton(packed: PackedDfa, separator: number): VerdictAutomaton {
  const { accepting: accepts, width, rows } = packed;
  const own = accepts.length;
  const inside: (readonly number[])[] = [];
  const leading = leadingStates(packed, stateAdder(own, inside));
  const carriageReturn = own + inside.length;
  const [waiting, rejected] = [carriageReturn + 1, carriageReturn + 2];
  const states = rejected + 1;
  const start = own > 1 ? 1 : 0;
  /** Returns a column in which all states lead to the dead state, but for those that read on whatever follows. */
  const column = (): Int32Array => {
    const next = new Int32Array(states);
    next[waiting] = waiting;
    next[rejected] = rejected;
    return next;
  };
  const columns = new ColumnSet();
  const ofByte = new Uint8Array(BYTES).fill(columns.indexOf(column()));
  const ofClass = new Map<number, number>();
  for (let byte = 0, interval = 0; byte < ASCII; byte++) {
    if (packed.starts[interval + 1] === byte) interval += 1;
    const value = packed.classes[interval]!;
    let index = ofClass.get(value);
    if (index === undefined) {
      const next = column();
      for (let state = 0; state < own; state++) next[state] = rows[state * width + value]!;
      index = columns.indexOf(next);
      ofClass.set(value, index);
    }
    ofByte[byte] = index;
  }
  // Where no character beyond ASCII leads anywhere, no state is inside one.
  for (let byte = ASCII; byte < BYTES && inside.length > 0; byte++) {
    const next = column();
    if (byte < FIRST_LEAD) for (const [i, after] of inside.entries()) next[own + i] = after[byte - ASCII]!;
    else for (let state = 0; state < own; state++) next[state] = leading[state]![byte - FIRST_LEAD] ?? 0;
    ofByte[byte] = columns.indexOf(next);
  }
  if (separator === LINE_FEED) {
    const next = columns.columns[ofByte[CARRIAGE_RETURN]!]!.slice();
    for (let state = 0; state < own; state++)
      // A grammar may have the carriage return as a character of its own.
      if (accepts[state] === 1 && next[state] === 0) next[state] = carriageReturn;
    ofByte[CARRIAGE_RETURN] = columns.indexOf(next);
  }
  const end = column().fill(rejected);
  for (let state = 0; state < own; state++) if (accepts[state] === 1) end[state] = start;
  end[carriageReturn] = start;
  end[waiting] = start;
  ofByte[separator] = columns.indexOf(end);
  const bytes = columns.columns;
  const accepting = [...accepts.keys()].filter((state) => accepts[state] === 1);
  return { states, start, waiting, rejected, accepting, ofByte, bytes, ...pairColumns(bytes) };
}
