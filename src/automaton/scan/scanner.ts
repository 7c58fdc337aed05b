import { requireBytes, requireFunction } from "../../core/require.js";
import { scan } from "./scan.js";
import type { ScanTable } from "./scan-table.js";
import { engineOf, type Surroundings } from "./wasm/engine.js";
import { STRIDES } from "./wasm/layout.js";
import { type Machine, machineOf } from "./wasm/machine.js";

/** Scans bytes, as `scan` does with a table. */
export type Scanner = (
  bytes: Uint8Array,
  unverified: (start: number, end: number, index: number) => void,
) => number;

/** When and how a scanner makes a module. Tests choose it. */
export interface ScannerSettings {
  /** The number of bytes that are given to the scanner before it makes one. */
  readonly many: number;
  /** The bytes of a lane, most first. */
  readonly strides: readonly number[];
  readonly surroundings: Surroundings;
}

/** To make a module takes as long as to scan about as many bytes as these with a table, in a program that has just started. */
const SETTINGS: ScannerSettings = {
  many: 1 << 18,
  strides: STRIDES,
  surroundings: globalThis as Surroundings,
};

/**
 * Returns a scanner that does what `scan` does with the table, several times as fast when there are many bytes and
 * WebAssembly may be used. Bytes are copied into the module's memory, 64 KiB at a time.
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

/** Does what `scan` does, with a machine. */
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

const WORD = 8;

/**
 * Returns where the first piece ends: in shared memory where the next one is aligned to a word, because otherwise it is
 * copied byte by byte, which takes eight times as long.
 */
function firstEnd({ piece }: Machine, { buffer, byteOffset }: Uint8Array): number {
  return buffer instanceof ArrayBuffer ? piece : -byteOffset & (WORD - 1) || piece;
}

/** Returns the offset at which the record of a byte starts. */
function recordStart(bytes: Uint8Array, separator: number, offset: number): number {
  return offset === 0 ? 0 : bytes.lastIndexOf(separator, offset - 1) + 1;
}
