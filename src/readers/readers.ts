import { MODELS } from "./registry/models.js";
import type { ReaderName } from "./registry/names.js";
import { type Reader, readerOf } from "./registry/reader.js";

/**
 * A function for each program that reads any string as that program does, and returns what it takes for scheme, user
 * information, host and port, or that it refuses the string. No function resolves a name or opens a connection.
 *
 * @throws {TypeError} when the input is not a string, an option is unknown, or the program has no such version
 * @throws {MissingPackageError} when the reader is an npm package that is not installed
 * @example
 * readers.whatwg("http://good.com\\@evil.com/").host // → "good.com"
 * readers["rfc3986-loose"]("http://good.com\\@evil.com/").host // → "evil.com"
 */
export const readers: Readonly<Record<ReaderName | "wget", Reader>> = /* @__PURE__ */ withAlias(
  Object.fromEntries(Object.entries(MODELS).map(([name, model]) => [name, readerOf(model)])) as Record<
    ReaderName,
    Reader
  >,
);

/** Adds the short name of a reader, which a list of all readers does not have. */
function withAlias(all: Record<ReaderName, Reader>): Readonly<Record<ReaderName | "wget", Reader>> {
  return Object.freeze(Object.defineProperty(all, "wget", { value: all["wget-cli"] })) as Record<
    ReaderName | "wget",
    Reader
  >;
}
