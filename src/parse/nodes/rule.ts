import type { RuleName, RuleNodes } from "../../ast/nodes.js";
import type { Split } from "../split.js";
import { leaf } from "./leaf.js";
import { pathNode, pathSegmentsNode, segmentNode } from "./path.js";
import { UrlReferenceNode } from "./reference.js";
import { hostNode, hostportNode, siteNode } from "./site.js";
import { genericUrlNode, opaqueUrlNode, relativeUrlNode, relPathNode } from "./url.js";

/** The rules that stand for a whole reference, or for one without some of its components. */
export type WholeRule =
  | "URL-reference"
  | "absoluteURL"
  | "generic-URL"
  | "relativeURL"
  | "net_path"
  | "abs_path"
  | "rel_path";

/** The node of such a rule for a text that the rule takes, by the split that holds the derivation's components. */
export function wholeNode(rule: WholeRule, source: string, split: Split): RuleNodes[WholeRule] {
  if (rule === "URL-reference") return new UrlReferenceNode(source, split);
  if (rule === "rel_path") return relPathNode(source, split.pathStart, split.pathEnd, split.queryEnd);
  return split.schemeEnd === -1 ? relativeUrlNode(source, split) : genericUrlNode(source, split);
}

/** The node of any other rule, for a stretch of `source` that the rule takes. */
export function partNode<R extends RuleName>(
  rule: R,
  source: string,
  start: number,
  end: number,
): RuleNodes[R];
export function partNode(rule: RuleName, source: string, start: number, end: number): RuleNodes[RuleName] {
  switch (rule) {
    case "opaque-URL":
      return opaqueUrlNode(source, start, source.indexOf(":", start), end);
    case "site":
      return siteNode(source, start, end);
    case "hostport":
      return hostportNode(source, start, end);
    case "host":
    case "hostname":
    case "hostnumber":
      return hostNode(source, start, end);
    case "path":
      return pathNode(source, start, end);
    case "path_segments":
      return pathSegmentsNode(source, start, end);
    case "segment":
      return segmentNode(source, start, end);
    default:
      // Every rule left has a leaf for its node.
      return leaf(rule, source, start, end) as RuleNodes[RuleName];
  }
}
