// Base URLs, and the resolution of links against them.
import { type CompleteOptions, ENTRIES } from "../compat/resolve/algorithms.js";
import { BaseUrlError, ReferenceUrlError } from "../compat/resolve/errors.js";
import type { LazyResolution } from "../compat/resolve/resolution.js";
import { resolveSplit, resolveWith } from "../compat/resolve/resolve.js";
import type { Diagnostic } from "../core/diagnostic/diagnostic.js";
import { split } from "../spec/split.js";
import { validateComponents } from "../validate/components.js";
import {
  type Base,
  diagnosticOf,
  type Link,
  MAX_BASE_LENGTH,
  MAX_REFERENCE_LENGTH,
  type Problem,
  type ProblemContext,
  problemOf,
} from "./types.js";

/** The URLs of an entity: its base URL, and its own URL without the fragment. */
export interface EntityUrls {
  readonly base: Base;
  readonly url: string | null;
}

/** Returns the URLs of an entity that was retrieved from a URL (section 5.1.3), or from an unknown one (section 5.1.4). */
export function baseUrl(
  retrievedFrom: string | undefined,
  how: CompleteOptions,
  problems: Problem[],
): EntityUrls {
  if (retrievedFrom === undefined) return { base: NO_BASE, url: null };
  const usable = canBeBase(retrievedFrom, { part: "", about: "retrieval URL" }, how, problems);
  return {
    base: usable ? { from: "retrieval", url: retrievedFrom } : NO_BASE,
    url: absoluteWithoutFragment(retrievedFrom),
  };
}

/** No base URL (section 5.1.4). */
const NO_BASE: Base = { from: "none", url: null };

/**
 * Checks whether a URL can be a base. It must be absolute and, under RFC 2396, of a form that relative references can
 * be resolved against (section 5). Adds the reason to `problems` if not, or each fault of a usable but invalid base.
 */
export function canBeBase(
  url: string,
  context: ProblemContext,
  how: CompleteOptions,
  problems: Problem[],
): boolean {
  const code = url.length > MAX_BASE_LENGTH ? "base-too-long" : baseFault(url, how);
  if (code !== null) {
    problems.push(problemOf(code, context, url));
    return false;
  }
  for (const diagnostic of validateComponents(how.checkedBy, url).diagnostics) {
    problems.push(problemOf("faulty-base", context, diagnostic));
  }
  return true;
}

function baseFault(url: string, how: CompleteOptions): "base-not-absolute" | "base-unsuitable" | null {
  try {
    resolveWith(how, url, "g", resolveSplit);
    return null;
  } catch (error) {
    const { reason } = error as BaseUrlError;
    return reason === "opaque" || reason === "rejected" ? "base-unsuitable" : "base-not-absolute";
  }
}

/** Returns an absolute reference without its fragment; `null` for a relative one. */
export function absoluteWithoutFragment(reference: string): string | null {
  const { schemeEnd, queryEnd } = split(reference);
  return schemeEnd === -1 ? null : reference.slice(0, queryEnd);
}

type ResolvedLink = Pick<Link, "url" | "sameDocument" | "diagnostics">;

/**
 * Resolves a reference of a document. With `request`, the reference always makes a new request, so that it never means the
 * document that is already loaded.
 */
export function resolveLink(
  reference: string,
  request: boolean,
  entity: EntityUrls,
  how: CompleteOptions,
): ResolvedLink {
  if (reference.length > MAX_REFERENCE_LENGTH) return unparsed(reference, how);
  const { usesDocument } = ENTRIES[how.algorithm];
  const { components, diagnostics } = validateComponents(how.checkedBy, reference);
  const { scheme, authority, path, query } = components;
  const current = scheme === null && authority === null && path.text === "" && query === null;
  // In a request, such a reference means the base under RFC 2396, and the URL of the document under the draft.
  if (usesDocument && current && !(request && how.algorithm === "rfc2396")) {
    return toDocument(reference, request, entity.url, diagnostics);
  }
  const { url: base } = entity.base;
  // Without a base, an absolute reference can be resolved against itself.
  const resolution = attempt(base ?? reference, reference, how);
  if (typeof resolution === "string") return unresolved(resolution, reference, diagnostics);
  const sameDocument = base !== null && resolution.sameDocument && !request;
  return { url: resolution.url, sameDocument, diagnostics };
}

/** Resolves a reference to the current document (draft-05, section 3; RFC 2396, section 4.2). */
function toDocument(
  fragment: string,
  request: boolean,
  url: string | null,
  diagnostics: readonly Diagnostic[],
): ResolvedLink {
  if (url !== null) return { url: url + fragment, sameDocument: !request, diagnostics };
  if (request) return unresolved("document-url-unknown", fragment, diagnostics);
  return { url: null, sameDocument: true, diagnostics };
}

/** Resolves a reference; returns the code of the problem if that fails. */
function attempt(
  base: string,
  reference: string,
  how: CompleteOptions,
): LazyResolution | "no-base" | "rejected-reference" {
  try {
    return resolveWith(how, base, reference, resolveSplit);
  } catch (error) {
    const isRejected = error instanceof BaseUrlError && error.reason === "rejected";
    if (isRejected || error instanceof ReferenceUrlError) return "rejected-reference";
    if (!(error instanceof BaseUrlError)) throw error;
    return "no-base";
  }
}

/**
 * Resolves a long reference without splitting it into components: an absolute one, such as a `data:` URL, needs no
 * base.
 */
function unparsed(reference: string, how: CompleteOptions): ResolvedLink {
  if (!/^[^:/?#]+:/.test(reference)) return unresolved("reference-too-long", reference, []);
  const diagnostics = how.checkedBy.isStrict(reference)
    ? []
    : [diagnosticOf("reference-too-long", 0, reference.length)];
  return { url: reference, sameDocument: false, diagnostics };
}

function unresolved(
  code: "document-url-unknown" | "no-base" | "rejected-reference" | "reference-too-long",
  reference: string,
  diagnostics: readonly Diagnostic[],
): ResolvedLink {
  const reason = diagnosticOf(code, 0, reference.length);
  return { url: null, sameDocument: false, diagnostics: [reason, ...diagnostics] };
}
