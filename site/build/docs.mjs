// The pages of the documentation: the README, the changelog and every page of docs/, with links that lead to other pages of the
// site, or to the repository.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { docsPage, listOf, relative, write } from "./html.mjs";
import { root } from "./library.mjs";
import { rendered } from "./markdown.mjs";

/** The pages that have a place of their own in the list; any other comes under its folder, or the last heading. */
const GROUPS = [
  ["Start", ["README.md", "docs/page.md", "docs/command.md", "docs/config.md", "CHANGELOG.md"]],
  [
    "Checking URLs",
    [
      "docs/web.md",
      "docs/diagnostics.md",
      "docs/messages.md",
      "docs/warnings.md",
      "docs/readers.md",
      "docs/ssrf.md",
    ],
  ],
  [
    "Reading and writing URLs",
    [
      "docs/ast.md",
      "docs/parts.md",
      "docs/normal.md",
      "docs/resolution.md",
      "docs/building.md",
      "docs/errors.md",
    ],
  ],
  ["Documents", ["docs/lint.md", "docs/ci.md", "docs/text.md", "docs/base.md"]],
  [
    "Grammars",
    [
      "docs/grammars.md",
      "docs/url-standard.md",
      "docs/schemes.md",
      "docs/extending.md",
      "docs/combinators.md",
      "docs/bnf.md",
      "docs/automata.md",
      "docs/conformance.md",
      "docs/scoreboard.md",
      "docs/findings.md",
      "docs/peer-suites.md",
      "docs/proofs.md",
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
function docPages() {
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

const { repository } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const WEB = repository.url.replace(/^git\+|\.git$/g, "");

const PICTURES = /\.(?:svg|png)$/;

/**
 * Returns what rewrites the links of a page. It notes the pictures that the site needs in `pictures`.
 *
 * @param {DocPage} page
 * @param {ReadonlyMap<string, string>} paths where each page is in the site, by its file
 * @param {Set<string>} pictures files, from the project's folder; the site has them at the same paths
 */
function linksOf(page, paths, pictures) {
  return (link) => {
    if (/^(?:[a-z][a-z+.-]*:|#|\/\/)/i.test(link)) return link;
    const [, target, fragment] = /^([^#]*)(.*)$/s.exec(link);
    const file = posix.join(posix.dirname(page.source), decodeURI(target)).replace(/\/$/, "");
    const path = paths.get(file);
    if (path !== undefined) return relative(page.path, path) + fragment;
    if (!existsSync(join(root, file)))
      throw new Error(`${page.source} links to ${link}, which does not exist`);
    if (PICTURES.test(file) && file.startsWith("docs/")) {
      pictures.add(file);
      return relative(page.path, file);
    }
    const kind = statSync(join(root, file)).isDirectory() ? "tree" : "blob";
    return `${WEB}/${kind}/main/${encodeURI(file)}${fragment}`;
  };
}

/** The list of a page's sections has those below its title, and one level more. */
const LISTED = [2, 3];

/**
 * Writes the pages to the site.
 *
 * @param {string} out the folder of the site
 * @param {boolean} reference whether the site has the API reference
 * @returns {import("./site.mjs").Entry[]} what the search looks through
 */
export function writeDocs(out, reference) {
  const pages = docPages();
  const paths = new Map(pages.map(({ source, path }) => [source, path]));
  const pictures = new Set();
  const found = pages.flatMap((page) => {
    const { html, sections } = rendered(page.text, linksOf(page, paths, pictures));
    const listed = sections
      .filter(({ id, level }) => id !== "" && LISTED.includes(level))
      .map(({ id, title, level }) => ({ href: `#${id}`, title, level }));
    write(
      out,
      page.path,
      docsPage({
        path: page.path,
        title: page.title,
        current: "docs/index.html",
        pages: listOf(page.path, pages),
        sections: listed,
        content: html,
        reference,
      }),
    );
    return sections.map(({ id, title, text }) => ({
      url: page.path + (id === "" ? "" : `#${id}`),
      page: page.title,
      title,
      text: text.trim(),
    }));
  });
  for (const picture of pictures) {
    mkdirSync(dirname(join(out, picture)), { recursive: true });
    copyFileSync(join(root, picture), join(out, picture));
  }
  return found;
}
