/** What a link to the page holds. Texts may be any strings; what is left out is as when the page starts. */
export interface PageContents {
  readonly url?: string;
  /** The base URL that references are resolved against. */
  readonly base?: string;
  /** The ABNF of a grammar of one's own. */
  readonly own?: string;
  readonly grammar?: string;
  readonly rule?: string;
  readonly view?: string;
}

const NAMES = ["url", "base", "own", "grammar", "rule", "view"] as const;

/** Returns the fragment of a link to the page, without `#`: the format that `site/src/state/link.ts` reads. */
export function pageFragment(contents: PageContents): string {
  return NAMES.flatMap((name) => {
    const value = contents[name];
    return value === undefined ? [] : [field(name, value)];
  }).join("&");
}

/** A lone surrogate has no UTF-8 and so no escape, so a text that has one is written as its UTF-16 code units. */
function field(name: string, value: string): string {
  if (!/\p{Cs}/u.test(value)) return `${name}=${encodeURIComponent(value)}`;
  const units = Array.from({ length: value.length }, (_, at) =>
    value.charCodeAt(at).toString(16).padStart(4, "0"),
  );
  return `${name}.utf16=${units.join("")}`;
}
