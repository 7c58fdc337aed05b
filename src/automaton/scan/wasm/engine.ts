// The WebAssembly engine, and constants shared by kernels and their callers.

/** The parts of the global object `WebAssembly` that are used here. */
export interface Engine {
  readonly Module: {
    new (bytes: Uint8Array): object;
    readonly customSections: (module: object, name: string) => readonly ArrayBuffer[];
  };
  readonly Memory: new (size: {
    readonly initial: number;
    readonly maximum: number;
  }) => {
    readonly buffer: ArrayBuffer;
  };
  readonly Instance: new (
    module: object,
    imports: { readonly env: { readonly memory: object } },
  ) => { readonly exports: Readonly<Record<string, unknown>> };
}

/** The parts of the global object that show whether WebAssembly exists, and whether it may be used. */
export interface Surroundings {
  readonly WebAssembly?: unknown;
  readonly process?: { readonly versions?: { readonly node?: unknown } };
}

/**
 * Returns the engine that runs WebAssembly, or `null` if there is none, as in Node with `--jitless`.
 *
 * Only Node, Bun and Deno use it. A page's policy may forbid WebAssembly, which cannot be checked beforehand, and every
 * attempt would be reported in visitors' consoles and in CSP reports.
 */
export function engineOf({ WebAssembly, process }: Surroundings): Engine | null {
  const isPage = process?.versions?.node === undefined;
  return isPage || WebAssembly === undefined ? null : (WebAssembly as Engine);
}

/** The number of lanes that a kernel reads in turn. More do not fit into the registers of a processor. */
export const LANES = 8;
/** The number of bytes that a kernel reads from each lane in one iteration. Their separators fit into 16 bits. */
export const BLOCK = 16;
