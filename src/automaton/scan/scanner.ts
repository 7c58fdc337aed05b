// Scans bytes for records with WebAssembly, if that is worthwhile and allowed.
import { requireBytes, requireFunction } from "../../core/require.js";
import { recordStart, scan } from "./scan.js";
import type { ScanTable } from "./scan-table.js";
import { type Engine, engineOf, LANES, type Surroundings } from "./wasm/engine.js";
import { kernel } from "./wasm/kernel.js";
import { columnsOf, type Layout, layoutOf, STRIDES, stateOf, writeTables } from "./wasm/tables.js";

/** Scans bytes, like `scan` with a table. */
export type Scanner = (
  bytes: Uint8Array,
  unverified: (start: number, end: number, index: number) => void,
) => number;

/** When and how a scanner makes a module. Set by tests. */
interface ScannerSettings {
  /** The number of bytes after which the scanner makes a module. */
  readonly many: number;
  /** The lane sizes in bytes, largest first. */
  readonly strides: readonly number[];
  readonly surroundings: Surroundings;
}

/** In a new process, making a module takes as long as scanning about this many bytes with a table. */
const SETTINGS: ScannerSettings = {
  many: 1 << 18,
  strides: STRIDES,
  surroundings: globalThis as Surroundings,
};

/**
 * Returns a scanner with the same results as `scan` with the table, several times as fast for many bytes if WebAssembly
 * is allowed. Bytes are copied into the module's memory, 64 KiB at a time.
 */
export function scannerOver(
  table: ScanTable,
  { many, strides, surroundings }: ScannerSettings = SETTINGS,
): Scanner {
  let given = 0;
  let machine: Machine | null | undefined;
  return (bytes, unverified) => {
    requireBytes(bytes, "the bytes");
    requireFunction(unverified, "the function unverified");
    given += bytes.length;
    if (machine === undefined && given >= many) {
      const engine = engineOf(surroundings);
      machine = engine === null ? null : machineOf(table, engine, strides);
    }
    return machine ? scanPieces(machine, table.separator, bytes, unverified) : scan(table, bytes, unverified);
  };
}

/** Scans with a machine, piece by piece. */
function scanPieces(
  machine: Machine,
  separator: number,
  bytes: Uint8Array,
  unverified: (start: number, end: number, index: number) => void,
): number {
  const { length } = bytes;
  let state = machine.start;
  let count = 0;
  for (let [at, end] = [0, firstEnd(machine, bytes)]; at < length; at = end, end += machine.piece) {
    const piece = machine.read(bytes.subarray(at, end), state);
    for (const part of piece.records) {
      for (let i = 0; i < part.length; i += 3) {
        const start = part[i]! === -1 ? recordStart(bytes, separator, at) : at + part[i]!;
        unverified(start, at + part[i + 1]!, count + part[i + 2]!);
      }
    }
    state = piece.state;
    count += piece.separators;
  }
  if (length === 0 || bytes[length - 1] === separator) return count;
  if (!machine.mayEnd(state)) unverified(recordStart(bytes, separator, length), length, count);
  return count + 1;
}

const ALIGNMENT = 8;

/**
 * Returns the offset where the first piece ends. In shared memory, the next piece is aligned to a word there, because
 * otherwise it is copied byte by byte, which takes eight times as long.
 */
function firstEnd({ piece }: Machine, { buffer, byteOffset }: Uint8Array): number {
  return buffer instanceof ArrayBuffer ? piece : -byteOffset & (ALIGNMENT - 1) || piece;
}

/** An automaton in a WebAssembly module. It keeps no state between pieces. */
interface Machine {
  /** The number of bytes in the longest piece. */
  readonly piece: number;
  /** The state at the start of the bytes. */
  readonly start: number;
  /** Reads a piece, starting in a state. */
  readonly read: (bytes: Uint8Array, state: number) => Piece;
  /** Returns whether the input may end in a state, without a separator. */
  readonly mayEnd: (state: number) => boolean;
}

interface Piece {
  readonly state: number;
  /** The number of separators in the piece. */
  readonly separators: number;
  /**
   * The records that end in the piece and are not in the language, three numbers each: the offset of the first byte, or
   * -1 if that is before the piece; the offset of the separator; and the number of separators before it.
   */
  readonly records: readonly Int32Array[];
}

/** Returns the machine for a table, or `null` if its tables are too large or the engine rejects the module. */
export function machineOf(table: ScanTable, engine: Engine, strides: readonly number[]): Machine | null {
  const columns = columnsOf(table);
  const layout = layoutOf(columns, strides);
  if (layout === null) return null;
  const memory = memoryOf(engine, layout, kernel(layout, table.separator));
  if (memory === null) return null;
  writeTables(memory.buffer, columns, layout);
  const state = (number: number): number => stateOf(layout, number);
  // The last state has read the carriage return of a line end.
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

/** Returns the memory and the functions of the module, or `null` if the engine rejects it. */
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
    // WebAssembly may be forbidden, lack vectors, or have no memory.
    return null;
  }
}

const WORD = 4;

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
 * Returns a function that reads eight lanes starting at an offset. All lanes except the first wait for their first
 * separator, so the state after each lane is continued to the end of the record in which the next lane begins.
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

/** The functions of the module: see `kernel.ts`. */
type Functions = Readonly<Record<string, (...args: readonly number[]) => number>>;
