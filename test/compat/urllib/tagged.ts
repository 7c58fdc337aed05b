import * as urllib from "../../../src/compat/urllib/index.js";
import { str } from "../../../src/compat/urllib/values.js";

/** JSON, with tagged objects for the types that JSON does not have: see test/oracle/calls.py. */
export type Tagged = null | boolean | number | string | readonly Tagged[] | TaggedObject;

export interface TaggedObject {
  readonly b?: string;
  readonly t?: readonly Tagged[];
  readonly d?: readonly (readonly [Tagged, Tagged])[];
  readonly f?: string;
  readonly fn?: string;
  readonly k?: Readonly<Record<string, Tagged>>;
  readonly r?: string;
  readonly v?: readonly Tagged[];
  readonly a?: readonly Tagged[];
  readonly e?: readonly [string, string];
}

const { UnicodeDecodeError, UnicodeEncodeError } = urllib;

type Maker = new (...fields: never[]) => object;

/** Returns what gives the value that tagged JSON stands for, with the classes and functions of a module. */
export function untaggerOf(module: object): (value: Tagged) => unknown {
  const named = module as Readonly<Record<string, unknown>>;
  const untagged = (value: Tagged): unknown => {
    if (value === null || typeof value !== "object") return value;
    if (isList(value)) return value.map(untagged);
    if (value.b !== undefined) return bytesOf(value.b);
    if (value.t !== undefined) return value.t.map(untagged);
    if (value.d !== undefined) return new Map(value.d.map(([key, item]) => [untagged(key), untagged(item)]));
    if (value.f !== undefined) return value.f === "inf" ? Number.POSITIVE_INFINITY : Number(value.f);
    if (value.fn !== undefined) return named[value.fn];
    if (value.k !== undefined)
      return Object.fromEntries(Object.entries(value.k).map(([name, item]) => [name, untagged(item)]));
    return new (named[value.r!] as Maker)(...(value.v!.map(untagged) as never[]));
  };
  return untagged;
}

/** Returns the value that tagged JSON stands for, with the plain functions. */
export const untagged: (value: Tagged) => unknown = untaggerOf(urllib);

/** Returns tagged JSON for the result of a function. Lists and tuples are both arrays. */
export function tagged(value: unknown): unknown {
  if (typeof value === "number" && !Number.isInteger(value)) return { f: str(value) };
  if (value instanceof Uint8Array) return { b: String.fromCharCode(...value) };
  if (Array.isArray(value)) return value.map(tagged);
  if (value instanceof Map) return { d: [...value].map(([key, item]) => [tagged(key), tagged(item)]) };
  if (typeof value !== "object" || value === null) return value;
  const fields = [...(value as Iterable<unknown>)].map(tagged);
  const result = { r: String(value).replace(/\(.*/s, ""), v: fields };
  if (!("netloc" in value)) return result;
  const read = ["username", "password", "hostname", "port"];
  return { ...result, a: read.map((name) => attribute(value as unknown as Record<string, unknown>, name)) };
}

function attribute(of: Readonly<Record<string, unknown>>, name: string): unknown {
  try {
    return tagged(of[name]);
  } catch (error) {
    return { e: raised(error).slice(0, 2) };
  }
}

/** Returns what `tagged` gives for a result of the port that equals this one of Python's. */
export function expected(value: Tagged): unknown {
  if (value === null || typeof value !== "object") return value;
  if (isList(value)) return value.map(expected);
  if (value.t !== undefined) return value.t.map(expected);
  if (value.e !== undefined) return { e: raisedAs(value.e) };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, expected(item as Tagged)]));
}

/** Returns an error as test/oracle/calls.py records it. */
export function raised(error: unknown): unknown[] {
  if (error instanceof UnicodeEncodeError || error instanceof UnicodeDecodeError)
    return [error.name, error.message, error.start, error.end, error.encoding, error.reason];
  return error instanceof Error ? [error.name, error.message] : [typeof error];
}

/** Returns a recorded error as the port throws it: Python's AttributeError is a TypeError here. */
export function raisedAs(note: readonly unknown[]): unknown[] {
  return [note[0] === "AttributeError" ? "TypeError" : note[0], ...note.slice(1)];
}

function isList(value: readonly Tagged[] | TaggedObject): value is readonly Tagged[] {
  return Array.isArray(value);
}

export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
