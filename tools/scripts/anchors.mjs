// GitHub's anchors for headings in the documents. The site and the API reference use the same, so a link to a heading
// works in all three.

/** Returns the anchor of a heading. If an earlier heading on the page has the same one, a number is appended. */
export function anchorOf(title) {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}
