import type { Library } from "./library.js";

/** How to call one function of the package rightly. */
export interface Call {
  /** What a message calls each argument: any of the words between `|`. */
  readonly names: readonly string[];
  /** Right arguments, one for each of `names`, made again for each call. */
  readonly args: (library: Library) => readonly unknown[];
  /** What a method is called on, made again for each call. */
  readonly self?: (library: Library) => unknown;
  /** What to do with a result that is a function, or has functions, to see what it does. */
  readonly use?: (result: never) => unknown;
  /** Arguments of the right kind, but hostile: containing themselves, or nested very deeply. */
  readonly hostile?: (library: Library) => readonly (readonly [position: number, value: unknown])[];
  /** Errors are those of Python, which have Python's messages. */
  readonly python?: true;
}

/** The functions of an entry point, by the names that `functionNames` gives. */
export type Calls = Readonly<Record<string, Call>>;

/** A list that contains itself. */
export function loop(): readonly unknown[] {
  const list: unknown[] = [];
  list.push(list);
  return list;
}

/** What `wrap` gives, wrapped `levels` times around `innermost`. */
export function nested(innermost: unknown, wrap: (inner: unknown) => unknown, levels = 20_000): unknown {
  let value = innermost;
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
}
