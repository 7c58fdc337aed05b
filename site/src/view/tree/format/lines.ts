/** A tree as lines of text. */

import { visible } from "../../../text/visible.js";
import type { PlainNode } from "../../../tree/node.js";

/** Draws a tree: a line for each node, with the rule and its text. */
export function treeAsText(root: PlainNode, input: string): string {
  const lines: string[] = [];
  const add = (node: PlainNode, first: string, rest: string) => {
    lines.push(`${first}${label(node, input)}`);
    node.children.forEach((child, index) => {
      const last = index === node.children.length - 1;
      add(child, `${rest}${last ? "└─ " : "├─ "}`, `${rest}${last ? "   " : "│  "}`);
    });
  };
  add(root, "", "");
  return `${lines.join("\n")}\n`;
}

/** What stands for a node in every drawing: the rule, and its text. */
export function label({ rule, start, end, faults, more }: PlainNode, input: string): string {
  const text = JSON.stringify(visible(input.slice(start, end)));
  const named = rule === null ? text : `${rule} ${text}`;
  const left = more === undefined ? "" : ` (${more} more parts)`;
  return faults === undefined ? `${named}${left}` : `${named} does not match: ${faults.join("; ")}`;
}
