// Code of the documentation in colours: classes, since the policy of the pages allows no style in them, and a sheet for these.
import { createHighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { escapeHtml } from "./html.mjs";

/** The languages, by what code blocks of the documentation call them. */
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

/** The class of each pair of colours that was needed. */
const classes = new Map();

/** Returns code as HTML; what is in no language that is known stays in one colour. */
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

/** Returns the sheet for all that was coloured so far. */
export function highlightSheet() {
  return [...classes].map(([pair, name]) => `.${name}{color:light-dark(${pair})}\n`).join("");
}
