/** A parse tree in various text formats. */
import { printable as visible } from "#library/core/text/printable.js";
import type { PlainNode } from "./node.js";

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

/** Formats a tree as JSON: the rule, the text, the offsets in UTF-16 code units, the children. */
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

/** Formats a tree as text: a line for each node, with the rule and its text. */
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

/** Returns the label of a node in every drawing: the rule and its text. */
function label({ rule, start, end, faults, more }: PlainNode, input: string): string {
  const text = JSON.stringify(visible(input.slice(start, end)));
  const named = rule === null ? text : `${rule} ${text}`;
  const left = more === undefined ? "" : ` (${more} more parts)`;
  return faults === undefined ? `${named}${left}` : `${named} does not match: ${faults.join("; ")}`;
}

/** Formats a tree as a top-down flowchart, with a box for each node. */
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

/**
 * Mermaid decodes entities in quoted text, and Markdown in some, so everything except letters, digits and spaces
 * becomes an entity.
 */
function escaped(text: string): string {
  return text.replace(/[^\p{L}\p{N} ]/gu, (character) => `#${character.codePointAt(0)};`);
}

/** The dimensions of the drawing, in pixels. The font has a fixed width, so that widths are known without a screen. */
const LETTER = 7.3;
const ROW = 46;
const GAP = 14;
const LONGEST = 40;

interface Placed {
  readonly node: PlainNode;
  readonly name: string;
  readonly text: string;
  readonly children: readonly Placed[];
  /** The width of the node with everything below it. */
  readonly width: number;
}

/** Draws a tree as an SVG document, with nodes from left to right in text order, and from top to bottom by level. */
export function treeAsSvg(root: PlainNode, input: string): string {
  const tree = placed(root, input);
  const parts: string[] = [];
  const height = draw(tree, GAP, GAP, parts);
  const width = Math.ceil(tree.width + 2 * GAP);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="monospace" font-size="12" text-anchor="middle"><title>${svgEscaped(`Parse tree of ${tree.text}`)}</title><rect width="100%" height="100%" fill="#fff"/>${parts.join("")}</svg>\n`;
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

/** Draws a node and its descendants from `left` and `top`, and returns the height. */
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
      `<text x="${px(x)}" y="${px(top + 12)}" font-weight="bold" fill="${colour}">${svgEscaped(name)}</text>`,
    );
  parts.push(`<text x="${px(x)}" y="${px(top + 26)}" fill="#555">${svgEscaped(text)}</text>`);
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

function svgEscaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);
}

export const FORMATS = {
  text: treeAsText,
  JSON: treeAsJson,
  SVG: treeAsSvg,
  Mermaid: treeAsMermaid,
} as const;
