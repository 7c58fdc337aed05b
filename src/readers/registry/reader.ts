import { requireOneOf, requireOptions, requireString } from "../../core/require.js";
import type { Span } from "../../core/span.js";
import { comparableHost } from "../host/comparable.js";
import type { Model } from "../model/model.js";
import type { AcceptedReading, PartName, PartSpans, Parts, Reading } from "../model/reading.js";

const NAMES: readonly PartName[] = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"];

/** What a reader takes besides the input. */
export interface ReaderOptions {
  /** The base URL, for the readers that resolve references while they read them; the others ignore it. */
  readonly base?: string | undefined;
  /** The release of the program; the default is the one that was run. */
  readonly version?: string | undefined;
}

/** A function that reads any string as one program does. */
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

function accepted(parts: Parts, comparable: (host: string) => string): AcceptedReading {
  const { spans = {}, contacts, ...given } = parts;
  const host = contacts === undefined ? parts.host : contacts;
  const effectiveHost = host === null ? null : comparable(host);
  return { accepted: true, ...given, effectiveHost, spans: present(parts, spans) };
}

/** The spans of the parts that there are. */
function present(parts: Parts, spans: NonNullable<Parts["spans"]>): PartSpans {
  const kept: { [Name in PartName]?: Span } = {};
  for (const name of NAMES) {
    const span = spans[name];
    if (span && parts[name] !== null && parts[name] !== undefined) kept[name] = span;
  }
  return kept;
}

function readerOptions(options: unknown): ReaderOptions {
  if (options === undefined) return {};
  requireOptions(options, ["base", "version"]);
  return options;
}
