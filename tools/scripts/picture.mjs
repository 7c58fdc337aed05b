// `npm run picture`: writes docs/check.svg, the README's picture of the command's output, in terminal colours.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./project.mjs";

const ARGUMENTS = ["check", "-g", "rfc3986", "https://shop.example/50% off?ref={id}"];
const COMMAND = "npx url-grammar check -g rfc3986 'https://shop.example/50% off?ref={id}'";

/** Dimensions of the letters, in pixels. */
const [WIDTH, HEIGHT, MARGIN] = [8.4, 20, 20];
const COLUMNS = 80;

/** The parameters of the escape sequences that the command prints, and the styles that they begin or end. */
const STYLES = { 1: "bold", 2: "dim", 22: null, 31: "red", 32: "green", 39: null };

/** Returns the picture. */
export function picture() {
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, "dist", "lib", "cli", "main.js"), ...ARGUMENTS, "--color", "always"],
    { encoding: "utf8", env: { ...process.env, NODE_V8_COVERAGE: "" } },
  );
  const lines = [`\u001b[2m$ \u001b[22m${COMMAND}`, ...stdout.trimEnd().split("\n")];
  const width = Math.ceil(COLUMNS * WIDTH + 2 * MARGIN);
  const height = lines.length * HEIGHT + 2 * MARGIN;
  const texts = lines.map(
    (line, at) => `<text x="${MARGIN}" y="${MARGIN + at * HEIGHT + 15}">${spans(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<title id="title">What url-grammar check prints about https://shop.example/50% off?ref={id}: two mistakes, each with a hint</title>
<style>
svg { color-scheme: light dark }
rect { fill: #f6f8fa; stroke: #d0d7de }
text { fill: #1f2328; font: 14px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre }
.bold { font-weight: 700 } .dim { fill: #59636e } .red { fill: #b3202a } .green { fill: #116b35 }
@media (prefers-color-scheme: dark) {
rect { fill: #161b22; stroke: #3d444d } text { fill: #e6edf3 }
.dim { fill: #9198a1 } .red { fill: #ff9490 } .green { fill: #66d28f }
}
</style>
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="8"/>
${texts.join("\n")}
</svg>
`;
}

/** The start of a terminal escape sequence; the parameter and an `m` follow. */
const SEQUENCE = "\u001b[";

/** Returns a line as elements with styles. */
function spans(line) {
  const on = new Set();
  let column = 0;
  let made = "";
  for (const [at, part] of line.split(SEQUENCE).entries()) {
    const [, parameter, text] = at === 0 ? ["", "", part] : /^(\d+)m(.*)$/.exec(part);
    if (parameter !== "") change(on, parameter);
    if (text === "") continue;
    // Each part is positioned, so that carets are below what they mark in every font.
    const x = (MARGIN + column * WIDTH).toFixed(1);
    const length = (text.length * WIDTH).toFixed(1);
    const names = on.size === 0 ? "" : ` class="${[...on].join(" ")}"`;
    made += `<tspan x="${x}" textLength="${length}"${names}>${escaped(text)}</tspan>`;
    column += text.length;
  }
  return made;
}

function change(on, parameter) {
  const style = STYLES[parameter];
  if (style === undefined) throw new Error(`the command prints a sequence with ${parameter}`);
  if (style !== null) on.add(style);
  else for (const one of parameter === "22" ? ["bold", "dim"] : ["red", "green"]) on.delete(one);
}

function escaped(text) {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll(" ", "&#160;");
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(join(root, "docs", "check.svg"), picture());
