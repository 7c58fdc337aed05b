// The frame of every page of the site.
import { SITE_POLICY } from "../../dist/src/cli/site.js";

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns a text as HTML that shows it. */
export function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character]);
}

/**
 * Returns a page.
 *
 * @param {{ title: string, top: string, style?: string, head?: string, body: string }} page the title; the
 *   relative path to the site's own folder, `""` or such as `"../"`; its style sheet; what the head has besides; the body
 *   as HTML
 */
export function htmlPage({ title, top, style = "style.css", head = "", body }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${SITE_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${top}icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${top}${style}">
${head}</head>
<body>
${body}
</body>
</html>
`;
}
