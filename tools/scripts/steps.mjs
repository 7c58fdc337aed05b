// What a page of `docs/start.md` and `docs/how-to/` has its reader do: `npm run console` does it to write what is printed, and a test to
// compare it.

/** A fenced block, with the line before it if that ends with the name of a file to write: the name, the language, the content. */
export const STEP = /(?:^[^\n]*`([\w./-]+)`:\n\n?)?^```(\w+)[^\n]*\n([\s\S]*?)^```$/gm;

/** Returns whether a page leads through steps. */
export function isStepped(path) {
  return path === "docs/start.md" || path.startsWith("docs/how-to/");
}
