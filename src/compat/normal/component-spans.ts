import type { Malformed } from "../../ast/malformed.js";
import type { Span } from "../../core/span.js";
import { componentSpans as spansIn } from "../../parse/language/split.js";
import { DRAFT_05_LANGUAGE } from "../../parse/standards/draft-05.js";
import { parseTolerant } from "../../parse/tolerant.js";

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
export function componentSpans(input: string): ComponentSpans {
  return DRAFT_05_LANGUAGE.isStrict(input) ? spansOfValid(input) : spansOfInvalid(input);
}

function spansOfValid(input: string): ComponentSpans {
  const { site, ...spans } = spansIn(DRAFT_05_LANGUAGE.standard.shape, input);
  const schemeName = spans.scheme && input.slice(spans.scheme.start, spans.scheme.end);
  return { schemeName, hasAuthority: site !== null, ...spans };
}

function spansOfInvalid(input: string): ComponentSpans {
  const { scheme, site, path, query, fragment } = parseTolerant(input).components;
  return {
    schemeName: scheme?.text ?? null,
    hasAuthority: site !== null,
    scheme: wellFormed(scheme),
    user: wellFormed(site?.user),
    password: wellFormed(site?.password),
    host: wellFormed(site?.hostport?.host),
    port: wellFormed(site?.hostport?.port),
    path: wellFormed(path),
    query: wellFormed(query),
    fragment: wellFormed(fragment),
  };
}

function wellFormed(node: (Span & { readonly type: string }) | Malformed | null | undefined): Span | null {
  return node == null || node.type === "malformed" ? null : node;
}
