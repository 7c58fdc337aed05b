import { resolve } from "../compat/resolve/index.js";
import type { Diagnostic } from "../core/diagnostic/diagnostic.js";
import { isValid } from "../parse/parse.js";
import { parseTolerant } from "../parse/tolerant.js";
import type { EntityUrls } from "./base-url.js";
import { MAX_REFERENCE_LENGTH } from "./limits.js";
import { diagnosticOf } from "./problems.js";
import type { Link } from "./types.js";

type ResolvedLink = Pick<Link, "url" | "sameDocument" | "diagnostics">;

/**
 * Resolves a reference of a document (sections 3 and 5.2). `request` tells that the reference always makes a new
 * request, so that an empty one stands for the URL of the document.
 *
 * @example
 * const entity = { base: { from: "retrieval", url: "http://a.example/b/c" }, url: "http://a.example/b/c" };
 * resolveLink("../x", false, entity).url // → "http://a.example/x"
 * resolveLink("", false, entity).sameDocument // → true
 * resolveLink("", true, entity).url // → "http://a.example/b/c"
 */
export function resolveLink(reference: string, request: boolean, { base, url }: EntityUrls): ResolvedLink {
  if (reference.length > MAX_REFERENCE_LENGTH) return unparsed(reference);
  const { components, diagnostics } = parseTolerant(reference);
  const { scheme, authority, path, query } = components;
  if (scheme !== null) return { url: reference, sameDocument: false, diagnostics };
  if (authority === null && path.text === "" && query === null) {
    const known = url === null ? null : url + reference;
    if (!request || known !== null) return { url: known, sameDocument: !request, diagnostics };
    return unresolved("document-url-unknown", reference, diagnostics);
  }
  if (base.url === null) return unresolved("no-base", reference, diagnostics);
  return { url: resolveAgainst(base.url, reference), sameDocument: false, diagnostics };
}

/** A long reference is not split into components, but one that is absolute, such as a `data:` URL, needs no base. */
function unparsed(reference: string): ResolvedLink {
  if (!/^[^:/?#]+:/.test(reference)) return unresolved("reference-too-long", reference, []);
  const diagnostics = isValid(reference) ? [] : [diagnosticOf("reference-too-long", 0, reference.length)];
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

/** Resolves a reference against a usable base (section 5.2). */
export function resolveAgainst(base: string, reference: string): string {
  return resolve(base, reference, { algorithm: "draft-05" }).url;
}
