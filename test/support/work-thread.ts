// The thread in which `work.ts` counts. It sends, for each call that it is asked for, the work that the call took.
import { Session } from "node:inspector";
import { parentPort, workerData } from "node:worker_threads";

interface Range {
  readonly count: number;
}

interface Script {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly Range[] }[];
}

const session = new Session();
session.connect();
session.post("Profiler.enable");
// Before any module is loaded, so that no function runs uncounted.
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

/** How often each block of the code ran since this was last asked; code of Node itself and of this file is left out. */
function blocksRun(): number {
  let sum = 0;
  session.post("Profiler.takePreciseCoverage", (error, found) => {
    if (error !== null) throw error;
    for (const { url, functions } of found.result as readonly Script[]) {
      if (!url.startsWith("file:") || url === import.meta.url) continue;
      for (const { ranges } of functions) for (const { count } of ranges) sum += count;
    }
  });
  return sum;
}

/** What built-in functions read or copy: characters, bytes, items. No block of ours runs for these. */
let items = 0;

// biome-ignore lint/suspicious/noExplicitAny: the built-in functions have any types
type Any = any;

function count(
  owner: Any,
  name: string,
  cost: (self: Any, args: readonly Any[], result: Any) => number,
): void {
  const original = owner[name];
  Object.defineProperty(owner, name, {
    configurable: true,
    writable: true,
    value(this: unknown, ...args: unknown[]) {
      const result = Reflect.apply(original, this, args);
      items += cost(this, args, result);
      return result;
    },
  });
}

const length = (value: Any): number => value?.length ?? 0;

/** A search from a place to what is found, or to the end. */
const searched = (self: Any, [, from = 0]: readonly Any[], at: number): number =>
  Math.max(1, (at === -1 ? length(self) : at + 1) - from);

for (const owner of [String.prototype, Array.prototype, Uint8Array.prototype]) {
  count(owner, "indexOf", searched);
  count(owner, "lastIndexOf", (self, [, from = length(self)], at: number) => Math.max(1, from - at));
  count(owner, "includes", length);
}
for (const name of [
  "replace",
  "replaceAll",
  "split",
  "toLowerCase",
  "toUpperCase",
  "normalize",
  "isWellFormed",
]) {
  if (name in String.prototype) count(String.prototype, name, length);
}
for (const name of ["slice", "concat"]) count(Array.prototype, name, (_, __, result) => length(result));
for (const name of ["splice", "unshift", "reverse", "fill", "sort"]) count(Array.prototype, name, length);
count(Array.prototype, "join", (self, _, result) => length(self) + length(result));
count(Array, "from", (_, __, result) => length(result));
for (const name of ["set", "slice", "fill"]) {
  count(Object.getPrototypeOf(Uint8Array.prototype), name, (self, [given]) =>
    Math.min(length(self), length(given) || length(self)),
  );
}
for (const name of ["from", "concat"]) count(Buffer, name, (_, __, result) => length(result));
const { exec } = RegExp.prototype;
RegExp.prototype.exec = function (text) {
  const from = this.global || this.sticky ? this.lastIndex : 0;
  const found = exec.call(this, text);
  if (found === null) items += this.sticky ? 1 : Math.max(1, length(text) - from);
  else items += found.index + found[0].length - from;
  return found;
};

const { module } = workerData as { readonly module: string };
const functions = (await import(module)) as Record<string, (...args: unknown[]) => unknown>;

// What loading took; from here on, to ask takes longer than most calls, so it is done once for each.
blocksRun();

parentPort!.on("message", async ({ name, args }: { readonly name: string; readonly args: unknown[] }) => {
  items = 0;
  await functions[name]!(...args);
  const counted = items;
  parentPort!.postMessage(counted + blocksRun());
});
