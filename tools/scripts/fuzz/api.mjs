// Every public function of every entry point, wrapped to count calls.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project.mjs";

/** How often each function was called, by entry point and name: `resolve.resolve`. */
export const calls = new Map();

/** Counts a call that bypasses the wrappers: a method of a value. */
export function counted(name, action) {
  calls.set(name, (calls.get(name) ?? 0) + 1);
  return action();
}

/** The entry points by name, each with its functions wrapped: `api.resolve.resolve(…)`. */
export const api = Object.fromEntries(
  await Promise.all(
    entryPoints().map(async ([name, file]) => [name, wrapped(name, await import(join(root, file)))]),
  ),
);

/** From the compiled modules, so that stacks name their files. */
function entryPoints() {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return Object.entries(exports)
    .filter(([, entry]) => typeof entry === "object")
    .map(([path, { types }]) => [path.replace(/^\.\/?/, "") || "main", types.replace(/\.d\.ts$/, ".js")]);
}

function wrapped(entryPoint, module) {
  // ESLint calls the plugin's functions.
  if (entryPoint === "eslint")
    for (const name of Object.keys(module)) if (name !== "default") calls.set(`${entryPoint}.${name}`, 0);
  return Object.fromEntries(
    Object.entries(module).map(([name, value]) => [
      name,
      isCalled(value) ? counting(entryPoint, name, value) : value,
    ]),
  );
}

/** Errors and the results of `urlsplit` are classes that the functions instantiate; nobody calls them. */
function isCalled(value) {
  if (typeof value !== "function") return false;
  return !(value.prototype instanceof Error) && !/Result(Bytes)?$/.test(value.name);
}

function counting(entryPoint, name, value) {
  const key = `${entryPoint}.${name}`;
  calls.set(key, 0);
  const count = () => calls.set(key, calls.get(key) + 1);
  return new Proxy(value, {
    apply(target, self, args) {
      count();
      return Reflect.apply(target, self, args);
    },
    construct(target, args) {
      count();
      return Reflect.construct(target, args);
    },
  });
}
