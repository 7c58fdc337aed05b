import type { Malformed } from "../../ast/malformed.js";
import type { Span } from "../../core/span.js";
import {
  fragmentSpan,
  pathSpan,
  querySpan,
  schemeSpan,
  siteSpan,
  split,
  splitHostport,
  splitSite,
} from "../../parse/language/split.js";
import { DRAFT_05_LANGUAGE } from "../../parse/standards/draft-05.js";
import { parseTolerant } from "../../parse/tolerant.js";

/** Where the parts of a reference stand that are well-formed; `null` for one that is broken, or not there. */
export interface Places {
  /** The text before the colon, whatever it is. */
  readonly schemeName: string | null;
  readonly hasSite: boolean;
  readonly scheme: Span | null;
  readonly user: Span | null;
  readonly password: Span | null;
  readonly host: Span | null;
  readonly port: Span | null;
  readonly path: Span | null;
  readonly query: Span | null;
  readonly fragment: Span | null;
}

/** A valid reference needs no nodes: its parts are where its split has them, and none is broken. */
export function placesOf(input: string): Places {
  return DRAFT_05_LANGUAGE.isStrict(input) ? splitPlaces(input) : tolerantPlaces(input);
}

function splitPlaces(input: string): Places {
  const parts = split(input);
  const [scheme, site] = [schemeSpan(parts), siteSpan(parts)];
  const within = site && splitSite(input, site);
  const hostport = within?.hostport ? splitHostport(input, within.hostport) : null;
  return {
    schemeName: scheme && input.slice(scheme.start, scheme.end),
    hasSite: site !== null,
    scheme,
    user: within?.user ?? null,
    password: within?.password ?? null,
    host: hostport?.host ?? null,
    port: hostport?.port ?? null,
    path: pathSpan(parts),
    query: querySpan(parts),
    fragment: fragmentSpan(parts),
  };
}

function tolerantPlaces(input: string): Places {
  const { scheme, site, path, query, fragment } = parseTolerant(input).components;
  return {
    schemeName: scheme?.text ?? null,
    hasSite: site !== null,
    scheme: whole(scheme),
    user: whole(site?.user),
    password: whole(site?.password),
    host: whole(site?.hostport?.host),
    port: whole(site?.hostport?.port),
    path: whole(path),
    query: whole(query),
    fragment: whole(fragment),
  };
}

function whole(node: (Span & { readonly type: string }) | Malformed | null | undefined): Span | null {
  return node == null || node.type === "malformed" ? null : node;
}
