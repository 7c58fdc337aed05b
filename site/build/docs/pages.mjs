// The pages of the documentation: the README, the changelog and every page of docs/.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../library.mjs";

/** The pages that have a place of their own in the list; any other comes under its folder, or the last heading. */
const GROUPS = [
  ["Start", ["README.md", "docs/page.md", "docs/command.md", "CHANGELOG.md"]],
  ["Checking URLs", ["docs/diagnostics.md", "docs/warnings.md", "docs/readers.md", "docs/ssrf.md"]],
  [
    "Reading and writing URLs",
    ["docs/ast.md", "docs/parts.md", "docs/normal.md", "docs/resolution.md", "docs/building.md"],
  ],
  ["Documents", ["docs/text.md", "docs/base.md"]],
  [
    "Grammars",
    [
      "docs/grammars.md",
      "docs/schemes.md",
      "docs/extending.md",
      "docs/combinators.md",
      "docs/bnf.md",
      "docs/automata.md",
      "docs/conformance.md",
      "docs/reading-notes.md",
    ],
  ],
  [
    "With other software",
    [
      "docs/adapters.md",
      "docs/adapters-code.md",
      "docs/urllib.md",
      "docs/records.md",
      "docs/analytics.md",
      "docs/environments.md",
    ],
  ],
  ["The project", []],
];

const FOLDERS = { "docs/rules/": "Rules as diagrams" };

/**
 * @typedef {object} DocPage
 * @property {string} source the file, from the project's folder
 * @property {string} path where it goes in the site, such as `docs/command.html`
 * @property {string} text its Markdown
 * @property {string} title its first heading; the README's is the name of the package, which says nothing here
 * @property {string} group what it is listed under
 */

/** Returns the pages in the order of their list. @returns {DocPage[]} */
export function docPages() {
  const below = readdirSync(join(root, "docs"), { recursive: true })
    .map((name) => `docs/${name.replaceAll("\\", "/")}`)
    .filter((name) => name.endsWith(".md"))
    .sort();
  const sources = ["README.md", "CHANGELOG.md", ...below];
  const titles = [...GROUPS.map(([title]) => title), ...Object.values(FOLDERS)];
  return sources
    .map(pageOf)
    .sort(
      (a, b) =>
        titles.indexOf(a.group) - titles.indexOf(b.group) || a.rank - b.rank || (a.title < b.title ? -1 : 1),
    );
}

function pageOf(source) {
  const text = readFileSync(join(root, source), "utf8");
  const [, title = source] = /^# (.*)$/m.exec(text) ?? [];
  const [group, rank] = placeOf(source);
  const shown = source === "README.md" ? "Overview" : title.replace(/[`*_]/g, "");
  return { source, path: pathOf(source), text, title: shown, group, rank };
}

function pathOf(source) {
  if (source === "README.md") return "docs/index.html";
  if (source === "CHANGELOG.md") return "docs/changelog.html";
  return source.replace(/\.md$/, ".html").replace(/(^|\/)README\.html$/, "$1index.html");
}

function placeOf(source) {
  for (const [title, own] of GROUPS) if (own.includes(source)) return [title, own.indexOf(source)];
  const folder = Object.keys(FOLDERS).find((each) => source.startsWith(each));
  return [folder === undefined ? GROUPS.at(-1)[0] : FOLDERS[folder], 0];
}
