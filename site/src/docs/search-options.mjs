// The options for creating and reading the search index: its fields, and how words are normalized, in pages and
// queries.

/** Stop words. They are in most sections, and a result should not need all of them. */
const IGNORED = new Set(
  "a an and are as at be by can do does for from how i in is it my of on or the to what when where which with".split(
    " ",
  ),
);

/**
 * Returns the stem of a word for lookup, so that "resolve" finds "resolving"; `null` for none.
 *
 * @param {string} word
 * @returns {string | null}
 */
function termOf(word) {
  const lower = word.toLowerCase();
  return IGNORED.has(lower) ? null : lower.replace(/(?<=\p{L}{4})(?:ing|es|ed|e|s)$/u, "");
}

/** The MiniSearch options for creating and reading the index. */
export const INDEX_OPTIONS = {
  fields: ["title", "page", "text"],
  storeFields: ["url", "page", "title", "text"],
  processTerm: termOf,
};
