// Verifies records with a module made at build time.
import { BLOCK, engineOf, LANES, type Surroundings } from "./wasm/engine.js";

/**
 * Checks records, each ended by a separator, that are written into its memory piece by piece. It decides only whether
 * all of them are in the language. To find those that are not, use the scanner of the same automaton.
 */
export interface Verifier {
  /** The memory for the bytes of the next piece, about half a megabyte. */
  readonly room: Uint8Array;
  /**
   * Reads the first `length` bytes of that memory. Returns whether all records that have ended so far are in the
   * language.
   */
  readonly read: (length: number) => boolean;
  /** Returns whether the input may end here: whether a last record without a separator would be in the language. */
  readonly mayEnd: () => boolean;
}

/** The functions of the module: see `image.ts`. */
interface Functions {
  readonly prepare: () => number;
  readonly lanes: (from: number, to: number) => number;
  readonly run: (state: number, from: number, to: number) => number;
  readonly begin: (state: number, at: number) => number;
}

/** The states that the reader of pieces distinguishes, in the module's representation. */
interface States {
  readonly start: number;
  readonly waiting: number;
  readonly rejected: number;
  readonly accepting: ReadonlySet<number>;
}

/**
 * The number of bytes of a lane that one call reads. It is small, so that the engine soon switches to optimised code.
 */
const SLICE = 1 << 13;

/**
 * The section of the module with the numbers that the reader of pieces needs: those of `Facts`, in order, 32 bits each.
 */
export const FACTS = "facts";

/**
 * Returns the verifier of a module from `verifierImage`, or `null` if WebAssembly is not allowed or rejects the module.
 *
 * @param surroundings the global object; set by tests
 */
export function verifierFrom(
  image: Uint8Array,
  surroundings: Surroundings = globalThis as Surroundings,
): Verifier | null {
  const engine = engineOf(surroundings);
  if (engine === null) return null;
  const { Memory, Module, Instance } = engine;
  try {
    const module = new Module(image);
    const facts = new Uint32Array(Module.customSections(module, FACTS)[0]!);
    const [pages, data, stride, start, waiting, rejected, ...accepting] = facts as unknown as Facts;
    const memory = new Memory({ initial: pages, maximum: pages });
    const functions = new Instance(module, { env: { memory } }).exports as unknown as Functions;
    functions.prepare();
    const states = { start, waiting, rejected, accepting: new Set(accepting) };
    return reader(memory.buffer, functions, { data, stride }, states);
  } catch {
    // WebAssembly may be forbidden, there may be no memory, or the module's file is damaged.
    return null;
  }
}

/** The size of the memory in pages, the address of the bytes in it, the size of a lane in bytes, and the states. */
type Facts = readonly [
  pages: number,
  data: number,
  stride: number,
  start: number,
  waiting: number,
  rejected: number,
  ...accepting: number[],
];

function reader(
  buffer: ArrayBuffer,
  { lanes, run, begin }: Functions,
  { data, stride }: { readonly data: number; readonly stride: number },
  { start, waiting, rejected, accepting }: States,
): Verifier {
  const piece = LANES * stride;
  const words = new Uint32Array(buffer, 0, LANES);
  const bytes = new Uint8Array(buffer, data, piece + LANES * BLOCK);
  let state = start;
  /** Moves the bytes of a partial piece to the lanes; those of the last lane, and the rest, stay together. */
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
        // A record continues through the whole lane, or to its first separator.
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
