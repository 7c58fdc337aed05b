import { type Engine, engineOf, type Surroundings } from "../../../src/automaton/scan/wasm/engine.js";

/** The engine of this Node. */
export const ENGINE: Engine = engineOf(globalThis as Surroundings)!;

type Functions = Readonly<Record<string, (...args: readonly number[]) => number>>;

/** Returns the functions of a module. */
export function instantiate(module: Uint8Array): Functions {
  const memory = new ENGINE.Memory({ initial: 1, maximum: 1 });
  return new ENGINE.Instance(new ENGINE.Module(module), { env: { memory } }).exports as Functions;
}
