// Where the links of a page lead: to other pages of the site, or to the repository's own address.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { root } from "../library.mjs";

const { repository } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const WEB = repository.url.replace(/^git\+|\.git$/g, "");

const PICTURES = /\.(?:svg|png)$/;

/**
 * Returns what rewrites the links of a page. It notes the pictures that the site needs in `pictures`.
 *
 * @param {import("./pages.mjs").DocPage} page
 * @param {ReadonlyMap<string, string>} paths where each page is in the site, by its file
 * @param {Set<string>} pictures files, from the project's folder; the site has them at the same paths
 */
export function linksOf(page, paths, pictures) {
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

/** Returns the relative link from a file of the site to another. */
export function relative(from, to) {
  return posix.relative(posix.dirname(from), to);
}
