import { requireOneOf, requireOptions, requireString } from "../../core/require.js";
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
  const versions = model.versions.map(({ version }) => version);
  return (input, options) => {
    requireString(input, "the input");
    const { base = null, version = versions[0]! } = readerOptions(options);
    if (base !== null) requireString(base, "the base");
    requireOneOf(version, "the version", versions);
    return readingOf(model, input, version, base);
  };
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
