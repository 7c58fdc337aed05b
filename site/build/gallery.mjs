// The gallery: a page for each dispute class and each finding, with a preview picture.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { pageFragment } from "../../dist/src/cli/site.js";
import { printable } from "../../dist/src/core/text/printable.js";
import { DISPUTE_HELP } from "../../dist/src/readers/dispute/help.js";
import { DISPUTE_CLASSES, disputes } from "../../dist/src/readers/index.js";
import { PROGRAMS } from "../../tools/scoreboard/programs/index.mjs";
import { docsPage, escapeHtml, relative, write } from "./html.mjs";
import { root, site } from "./library.mjs";
import { textOf } from "./lists.mjs";

const INDEX = "gallery/index.html";

/**
 * @typedef {object} Entry
 * @property {string} id the name of its file
 * @property {string} title
 * @property {string} text the URL that it is about
 * @property {string} description in a sentence
 * @property {string} group
 * @property {string} about what is shown below the URL, as HTML
 * @property {string} link the fragment that opens it on the page
 */

/**
 * Writes the pages and their pictures to the site.
 *
 * @param {string} out the folder of the site
 * @param {{ described(text: string): object, picture(words: object, pieces: object): string }} page renders URLs
 * @param {boolean} reference whether the site has the API reference
 * @returns {Promise<import("./site.mjs").Entry[]>} the entries for the search
 */
export async function writeGallery(out, page, reference) {
  const entries = [...classEntries(page), ...findingEntries()];
  const draw = await painter(page);
  const listed = entries.map(({ id, title, group }) => ({ path: `gallery/${id}.html`, title, group }));
  write(
    out,
    INDEX,
    docsPage({
      path: INDEX,
      title: "Gallery",
      current: INDEX,
      pages: "",
      sections: [],
      content: overview(entries, page),
      reference,
    }),
  );
  for (const [at, entry] of entries.entries()) {
    const path = `gallery/${entry.id}.html`;
    const pieces = page.described(entry.text).pieces;
    write(
      out,
      path,
      docsPage({
        path,
        title: entry.title,
        current: INDEX,
        pages: "",
        sections: [],
        description: entry.description,
        image: `gallery/${entry.id}.png`,
        content: `<p class="crumb"><a href="index.html">Gallery</a> › ${escapeHtml(entry.group)}</p>
<h1>${escapeHtml(entry.title)}</h1>
${urlHtml(pieces)}
${entry.about}
<p><a class="open" href="../index.html#${escapeHtml(entry.link)}">Open it on the page</a></p>
${neighbours(listed, at, path)}`,
        reference,
      }),
    );
    writeFileSync(join(out, "gallery", `${entry.id}.png`), draw(entry, pieces));
  }
  return entries.map(({ id, title, text, description, group }) => ({
    url: `gallery/${id}.html`,
    page: group,
    title,
    text: `${printable(text)} ${description}`,
  }));
}

const CLASSES = "Programs disagree";

/** Creates a page for each dispute class, with its example from `explain`. */
function classEntries(page) {
  return DISPUTE_CLASSES.filter((name) => DISPUTE_HELP[name] !== undefined).map((name) => {
    const { meaning, why, fix, see, bad } = DISPUTE_HELP[name];
    const text = textOf(bad[0]);
    const { sentence, title, why: message, places } = page.described(text);
    const advisories = [
      ...new Map(disputes(text).flatMap((each) => each.advisories.map((one) => [one.id, one]))).values(),
    ];
    const whole = `${meaning[0].toUpperCase()}${meaning.slice(1)}`;
    return {
      id: name,
      title: whole,
      text,
      group: CLASSES,
      description: `${title}. ${why}`,
      foot: places.map(footOf).join("  ·  "),
      link: pageFragment({ url: text, view: "components" }),
      about: `<p class="lead">${words(printable(sentence))}</p>
<h2>Who goes where</h2>
<p>${message === null ? escapeHtml(title) : words(message)}.</p>
${placesTable(places)}
<h2>Why</h2>
<p>${words(why)}</p>
<h2>What to do</h2>
<p>${words(fix)}</p>
${advisories.length === 0 ? "" : `<h2>Where it was a vulnerability</h2>\n<ul>${advisories.map(advisory).join("")}</ul>\n`}${see.length === 0 ? "" : `<h2>What the standards say</h2>\n<p>${see.map(escapeHtml).join("; ")}.</p>\n`}`,
    };
  });
}

function footOf({ kind, host, programs }) {
  const where = kind === "host" ? printable(host) : kind === "refused" ? "refused by" : "no host for";
  return kind === "host" ? `${programs.length} go to ${where}` : `${where} ${programs.length}`;
}

function advisory({ id, program, fixed }) {
  const mended = fixed.length === 0 ? "" : `, fixed in ${fixed.map(escapeHtml).join(", ")}`;
  return `<li><a href="https://www.cve.org/CVERecord?id=${escapeHtml(id)}">${escapeHtml(id)}</a>: ${escapeHtml(program)}${mended}</li>`;
}

function placesTable(places) {
  const total = places.reduce((sum, { programs }) => sum + programs.length, 0);
  const rows = places.map(({ kind, host, internal, programs }) => {
    const where =
      kind === "host"
        ? `<code>${escapeHtml(printable(host))}</code>`
        : kind === "refused"
          ? "refused"
          : "no host";
    return `<tr><th scope="row">${where}${internal ? " <em>private</em>" : ""}</th><td>${programs.length} of ${total}</td><td>${programs.map(({ title }) => escapeHtml(title)).join(", ")}</td></tr>`;
  });
  return `<div class="table" role="group" aria-label="Who goes where" tabindex="0"><table>
<thead><tr><th>host</th><th>programs</th><th>which</th></tr></thead>
<tbody>${rows.join("\n")}</tbody>
</table></div>`;
}

const FINDINGS = "Findings";

/** Creates a page for each finding in docs/reference/findings.md. */
function findingEntries() {
  const folder = join(root, "tools", "scoreboard");
  const [rows, results] = ["findings.json", "finding-results.json"].map((name) =>
    JSON.parse(readFileSync(join(folder, name), "utf8")),
  );
  const programs = new Map(PROGRAMS.map((program) => [program.id, program]));
  return rows.map((row) => {
    const program = programs.get(row.program);
    const result = results.find(({ id }) => id === row.id);
    const { base, reference } = row.input;
    const text = row.input.text ?? reference;
    const input = Object.entries(row.input).map(([name, value]) => `${name} <code>${shown(value)}</code>`);
    return {
      id: `finding-${row.id}`,
      title: findingTitle(program, row, result),
      text,
      group: FINDINGS,
      description: `${program.name} ${result.version} (${program.language}): ${row.section}. ${upper(row.effect)}.`,
      link: pageFragment(base === undefined ? { url: text } : { url: text, base, view: "resolution" }),
      about: `<p class="lead">${escapeHtml(upper(row.effect))}.</p>
<dl class="facts">
<div><dt>program</dt><dd><a href="${escapeHtml(program.source)}">${escapeHtml(program.name)}</a> ${escapeHtml(result.version)}, ${escapeHtml(program.language)}</dd></div>
<div><dt>what it says of itself</dt><dd>${words(program.about)}</dd></div>
<div><dt>asked for</dt><dd>${escapeHtml(row.key)} of ${input.join(", ")}</dd></div>
<div><dt>its answer</dt><dd>${answerHtml(result.actual)}</dd></div>
<div><dt>the standard’s</dt><dd>${answerHtml(result.expected)}</dd></div>
<div><dt>${escapeHtml(row.section)}</dt><dd>${row.sentence === null ? "" : `<q>${escapeHtml(row.sentence)}</q>`}</dd></div>
<div><dt>known</dt><dd>${row.known === null ? "not found in public trackers" : escapeHtml(row.known)}</dd></div>
<div><dt>called</dt><dd>${escapeHtml(result.date)}</dd></div>
</dl>
<p>All findings, and how they were found: <a href="../docs/reference/findings.html">Findings</a>.</p>`,
    };
  });
}

function findingTitle({ name }, { key, input }, { actual }) {
  const text = printable(input.text ?? input.reference).slice(0, 60);
  if (key === "resolution") return `${name} resolves ${text} to ${answerText(actual).slice(0, 60)}`;
  if (/^normal/.test(key)) return `${name} normalizes ${text} to ${answerText(actual).slice(0, 60)}`;
  return `${name} ${answerText(actual) === "invalid" ? "refuses" : "accepts"} ${text}`;
}

/** Formats a verdict, a string, or the absence of one. */
function answerText(answer) {
  if (typeof answer === "boolean") return answer ? "valid" : "invalid";
  return answer === null
    ? "nothing"
    : printable(typeof answer === "string" ? answer : JSON.stringify(answer));
}

function answerHtml(answer) {
  return `<code>${escapeHtml(answerText(answer))}</code>`;
}

function shown(text) {
  return text === "" ? "(empty)" : escapeHtml(printable(text));
}

function upper(text) {
  return text[0].toUpperCase() + text.slice(1);
}

/** Converts prose with code between backticks. */
function words(text) {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

/** Maximum length of a URL with coloured parts, as in the field. Longer ones are cut. */
const LONGEST = 400;

function urlHtml(pieces) {
  let left = LONGEST;
  const spans = pieces.flatMap(({ text, kinds }) => {
    if (left <= 0) return [];
    const part = printable(text.slice(0, left));
    left -= text.length;
    return [`<span class="${kinds}">${escapeHtml(part)}${left < 0 ? " …" : ""}</span>`];
  });
  return `<p class="url marks">${spans.join("")}</p>`;
}

function overview(entries, page) {
  const section = (group, about) => {
    const cards = entries
      .filter((entry) => entry.group === group)
      .map(
        ({ id, title, text }) => `<li><a href="${id}.html"><b>${escapeHtml(title)}</b></a>
${urlHtml(page.described(text).pieces)}</li>`,
      );
    return `<h2>${escapeHtml(group)}</h2>\n<p>${about}</p>\n<ul class="gallery">${cards.join("\n")}</ul>\n`;
  };
  return `<h1>Gallery</h1>
<p class="lead">URLs that programs read differently, and faults that were found in programs. Each opens on the page.</p>
${section(CLASSES, "A filter sees one host and the request goes to another: one example of each way in which that happens.")}
${section(FINDINGS, 'Faults of published programs, each with its shortest input and the sentence of the standard. They are called again by a script: see <a href="../docs/reference/findings.html">Findings</a>.')}`;
}

function neighbours(listed, at, path) {
  const link = (entry, words) =>
    entry === undefined ? "<span></span>" : `<a href="${relative(path, entry.path)}">${words}</a>`;
  return `<nav class="neighbours" aria-label="Other entries">${link(listed[at - 1], `‹ ${escapeHtml(listed[at - 1]?.title ?? "")}`)}${link(listed[at + 1], `${escapeHtml(listed[at + 1]?.title ?? "")} ›`)}</nav>`;
}

/** Returns a function that draws the picture of an entry as PNG. */
async function painter(page) {
  const require = createRequire(join(site, "package.json"));
  await initWasm(readFileSync(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));
  const fonts = ["DejaVuSansMono", "DejaVuSansMono-Bold", "DejaVuSans", "DejaVuSans-Bold"].map((name) =>
    readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)),
  );
  const font = { fontBuffers: fonts, defaultFontFamily: "DejaVu Sans", loadSystemFonts: false };
  return (entry, pieces) =>
    new Resvg(page.picture({ foot: entry.description, ...entry }, pieces), { font }).render().asPng();
}
