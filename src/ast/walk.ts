// The parts of each node, in order, and the functions based on them: visiting a tree, listing its leaves, printing it.

import {
  isReadable,
  mismatch,
  requireArray,
  requireBoolean,
  requireFunction,
  requireObject,
  requireString,
} from "../core/require.js";
import { isDeferred } from "../core/values.js";
import type { AnyNode } from "./diagnostics.js";

/** A part of a node: a child node, or a delimiter. */
export type Part = AnyNode | string;

/**
 * Returns the children of a node and the delimiters between them, in order. All functions that walk or print an AST use
 * it.
 *
 * @param node the node to split into parts
 * @throws {TypeError} when the value is not a node, or lacks a field of its type
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

/**
 * The result of a visitor's function: `"continue"` or nothing, `"skip"` to skip the children, or `"stop"` to end the
 * walk.
 */
export type Step = "continue" | "skip" | "stop";

/**
 * Visits the nodes of one type. Its result decides where the walk continues.
 *
 * @param node the node that is visited
 * @param ancestors the nodes that contain it, from the root to its parent
 */
export type VisitorFunction<Type extends AnyNode["type"]> = (
  node: Extract<AnyNode, { readonly type: Type }>,
  ancestors: readonly AnyNode[],
  // biome-ignore lint/suspicious/noConfusingVoidType: before TypeScript 6, a method without `return` gives no `undefined`
) => Step | undefined | void;

/** The functions to call, by the type of node. */
export type Visitor = { readonly [Type in AnyNode["type"]]?: VisitorFunction<Type> };

/**
 * Calls the visitor for every node of the tree, parents before children, from left to right.
 *
 * @param root the node to start from
 * @param visitor the functions to call
 * @throws {TypeError} when the value is not a node, lacks a field of its type, or contains itself, or when the visitor
 * is not an object of functions
 * @example
 * const names = [];
 * visit(parse("http://a.b/c;d"), {
 *   domainlabel(node) { names.push(node.text); },
 *   param(node) { names.push(node.text); },
 * });
 * names // → ["a", "d"]
 */
export function visit(root: AnyNode, visitor: Visitor): void {
  requireObject(visitor, "the visitor");
  for (const [type, called] of Object.entries(visitor)) {
    if (called !== undefined) requireFunction(called, `the function for "${type}" of the visitor`);
  }
  walk(root, visitor, []);
}

function walk(node: AnyNode, visitor: Visitor, ancestors: readonly AnyNode[]): boolean {
  requireNew(node, ancestors);
  const list = parts(node);
  // The key is the node's own type, so the function accepts this node.
  const step = (
    visitor[node.type] as ((node: AnyNode, ancestors: readonly AnyNode[]) => Step | undefined) | undefined
  )?.(node, ancestors);
  if (step === "stop") return false;
  if (step === "skip") return true;
  const path = [...ancestors, node];
  return list.every((part) => typeof part === "string" || walk(part, visitor, path));
}

/** A piece of source text in the AST: the text of a leaf, or a delimiter between nodes. */
export interface Piece {
  /** The innermost node that contains the text. */
  readonly node: AnyNode;
  /** The text of the piece, which is never empty. */
  readonly text: string;
  /** The offset of its first UTF-16 code unit in the input. */
  readonly start: number;
  /** The offset after its last UTF-16 code unit in the input. */
  readonly end: number;
}

/**
 * Returns the pieces of a node's source text, from left to right, without empty ones. Joined, they make up the text.
 *
 * @param node the node to take the pieces of
 * @throws {TypeError} when the value is not a node, lacks a field of its type, or contains itself
 * @example
 * leaves(parse("a:b;c")).map((piece) => piece.text) // → ["a", ":", "b", ";", "c"]
 */
export function leaves(node: AnyNode): readonly Piece[] {
  const pieces: Piece[] = [];
  collect(node, pieces, []);
  return pieces;
}

function collect(node: AnyNode, pieces: Piece[], ancestors: AnyNode[]): void {
  requireNew(node, ancestors);
  const list = parts(node);
  ancestors.push(node);
  let start = node.start;
  for (const part of list) {
    if (typeof part !== "string") {
      collect(part, pieces, ancestors);
      start = part.end;
    } else if (part !== "") {
      pieces.push({ node, text: part, start, end: start + part.length });
      start += part.length;
    }
  }
  ancestors.pop();
}

/**
 * Returns the source text of any node, built from the node only.
 *
 * @param node the node to print, of any grammar
 * @throws {TypeError} when the value is not a node, lacks a field of its type, or contains itself
 * @example
 * print(parse("http://a.example/b?q")) // → "http://a.example/b?q"
 * print(components(parse("http://a.example:80/b?q")).authority) // → "a.example:80"
 */
export function print(node: AnyNode): string {
  return printed(node, []);
}

function printed(node: AnyNode, ancestors: AnyNode[]): string {
  requireNew(node, ancestors);
  // Reading the deferred list would create it, and it may be very long. The node's text is the same.
  if (isDeferred(node)) return node.text;
  const list = parts(node);
  ancestors.push(node);
  const text = list.map((part) => (typeof part === "string" ? part : printed(part, ancestors))).join("");
  ancestors.pop();
  return text;
}

/** The type of a field of a node. */
type Kind = "node" | "node or null" | "nodes" | "string" | "string or null" | "strings" | "boolean";

type Fields = readonly (readonly [name: string, kind: Kind])[];

/** The fields that hold the parts of a node, by node type. A node of any other type is a leaf. */
const FIELDS: ReadonlyMap<string, Fields> = /* @__PURE__ */ fieldsByType({
  "URL-reference": { url: "node", fragment: "node or null" },
  "generic-URL": { scheme: "node", relativeUrl: "node" },
  "opaque-URL": { scheme: "node", schemeSpecificPart: "string" },
  net_path: { site: "node", absPath: "node or null", query: "node or null" },
  abs_path: { relPath: "node" },
  rel_path: { pathSegments: "node", query: "node or null" },
  site: { user: "node or null", password: "node or null", hostport: "node or null" },
  authority: { userinfo: "node or null", host: "node", port: "node or null" },
  userinfo: { user: "string", password: "string or null" },
  hostport: { host: "node", port: "node or null" },
  hostname: { domainlabels: "nodes", toplabel: "node" },
  hostnumber: { numbers: "strings" },
  "IP-literal": { address: "node" },
  IPv6addrz: { address: "node", zoneId: "node" },
  path: { absolute: "boolean", pathSegments: "node" },
  path_segments: { segments: "nodes" },
  segment: { pchars: "string", params: "nodes" },
  components: {
    scheme: "node or null",
    authority: "node or null",
    path: "node",
    query: "node or null",
    fragment: "node or null",
  },
});

function fieldsByType(
  types: Readonly<Record<string, Readonly<Record<string, Kind>>>>,
): ReadonlyMap<string, Fields> {
  return new Map(Object.entries(types).map(([type, fields]) => [type, Object.entries(fields)]));
}

const TEXT: Fields = [["text", "string"]];

/** @throws {TypeError} unless the value is a node with the fields of its type; child nodes are not checked */
function requireNode(value: unknown): asserts value is AnyNode {
  requireObject(value, "the node");
  const node = value as Readonly<Record<string, unknown>>;
  const { type } = node;
  requireString(type, "the type of the node");
  for (const [field, kind] of FIELDS.get(type) ?? TEXT)
    requireField(node[field], kind, `${field} of the node`);
}

function requireField(value: unknown, kind: Kind, name: string): void {
  if (kind === "boolean") requireBoolean(value, name);
  else if (kind === "string" || kind === "string or null") {
    if (value !== null || kind === "string") requireString(value, name);
  } else if (kind === "node" || kind === "node or null") {
    // The query of a `net_path` may be absent.
    if (kind === "node" || (value !== null && value !== undefined)) requireChild(value, name);
  } else {
    requireArray(value, name);
    for (const item of value) {
      if (kind === "nodes") requireChild(item, `each of the ${name}`);
      else requireString(item, `each of the ${name}`);
    }
  }
}

function requireChild(value: unknown, name: string): void {
  if (!isReadable(value)) throw mismatch(name, "a node", value);
}

/** @throws {TypeError} when a node contains itself, or is nested too deeply */
function requireNew(node: AnyNode, ancestors: readonly AnyNode[]): void {
  if (ancestors.includes(node)) throw new TypeError("the node must not contain itself");
  if (ancestors.length > DEEPEST) throw new TypeError(`the node must not nest more than ${DEEPEST} deep`);
}

/** The maximum depth of nodes. ASTs of the package are less than a tenth as deep. */
const DEEPEST = 100;
