/** A diagram as a standalone file with its own colours. */
import type { Drawing } from "./drawing.js";

/** The colours of the page's style, which a file shown as an image cannot access. */
const STYLE = `
path{fill:none;stroke:#57606a;stroke-width:2}
rect{fill:#ddf4ff;stroke:#0969da;stroke-width:1.5}
.c rect{fill:#fff8e1;stroke:#9a6700}
text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;text-anchor:middle;fill:#1f2328;white-space:pre}
.n{font:italic 12px sans-serif;fill:#57606a}
@media (prefers-color-scheme:dark){
path{stroke:#8b949e}
rect{fill:#0d2a45;stroke:#58a6ff}
.c rect{fill:#3a2c05;stroke:#d4a72c}
text{fill:#e6edf3}
.n{fill:#9198a1}
}
`;

/** The distance from the middle of a line of text to its baseline. */
const BASELINE = 5;

/**
 * Returns a drawing as an SVG file.
 *
 * @param drawing the diagram
 * @param title the subject of the diagram
 * @param words the rule in words
 * @param linkOf returns the address that a rule's box leads to; `null` for none
 */
export function svgFile(
  drawing: Drawing,
  title: string,
  words: string,
  linkOf: (rule: string) => string | null,
): string {
  const { width, height, lines, boxes, notes } = drawing;
  const shapes = boxes.map(({ x, y, width: wide, height: high, label, rule }) => {
    const rounded = rule === null ? ' rx="10"' : "";
    const shape = `<rect x="${x}" y="${y}" width="${wide}" height="${high}"${rounded}/>${textAt(x + wide / 2, y + high / 2, label)}`;
    const link = rule === null ? null : linkOf(rule);
    if (link !== null) return `<a href="${escapeXml(link)}">${shape}</a>`;
    return rule === null ? `<g class="c">${shape}</g>` : `<g>${shape}</g>`;
  });
  const words2 = notes.map(({ x, y, text }) => textAt(x, y, text, ' class="n"'));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(words)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${STYLE}</style>`,
    `<g transform="translate(.5 .5)">`,
    `<path d="${lines}"/>`,
    ...shapes,
    ...words2,
    "</g>",
    "</svg>",
    "",
  ].join("\n");
}

function textAt(x: number, y: number, text: string, more = ""): string {
  return `<text x="${x}" y="${y + BASELINE}"${more}>${escapeXml(text)}</text>`;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);
}
