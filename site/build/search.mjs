// What the search of the documentation looks through.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import MiniSearch from "minisearch";
import { termOf } from "../src/docs/terms.mjs";
import { site } from "./library.mjs";

/** The index is made with the same options as the page reads it with. */
const OPTIONS = JSON.parse(readFileSync(join(site, "src", "docs", "search-options.json"), "utf8"));

/**
 * @typedef {object} Entry
 * @property {string} url from the site's folder, with an anchor
 * @property {string} page the title of its page
 * @property {string} title of the section
 * @property {string} text its words
 */

/** Returns the index as JSON. @param {readonly Entry[]} entries */
export function searchIndex(entries) {
  const index = new MiniSearch({ ...OPTIONS, processTerm: termOf });
  index.addAll(entries.map((entry, id) => ({ id, ...entry })));
  return JSON.stringify(index);
}
