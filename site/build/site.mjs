// Builds the site in `dist/site`: the page, the documentation and the API reference; and in `dist/view` the page alone,
// which is part of the package.
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import MiniSearch from "minisearch";
import { packSite, siteFilesOf } from "../../dist/src/cli/site.js";
import { writeNotices } from "../../tools/scripts/third-party.mjs";
import { INDEX_OPTIONS } from "../src/docs/search-options.mjs";
import { bundleOffline, bundlePage } from "./bundle.mjs";
import { writeCodes } from "./codes.mjs";
import { writeDocs } from "./docs.mjs";
import { bundleEngine, renderer } from "./engine.mjs";
import { writeGallery } from "./gallery.mjs";
import { highlighted, highlightSheet } from "./highlight.mjs";
import { ADDRESS, docsPage, escapeHtml, htmlPage } from "./html.mjs";
import { linkLibrary, root, site } from "./library.mjs";
import { writeLists } from "./lists.mjs";
import { writeReference } from "./reference.mjs";

/**
 * Builds the whole site.
 *
 * @param {{ reference: boolean }} options whether to include the API reference, which takes longest and is the largest
 * part
 * @returns {Promise<string>} the folder of the site
 */
export async function buildSite({ reference }) {
  const out = join(root, "dist", "site");
  rmSync(out, { recursive: true, force: true });
  const page = await buildPage(out, { reference });
  const entries = [
    ...writeDocs(out, reference),
    ...(await writeCodes(out, reference)),
    ...(await writeGallery(out, page, reference)),
    ...(reference ? writeReference(out) : []),
  ];
  writeFileSync(join(out, "search.json"), searchIndex(entries));
  writeFileSync(join(out, "404.html"), missingPage());
  writeFileSync(join(out, "embed.html"), embedPage(reference));
  appendFileSync(join(out, "docs.css"), highlightSheet());
  await bundleOffline(out);
  return out;
}

/** Builds the page that `url-grammar view` serves. Its documentation links lead to the repository's. */
export async function buildView() {
  const { repository } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const docs = repository.url.replace(/^git\+|\.git$/g, "");
  // The folder appears only when it is complete.
  const [out, made, page] = ["view", "view-new", "view-page"].map((name) => join(root, "dist", name));
  for (const folder of [made, page]) rmSync(folder, { recursive: true, force: true });
  await buildPage(page, { docs });
  mkdirSync(made);
  writeFileSync(join(made, "page.br"), packSite(siteFilesOf(page)));
  copyFileSync(join(page, NOTICES), join(made, NOTICES));
  rmSync(out, { recursive: true, force: true });
  renameSync(made, out);
  rmSync(page, { recursive: true });
}

/** The file with the licences of the page's dependencies. */
const NOTICES = "THIRD-PARTY.txt";

/** @param {string} [docs] the address of the documentation, if it isn't in the folder too */
async function buildPage(out, { reference = false, docs }) {
  mkdirSync(out, { recursive: true });
  linkLibrary();
  writeLists();
  writeNotices(join(out, NOTICES), await bundlePage(out, docs === undefined), "The page", site);
  copyFileSync(join(site, "src", "style", "icon.svg"), join(out, "icon.svg"));
  // The package's own page is served locally, and need not be small.
  if (docs === undefined) await bundleEngine(out);
  const attributes = {
    ...(reference && { "data-reference": "" }),
    ...(docs !== undefined && { "data-docs": docs }),
    ...(ADDRESS !== "" && { "data-address": ADDRESS }),
  };
  const page = await renderer(attributes);
  writeFileSync(join(out, "index.html"), firstPage(attributes, page, docs));
  return page;
}

function firstPage(attributes, page, docs) {
  const { html, answer } = page.rendered();
  const overview = docs === undefined ? "docs/index.html" : `${docs}#readme`;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return htmlPage({
    title: "What does this URL say? · url-grammar",
    top: "",
    description:
      "Paste a URL and see its parts, whether it is valid by ten grammars and why not, and which host 28 programs go to.",
    head: `<script src="theme.js"></script>
<script type="module" src="page.js"></script>
`,
    body: `<noscript><p class="no-script">Below is one example. To read other URLs, the page needs JavaScript; the
<a href="${overview}">documentation</a> does not.</p></noscript>
<p class="no-script" id="from-file" hidden>Below is one example. Browsers run this page only from a server, such as
<code>npm run site -- --serve</code> or <code>npx url-grammar view</code>.</p>
<div id="page"${written.join("")} data-first="${escapeHtml(answer)}">${html}</div>`,
  });
}

const EMBEDDED = `<script type="module" src="embed.js"></script>
<url-grammar-view url="https://good.com\\@evil.com/login"></url-grammar-view>`;

/** Shows the custom element, and how to use it. */
function embedPage(reference) {
  const themed = `url-grammar-view {
  --card: #fff8e7;
  --host: #7a2e8e;
}`;
  return docsPage({
    path: "embed.html",
    title: "In a page of your own",
    current: "docs/index.html",
    pages: "",
    sections: [],
    description:
      "An element that shows a URL with its parts, whether it is valid, and where programs go: one file, no network.",
    reference,
    content: `<h1>In a page of your own</h1>
<p class="lead">One file, <code>embed.js</code>, has the element <code>url-grammar-view</code>. It shows the URL of its attribute
<code>url</code>, and changes with it. It makes no request.</p>
<pre tabindex="0"><code>${highlighted(EMBEDDED, "html")}</code></pre>
${EMBEDDED}
<p>Copy the file from this site, or from <code>dist/site</code> after <code>npm run site</code>; its link leads to the page next to it.
It follows the colour scheme of your page. Its colours are custom properties, which you can set:</p>
<pre tabindex="0"><code>${escapeHtml(themed)}</code></pre>
<p>They are <code>--ink</code>, <code>--muted</code>, <code>--card</code>, <code>--line</code>, <code>--edge</code>, <code>--accent</code>,
<code>--good</code>, <code>--bad</code> and <code>--warn</code>, and one for each part: <code>--scheme</code>, <code>--user</code>,
<code>--host</code>, <code>--port</code>, <code>--path</code>, <code>--query</code> and <code>--fragment</code>. Of a host with letters
outside ASCII it does not say who goes where, since it has no tables for those: its link does.</p>`,
  });
}

/**
 * The page that servers of static files show for an address that the site does not have. It can appear at any path, so
 * its links are complete.
 */
function missingPage() {
  const top = ADDRESS === "" ? "/" : new URL(ADDRESS).pathname;
  return htmlPage({
    title: "Not found · url-grammar",
    top,
    style: "docs.css",
    body: `<header class="top"><a class="brand" href="${top}index.html">url-grammar</a>
<nav aria-label="Site"><a href="${top}index.html">Try a URL</a> <a href="${top}docs/index.html">Docs</a> <a href="${top}gallery/index.html">Gallery</a> <a href="${top}codes/index.html">Codes</a></nav></header>
<main class="missing"><h1>There is no such page</h1>
<p><a href="${top}index.html">Try a URL</a>, or look at the <a href="${top}docs/index.html">documentation</a>, the <a href="${top}gallery/index.html">gallery</a> or the <a href="${top}codes/index.html">codes</a>.</p></main>`,
  });
}

/**
 * @typedef {object} Entry
 * @property {string} url from the site's folder, with an anchor
 * @property {string} page the title of its page
 * @property {string} title of the section
 * @property {string} text its words
 */

/** Returns the index as JSON. @param {readonly Entry[]} entries */
function searchIndex(entries) {
  const index = new MiniSearch(INDEX_OPTIONS);
  index.addAll(entries.map((entry, id) => ({ id, ...entry })));
  return JSON.stringify(index);
}
