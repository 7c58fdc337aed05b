import type { RuleName, RuleNodes } from "../../ast/nodes.js";
import type { Split } from "../split.js";
import { GenericUrlNode, OpaqueUrlNode } from "./absolute.js";
import { hostNode } from "./host.js";
import { LeafNode } from "./node.js";
import { PathNode, PathSegmentsNode, SegmentNode } from "./path.js";
import { UrlReferenceNode } from "./reference.js";
import { RelPathNode, relativeUrlNode } from "./relative.js";
import { HostportNode, SiteNode } from "./site.js";

/** The rules that stand for a whole reference, or for one without some of its components. */
export type WholeRule =
  | "URL-reference"
  | "absoluteURL"
  | "generic-URL"
  | "relativeURL"
  | "net_path"
  | "abs_path"
  | "rel_path";

export function wholeNode(rule: WholeRule, source: string, split: Split): RuleNodes[WholeRule] {
  if (rule === "URL-reference") return new UrlReferenceNode(source, split);
  if (rule === "rel_path") return new RelPathNode(source, split.pathStart, split.pathEnd, split.queryEnd);
  return split.schemeEnd === -1 ? relativeUrlNode(source, split) : new GenericUrlNode(source, split);
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
      return new OpaqueUrlNode(source, start, source.indexOf(":", start), end);
    case "site":
      return new SiteNode(source, start, end);
    case "hostport":
      return new HostportNode(source, start, end);
    case "host":
    case "hostname":
    case "hostnumber":
      return hostNode(source, start, end);
    case "path":
      return new PathNode(source, start, end);
    case "path_segments":
      return new PathSegmentsNode(source, start, end);
    case "segment":
      return new SegmentNode(source, start, end);
    default:
      // Every rule left has a leaf for its node.
      return new LeafNode(rule, source, start, end) as RuleNodes[RuleName];
  }
}
