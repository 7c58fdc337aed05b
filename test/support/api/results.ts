// What every right call of the package gives, as JSON: a program for any environment, so nothing here is of Node.
import type { Call } from "./call.js";
import { callable } from "./functions.js";
import { CALLS } from "./index.js";
import type { EntryName, Library } from "./library.js";

/** Entry points that only run in something, and why. Their modules are loaded anyway. */
export const WITHIN: Readonly<Record<string, string>> = {
  node: "reads the streams of Node",
  "guard/node": "connects with the modules of Node",
};

/** Values deeper than this are the package's own structures, which are compared as far as here. */
const DEEPEST = 12;

/** More results of a generator are not asked for. */
const MOST = 20;

/** Calls every function of the entry points that are given, and returns what each gave, by its name. */
export async function results(library: Partial<Library>): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<string, unknown> = {};
  for (const [entry, module] of Object.entries(library)) {
    found[entry] = Object.keys(module).sort();
    if (entry in WITHIN) continue;
    for (const [name, call] of Object.entries(CALLS[entry as EntryName] ?? {}))
      found[`${entry}: ${name}`] = await resultOf(library as Library, module, name, call);
  }
  return found;
}

async function resultOf(library: Library, module: object, name: string, call: Call): Promise<unknown> {
  try {
    const self = call.self?.(library);
    const result = await callable(module, name)(self, call.args(library));
    const used = call.use === undefined || isGenerator(result) ? null : call.use(result as never);
    return plain([isGenerator(result) ? firstOf(result) : result, used, self], 0);
  } catch (error) {
    return plain(error, 0);
  }
}

function isGenerator(value: unknown): value is Generator {
  return typeof value === "object" && value !== null && typeof (value as Generator).next === "function";
}

function firstOf(generator: Generator): readonly unknown[] {
  return Array.from({ length: MOST }, () => generator.next().value);
}

/** A value as JSON has it; what a platform adds of its own, such as stacks, is left out. */
function plain(value: unknown, depth: number): unknown {
  if (typeof value === "function") return "a function";
  if (typeof value === "bigint" || typeof value === "symbol") return String(value);
  if (typeof value !== "object" || value === null) return value ?? null;
  if (depth > DEEPEST) return "…";
  const next = (inner: unknown): unknown => plain(inner, depth + 1);
  if (value instanceof Error) return { error: value.name, message: value.message, own: next({ ...value }) };
  if (ArrayBuffer.isView(value)) return Array.from(value as Uint8Array);
  if (Array.isArray(value)) return value.map(next);
  if (value instanceof Set) return [...value].map(next);
  if (value instanceof Map) return [...value].map(next);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, next(inner)]));
}
