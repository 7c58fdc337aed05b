// Builds the site in `dist/site`: the page, the documentation and the API reference.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import MiniSearch from "minisearch";
import { writeNotices } from "../../tools/scripts/third-party.mjs";
import { INDEX_OPTIONS } from "../src/docs/search-options.mjs";
import { bundlePage } from "./bundle.mjs";
import { writeCodes } from "./codes.mjs";
import { writeDocs } from "./docs.mjs";
import { htmlPage } from "./html.mjs";
import { linkLibrary, root, site } from "./library.mjs";
import { writeLists } from "./lists.mjs";
import { copyReference } from "./reference.mjs";

/**
 * Builds the whole site.
 *
 * @param {{ reference: boolean }} options whether the API reference is in it, which takes longest and is the largest part
 * @returns {Promise<string>} the folder of the site
 */
export async function buildSite({ reference }) {
  const out = join(root, "dist", "site");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  linkLibrary();
  writeLists();
  writeNotices(join(out, "THIRD-PARTY.txt"), await bundlePage(out), "The page", site);
  copyFileSync(join(site, "src", "style", "icon.svg"), join(out, "icon.svg"));
  writeFileSync(join(out, "index.html"), firstPage(reference));
  const entries = [...writeDocs(out, reference), ...(await writeCodes(out, reference))];
  writeFileSync(join(out, "search.json"), searchIndex(entries));
  if (reference) copyReference(out);
  return out;
}

function firstPage(reference) {
  return htmlPage({
    title: "url-grammar: see what a URL says",
    top: "",
    head: `<script type="module" src="page.js"></script>\n`,
    body: `<div id="page"${reference ? " data-reference" : ""}></div>
<noscript><p>This page checks URLs in the browser, so it needs JavaScript. The <a href="docs/index.html">documentation</a> does not.</p></noscript>`,
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
