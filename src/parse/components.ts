import type { Components } from "../ast/malformed.js";
import type { UrlReference } from "../ast/nodes.js";
import { componentSpans } from "./language/split.js";
import { componentsNode, UrlReferenceNode } from "./nodes/reference.js";

/**
 * Returns the components of a reference (section 5.2), wherever the grammar's nodes have them. An absent component is
 * `null`; there is always a path, which may be empty. An opaque URL gives the components of the generic URL that it
 * also is (section 4.4).
 *
 * @throws {TypeError} when the node does not come from `parse` or `validate`
 * @example
 * components(parse("http://a.example/b?q")).query.text // → "q"
 * components(parse("http://a.example")).path.text // → ""
 * components(parse("http://a.example/b")).query // → null
 */
export function components(reference: UrlReference): Components {
  const { text, split, standard } = own(reference);
  return componentsNode(standard, text, split);
}

/** The parts of a reference as texts. An absent part is `null`; a part that is present but empty is `""`. */
export interface Texts {
  readonly scheme: string | null;
  readonly user: string | null;
  readonly password: string | null;
  readonly host: string | null;
  readonly port: string | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

/**
 * Returns the parts of a reference as texts: the quick way to read one, since it makes no nodes. Nothing is decoded, and
 * case is kept.
 *
 * @throws {TypeError} as `components` does
 * @example
 * texts(parse("http://u@a.example:80/b")).host // → "a.example"
 * texts(parse("//a.example/?")) // → { scheme: null, user: null, password: null, host: "a.example", port: null, path: "/", query: "", fragment: null }
 */
export function texts(reference: UrlReference): Texts {
  const { text, split, standard } = own(reference);
  const { scheme, user, password, host, port, path, query, fragment } = componentSpans(
    standard.shape,
    text,
    split,
  );
  return {
    scheme: scheme && text.slice(scheme.start, scheme.end),
    user: user && text.slice(user.start, user.end),
    password: password && text.slice(password.start, password.end),
    host: host && text.slice(host.start, host.end),
    port: port && text.slice(port.start, port.end),
    path: text.slice(path.start, path.end),
    query: query && text.slice(query.start, query.end),
    fragment: fragment && text.slice(fragment.start, fragment.end),
  };
}

/**
 * Returns the reference with its absolute URL as an `opaque-URL`: a scheme, and a part that only the scheme can
 * interpret (section 4.2). A relative reference stays as it is.
 *
 * @throws {TypeError} as `components` does
 * @example
 * opaque(parse("mailto:a@b.example")).url.schemeSpecificPart // → "a@b.example"
 */
export function opaque(reference: UrlReference): UrlReference {
  return own(reference).opaque();
}

function own(reference: unknown): UrlReferenceNode {
  if (reference instanceof UrlReferenceNode) return reference;
  throw new TypeError("the reference must be a URL-reference node from parse or validate");
}
