// Writes the pages of the documentation.
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { docsPage, listOf } from "../frame.mjs";
import { root } from "../library.mjs";
import { linksOf } from "./links.mjs";
import { rendered } from "./markdown.mjs";
import { docPages } from "./pages.mjs";

/** The list of a page's sections has those below its title, and one level more. */
const LISTED = [2, 3];

/**
 * Writes the pages to the site.
 *
 * @param {string} out the folder of the site
 * @param {boolean} reference whether the site has the API reference
 * @returns {import("../search.mjs").Entry[]} what the search looks through
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

/** Writes a file of the site. */
export function write(out, path, text) {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), text);
}
