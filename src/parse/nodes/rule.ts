import type { NodeOf } from "../../ast/nodes.js";
import type { Split } from "../split.js";
import type { Standard, WholeShape } from "../standard.js";
import { leaf } from "./leaf.js";
import { UrlReferenceNode } from "./reference.js";
import { genericUrlNode, relativeUrlNode, relPathNode } from "./url.js";

/** The node of a rule for a text that the rule takes, by the split that holds the derivation's components. */
export function wholeNode(
  standard: Standard,
  { gives }: WholeShape,
  source: string,
  split: Split,
): NodeOf<string> {
  if (gives === "reference") return new UrlReferenceNode(standard, source, split);
  if (gives === "rel_path") return relPathNode(source, split.pathStart, split.pathEnd, split.queryEnd);
  return split.schemeEnd === -1
    ? relativeUrlNode(standard, source, split)
    : genericUrlNode(standard, source, split);
}

/** The node of any other rule, for a stretch of `source` that the rule takes. */
export function partNode(
  standard: Standard,
  rule: string,
  source: string,
  start: number,
  end: number,
): NodeOf<string> {
  const maker = standard.parts.get(rule);
  return maker === undefined ? leaf(rule, source, start, end) : maker(standard, source, start, end);
}
