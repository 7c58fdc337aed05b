// How the search index is made, and read: its fields, and its words, both those of the pages and those that are typed.

/** Words that are in most sections, so that a question is not only answered by a section that has all of them. */
const IGNORED = new Set(
  "a an and are as at be by can do does for from how i in is it my of on or the to what when where which with".split(
    " ",
  ),
);

/**
 * Returns what a word is looked up as, without an ending, so that "resolve" finds "resolving"; `null` for none.
 *
 * @param {string} word
 * @returns {string | null}
 */
function termOf(word) {
  const lower = word.toLowerCase();
  return IGNORED.has(lower) ? null : lower.replace(/(?<=\p{L}{4})(?:ing|es|ed|e|s)$/u, "");
}

/** The options of MiniSearch, with which the index is made and read. */
export const INDEX_OPTIONS = {
  fields: ["title", "page", "text"],
  storeFields: ["url", "page", "title", "text"],
  processTerm: termOf,
};
