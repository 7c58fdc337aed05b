import type { Malformed } from "../../ast/malformed.js";
import type { Span } from "../../core/span.js";
import { componentSpans as spansIn } from "../../parse/language/split.js";
import type { TextInput } from "../../parse/reference-input.js";
import { DRAFT_05_LANGUAGE } from "../../parse/standards/draft-05.js";
import { type TolerantReference, tolerantOf } from "../../parse/tolerant.js";

/** The spans of the well-formed components of a reference; `null` for one that is malformed or missing. */
export interface ComponentSpans {
  /** The scheme's text, even when it is malformed. */
  readonly schemeName: string | null;
  readonly hasAuthority: boolean;
  readonly scheme: Span | null;
  readonly user: Span | null;
  readonly password: Span | null;
  readonly host: Span | null;
  readonly port: Span | null;
  readonly path: Span | null;
  readonly query: Span | null;
  readonly fragment: Span | null;
}

/**
 * Finds the components of a reference. `normalize` splits its input here and nowhere else. A valid reference needs
 * no nodes: the split gives the spans, and no component is malformed.
 */
export function componentSpans(input: TextInput): ComponentSpans {
  const isPlain = input.own === null && DRAFT_05_LANGUAGE.isStrict(input.text);
  return isPlain ? spansOfValid(input.text) : spansOfNodes(tolerantOf(input));
}

function spansOfValid(input: string): ComponentSpans {
  const spans = spansIn(DRAFT_05_LANGUAGE.standard.shape, input);
  const { authority, scheme, user, password, host, port, path, query, fragment } = spans;
  return {
    schemeName: scheme && input.slice(scheme.start, scheme.end),
    hasAuthority: authority !== null,
    scheme,
    user,
    password,
    host,
    port,
    path,
    query,
    fragment,
  };
}

function spansOfNodes({ components }: TolerantReference): ComponentSpans {
  const { scheme, authority, path, query, fragment } = components;
  return {
    schemeName: scheme?.text ?? null,
    hasAuthority: authority !== null,
    scheme: wellFormed(scheme),
    user: wellFormed(authority?.user),
    password: wellFormed(authority?.password),
    host: wellFormed(authority?.hostport?.host),
    port: wellFormed(authority?.hostport?.port),
    path: wellFormed(path),
    query: wellFormed(query),
    fragment: wellFormed(fragment),
  };
}

function wellFormed(node: (Span & { readonly type: string }) | Malformed | null | undefined): Span | null {
  return node == null || node.type === "malformed" ? null : node;
}
