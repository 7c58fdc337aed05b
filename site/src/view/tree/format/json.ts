/** A tree as JSON. */
import type { PlainNode } from "../../../tree/node.js";

interface JsonNode {
  readonly rule?: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly faults?: readonly string[];
  readonly children?: readonly JsonNode[];
  /** How many children were left out of a long text. */
  readonly more?: number;
}

/** Writes a tree as JSON: the rule, the text, the offsets in UTF-16 code units, the children. */
export function treeAsJson(root: PlainNode, input: string): string {
  return `${JSON.stringify(jsonNode(root, input), null, 2)}\n`;
}

function jsonNode({ rule, start, end, faults, children, more }: PlainNode, input: string): JsonNode {
  return {
    ...(rule === null ? {} : { rule }),
    text: input.slice(start, end),
    start,
    end,
    ...(faults === undefined ? {} : { faults }),
    ...(children.length === 0 ? {} : { children: children.map((child) => jsonNode(child, input)) }),
    ...(more === undefined ? {} : { more }),
  };
}
