// Converts Markdown to HTML, with GitHub's anchors for headings, and to sections for the search.
import markdownIt from "markdown-it";
import { anchorOf } from "../../tools/scripts/anchors.mjs";
import { highlighted } from "./highlight.mjs";
import { escapeHtml } from "./html.mjs";

/**
 * @typedef {object} Section
 * @property {string} id its anchor; `""` for what precedes the second heading
 * @property {number} level of its heading
 * @property {string} title
 * @property {string} text its words, without markup
 */

/**
 * Returns a page's HTML and its sections.
 *
 * @param {string} text
 * @param {(link: string) => string} rewrite
 * @returns {{ html: string, sections: Section[] }}
 */
export function rendered(text, rewrite) {
  const md = markdownIt({ html: true, linkify: true });
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  const tokens = md.parse(text, {});
  nameHeadings(tokens);
  leaveNoHeaderEmpty(tokens);
  for (const token of tokens.flatMap((each) => [each, ...(each.children ?? [])]))
    rewriteLinks(token, rewrite);
  Object.assign(md.renderer.rules, RULES);
  return { html: md.renderer.render(tokens, md.options, {}), sections: sectionsOf(tokens) };
}

const RULES = {
  heading_close: (tokens, at) => {
    const opening = tokens.slice(0, at).findLast(({ type }) => type === "heading_open");
    const link = `<a class="anchor" href="#${opening.attrGet("id")}" aria-hidden="true" tabindex="-1">#</a>`;
    return `${link}</${tokens[at].tag}>\n`;
  },
  // Wide tables and code scroll separately, so that the page never does. The keyboard must reach them.
  table_open: () => `<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n`,
  table_close: () => "</table></div>\n",
  fence: (tokens, at) => code(tokens[at].content, tokens[at].info.trim()),
  code_block: (tokens, at) => code(tokens[at].content, ""),
};

function code(content, language) {
  // Typed text looks different from the command's output.
  const shown =
    language === "console"
      ? escapeHtml(content).replace(/^\$ .*$/gm, "<b>$&</b>")
      : highlighted(content, language.split(/\s/, 1)[0]);
  return `<pre tabindex="0"><code>${shown}</code></pre>\n`;
}

function rewriteLinks(token, rewrite) {
  for (const name of ["href", "src"]) {
    const link = token.attrGet(name);
    if (link !== null) token.attrSet(name, rewrite(link));
  }
  if (token.type.startsWith("html_"))
    token.content = token.content.replace(
      /\b(href|src|srcset)="([^"]*)"/g,
      (_, name, link) => `${name}="${rewrite(link)}"`,
    );
}

/** An empty cell above a column is not a header. */
function leaveNoHeaderEmpty(tokens) {
  for (const [at, token] of tokens.entries()) {
    if (token.type !== "th_open" || tokens[at + 1].content !== "") continue;
    token.tag = "td";
    tokens[at + 2].tag = "td";
  }
}

/** Gives each heading an anchor: the explicit one on the line before it, or else the one for its text. */
function nameHeadings(tokens) {
  const headings = tokens.flatMap(({ type }, at) => (type === "heading_open" ? [at] : []));
  const written = new Map(headings.map((at) => [at, writtenAnchor(tokens, at)]));
  const taken = new Set(written.values());
  for (const at of headings) {
    let name = written.get(at);
    if (name === undefined) {
      const words = anchorOf(wordsOf(tokens[at + 1]));
      name = words;
      for (let times = 1; taken.has(name); times++) name = `${words}-${times}`;
      taken.add(name);
    }
    tokens[at].attrSet("id", name);
  }
}

/**
 * Returns the anchor of `<a id="…"></a>` before a heading, and removes it from the text; `undefined` if there is none.
 */
function writtenAnchor(tokens, at) {
  const before = at >= 3 && tokens[at - 1].type === "paragraph_close" ? tokens[at - 2] : undefined;
  const [, anchor] = /^<a id="([^"]+)"><\/a>$/.exec(before?.content ?? "") ?? [];
  if (anchor === undefined) return undefined;
  for (const token of tokens.slice(at - 3, at)) token.hidden = true;
  before.children = [];
  return anchor;
}

function wordsOf(inline) {
  return inline.children
    .map(({ type, content }) => (type === "softbreak" || type === "hardbreak" ? " " : content))
    .join("");
}

function sectionsOf(tokens) {
  const sections = [{ id: "", level: 1, title: "", text: "" }];
  for (const [at, token] of tokens.entries()) {
    const last = sections.at(-1);
    if (token.type === "heading_open") {
      const title = wordsOf(tokens[at + 1]);
      const level = Number(token.tag.slice(1));
      if (level === 1 && last.title === "") last.title = title;
      else sections.push({ id: token.attrGet("id"), level, title, text: "" });
    } else if (
      token.type === "inline" &&
      token.children.length > 0 &&
      tokens[at - 1]?.type !== "heading_open"
    ) {
      last.text += `${wordsOf(token)} `;
    } else if (token.type === "fence" || token.type === "code_block") {
      last.text += `${token.content.replace(/\s+/g, " ")} `;
    }
  }
  return sections;
}
