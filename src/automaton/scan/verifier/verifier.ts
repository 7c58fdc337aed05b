import type { PackedDfa } from "../../table/packed.js";
import { type Engine, engineOf, type Surroundings } from "../wasm/engine.js";
import { LANES } from "../wasm/layout.js";
import { verdictAutomaton } from "./automaton.js";
import { verdictKernel } from "./kernel.js";
import { BLOCK, STRIDE, stateOf, type VerdictLayout, verdictLayout, writeVerdictTables } from "./layout.js";

/**
 * Checks records, each ended by a separator, that are written into its memory piece by piece, and decides whether all of them
 * are in the language: those that are reported to `unverified` by the scanner of the same automaton are not.
 */
export interface Verifier {
  /** Where the bytes of the next piece are to be written: about half a megabyte. */
  readonly room: Uint8Array;
  /** Reads the first `length` bytes of the room. Returns whether all records that have ended so far are in the language. */
  readonly read: (length: number) => boolean;
  /** Returns whether the bytes may end here: whether a last record without a separator would be in the language. */
  readonly mayEnd: () => boolean;
}

/** The functions of the module: see `kernel.ts`. */
interface Functions {
  readonly lanes: (from: number, to: number) => number;
  readonly run: (state: number, from: number, to: number) => number;
  readonly begin: (state: number, at: number) => number;
}

/** The numbers of a state that the reader of pieces knows, as the module has them. */
interface States {
  readonly start: number;
  readonly waiting: number;
  readonly rejected: number;
  readonly accepting: ReadonlySet<number>;
}

/** The bytes of a lane that are read at a time, so that the engine can soon go over to code that it has optimised. */
const SLICE = 1 << 13;

/**
 * Returns the verifier of an automaton, or `null` where there is none: WebAssembly may not be used, or its tables are too large.
 *
 * @param packed the automaton that accepts a record
 * @param separator the byte that ends a record
 * @param stride the bytes of a lane. Tests choose it
 * @param surroundings the global object. Tests choose it
 */
export function verifierOf(
  packed: PackedDfa,
  separator: number,
  stride: number = STRIDE,
  surroundings: Surroundings = globalThis as Surroundings,
): Verifier | null {
  const engine = engineOf(surroundings);
  if (engine === null) return null;
  const automaton = verdictAutomaton(packed, separator);
  const layout = verdictLayout(automaton, stride);
  const module = layout && instantiated(engine, layout, verdictKernel(layout, separator));
  if (layout === null || module === null) return null;
  writeVerdictTables(module.buffer, automaton, layout);
  const [start, waiting, rejected] = [automaton.start, automaton.waiting, automaton.rejected].map((state) =>
    stateOf(layout, state),
  ) as [number, number, number];
  const accepting = new Set(automaton.accepting.map((state) => stateOf(layout, state)));
  return reader(module.buffer, module.functions, layout, { start, waiting, rejected, accepting });
}

/** Returns the memory and the functions of the module, or `null` if the engine does not take it. */
function instantiated(
  { Memory, Module, Instance }: Engine,
  { pages }: VerdictLayout,
  module: Uint8Array,
): { readonly buffer: ArrayBuffer; readonly functions: Functions } | null {
  try {
    const memory = new Memory({ initial: pages, maximum: pages });
    const { exports } = new Instance(new Module(module), { env: { memory } });
    return { buffer: memory.buffer, functions: exports as unknown as Functions };
  } catch {
    // It may be forbidden, or there may be no memory.
    return null;
  }
}

function reader(
  buffer: ArrayBuffer,
  { lanes, run, begin }: Functions,
  { data, piece, stride }: VerdictLayout,
  { start, waiting, rejected, accepting }: States,
): Verifier {
  const words = new Uint32Array(buffer, 0, LANES);
  const bytes = new Uint8Array(buffer, data, piece + LANES * BLOCK);
  let state = start;
  /** Moves the bytes of a piece that is not full to where the lanes are; those of the last one, and the rest, stay together. */
  const spread = (length: number, each: number): void => {
    for (let lane = LANES - 1; lane > 0; lane--)
      bytes.copyWithin(lane * stride, lane * each, lane === LANES - 1 ? length : (lane + 1) * each);
  };
  return {
    room: bytes.subarray(0, piece),
    read: (length) => {
      const each = Math.floor(length / (LANES * BLOCK)) * BLOCK;
      if (each < stride) spread(length, each);
      words.fill(waiting);
      words[0] = state;
      for (let at = 0; at < each; at += SLICE) lanes(at, Math.min(each, at + SLICE));
      state = words[0]!;
      for (let lane = 1; lane < LANES; lane++) {
        const [at, after] = [lane * stride, words[lane]!];
        // A record goes on through the whole lane, or to its first separator.
        if (after === waiting) state = run(state, at, at + each);
        else state = begin(state, at) === rejected ? rejected : after;
      }
      const end = (LANES - 1) * stride + each;
      state = run(state, end, end + length - LANES * each);
      return state !== rejected;
    },
    mayEnd: () => accepting.has(state),
  };
}
