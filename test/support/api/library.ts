// The public entry points, as package.json lists them.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT, textOf } from "../files.js";

/** Every entry point, by its name in package.json without `./`; `.` is the main one. */
export interface Library {
  readonly ".": typeof import("../../../src/index.js");
  readonly rfc3986: typeof import("../../../src/face/rfc3986.js");
  readonly schemes: typeof import("../../../src/schemes/index.js");
  readonly resolve: typeof import("../../../src/compat/resolve/index.js");
  readonly base: typeof import("../../../src/base/index.js");
  readonly urllib: typeof import("../../../src/compat/urllib/index.js");
  readonly "urllib/codecs": typeof import("../../../src/compat/urllib/codecs/optional/index.js");
  readonly combinators: typeof import("../../../src/combinators.js");
  readonly bnf: typeof import("../../../src/bnf/index.js");
  readonly automaton: typeof import("../../../src/automaton/index.js");
  readonly iri: typeof import("../../../src/compat/iri/index.js");
  readonly normal: typeof import("../../../src/compat/normal/index.js");
  readonly build: typeof import("../../../src/compat/build/index.js");
  readonly warnings: typeof import("../../../src/compat/warnings/index.js");
  readonly fix: typeof import("../../../src/compat/fix/index.js");
  readonly readers: typeof import("../../../src/readers/index.js");
  readonly text: typeof import("../../../src/text/index.js");
  readonly "standard-schema": typeof import("../../../src/adapters/standard-schema/index.js");
  readonly ajv: typeof import("../../../src/adapters/ajv/index.js");
  readonly eslint: typeof import("../../../src/adapters/eslint/index.js");
  readonly unified: typeof import("../../../src/adapters/unified/index.js");
  readonly node: typeof import("../../../src/adapters/node/index.js");
}

export type EntryName = keyof Library;

interface EntryPoint {
  readonly types: string;
  readonly node: string;
  readonly default: string;
}

const { exports } = JSON.parse(textOf("package.json")) as {
  readonly exports: Readonly<Record<string, EntryPoint | string>>;
};

const ENTRIES: readonly (readonly [EntryName, EntryPoint])[] = Object.entries(exports).flatMap(
  ([name, entry]) => (typeof entry === "string" ? [] : [[name.replace(/^\.\//, "") as EntryName, entry]]),
);

/** The names of the entry points. */
export const ENTRY_NAMES: readonly EntryName[] = ENTRIES.map(([name]) => name);

/** Loads every entry point: as the package has it (`bundle`), or as the compiler left it (`source`). */
export async function load(kind: "bundle" | "source"): Promise<Library> {
  const modules = ENTRIES.map(async ([name, entry]) => {
    const path = kind === "bundle" ? entry.node : entry.types.replace(/\.d\.ts$/, ".js");
    return [name, await import(pathToFileURL(join(ROOT, path)).href)];
  });
  return Object.fromEntries(await Promise.all(modules)) as Library;
}

/** Whether a function is a class of the package, which is called with `new`. */
export function isClass(value: unknown): boolean {
  return typeof value === "function" && /^class\b/.test(Function.prototype.toString.call(value));
}

/**
 * The functions that a caller gets at by name: `parse`, `new UrlFinder`, `UrlFinder#push`, `draft05.parse`. A combinator
 * has none of its own; the methods of a view are those of a Map; and the function of a scheme is a part of its
 * definition, which the package calls.
 */
export function functionNames(module: object): readonly string[] {
  return Object.entries(module).flatMap(([name, value]) => {
    if (typeof value === "function") return isClass(value) ? classNames(name, value) : [name];
    if (
      typeof value !== "object" ||
      value === null ||
      Symbol.iterator in value ||
      ("rules" in value && typeof value.rules === "string")
    )
      return [];
    return Object.entries(value).flatMap(([key, member]) =>
      typeof member === "function" ? [`${name}.${key}`] : [],
    );
  });
}

function classNames(name: string, value: { readonly prototype: object }): readonly string[] {
  const methods = new Set<string>();
  for (
    let at = value.prototype;
    at !== Object.prototype && at !== Error.prototype;
    at = Object.getPrototypeOf(at)
  ) {
    if (at === SyntaxError.prototype || at === RangeError.prototype) continue;
    for (const [key, { value: method }] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
      if (typeof method === "function" && key !== "constructor") methods.add(key);
    }
  }
  return [`new ${name}`, ...[...methods].map((method) => `${name}#${method}`)];
}

/** The function of a name that `functionNames` gives; `self` is what a method is called on. */
export function callable(module: object, name: string): (self: unknown, args: readonly unknown[]) => unknown {
  const of = (object: unknown, key: string): unknown => (object as Readonly<Record<string, unknown>>)[key];
  if (name.startsWith("new ")) {
    const made = of(module, name.slice(4)) as new (...args: readonly unknown[]) => unknown;
    return (_, args) => new made(...args);
  }
  type Function = (...args: readonly unknown[]) => unknown;
  if (name.includes("#")) {
    const method = name.slice(name.indexOf("#") + 1);
    return (self, args) => Reflect.apply(of(self, method) as Function, self, args);
  }
  const found = name.split(".").reduce(of, module as unknown) as Function;
  return (_, args) => found(...args);
}
