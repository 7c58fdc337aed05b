// The API reference in the site: TypeDoc's pages, under the policy that the other pages have.
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { SITE_POLICY } from "../../dist/src/cli/site.js";
import { root } from "./library.mjs";

/** The script that TypeDoc writes into each page, which the policy does not allow there. */
const INLINE = /<script>([^<]*)<\/script>/g;

const STARTER = "start.js";

/** TypeDoc's script adds rules to an element for styles, which the policy forbids; a sheet without an element may have them. */
const STYLE_ELEMENT = 'document.head.appendChild(document.createElement("style"))';
const SHEETS =
  '{dataset:{},get innerHTML(){return""},set innerHTML(rules){const sheet=new CSSStyleSheet();sheet.replaceSync(rules);document.adoptedStyleSheets.push(sheet)}}';

/** Copies `dist/reference`, which `npm run docs` has made, into the site. */
export function copyReference(out) {
  const folder = join(out, "reference");
  cpSync(join(root, "dist", "reference"), folder, { recursive: true });
  const scripts = new Set();
  for (const path of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".html"))) {
    const depth = path.split(sep).length - 1;
    const file = join(folder, path);
    writeFileSync(file, adapted(readFileSync(file, "utf8"), "../".repeat(depth), scripts));
  }
  const main = join(folder, "assets", "main.js");
  const parts = readFileSync(main, "utf8").split(STYLE_ELEMENT);
  if (parts.length !== 2) throw new Error("TypeDoc's script adds its styles in another way");
  writeFileSync(main, parts.join(SHEETS));
  if (scripts.size !== 1) throw new Error(`TypeDoc writes ${scripts.size} different scripts into its pages`);
  writeFileSync(join(folder, "assets", STARTER), ...scripts);
}

/** Returns a page with its script in a file, the policy, and a way back to the rest of the site. */
function adapted(html, top, scripts) {
  if (
    /<style[\s>]|\sstyle="|\son[a-z]+="/.test(html.replace(/<pre[\s\S]*?<\/pre>|<code[\s\S]*?<\/code>/g, ""))
  )
    throw new Error("TypeDoc writes a style or a handler into a page");
  return html
    .replace(INLINE, (_, script) => {
      scripts.add(script);
      return `<script src="${top}assets/${STARTER}"></script>`;
    })
    .replace(
      '<meta charset="utf-8"/>',
      `$&<meta http-equiv="Content-Security-Policy" content="${SITE_POLICY}"><meta name="referrer" content="no-referrer">`,
    )
    .replace(
      '<div id="tsd-toolbar-links">',
      `$&<a href="${top}../index.html">Try a URL</a><a href="${top}../docs/index.html">Docs</a><a href="${top}../gallery/index.html">Gallery</a><a href="${top}../codes/index.html">Codes</a>`,
    );
}
