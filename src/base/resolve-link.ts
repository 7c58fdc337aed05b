import { type CompleteOptions, ENTRIES } from "../compat/resolve/algorithms.js";
import { BaseUrlError } from "../compat/resolve/base.js";
import type { LazyResolution } from "../compat/resolve/resolution.js";
import { resolveWith } from "../compat/resolve/resolve.js";
import type { Diagnostic } from "../core/diagnostic/diagnostic.js";
import { validateComponents } from "../parse/validate/components.js";
import type { EntityUrls } from "./base-url.js";
import { MAX_REFERENCE_LENGTH } from "./limits.js";
import { diagnosticOf } from "./problems.js";
import type { Link } from "./types.js";

type ResolvedLink = Pick<Link, "url" | "sameDocument" | "diagnostics">;

/**
 * Resolves a reference of a document. `request` tells that the reference always makes a new request, so that it is never
 * to the document that is already there.
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
  if (usesDocument && current) return toDocument(reference, request, entity, how, diagnostics);
  const resolution = attempt(entity.base.url ?? "", reference, how);
  if (resolution === null) return unresolved("no-base", reference, diagnostics);
  return { url: resolution.url, sameDocument: resolution.sameDocument && !request, diagnostics };
}

/**
 * Resolves a reference to the current document (draft-05, section 3; RFC 2396, section 4.2). If a request is made, it
 * stands for the URL of the document by the draft, and for the base by RFC 2396.
 */
function toDocument(
  fragment: string,
  request: boolean,
  { base, url }: EntityUrls,
  how: CompleteOptions,
  diagnostics: readonly Diagnostic[],
): ResolvedLink {
  if (request && how.algorithm === "rfc2396") {
    const resolution = attempt(base.url ?? "", fragment, how);
    if (resolution === null) return unresolved("no-base", fragment, diagnostics);
    return { url: resolution.url, sameDocument: false, diagnostics };
  }
  if (url !== null) return { url: url + fragment, sameDocument: !request, diagnostics };
  if (request) return unresolved("document-url-unknown", fragment, diagnostics);
  return { url: null, sameDocument: true, diagnostics };
}

/** Resolves a reference, or returns `null` if it needs a base and there is none. */
function attempt(base: string, reference: string, how: CompleteOptions): LazyResolution | null {
  try {
    return resolveWith(how, base, reference);
  } catch (error) {
    if (!(error instanceof BaseUrlError)) throw error;
    return null;
  }
}

/** A long reference is not split into components, but one that is absolute, such as a `data:` URL, needs no base. */
function unparsed(reference: string, how: CompleteOptions): ResolvedLink {
  if (!/^[^:/?#]+:/.test(reference)) return unresolved("reference-too-long", reference, []);
  const diagnostics = how.checkedBy.isStrict(reference)
    ? []
    : [diagnosticOf("reference-too-long", 0, reference.length)];
  return { url: reference, sameDocument: false, diagnostics };
}

function unresolved(
  code: "document-url-unknown" | "no-base" | "reference-too-long",
  reference: string,
  diagnostics: readonly Diagnostic[],
): ResolvedLink {
  const reason = diagnosticOf(code, 0, reference.length);
  return { url: null, sameDocument: false, diagnostics: [reason, ...diagnostics] };
}
