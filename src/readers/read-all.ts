import { requireString } from "../core/require.js";
import type { Reading } from "./model/reading.js";
import { chosenReaders, type ReadersOptions } from "./registry/choose.js";

/**
 * Returns what several programs make of a string, by their names, in the order they were asked for.
 *
 * @param input the URL; any string
 * @param options which readers are asked, and the base URL
 * @throws {TypeError} when the input is not a string, a reader or a version does not exist, or an option is unknown
 * @throws {MissingPackageError} when a reader is an npm package that is not installed
 * @example
 * Object.keys(readAll("http://a.example/", { readers: ["whatwg", "curl@8.22"] })) // → ["whatwg", "curl@8.22"]
 */
export function readAll(input: string, options?: ReadersOptions): Readonly<Record<string, Reading>> {
  requireString(input, "the input");
  return Object.fromEntries(chosenReaders(options).map(({ label, read }) => [label, read(input)]));
}
