/** The search field of the documentation: `/` focuses it, arrow keys select a result, and Escape closes it. */
import { INDEX_OPTIONS } from "./search-options.mjs";

/** Activates a search field. */
export function startSearch(search: HTMLElement): void {
  const part = <T extends Element>(selector: string) => search.querySelector<T>(selector) as T;
  const field = part<HTMLInputElement>("input");
  const panel = part<HTMLElement>(".found");
  const status = part<HTMLElement>("[role=status]");
  const list = part<HTMLOListElement>("ol");
  const index = new URL(search.dataset["index"] ?? "", document.baseURI).href;
  let asked = 0;

  const close = () => {
    panel.hidden = true;
  };
  const look = async () => {
    const mine = ++asked;
    const text = field.value.trim();
    if (text === "") {
      list.replaceChildren();
      status.textContent = "";
      close();
      return;
    }
    panel.hidden = false;
    try {
      const find = await finder(index);
      if (mine !== asked) return;
      const { hits, total } = find(text);
      list.replaceChildren(...hits.map((hit) => itemOf(hit, index)));
      status.textContent = total === 0 ? "Nothing found" : countOf(total);
    } catch {
      if (mine === asked) status.textContent = "The index could not be loaded";
    }
  };
  // A user who focuses the field is about to type.
  field.addEventListener("focus", () => void finder(index).catch(() => {}), { once: true });
  field.addEventListener("focus", () => {
    if (field.value.trim() !== "") panel.hidden = false;
  });
  field.addEventListener("input", look);
  search.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll<HTMLElement>("a")];
    const at = links.indexOf(document.activeElement as HTMLElement);
    if (event.key === "ArrowDown") (links[at + 1] ?? links.at(-1))?.focus();
    else if (event.key === "ArrowUp") (at > 0 ? links[at - 1] : field)?.focus();
    else if (event.key === "Enter" && at < 0) links[0]?.click();
    else if (event.key === "Escape") {
      field.focus();
      close();
    } else return;
    event.preventDefault();
  });
  // A click on a link keeps the focus on it. Leaving the field in any other way closes the results.
  search.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !search.contains(relatedTarget)) close();
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Node && (!search.contains(target) || (target as Element).closest?.("a"))) close();
  });
  document.addEventListener("keydown", (event) => {
    const typing = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
  search.hidden = false;
}

function countOf(count: number): string {
  if (count > MOST) return `${count} sections; the first ${MOST} are shown`;
  return count === 1 ? "1 section" : `${count} sections`;
}

function itemOf({ url, page, title, excerpt }: Hit, index: string): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = new URL(url, index).href;
  const name = element("strong", title);
  const where = element("span", page === title ? "" : page);
  const words = document.createElement("small");
  words.append(...excerpt.map((text, at) => (at % 2 === 1 ? element("mark", text) : text)));
  link.append(name, " ", where, words);
  item.append(link);
  return item;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** A section that matches. */
interface Hit {
  /** Relative to the site's folder. */
  readonly url: string;
  readonly page: string;
  readonly title: string;
  /** Some of its text; matches are at odd indexes. */
  readonly excerpt: readonly string[];
}

type Find = (text: string) => { readonly hits: readonly Hit[]; readonly total: number };

const MOST = 12;

/** Characters of an excerpt before and after the first match. */
const BEFORE = 50;
const AFTER = 130;

let loaded: Promise<Find> | undefined;

/**
 * Loads the index once.
 *
 * @param address the address of the index
 */
function finder(address: string): Promise<Find> {
  loaded ??= load(address);
  // A failed connection may work the next time.
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

async function load(address: string): Promise<Find> {
  const [{ default: MiniSearch }, response] = await Promise.all([import("minisearch"), fetch(address)]);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const index = MiniSearch.loadJSON(await response.text(), INDEX_OPTIONS);
  return (text) => {
    const found = index.search(inWords(text), {
      boost: { title: 4, page: 2 },
      combineWith: "AND",
      prefix: true,
      // Short words have too many neighbours.
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    });
    const hits = found.slice(0, MOST).map((result) => ({
      url: result["url"],
      page: result["page"],
      title: result["title"],
      excerpt: excerptOf(result["text"], result.terms),
    }));
    return { hits, total: found.length };
  };
}

/** Symbols that people search for, and their names in the pages. */
const SIGNS: readonly (readonly [sign: string, words: string])[] = [
  ["%", " percent "],
  ["\\", " backslash "],
  ["@", " user "],
  ["#", " fragment "],
];

function inWords(text: string): string {
  if (/[\p{L}\p{N}]{2}/u.test(text)) return text;
  return SIGNS.reduce((words, [sign, name]) => words.replaceAll(sign, name), text);
}

/** Returns the text around the first word that begins with a term, split so that matches are at odd indexes. */
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
