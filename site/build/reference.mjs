// The API reference on the site: a page for each entry point, from the Markdown that `npm run docs` generates from the
// declarations.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { docsPage, listOf, relative, write } from "./html.mjs";
import { root } from "./library.mjs";
import { rendered } from "./markdown.mjs";

const MADE = join(root, "dist", "reference");

const MAIN = "url-grammar";

/** The entry points with the functions of the main one, each bound to a grammar. */
const BOUND = ["rfc3986", "rfc3987", "whatwg"].map((grammar) => `${MAIN}/${grammar}`);

const INDEX = "reference/index.html";

/**
 * Writes the pages of the reference.
 *
 * @param {string} out the folder of the site
 * @returns {import("./site.mjs").Entry[]} the entries for the search: the exports of each entry point, with their first
 * words
 */
export function writeReference(out) {
  const sources = readdirSync(MADE, { recursive: true })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .map((source) => ({ source, text: readFileSync(join(MADE, source), "utf8") }))
    .map(({ source, text }) => ({ source, text, title: /^# (.+)$/m.exec(text)[1] }))
    .sort((a, b) => (a.title < b.title ? -1 : 1));
  const paths = new Map(sources.map(({ source, title }) => [source, `reference/${title}.html`]));
  const pages = [
    { path: INDEX, title: "All entry points", group: "API reference" },
    ...sources.map(({ title }) => ({ path: `reference/${title}.html`, title, group: "API reference" })),
  ];
  const main = sources.find(({ title }) => title === MAIN);
  const shared = new Map(functionsOf(main.text).map(({ name, anchor }) => [name, anchor]));
  const listed = sources.map(({ source, title, text }) => {
    const path = paths.get(source);
    const shown = withReferencesListed(BOUND.includes(title) ? withoutShared(text, shared) : text);
    const { html, sections } = rendered(withoutRules(shown), linksOf(source, path, paths));
    const exported = sections.filter(({ id, level }) => id !== "" && (level === 2 || level === 3));
    write(
      out,
      path,
      docsPage({
        path,
        title,
        current: INDEX,
        pages: listOf(path, pages),
        sections: exported.map(({ id, title: name, level }) => ({ href: `#${id}`, title: name, level })),
        content: html,
        reference: true,
      }),
    );
    return { path, title, lead: leadOf(text), exported: exported.filter(({ level }) => level === 3) };
  });
  write(
    out,
    INDEX,
    docsPage({
      path: INDEX,
      title: "API reference",
      current: INDEX,
      pages: listOf(INDEX, pages),
      sections: [],
      content: rendered(indexOf(listed), (link) => link).html,
      reference: true,
    }),
  );
  return listed.flatMap(({ path, title, exported }) =>
    exported.map(({ id, title: name, text }) => ({
      url: `${path}#${id}`,
      page: title,
      title: name,
      text: text.trim(),
    })),
  );
}

/** Returns the sections of the functions on a page, with their names and anchors. */
function functionsOf(text) {
  const [, functions = ""] = /^## Functions\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text) ?? [];
  return functions
    .split(/^(?=<a id="[^"]*"><\/a>\n\n### )/m)
    .slice(1)
    .map((section) => {
      const [, anchor, name] = /^<a id="([^"]*)"><\/a>\n\n### (.+)\(\)$/m.exec(section);
      return { section, name, anchor };
    });
}

/**
 * Returns the page of a grammar with a list of the functions shared with the main entry point, where they are
 * described.
 */
function withoutShared(text, shared) {
  const bound = functionsOf(text).filter(({ name }) => shared.has(name));
  const rest = bound.reduce((left, { section }) => left.replace(section, () => ""), text);
  const names = bound.map(({ name }) => `[\`${name}\`](../${MAIN}.md#${shared.get(name)})`);
  return rest.replace(
    "## Functions\n",
    () =>
      `## Functions\n\nThese are described once, with the main entry point. Here they are bound to this grammar: they take no option \`grammar\`, and their types name its rules and nodes.\n\n${names.join(" · ")}\n\n`,
  );
}

/** Lists exports that are described elsewhere on one line, instead of a section each. */
function withReferencesListed(text) {
  return text.replace(/^## References\n[\s\S]*$/m, (section) => {
    const links = [...section.matchAll(/^(?:Re-exports|Renames and re-exports) (\[.+\]\(.+\))$/gm)];
    return `## Also exported\n\n${links.map(([, link]) => link).join(" · ")}\n`;
  });
}

/** Removes the lines between sections, which already have headings. */
function withoutRules(text) {
  return text.replace(/^\*\*\*$/gm, "");
}

/** Returns the first sentence of a page, without the name of the entry point. */
function leadOf(text) {
  const [, paragraph] = /^# .+\n\n([\s\S]*?)\n\n/.exec(text);
  const sentence = /^[\s\S]*?\.(?=\s|$)/.exec(paragraph)?.[0] ?? paragraph;
  return sentence.replace(/\s+/g, " ").replace(/^The entry point `[^`]+`: /, "");
}

function indexOf(pages) {
  const rows = pages.map(
    ({ path, title, lead }) =>
      `| [\`${title}\`](${relative(INDEX, path)}) | ${lead.replaceAll("|", "\\|")} |`,
  );
  return `# API reference

What each entry point of the package exports, from its declarations. Every example on these pages is run by a test.

| import | what it has |
|---|---|
${rows.join("\n")}
`;
}

function linksOf(source, path, paths) {
  return (link) => {
    if (/^(?:[a-z][a-z+.-]*:|#|\/\/)/i.test(link) || link === "") return link;
    const [, target, fragment] = /^([^#]*)(.*)$/s.exec(link);
    const page = paths.get(posix.join(posix.dirname(source), decodeURI(target)));
    if (page === undefined) throw new Error(`${source} links to ${link}, which is no page of the reference`);
    return relative(path, page) + fragment;
  };
}
