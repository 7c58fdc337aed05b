import { mismatch, requireOneOf, requireOptions, requireString } from "../../core/require.js";
import { comparableHost } from "../host/comparable.js";
import { accepted } from "../model/accepted.js";
import type { Model } from "../model/model.js";
import type { Reading } from "../model/reading.js";

/** What a reader takes besides the input. */
export interface ReaderOptions {
  /** The base URL, for the readers that resolve references while they read them; the others ignore it. */
  readonly base?: string | undefined;
  /** The release of the program; the default is the one that was run. */
  readonly version?: string | undefined;
}

/**
 * A function that reads any string as one program does.
 *
 * @param input the URL; any string
 * @param options the release of the program, and the base URL
 */
export type Reader = (input: string, options?: ReaderOptions) => Reading;

/** The reader that a model makes. */
export function readerOf(model: Model): Reader {
  return (input, options) => {
    requireString(input, "the input");
    const { base = null, version = model.versions[0].version } = readerOptions(options);
    if (base !== null) requireString(base, "the base");
    return readingOf(model, input, versionOf(model, version, "the version"), base);
  };
}

/**
 * Returns the release of a model that a text means.
 *
 * @param name what the message calls the text
 * @throws {TypeError} when the model does not know it
 */
export function versionOf(model: Model, text: unknown, name: string): string {
  const listed = model.versions.map(({ version }) => version);
  const other = typeof text === "string" && !listed.includes(text) ? model.otherVersion?.(text) : null;
  if (other) return other;
  const others = model.others === undefined ? "" : ` or another release of Python ${model.others}`;
  if (!listed.includes(text as string) && others !== "")
    throw mismatch(name, `one of ${listed.map((version) => `"${version}"`).join(", ")},${others}`, text);
  requireOneOf(text, name, listed);
  return text;
}

/** What a model makes of a string. */
export function readingOf(model: Model, input: string, version: string, base: string | null): Reading {
  const read = model.read(input, version, base);
  return "accepted" in read ? read : accepted(read, model.comparable ?? comparableHost);
}

function readerOptions(options: unknown): ReaderOptions {
  if (options === undefined) return {};
  requireOptions(options, ["base", "version"]);
  return options;
}
