import type { AnyNode } from "./malformed.js";
import { requireNode } from "./require-node.js";

/** A part of a node: a child node, or the text between two child nodes. */
export type Part = AnyNode | string;

/**
 * Returns the children of a node and the delimiters between them, in order. Everything that walks, prints or shows a
 * tree is built on this one list of what each node is made of.
 *
 * @param node the node to take the parts of
 * @throws {TypeError} when the node is not one, or lacks a field of its type
 * @example
 * parts(parse("//h:80", { rule: "net_path" })).map((part) => part.text ?? part) // → ["//", "h:80"]
 */
export function parts(node: AnyNode): readonly Part[] {
  requireNode(node);
  switch (node.type) {
    case "URL-reference":
      return [node.url, ...after("#", node.fragment)];
    case "generic-URL":
      return [node.scheme, ":", node.relativeUrl];
    case "opaque-URL":
      return [node.scheme, ":", node.schemeSpecificPart];
    case "net_path":
      return [
        "//",
        node.site,
        ...(node.absPath === null ? [] : [node.absPath]),
        ...after("?", node.query ?? null),
      ];
    case "abs_path":
      return ["/", node.relPath];
    case "rel_path":
      return [node.pathSegments, ...after("?", node.query)];
    case "site":
      return [
        ...(node.user === null ? [] : [node.user, ...after(":", node.password), "@"]),
        ...(node.hostport === null ? [] : [node.hostport]),
      ];
    case "authority":
      return [...(node.userinfo === null ? [] : [node.userinfo, "@"]), node.host, ...after(":", node.port)];
    case "userinfo":
      return [node.user, ...(node.password === null ? [] : [":", node.password])];
    case "hostport":
      return [node.host, ...after(":", node.port)];
    case "hostname":
      return [
        ...node.domainlabels.flatMap((label) => [label, "."]),
        node.toplabel,
        ...(node.rootDot === true ? ["."] : []),
      ];
    case "hostnumber":
      return [node.numbers.join(".")];
    case "IP-literal":
      return ["[", node.address, "]"];
    case "IPv6addrz":
      return [node.address, "%25", node.zoneId];
    case "path":
      return node.absolute ? ["/", node.pathSegments] : [node.pathSegments];
    case "path_segments":
      return node.segments.flatMap((segment, index) => (index === 0 ? [segment] : ["/", segment]));
    case "segment":
      return [node.pchars, ...node.params.flatMap((param) => after(";", param))];
    case "components":
      return [
        ...(node.scheme === null ? [] : [node.scheme, ":"]),
        ...after("//", node.authority),
        node.path,
        ...after("?", node.query),
        ...after("#", node.fragment),
      ];
    default:
      return [node.text];
  }
}

function after(delimiter: string, node: AnyNode | null): readonly Part[] {
  return node === null ? [] : [delimiter, node];
}
