// The documentation pages: all of docs/, the README, and the project's own documents, with links to other pages of the
// site or to the repository.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { docsPage, listOf, relative, write } from "./html.mjs";
import { root } from "./library.mjs";
import { rendered } from "./markdown.mjs";

/** The kinds of pages, each a folder, in list order. */
const KINDS = {
  "docs/how-to/": "How to",
  "docs/reference/": "Look up",
  "docs/explanation/": "Understand",
  "docs/listings/": "In full",
  "docs/rules/": "Rules as diagrams",
};

/** The how-tos, those that most people look for first; a page that is not here comes last. */
const HOW_TO = [
  "form-field",
  "lint-docs",
  "ci-and-editors",
  "long-lists",
  "ssrf-guard",
  "own-scheme",
  "own-grammar",
  "combinators-in-your-parser",
  "test-your-parser",
  "regex-and-code",
  "port-python",
  "migrate",
  "analytics",
].map((name) => `docs/how-to/${name}.md`);

/** Documents about the project. */
const PROJECT = ["CONTRIBUTING.md", "SECURITY.md", "GOVERNANCE.md", "CODE_OF_CONDUCT.md"];

/** The pages outside those folders, in order. */
const START = ["docs/README.md", "docs/start.md", "README.md", "CHANGELOG.md"];

/**
 * @typedef {object} DocPage
 * @property {string} source the file, from the project's folder
 * @property {string} path where it goes in the site, such as `docs/reference/command.html`
 * @property {string} text its Markdown
 * @property {string} title its first heading; the README's is the name of the package, which says nothing here
 * @property {string} group what it is listed under
 */

/** Returns the pages in list order. @returns {DocPage[]} */
function docPages() {
  const below = readdirSync(join(root, "docs"), { recursive: true })
    .map((name) => `docs/${name.replaceAll("\\", "/")}`)
    .filter((name) => name.endsWith(".md"))
    .sort();
  const sources = [
    "README.md",
    "CHANGELOG.md",
    ...PROJECT.filter((name) => existsSync(join(root, name))),
    ...below,
  ];
  const groups = ["Start", ...Object.values(KINDS), "The project"];
  return sources
    .map(pageOf)
    .sort(
      (a, b) =>
        groups.indexOf(a.group) - groups.indexOf(b.group) || a.rank - b.rank || (a.title < b.title ? -1 : 1),
    );
}

function pageOf(source) {
  const text = readFileSync(join(root, source), "utf8");
  const [, title = source] = /^# (.*)$/m.exec(text) ?? [];
  const [group, rank] = placeOf(source);
  const shown = source === "README.md" ? "The package" : title.replace(/[`*_]/g, "");
  return { source, path: pathOf(source), text, title: shown, group, rank };
}

function pathOf(source) {
  if (source === "README.md") return "docs/package.html";
  if (!source.startsWith("docs/")) return `docs/${source.toLowerCase().replace(/\.md$/, ".html")}`;
  return source.replace(/\.md$/, ".html").replace(/(^|\/)README\.html$/, "$1index.html");
}

function placeOf(source) {
  if (START.includes(source)) return ["Start", START.indexOf(source)];
  const kind = Object.keys(KINDS).find((folder) => source.startsWith(folder));
  const rank = HOW_TO.includes(source) ? HOW_TO.indexOf(source) : HOW_TO.length;
  return [kind === undefined ? "The project" : KINDS[kind], rank];
}

const { repository } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const WEB = repository.url.replace(/^git\+|\.git$/g, "");

const PICTURES = /\.(?:svg|png)$/;

/**
 * Returns a function that rewrites the links of a page. It records the pictures that the site needs in `pictures`.
 *
 * @param {DocPage} page
 * @param {ReadonlyMap<string, string>} paths the path of each page in the site, by file
 * @param {Set<string>} pictures files, relative to the project's folder; the site has them at the same paths
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

/** The heading levels in the list of a page's sections: those below its title, and one more. */
const LISTED = [2, 3];

/**
 * Writes the pages to the site.
 *
 * @param {string} out the folder of the site
 * @param {boolean} reference whether the site has the API reference
 * @returns {import("./site.mjs").Entry[]} the entries for the search
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
