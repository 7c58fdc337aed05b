// The frame of the pages of the documentation: what stands above each, and the lists beside it.
import { relative } from "./docs/links.mjs";
import { escapeHtml, htmlPage } from "./html.mjs";

/**
 * Returns a page of the documentation.
 *
 * @param {object} page
 * @param {string} page.path where it is in the site
 * @param {string} page.title
 * @param {string} page.current the path of the entry of the header that it belongs to
 * @param {string} page.pages the list of pages, from `listOf`
 * @param {readonly { href: string, title: string, level: number }[]} page.sections
 * @param {string} page.content
 * @param {boolean} page.reference whether the site has the API reference
 */
export function docsPage({ path, title, current, pages, sections, content, reference }) {
  const top = "../".repeat(path.split("/").length - 1);
  return htmlPage({
    title: `${title} · url-grammar`,
    top,
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
</header>
<div class="frame">
${sections.length > 1 ? sectionList(sections) : ""}<main id="content" tabindex="-1">
${content}</main>
<nav class="pages" aria-label="Pages">
${pages}</nav>
</div>`,
  });
}

function entries(path, current, reference) {
  const all = [
    ["index.html", "Try a URL"],
    ["docs/index.html", "Docs"],
    ["codes/index.html", "Codes"],
    ...(reference ? [["reference/index.html", "API reference"]] : []),
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
 * Returns a list of pages under headings, as one of them shows it.
 *
 * @param {string} from the path of the page that has the list
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
