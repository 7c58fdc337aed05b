/** What is used of the global object `WebAssembly`. */
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

/** What of the global object says whether there is WebAssembly, and whether it may be used. */
export interface Surroundings {
  readonly WebAssembly?: unknown;
  readonly process?: { readonly versions?: { readonly node?: unknown } };
}

/**
 * Returns the engine that runs WebAssembly, or `null` where there is none: Node has none with `--jitless`.
 *
 * It is used in Node, Bun and Deno only. The policy of a page may forbid it, which cannot be asked beforehand, and every
 * attempt would be reported on the console of whoever visits the page, and to whoever receives its reports.
 */
export function engineOf({ WebAssembly, process }: Surroundings): Engine | null {
  const isPage = process?.versions?.node === undefined;
  return isPage || WebAssembly === undefined ? null : (WebAssembly as Engine);
}
