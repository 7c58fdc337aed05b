// The examples of a code: the text, what the package finds in it, and where the page shows it.
import { pageFragment } from "../../../dist/src/cli/site.js";
import { printable } from "../../../dist/src/core/text/printable.js";
import { resultOf } from "./results.mjs";

/** A text in parts stands for a long one, of which the page would have nothing to show. */
const SHOWN = 2000;

/** The families whose examples are documents, in which a line end is nothing to mark. */
const DOCUMENTS = ["links", "find", "grammars"];

/** What the page shows of a family's examples: what its link holds, but for the text and the options. */
const SHOWS = {
  urls: { grammar: "draft-05" },
  warnings: { grammar: "draft-05" },
  normalize: { grammar: "draft-05", view: "normal" },
  disputes: { view: "components" },
};

/**
 * @typedef {object} Shown
 * @property {string | null} how it is read, if that is to be said
 * @property {string} text with characters that cannot be seen as `<U+001B>`
 * @property {string | null} link the fragment of a link to the page
 * @property {string | null} result what the package prints about it
 */

/** Returns an example as it is shown. @returns {Promise<Shown>} */
export async function shownExample(family, example) {
  const [how, parts] = typeof example === "string" ? [null, example] : example;
  const text = typeof parts === "string" ? parts : parts.map(partOf).join("");
  const seen = DOCUMENTS.includes(family) ? text.split("\n").map(printable).join("\n") : printable(text);
  if (typeof parts !== "string" || text.length > SHOWN) return { how, text: seen, link: null, result: null };
  const result = await resultOf(family, how, text);
  return { how, text: seen, link: linkTo(family, how, text, result), result };
}

function partOf(part) {
  return typeof part === "string" ? part : `{${part[1].toLocaleString("en-US")} times "${part[0]}"}`;
}

function linkTo(family, how, text, result) {
  if (family === "grammars") return how === "ABNF" ? pageFragment({ own: text, view: "own" }) : null;
  // What is built is a URL; the data that it is built from is not.
  if (family === "build")
    return how !== "dataOf" && !result.startsWith("error[") ? pageFragment({ url: result }) : null;
  if (SHOWS[family] === undefined) return null;
  const words = how?.split(" ") ?? [];
  const after = (option) => words[words.indexOf(option) + 1];
  const options = {};
  // The page has no other options, and takes text and not bytes.
  for (const word of words.filter((each) => each.startsWith("--"))) {
    if (word !== "--grammar" && word !== "--rule") return null;
    options[word.slice(2)] = after(word);
  }
  if (how !== null && !how.startsWith("--")) return null;
  return pageFragment({ url: text, ...SHOWS[family], ...options });
}
