import type { Components } from "../ast/malformed.js";
import type { UrlReference } from "../ast/nodes.js";
import { componentsNode, UrlReferenceNode } from "./nodes/reference.js";
import { splitSite } from "./split.js";

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
  const { text, split, standard } = own(reference);
  return componentsNode(standard, text, split);
}

/** The parts of a reference as texts; `null` is a part that is not there, the empty text one that is empty. */
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
 * The parts of a reference as texts, without a tree: the quick way to read one. Nothing is decoded or folded.
 * Throws like `components`.
 *
 * @example
 * texts(parse("http://u@a.example:80/b")).host // → "a.example"
 * texts(parse("//a.example/?")) // → { scheme: null, user: null, password: null, host: "a.example", port: null, path: "/", query: "", fragment: null }
 */
export function texts(reference: UrlReference): Texts {
  const { text, split, standard } = own(reference);
  const { start, schemeEnd, siteStart, pathStart, pathEnd, queryEnd, end } = split;
  const site = siteStart === -1 ? null : splitSite(text, { start: siteStart, end: pathStart });
  const hostport = site?.hostport ? standard.splitHostport(text, site.hostport) : null;
  const at = (span: { readonly start: number; readonly end: number } | null | undefined): string | null =>
    span ? text.slice(span.start, span.end) : null;
  return {
    scheme: schemeEnd === -1 ? null : text.slice(start, schemeEnd),
    user: at(site?.user),
    password: at(site?.password),
    host: at(hostport?.host),
    port: at(hostport?.port),
    path: text.slice(pathStart, pathEnd),
    query: pathEnd === queryEnd ? null : text.slice(pathEnd + 1, queryEnd),
    fragment: queryEnd === end ? null : text.slice(queryEnd + 1, end),
  };
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
