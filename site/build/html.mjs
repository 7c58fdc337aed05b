// The HTML of the site's pages: the common frame, and the header and lists of documentation pages.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { SITE_POLICY } from "../../dist/src/cli/site.js";

/** The public address of the site, if it is published: used for copied links and preview pictures. */
export const ADDRESS = process.env.SITE_ADDRESS ?? "";

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a string for HTML. */
export function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character]);
}

/**
 * Returns a page.
 *
 * @param {object} page
 * @param {string} page.title
 * @param {string} page.top the relative path to the site's own folder, `""` or such as `"../"`
 * @param {string} [page.style] its style sheet
 * @param {string} [page.description] its subject, in a sentence
 * @param {string} [page.image] the path of its preview picture in the site
 * @param {string} [page.head] additional content of the head
 * @param {string} page.body as HTML
 */
export function htmlPage({ title, top, style = "style.css", description, image, head = "", body }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${SITE_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
${description === undefined ? "" : sharing(title, description, image, top)}<link rel="icon" href="${top}icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${top}${style}">
${head}</head>
<body>
${body}
</body>
</html>
`;
}

/** Returns the metadata for previews of a shared address. */
function sharing(title, description, image, top) {
  const lines = [
    ["name", "description", description],
    ["property", "og:type", "website"],
    ["property", "og:title", title],
    ["property", "og:description", description],
    ...(image === undefined
      ? []
      : [
          ["property", "og:image", `${ADDRESS === "" ? top : ADDRESS}${image}`],
          ["name", "twitter:card", "summary_large_image"],
        ]),
  ];
  return lines
    .map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">\n`)
    .join("");
}

/**
 * Returns a page of the documentation.
 *
 * @param {object} page
 * @param {string} page.path its path in the site
 * @param {string} page.title
 * @param {string} page.current the path of its entry in the header
 * @param {string} page.pages the list of pages, from `listOf`
 * @param {readonly { href: string, title: string, level: number }[]} page.sections
 * @param {string} page.content
 * @param {boolean} page.reference whether the site has the API reference
 * @param {string} [page.description] its subject, in a sentence (default: its first paragraph)
 * @param {string} [page.image] the path of its preview picture
 */
export function docsPage(page) {
  const { path, title, current, pages, sections, content, reference, image } = page;
  const { description = firstParagraph(content) } = page;
  const top = "../".repeat(path.split("/").length - 1);
  return htmlPage({
    title: title === "url-grammar" ? title : `${title} · url-grammar`,
    top,
    description,
    image,
    style: "docs.css",
    head: `<script src="${top}theme.js"></script>\n<script type="module" src="${top}docs.js"></script>\n`,
    body: `<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<a class="brand" href="${top}index.html">url-grammar</a>
<nav aria-label="Site">${entries(path, current, reference)}</nav>
<search class="search" data-index="${top}search.json" hidden>
<label for="search-field">Search</label>
<input id="search-field" type="search" autocomplete="off" spellcheck="false" placeholder="Search (press /)" aria-describedby="search-status">
<div class="found" hidden><p id="search-status" role="status"></p><ol></ol></div>
</search>
<label class="theme" hidden><span class="quiet">Colours</span>
<select><option value="auto">System</option><option value="light">Light</option><option value="dark">Dark</option></select></label>
</header>
<div class="frame">
${sections.length > 1 ? sectionList(sections) : ""}<main id="content" tabindex="-1">
${content}</main>
${pages === "" ? "" : `<nav class="pages" aria-label="Pages">\n<details open><summary>All pages</summary>\n${pages}</details>\n</nav>\n`}</div>`,
  });
}

/** The maximum length of a description in search engines. */
const DESCRIPTION = 160;

function firstParagraph(content) {
  const [, html = ""] = /<p>([\s\S]*?)<\/p>/.exec(content) ?? [];
  const text = html
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
  return text.length > DESCRIPTION ? `${text.slice(0, DESCRIPTION - 1).replace(/\s\S*$/, "")} …` : text;
}

function entries(path, current, reference) {
  const all = [
    ["index.html", "Try a URL"],
    ["docs/index.html", "Docs"],
    ["gallery/index.html", "Gallery"],
    ["codes/index.html", "Codes"],
    ...(reference ? [["reference/index.html", "API"]] : []),
  ];
  return all
    .map(([target, title]) => {
      const here = target === current ? ' aria-current="true"' : "";
      return `<a href="${relative(path, target)}"${here}>${title}</a>`;
    })
    .join("\n");
}

function sectionList(sections) {
  const items = sections.map(
    ({ href, title, level }) => `<li class="level-${level}"><a href="${href}">${escapeHtml(title)}</a></li>`,
  );
  return `<nav class="sections" aria-label="On this page">
<details open><summary>On this page</summary>
<ol>${items.join("\n")}</ol>
</details>
</nav>
`;
}

/**
 * Returns a list of pages under headings, for display on one of them.
 *
 * @param {string} from the path of the page with the list
 * @param {readonly { path: string, title: string, group: string }[]} pages
 */
export function listOf(from, pages) {
  const groups = groupedBy(pages);
  return [...groups]
    .map(([group, some]) => {
      const items = some.map(({ path, title }) => {
        const here = path === from ? ' aria-current="page"' : "";
        return `<li><a href="${relative(from, path)}"${here}>${escapeHtml(title)}</a></li>`;
      });
      return `<p>${escapeHtml(group)}</p>\n<ul>\n${items.join("\n")}\n</ul>\n`;
    })
    .join("");
}

function groupedBy(pages) {
  const groups = new Map();
  for (const page of pages) groups.set(page.group, [...(groups.get(page.group) ?? []), page]);
  return groups;
}

/** Returns the relative link from one file of the site to another. */
export function relative(from, to) {
  return posix.relative(posix.dirname(from), to);
}

/** Writes a file of the site. */
export function write(out, path, text) {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), text);
}
