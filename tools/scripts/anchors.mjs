// The anchors of headings in the documents, as GitHub writes them. The site and the API reference write the same ones, so a
// link to a heading works in all three.

/** Returns the anchor of a heading. A heading with the same anchor as an earlier one on its page gets a number after it. */
export function anchorOf(title) {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}
