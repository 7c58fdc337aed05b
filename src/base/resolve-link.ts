import { ENTRIES } from "../compat/resolve/algorithms.js";
import { type Algorithm, BaseUrlError, type Resolution, resolve } from "../compat/resolve/index.js";
import type { Diagnostic } from "../core/diagnostic/diagnostic.js";
import { isValid } from "../parse/parse.js";
import { parseTolerant } from "../parse/tolerant.js";
import type { EntityUrls } from "./base-url.js";
import { MAX_REFERENCE_LENGTH } from "./limits.js";
import { diagnosticOf } from "./problems.js";
import type { Link } from "./types.js";

type ResolvedLink = Pick<Link, "url" | "sameDocument" | "diagnostics">;

/**
 * Resolves a reference of a document. `request` tells that the reference always makes a new request, so that it is never
 * to the document that is already there.
 *
 * @example
 * const entity = { base: { from: "retrieval", url: "http://a.example/b/c" }, url: "http://a.example/b/c" };
 * resolveLink("../x", false, entity, "draft-05").url // → "http://a.example/x"
 * resolveLink("", false, entity, "draft-05").sameDocument // → true
 * resolveLink("", true, entity, "draft-05").url // → "http://a.example/b/c"
 */
export function resolveLink(
  reference: string,
  request: boolean,
  entity: EntityUrls,
  algorithm: Algorithm,
): ResolvedLink {
  if (reference.length > MAX_REFERENCE_LENGTH) return unparsed(reference, algorithm);
  const { grammar, usesDocument } = ENTRIES[algorithm];
  const { components, diagnostics } = parseTolerant(reference, { grammar });
  const { scheme, authority, path, query } = components;
  const current = scheme === null && authority === null && path.text === "" && query === null;
  if (usesDocument && current) return toDocument(reference, request, entity, algorithm, diagnostics);
  const resolution = attempt(entity.base.url ?? "", reference, algorithm);
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
  algorithm: Algorithm,
  diagnostics: readonly Diagnostic[],
): ResolvedLink {
  if (request && algorithm === "rfc2396") {
    const resolution = attempt(base.url ?? "", fragment, algorithm);
    if (resolution === null) return unresolved("no-base", fragment, diagnostics);
    return { url: resolution.url, sameDocument: false, diagnostics };
  }
  if (url !== null) return { url: url + fragment, sameDocument: !request, diagnostics };
  if (request) return unresolved("document-url-unknown", fragment, diagnostics);
  return { url: null, sameDocument: true, diagnostics };
}

/** Resolves a reference, or returns `null` if it needs a base and there is none. */
function attempt(base: string, reference: string, algorithm: Algorithm): Resolution | null {
  try {
    return resolve(base, reference, { algorithm });
  } catch (error) {
    if (!(error instanceof BaseUrlError)) throw error;
    return null;
  }
}

/** A long reference is not split into components, but one that is absolute, such as a `data:` URL, needs no base. */
function unparsed(reference: string, algorithm: Algorithm): ResolvedLink {
  const { grammar } = ENTRIES[algorithm];
  if (!/^[^:/?#]+:/.test(reference)) return unresolved("reference-too-long", reference, []);
  const diagnostics = isValid(reference, { grammar })
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
