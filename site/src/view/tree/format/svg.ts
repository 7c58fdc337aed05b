/** A tree as an SVG drawing: the nodes from left to right by their text, from top to bottom by their level. */

import { visible } from "../../../text/visible.js";
import type { PlainNode } from "../../../tree/node.js";

/** The measures of the drawing, in pixels. The font is one of fixed width, so that widths can be told without a screen. */
const LETTER = 7.3;
const ROW = 46;
const GAP = 14;
const LONGEST = 40;

interface Placed {
  readonly node: PlainNode;
  readonly name: string;
  readonly text: string;
  readonly children: readonly Placed[];
  /** The width of the node with all that is below it. */
  readonly width: number;
}

/** Draws a tree as an SVG document that stands alone. */
export function treeAsSvg(root: PlainNode, input: string): string {
  const tree = placed(root, input);
  const parts: string[] = [];
  const height = draw(tree, GAP, GAP, parts);
  const width = Math.ceil(tree.width + 2 * GAP);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="monospace" font-size="12" text-anchor="middle"><title>${escaped(`Parse tree of ${tree.text}`)}</title><rect width="100%" height="100%" fill="#fff"/>${parts.join("")}</svg>\n`;
}

function placed(node: PlainNode, input: string): Placed {
  const children = node.children.map((child) => placed(child, input));
  const name = node.rule ?? "";
  const left = node.more === undefined ? "" : ` (${node.more} more parts)`;
  const text = `${short(visible(input.slice(node.start, node.end)))}${left}`;
  const below =
    children.reduce((sum, child) => sum + child.width, 0) + GAP * Math.max(0, children.length - 1);
  return {
    node,
    name,
    text,
    children,
    width: Math.max(below, (Math.max(name.length, text.length) + 2) * LETTER),
  };
}

/** Draws a node and what is below it, from `left` and `top` on, and returns the height that it needs. */
function draw(
  { node, name, text, children, width }: Placed,
  left: number,
  top: number,
  parts: string[],
): number {
  const x = left + width / 2;
  const colour = node.faults === undefined ? "#123" : "#a11";
  if (name !== "")
    parts.push(
      `<text x="${px(x)}" y="${px(top + 12)}" font-weight="bold" fill="${colour}">${escaped(name)}</text>`,
    );
  parts.push(`<text x="${px(x)}" y="${px(top + 26)}" fill="#555">${escaped(text)}</text>`);
  const below =
    children.reduce((sum, child) => sum + child.width, 0) + GAP * Math.max(0, children.length - 1);
  let at = left + (width - below) / 2;
  let height = top + ROW;
  for (const child of children) {
    const to = at + child.width / 2;
    parts.push(
      `<path d="M${px(x)} ${px(top + 30)}L${px(to)} ${px(top + ROW - 1)}" stroke="#999" fill="none"/>`,
    );
    height = Math.max(height, draw(child, at, top + ROW, parts));
    at += child.width + GAP;
  }
  return height;
}

function short(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);
}
