// The public entry points, as package.json lists them.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT, textOf } from "../files.js";

export { callable, functionNames, isClass } from "./functions.js";

/** Every entry point, by its name in package.json without `./`; `.` is the main one. */
export interface Library {
  readonly ".": typeof import("../../../src/index.js");
  readonly rfc3986: typeof import("../../../src/entry/rfc3986.js");
  readonly schemes: typeof import("../../../src/schemes/index.js");
  readonly resolve: typeof import("../../../src/compat/resolve/index.js");
  readonly base: typeof import("../../../src/base/index.js");
  readonly urllib: typeof import("../../../src/compat/urllib/index.js");
  readonly "urllib/codecs": typeof import("../../../src/compat/urllib/codecs/optional.js");
  readonly combinators: typeof import("../../../src/combinators.js");
  readonly bnf: typeof import("../../../src/bnf/index.js");
  readonly automaton: typeof import("../../../src/automaton/index.js");
  readonly normal: typeof import("../../../src/compat/normal/index.js");
  readonly build: typeof import("../../../src/compat/build/index.js");
  readonly readers: typeof import("../../../src/readers/index.js");
  readonly "url-standard": typeof import("../../../src/whatwg/index.js");
  readonly web: typeof import("../../../src/web/index.js");
  readonly "web/ascii": typeof import("../../../src/web/ascii.js");
  readonly guard: typeof import("../../../src/guard/index.js");
  readonly "guard/node": typeof import("../../../src/guard/node.js");
  readonly documents: typeof import("../../../src/documents/index.js");
  readonly conformance: typeof import("../../../src/conformance/index.js");
  readonly regexp: typeof import("../../../src/regexp/index.js");
  readonly expressions: typeof import("../../../src/expressions/index.js");
  readonly "standard-schema": typeof import("../../../src/adapters/standard-schema/index.js");
  readonly ajv: typeof import("../../../src/adapters/ajv/index.js");
  readonly eslint: typeof import("../../../src/adapters/eslint/index.js");
  readonly unified: typeof import("../../../src/adapters/unified/index.js");
  readonly node: typeof import("../../../src/adapters/node/index.js");
}

export type EntryName = keyof Library;

interface EntryPoint {
  readonly types: string;
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
    const path = kind === "bundle" ? entry.default : entry.types.replace(/\.d\.ts$/, ".js");
    return [name, await import(pathToFileURL(join(ROOT, path)).href)];
  });
  return Object.fromEntries(await Promise.all(modules)) as Library;
}
