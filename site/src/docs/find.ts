/** Looks through the documentation. The index is loaded when it is first needed. */
import options from "./search-options.json";
import { termOf } from "./terms.mjs";

/** A section that was found. */
export interface Hit {
  /** From the site's folder. */
  readonly url: string;
  readonly page: string;
  readonly title: string;
  /** Some of its words; those at odd places are what was looked for. */
  readonly excerpt: readonly string[];
}

type Find = (text: string) => readonly Hit[];

const MOST = 12;

/** Characters of an excerpt before and after the first word that was found. */
const BEFORE = 50;
const AFTER = 130;

let loaded: Promise<Find> | undefined;

/**
 * Loads the index once.
 *
 * @param address of the index
 */
export function finder(address: string): Promise<Find> {
  loaded ??= load(address);
  // A connection that failed may work the next time.
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

async function load(address: string): Promise<Find> {
  const [{ default: MiniSearch }, response] = await Promise.all([import("minisearch"), fetch(address)]);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const index = MiniSearch.loadJSON(await response.text(), { ...options, processTerm: termOf });
  return (text) =>
    index
      .search(text, {
        boost: { title: 4, page: 2 },
        combineWith: "AND",
        prefix: true,
        // Short words have too many neighbours.
        fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      })
      .slice(0, MOST)
      .map((result) => ({
        url: result["url"],
        page: result["page"],
        title: result["title"],
        excerpt: excerptOf(result["text"], result.terms),
      }));
}

/** Returns the words around the first that begins with a term, split so that those that were found stand at odd places. */
export function excerptOf(text: string, terms: readonly string[]): readonly string[] {
  const escaped = [...terms]
    .sort((a, b) => b.length - a.length)
    .map((term) => term.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
  if (escaped.length === 0) return [text.slice(0, BEFORE + AFTER)];
  const words = new RegExp(`(?<![\\p{L}\\p{N}])((?:${escaped.join("|")})\\p{L}*)`, "giu");
  const at = words.exec(text)?.index ?? 0;
  const start = at <= BEFORE ? 0 : text.indexOf(" ", at - BEFORE) + 1;
  const end = start + BEFORE + AFTER;
  const cut = text.length > end ? `${text.slice(start, end).replace(/\s\S*$/, "")} …` : text.slice(start);
  return `${start > 0 ? "… " : ""}${cut}`.split(words);
}
