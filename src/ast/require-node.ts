import {
  isReadable,
  mismatch,
  requireArray,
  requireBoolean,
  requireObject,
  requireString,
} from "../core/require.js";
import type { AnyNode } from "./malformed.js";

/** What a field of a node holds. */
type Kind = "node" | "node or null" | "nodes" | "string" | "string or null" | "strings" | "boolean";

/** The fields that the parts of a node are made of, by its type. A node of any other type is its text. */
const FIELDS: ReadonlyMap<string, readonly (readonly [name: string, kind: Kind])[]> = new Map(
  Object.entries({
    "URL-reference": [
      ["url", "node"],
      ["fragment", "node or null"],
    ],
    "generic-URL": [
      ["scheme", "node"],
      ["relativeUrl", "node"],
    ],
    "opaque-URL": [
      ["scheme", "node"],
      ["schemeSpecificPart", "string"],
    ],
    net_path: [
      ["site", "node"],
      ["absPath", "node or null"],
      ["query", "node or null"],
    ],
    abs_path: [["relPath", "node"]],
    rel_path: [
      ["pathSegments", "node"],
      ["query", "node or null"],
    ],
    site: [
      ["user", "node or null"],
      ["password", "node or null"],
      ["hostport", "node or null"],
    ],
    authority: [
      ["userinfo", "node or null"],
      ["host", "node"],
      ["port", "node or null"],
    ],
    userinfo: [
      ["user", "string"],
      ["password", "string or null"],
    ],
    hostport: [
      ["host", "node"],
      ["port", "node or null"],
    ],
    hostname: [
      ["domainlabels", "nodes"],
      ["toplabel", "node"],
    ],
    hostnumber: [["numbers", "strings"]],
    "IP-literal": [["address", "node"]],
    IPv6addrz: [
      ["address", "node"],
      ["zoneId", "node"],
    ],
    path: [
      ["absolute", "boolean"],
      ["pathSegments", "node"],
    ],
    path_segments: [["segments", "nodes"]],
    segment: [
      ["pchars", "string"],
      ["params", "nodes"],
    ],
    components: [
      ["scheme", "node or null"],
      ["authority", "node or null"],
      ["path", "node"],
      ["query", "node or null"],
      ["fragment", "node or null"],
    ],
  }),
) as never;

const TEXT: readonly (readonly [string, Kind])[] = [["text", "string"]];

/** @throws {TypeError} unless the value is a node with the fields of its type; what these contain is not checked */
export function requireNode(value: unknown): asserts value is AnyNode {
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
    // A path without an authority's query may lack the field.
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

/** @throws {TypeError} when a node is one of those that contain it */
export function requireNew(node: AnyNode, ancestors: readonly AnyNode[]): void {
  if (ancestors.includes(node)) throw new TypeError("the node must not contain itself");
  if (ancestors.length > DEEPEST) throw new TypeError(`the node must not nest more than ${DEEPEST} deep`);
}

/** No tree of the package nests a tenth as deep. */
const DEEPEST = 100;
