// Shrinks the input of a finding as long as the same law stays broken.

/** Maximum number of checks for one finding. */
const TRIES = 600;

/**
 * Returns the smallest input found.
 *
 * @param texts the names of the parts of the input to shrink, if they are strings
 * @param breaks returns whether an input breaks the law
 */
export async function shrunk(input, texts, breaks) {
  let [best, tries] = [input, 0];
  for (let better = true; better; ) {
    better = false;
    for (const key of texts.filter((name) => typeof best[name] === "string")) {
      for (const text of smaller(best[key])) {
        if (++tries > TRIES) return best;
        const candidate = { ...best, [key]: text };
        if (!(await breaks(candidate))) continue;
        best = candidate;
        better = true;
        break;
      }
    }
  }
  return best;
}

/** Yields strings without one part: first a half, then a quarter, down to one character. */
function* smaller(text) {
  for (let size = Math.ceil(text.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < text.length; start += size)
      yield text.slice(0, start) + text.slice(start + size);
  }
  for (let at = 0; at < text.length; at++) {
    if (text[at] > "a") yield `${text.slice(0, at)}a${text.slice(at + 1)}`;
  }
}
