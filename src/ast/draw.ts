import { printable, quoted } from "../core/printable.js";
import type { AnyTreeNode } from "./unist.js";

/**
 * Draws a tree as indented text. Returns one line for each node, with the text that the rule matched, and no line break
 * after the last line. Nested rules that match the same text share a line, joined by ` > `, and a literal that is all
 * of its rule's text has no line.
 *
 * @example
 * drawTree(tree("a", { rule: "alphanum" })) // → "alphanum > alpha > lowalpha \"a\""
 */
export function drawTree(root: AnyTreeNode): string {
  const lines: string[] = [];
  draw(root, "", "", lines);
  return lines.join("\n");
}

function draw(top: AnyTreeNode, first: string, rest: string, lines: string[]): void {
  const names: string[] = [];
  let node = top;
  for (let next: AnyTreeNode | null = top; next !== null; next = onlyChild(next)) {
    node = next;
    if (next.type !== "literal") names.push(next.type);
  }
  lines.push(
    first + [printable(names.join(" > ")), quoted(textOf(node))].filter((part) => part !== "").join(" "),
  );
  const children = "children" in node ? node.children : [];
  children.forEach((child, index) => {
    const last = index === children.length - 1;
    draw(child, `${rest}${last ? "└─ " : "├─ "}`, `${rest}${last ? "   " : "│  "}`, lines);
  });
}

function onlyChild(node: AnyTreeNode): AnyTreeNode | null {
  return "children" in node && node.children.length === 1 ? node.children[0]! : null;
}

function textOf(node: AnyTreeNode): string {
  return "children" in node ? node.children.map(textOf).join("") : node.value;
}
