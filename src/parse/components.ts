import type { Components } from "../ast/malformed.js";
import type { UrlReference } from "../ast/nodes.js";
import { UrlReferenceNode } from "./nodes/reference.js";

/**
 * The four components and the fragment of a reference (section 5.2), wherever the rules put them: `null` is a
 * component that is not there. The path is never missing; it may be empty. An opaque URL gives the components
 * of the generic URL that it also is (section 4.4). Throws a `TypeError` for a node that `parse` did not give.
 *
 * @example
 * components(parse("http://a.example/b?q")).query.text // → "q"
 * components(parse("http://a.example")).path.text // → ""
 * components(parse("http://a.example/b")).query // → null
 */
export function components(reference: UrlReference): Components {
  return own(reference).components();
}

/**
 * The same reference with its absolute URL taken as an `opaque-URL`: a scheme, and a part that only the scheme
 * can read (section 4.2). A relative reference stays as it is. Throws like `components`.
 *
 * @example
 * opaque(parse("mailto:a@b.example")).url.schemeSpecificPart // → "a@b.example"
 */
export function opaque(reference: UrlReference): UrlReference {
  return own(reference).opaque();
}

function own(reference: unknown): UrlReferenceNode {
  if (reference instanceof UrlReferenceNode) return reference;
  throw new TypeError("the reference must be a URL-reference node that parse, or validate, has given");
}
