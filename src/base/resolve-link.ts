import { resolve } from "../compat/resolve/index.js";
import type { Diagnostic } from "../core/diagnostic.js";
import { parseTolerant } from "../parse/tolerant.js";
import type { EntityUrls } from "./base-url.js";
import { diagnosticOf } from "./problems.js";
import type { Link } from "./types.js";

type Outcome = Pick<Link, "url" | "sameDocument" | "diagnostics">;

/**
 * What a reference becomes (sections 3 and 5.2). `request` says that it stands in a place that always makes a
 * new request, where an empty reference is the URL of the document.
 *
 * @example
 * const entity = { base: { from: "retrieval", url: "http://a.example/b/c" }, url: "http://a.example/b/c" };
 * resolveLink("../x", false, entity).url // → "http://a.example/x"
 * resolveLink("", false, entity).sameDocument // → true
 * resolveLink("", true, entity).url // → "http://a.example/b/c"
 */
export function resolveLink(reference: string, request: boolean, { base, url }: EntityUrls): Outcome {
  const { components, diagnostics } = parseTolerant(reference);
  const { scheme, site, path, query } = components;
  if (scheme !== null) return { url: reference, sameDocument: false, diagnostics };
  if (site === null && path.text === "" && query === null) {
    const known = url === null ? null : url + reference;
    if (!request || known !== null) return { url: known, sameDocument: !request, diagnostics };
    return unknown("document-url-unknown", reference, diagnostics);
  }
  if (base.url === null) return unknown("no-base", reference, diagnostics);
  return { url: resolved(base.url, reference), sameDocument: false, diagnostics };
}

function unknown(
  code: "document-url-unknown" | "no-base",
  reference: string,
  diagnostics: readonly Diagnostic[],
): Outcome {
  const why = diagnosticOf(code, 0, reference.length);
  return { url: null, sameDocument: false, diagnostics: [why, ...diagnostics] };
}

/** The reference against a base that can be one, by section 5.2. */
export function resolved(base: string, reference: string): string {
  return resolve(base, reference, { algorithm: "draft-05" }).url;
}
