import type { AcceptedReading, PartSpans, Parts } from "./reading.js";

/**
 * The reading that the parts of a model are. It is written out part by part, because a reading is made for each program
 * and each string, and copying an object takes longer than splitting the string.
 *
 * @param comparable the form of a host that can be compared
 */
export function accepted(parts: Parts, comparable: (host: string) => string): AcceptedReading {
  const { scheme, userinfo, host, port, path, query, fragment, contacts } = parts;
  const contacted = contacts === undefined ? host : contacts;
  const effectiveHost = contacted === null ? null : comparable(contacted);
  const spans = parts.spans === undefined ? {} : present(parts, parts.spans);
  // An object is made faster at once than property by property.
  if (path !== undefined && query !== undefined && fragment !== undefined)
    return { accepted: true, scheme, userinfo, host, port, path, query, fragment, effectiveHost, spans };
  const reading: Partial<Writable<AcceptedReading>> = { accepted: true, scheme, userinfo, host, port };
  if (path !== undefined) reading.path = path;
  if (query !== undefined) reading.query = query;
  if (fragment !== undefined) reading.fragment = fragment;
  reading.effectiveHost = effectiveHost;
  reading.spans = spans;
  return reading as AcceptedReading;
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

/** The spans of the parts that there are. */
function present(parts: Parts, spans: NonNullable<Parts["spans"]>): PartSpans {
  const kept: Writable<PartSpans> = {};
  if (spans.scheme && parts.scheme !== null) kept.scheme = spans.scheme;
  if (spans.userinfo && parts.userinfo !== null) kept.userinfo = spans.userinfo;
  if (spans.host && parts.host !== null) kept.host = spans.host;
  if (spans.port && parts.port !== null) kept.port = spans.port;
  if (spans.path && isThere(parts.path)) kept.path = spans.path;
  if (spans.query && isThere(parts.query)) kept.query = spans.query;
  if (spans.fragment && isThere(parts.fragment)) kept.fragment = spans.fragment;
  return kept;
}

function isThere(part: string | null | undefined): boolean {
  return part !== null && part !== undefined;
}
