import type { NodeOf } from "../../ast/nodes.js";
import type { Split } from "../language/split.js";
import type { ReferenceRule, Standard, UrlStandard } from "../language/standard.js";
import { leaf } from "./leaf.js";
import { UrlReferenceNode } from "./reference.js";
import { genericUrlNode, opaqueUrlNode, relativeUrlNode, relPathNode } from "./url.js";

/** Makes the node of a text that matches a rule for references, from the split that has the derivation's components. */
export function referenceNode(
  standard: UrlStandard,
  { root }: ReferenceRule,
  source: string,
  split: Split,
): NodeOf<string> {
  const { isOpaque } = standard.shape;
  const opaque = isOpaque !== undefined && split.schemeEnd !== -1 && isOpaque(source, split);
  if (root === "reference") return new UrlReferenceNode(standard, source, split, opaque);
  if (opaque) return opaqueUrlNode(source, split.start, split.schemeEnd, split.queryEnd);
  if (root === "rel_path")
    return relPathNode(standard, source, split.pathStart, split.pathEnd, split.queryEnd);
  return split.schemeEnd === -1
    ? relativeUrlNode(standard, source, split)
    : genericUrlNode(standard, source, split);
}

/** Makes the node of any other rule, for a span of `source` that matches the rule. */
export function partNode(
  standard: Standard,
  rule: string,
  source: string,
  start: number,
  end: number,
): NodeOf<string> {
  if (standard.shape === null) return leaf(rule, source, start, end);
  const maker = standard.nodes.makers.get(rule);
  return maker === undefined ? leaf(rule, source, start, end) : maker(standard, source, start, end);
}
