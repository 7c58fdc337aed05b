// Writes the catalogue of codes: a page for each kind, and one that lists them all.
import { FAMILIES } from "../../../dist/src/cli/codes.js";
import { relative } from "../docs/links.mjs";
import { write } from "../docs/write.mjs";
import { docsPage, listOf } from "../frame.mjs";
import { escapeHtml } from "../html.mjs";
import { shownExample } from "./examples.mjs";

const OVERVIEW = { path: "codes/index.html", title: "All codes" };

/**
 * Writes the pages to the site.
 *
 * @param {string} out the folder of the site
 * @param {boolean} reference whether the site has the API reference
 * @returns {Promise<import("../search.mjs").Entry[]>} what the search looks through
 */
export async function writeCodes(out, reference) {
  const families = Object.entries(FAMILIES).map(([name, family]) => ({
    name,
    path: `codes/${name}.html`,
    title: `${family.title[0].toUpperCase()}${family.title.slice(1)}`,
    codes: Object.entries(family.explanations),
  }));
  const listed = [OVERVIEW, ...families].map((page) => ({ ...page, group: "Codes" }));
  const pageWith = (page, sections, content) =>
    docsPage({
      ...page,
      current: OVERVIEW.path,
      pages: listOf(page.path, listed),
      sections,
      content,
      reference,
    });
  write(out, OVERVIEW.path, pageWith(OVERVIEW, [], overview(families)));
  for (const family of families) {
    const sections = family.codes.map(([code]) => ({ href: `#${code}`, title: code, level: 2 }));
    const shown = await Promise.all(family.codes.map((entry) => codeHtml(family, ...entry)));
    write(
      out,
      family.path,
      pageWith(family, sections, `<h1>${escapeHtml(family.title)}</h1>\n${shown.join("")}`),
    );
  }
  return families.flatMap(({ path, title, codes }) =>
    codes.map(([code, { meaning, why, fix }]) => ({
      url: `${path}#${code}`,
      page: title,
      title: code,
      text: `${meaning}. ${why} ${fix}`,
    })),
  );
}

function overview(families) {
  const tables = families.map(({ path, title, codes }) => {
    const rows = codes.map(
      ([code, { meaning }]) =>
        `<tr><td><a href="${relative(OVERVIEW.path, path)}#${code}"><code>${code}</code></a></td><td>${words(meaning)}</td></tr>`,
    );
    return `<h2 id="${path.replace(/^.*\/|\.html$/g, "")}">${escapeHtml(title)}</h2>
<div class="table" role="group" aria-label="${escapeHtml(title)}" tabindex="0"><table>
<thead><tr><th>code</th><th>meaning</th></tr></thead>
<tbody>${rows.join("\n")}</tbody>
</table></div>
`;
  });
  return `<h1>${OVERVIEW.title}</h1>
<p>What the package reports has a code, such as <code>host-underscore</code>, which stays the same. Each is explained here,
with examples that open on the page. <code>url-grammar explain CODE</code> prints the same.</p>
${tables.join("")}`;
}

async function codeHtml(family, code, { meaning, why, fix, see, bad, good }) {
  const examples = async (kind, some) =>
    (await Promise.all(some.map((example) => shownExample(family.name, example))))
      .map((example) => exampleHtml(kind, code, example))
      .join("");
  return `<section class="code" aria-labelledby="${code}">
<h2 id="${code}"><code>${code}</code><a class="anchor" href="#${code}" aria-hidden="true" tabindex="-1">#</a></h2>
<p><strong>${words(meaning)}</strong></p>
<p>${words(why)}</p>
<p>${words(fix)}</p>
${see.length === 0 ? "" : `<p>See ${see.map(escapeHtml).join("; ")}.</p>\n`}${await examples("bad", bad)}${await examples("good", good)}</section>
`;
}

function exampleHtml(kind, code, { how, text, link, result }) {
  const read = how === null ? "" : ` <span>(<code>${escapeHtml(how)}</code>)</span>`;
  const open =
    link === null
      ? ""
      : ` <a class="try" href="../index.html#${escapeHtml(link)}" aria-label="Try it: ${kind} example of ${code}">Try it</a>`;
  const shows = result === null || result === "" ? "" : `\n\n${escapeHtml(result)}`;
  return `<div class="example">
<p><span class="kind ${kind}">${kind === "bad" ? "Bad" : "Good"}</span>${read}${open}</p>
<pre tabindex="0"><code><b>${escapeHtml(text)}</b>${shows}</code></pre>
</div>
`;
}

/** Prose in which code stands between backticks. */
function words(text) {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}
