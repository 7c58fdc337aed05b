// The nodes of a whole reference and of its URL, built from the split of the text.
import type { Components } from "../../ast/diagnostics.js";
import type {
  AbsPath,
  AnyAuthority,
  AnyUrl,
  Fragment,
  GenericUrl,
  NetPath,
  NodeOf,
  OpaqueUrl,
  RelativeUrl,
  RelPath,
} from "../../ast/nodes.js";
import { CompiledGrammar } from "../compiled.js";
import type { GrammarSpec, Nodes, ReferenceRule, UrlSpec } from "../spec.js";
import type { Split } from "../split.js";
import { leaf, schemeNode } from "./leaf.js";
import { pathNode, pathSegmentsNode } from "./path.js";
import { UrlReferenceNode } from "./root.js";

/** Returns the grammar with nodes. */
export function withNodes({ spec, words }: CompiledGrammar, nodes: Omit<Nodes, "urlNode">): CompiledGrammar {
  return new CompiledGrammar({ ...spec, nodes: { ...nodes, urlNode } }, words);
}

/** Returns the root of an AST, from the split of a valid text. */
export function rootNode(spec: UrlSpec, text: string, split: Split, opaque = false): UrlReferenceNode {
  return new UrlReferenceNode(spec, text, split, fragmentNode(text, split), opaque);
}

function urlNode(spec: UrlSpec, text: string, split: Split, opaque: boolean): AnyUrl {
  const { start, schemeEnd, queryEnd } = split;
  if (schemeEnd === -1) return relativeUrlNode(spec, text, split);
  return opaque ? opaqueUrlNode(text, start, schemeEnd, queryEnd) : genericUrlNode(spec, text, split);
}

function fragmentNode(text: string, { queryEnd, end }: Split): Fragment | null {
  return queryEnd === end ? null : leaf("fragment", text, queryEnd + 1, end);
}

/** Returns the components of a valid text, from its split. */
export function componentsNode(spec: UrlSpec, text: string, split: Split): Components<never, AnyAuthority> {
  const { start, schemeEnd, authorityStart, pathStart, pathEnd, queryEnd, end } = split;
  return Object.freeze({
    type: "components",
    start,
    end,
    text: text.slice(start, end),
    scheme: schemeEnd === -1 ? null : schemeNode(text, start, schemeEnd),
    authority: authorityStart === -1 ? null : spec.nodes.authorityNode(spec, text, authorityStart, pathStart),
    path: pathNode(text, pathStart, pathEnd, spec.shape.paramsOf),
    query: pathEnd === queryEnd ? null : leaf("query", text, pathEnd + 1, queryEnd),
    fragment: fragmentNode(text, split),
  });
}

/** Returns the node of a text that matches a rule for references, from the split into the derivation's components. */
export function referenceNode(
  spec: UrlSpec,
  { root }: ReferenceRule,
  source: string,
  split: Split,
): NodeOf<string> {
  const { isOpaque } = spec.shape;
  const opaque = isOpaque !== undefined && split.schemeEnd !== -1 && isOpaque(source, split);
  if (root === "reference") return rootNode(spec, source, split, opaque);
  if (opaque) return opaqueUrlNode(source, split.start, split.schemeEnd, split.queryEnd);
  if (root === "rel_path") return relPathNode(spec, source, split.pathStart, split.pathEnd, split.queryEnd);
  return split.schemeEnd === -1 ? relativeUrlNode(spec, source, split) : genericUrlNode(spec, source, split);
}

/** Returns the node of any other rule for a span of `source` that matches it. */
export function partNode(
  spec: GrammarSpec,
  rule: string,
  source: string,
  start: number,
  end: number,
): NodeOf<string> {
  if (!isUrlSpec(spec)) return leaf(rule, source, start, end);
  const builder = spec.nodes.builders.get(rule);
  return builder === undefined ? leaf(rule, source, start, end) : builder(spec, source, start, end);
}

function isUrlSpec(spec: GrammarSpec): spec is UrlSpec {
  return spec.shape !== null;
}

/**
 * Returns the node of a span that is a `rel_path`.
 *
 * @param pathEnd the offset of the `?`, or `end`
 */
export function relPathNode(
  { shape }: UrlSpec,
  source: string,
  start: number,
  pathEnd: number,
  end: number,
): RelPath {
  return Object.freeze({
    type: "rel_path",
    start,
    end,
    text: source.slice(start, end),
    pathSegments: pathSegmentsNode(source, start, pathEnd, shape.paramsOf),
    query: pathEnd === end ? null : leaf("query", source, pathEnd + 1, end),
  });
}

/** Returns the node of a span that is an `abs_path`. */
export function absPathNode(
  spec: UrlSpec,
  source: string,
  start: number,
  pathEnd: number,
  end: number,
): AbsPath {
  return Object.freeze({
    type: "abs_path",
    start,
    end,
    text: source.slice(start, end),
    relPath: relPathNode(spec, source, start + 1, pathEnd, end),
  });
}

/** Returns the node of a text that is a `net_path`. */
export function netPathNode(
  spec: UrlSpec,
  source: string,
  { authorityStart, pathStart, pathEnd, queryEnd }: Split,
): NetPath<AnyAuthority> {
  const type = "net_path";
  const start = authorityStart - 2;
  const text = source.slice(start, queryEnd);
  const site = spec.nodes.authorityNode(spec, source, authorityStart, pathStart);
  if (pathStart < pathEnd) {
    const absPath = absPathNode(spec, source, pathStart, pathEnd, queryEnd);
    return Object.freeze({ type, start, end: queryEnd, text, site, absPath });
  }
  if (pathEnd === queryEnd) return Object.freeze({ type, start, end: queryEnd, text, site, absPath: null });
  const query = leaf("query", source, pathEnd + 1, queryEnd);
  return Object.freeze({ type, start, end: queryEnd, text, site, absPath: null, query });
}

/** Returns the node of a text without its scheme and its fragment. */
export function relativeUrlNode(spec: UrlSpec, source: string, split: Split): RelativeUrl<AnyAuthority> {
  const { authorityStart, pathStart, pathEnd, queryEnd } = split;
  if (authorityStart !== -1) return netPathNode(spec, source, split);
  const absolute = pathStart < pathEnd && source.startsWith("/", pathStart);
  return absolute
    ? absPathNode(spec, source, pathStart, pathEnd, queryEnd)
    : relPathNode(spec, source, pathStart, pathEnd, queryEnd);
}

/** Returns the node of a text that is a `generic-URL`. */
function genericUrlNode(spec: UrlSpec, source: string, split: Split): GenericUrl<AnyAuthority> {
  const { start, schemeEnd, queryEnd } = split;
  return Object.freeze({
    type: "generic-URL",
    start,
    end: queryEnd,
    text: source.slice(start, queryEnd),
    scheme: schemeNode(source, start, schemeEnd),
    relativeUrl: relativeUrlNode(spec, source, split),
  });
}

/** Returns the node of a span that is an `opaque-URL`. */
export function opaqueUrlNode(source: string, start: number, schemeEnd: number, end: number): OpaqueUrl {
  return Object.freeze({
    type: "opaque-URL",
    start,
    end,
    text: source.slice(start, end),
    scheme: schemeNode(source, start, schemeEnd),
    schemeSpecificPart: source.slice(schemeEnd + 1, end),
  });
}
