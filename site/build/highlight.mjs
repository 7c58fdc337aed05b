// Highlights code in the documentation, with classes, since the pages' policy forbids inline styles, and a style sheet
// for them.
import { createHighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { escapeHtml } from "./html.mjs";

/** The languages, by their names in code blocks of the documentation. */
const LANGUAGES = {
  ts: "typescript",
  tsx: "tsx",
  js: "javascript",
  json: "json",
  sh: "shellscript",
  html: "html",
  yaml: "yaml",
  python: "python",
  go: "go",
  rust: "rust",
  sql: "sql",
};

const THEMES = { light: "github-light-high-contrast", dark: "github-dark-high-contrast" };

const highlighter = await createHighlighterCore({
  langs: Object.values(LANGUAGES).map((name) => import(`shiki/langs/${name}.mjs`)),
  themes: Object.values(THEMES).map((name) => import(`shiki/themes/${name}.mjs`)),
  engine: createJavaScriptRegexEngine(),
});

/** The class for each pair of colours in use. */
const classes = new Map();

/** Returns code as HTML. Unknown languages stay in one colour. */
export function highlighted(content, language) {
  const lang = LANGUAGES[language];
  if (lang === undefined) return escapeHtml(content);
  const { tokens } = highlighter.codeToTokens(content, { lang, themes: THEMES, defaultColor: false });
  return tokens.map((line) => line.map(spanOf).join("")).join("\n");
}

function spanOf({ content, htmlStyle }) {
  const text = escapeHtml(content);
  const light = htmlStyle?.["--shiki-light"];
  const dark = htmlStyle?.["--shiki-dark"];
  if (light === undefined || dark === undefined || content.trim() === "") return text;
  const key = `${light},${dark}`;
  const name = classes.get(key) ?? `k${classes.size}`;
  classes.set(key, name);
  return `<span class="${name}">${text}</span>`;
}

/** Returns the style sheet for everything highlighted so far. */
export function highlightSheet() {
  return [...classes].map(([pair, name]) => `.${name}{color:light-dark(${pair})}\n`).join("");
}
