/** A tree as a Mermaid flowchart. */
import type { PlainNode } from "../../../tree/node.js";
import { label } from "./lines.js";

/** Writes a tree as a flowchart from top to bottom, with a box for each node. */
export function treeAsMermaid(root: PlainNode, input: string): string {
  const lines = ["flowchart TD"];
  let last = -1;
  const add = (node: PlainNode): number => {
    const id = ++last;
    lines.push(`  n${id}["${escaped(label(node, input))}"]`);
    for (const child of node.children) lines.push(`  n${id} --> n${add(child)}`);
    return id;
  };
  add(root);
  return `${lines.join("\n")}\n`;
}

/** Mermaid reads entities in a quoted text, and Markdown in some; whatever is not a letter, digit or space is one. */
function escaped(text: string): string {
  return text.replace(/[^\p{L}\p{N} ]/gu, (character) => `#${character.codePointAt(0)};`);
}
