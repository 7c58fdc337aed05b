import type { ScanTable } from "../scan-table.js";
import { columnsOf } from "./columns.js";
import type { Engine } from "./engine.js";
import { kernel } from "./kernel.js";
import { LANES, type Layout, layoutOf } from "./layout.js";
import { stateOf, writeTables } from "./tables.js";

/** What a piece of the bytes holds. */
export interface Piece {
  /** The state after it. */
  readonly state: number;
  /** The number of separators in it. */
  readonly separators: number;
  /**
   * The records that end in it and are not in the language, three numbers each: the offset of its first byte, -1 if
   * that is before the piece; of its separator; and the number of separators before it.
   */
  readonly records: readonly Int32Array[];
}

/** An automaton in a WebAssembly module. It keeps nothing from one piece to the next. */
export interface Machine {
  /** The number of bytes in the longest piece. */
  readonly piece: number;
  /** The state at the start of the bytes. */
  readonly start: number;
  /** Reads a piece from a state on. */
  readonly read: (bytes: Uint8Array, state: number) => Piece;
  /** Whether the bytes may end in a state, without a separator. */
  readonly mayEnd: (state: number) => boolean;
}

/** The functions of the module: see `kernel.ts` and `separators.ts`. */
type Functions = Readonly<Record<string, (...args: readonly number[]) => number>>;

const WORD = 4;

/** Returns the machine for a table, or `null` if there is none: its tables are too large, or the engine refuses. */
export function machineOf(table: ScanTable, engine: Engine, strides: readonly number[]): Machine | null {
  const columns = columnsOf(table);
  const layout = layoutOf(columns, strides);
  if (layout === null) return null;
  const memory = memoryOf(engine, layout, kernel(layout, table.separator));
  if (memory === null) return null;
  writeTables(memory.buffer, columns, layout);
  const state = (number: number): number => stateOf(layout, number);
  // The last one has read the carriage return of a line end.
  const ends = new Set(
    [...table.accepting.keys()]
      .filter((at) => table.accepting[at] === 1)
      .slice(0, -1)
      .map(state),
  );
  return {
    piece: layout.piece,
    start: state(columns.start),
    read: reader(memory.buffer, memory.functions, layout, state(columns.waiting)),
    mayEnd: (last) => ends.has(last),
  };
}

/** Returns the memory and the functions of the module, or `null` if the engine does not take it. */
function memoryOf(
  { Memory, Module, Instance }: Engine,
  { pages }: Layout,
  module: Uint8Array,
): { readonly buffer: ArrayBuffer; readonly functions: Functions } | null {
  try {
    const memory = new Memory({ initial: pages, maximum: pages });
    const { exports } = new Instance(new Module(module), { env: { memory } });
    return { buffer: memory.buffer, functions: exports as Functions };
  } catch {
    // It may be forbidden, may have no vectors, or no memory.
    return null;
  }
}

function reader(buffer: ArrayBuffer, functions: Functions, layout: Layout, waiting: number): Machine["read"] {
  const { run, count, list } = functions as Record<"run" | "count" | "list", Functions[string]>;
  const data = new Uint8Array(buffer, layout.data, layout.piece);
  const words = new Int32Array(buffer, 0, layout.data / WORD);
  const readLanes = layout.strides.map((stride) => laneReader(words, functions, layout, stride, waiting));
  const readAll = (state: number, length: number): number => {
    let from = 0;
    for (const [i, stride] of layout.strides.entries()) {
      for (; from + LANES * stride <= length; from += LANES * stride) state = readLanes[i]!(state, from);
    }
    return run(state, from, length);
  };
  const listed = (length: number): Piece["records"] => {
    words[layout.cursor / WORD] = 0;
    words[layout.recordStart / WORD] = -1;
    words[layout.recordIndex / WORD] = 0;
    const parts: Int32Array[] = [];
    while (words[layout.cursor / WORD]! < length) {
      const first = layout.list / WORD;
      parts.push(words.slice(first, first + list(length) / WORD));
    }
    return parts;
  };
  return (bytes, start) => {
    data.set(bytes);
    words[layout.found / WORD] = 0;
    const state = readAll(start, bytes.length);
    if (words[layout.found / WORD] === 0) return { state, separators: count(0, bytes.length), records: [] };
    const records = listed(bytes.length);
    return { state, separators: words[layout.recordIndex / WORD]!, records };
  };
}

/**
 * Returns a function that reads eight lanes from an offset on. All but the first wait for their first separator, so the state
 * after each lane goes on to the end of the record that the next lane begins in.
 */
function laneReader(
  words: Int32Array,
  functions: Functions,
  layout: Layout,
  stride: number,
  waiting: number,
): (state: number, from: number) => number {
  const { run, find, [`lanes${stride}`]: lanes } = functions as Record<string, Functions[string]>;
  const first = layout.states / WORD;
  return (start, from) => {
    words[first] = start;
    words.fill(waiting, first + 1, first + LANES);
    lanes!(from, from + stride);
    let state = words[first]!;
    for (let lane = 1; lane < LANES; lane++) {
      const at = from + lane * stride;
      const border = find!(at, at + stride);
      if (border === at + stride) state = run!(state, at, border);
      else {
        run!(state, at, border + 1);
        state = words[first + lane]!;
      }
    }
    return state;
  };
}
