/** What the page shows: everything a link holds, and where the pointer is. */
import { batch, signal } from "@preact/signals";
import type { GrammarName } from "url-grammar";

/** The views, in the order of their tabs. */
export const VIEW_NAMES = ["tree", "components", "resolution", "normal", "scheme", "rules", "own"] as const;

export type ViewName = (typeof VIEW_NAMES)[number];

/** A range of UTF-16 code units, half-open. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a link holds. Texts may be any strings. */
export interface PageState {
  /** The text to look at; in a list, one on each line. */
  readonly input: string;
  /** Whether the input is a list of texts. */
  readonly list: boolean;
  readonly grammar: GrammarName;
  /** The rule that the text is checked by; `null` for the one that the grammar starts with. */
  readonly rule: string | null;
  /** The rule that the view of the rules shows; `null` for the one that the grammar starts with. */
  readonly shown: string | null;
  readonly view: ViewName;
  /** The base URL that references are resolved against. */
  readonly base: string;
  /** Whether the normal form is without dot segments. */
  readonly dots: boolean;
  /** The text that the input is compared with; `""` for none. */
  readonly second: string;
  /** The text of the user's own grammar. */
  readonly own: string;
  /** The notation of that text: `"abnf"`, `"bnf"`, or `""` for the one that it is found to be in. */
  readonly notation: string;
  /** The rule that the grammar starts with; `""` for its first. */
  readonly start: string;
  /** The grammar that it is compared with: a name, the text of another one, or `""` for none. */
  readonly other: string;
  /** The rule of that grammar; `""` for the one that it starts with. */
  readonly otherStart: string;
}

export const FIRST: PageState = {
  input: "https://good.com\\@evil.com/login",
  list: false,
  grammar: "rfc3986",
  rule: null,
  shown: null,
  view: "tree",
  base: "http://a.example/b/c/d;p?q",
  dots: false,
  second: "",
  own: "",
  notation: "",
  start: "",
  other: "",
  otherStart: "",
};

/** What the page shows now. */
export const page = signal<PageState>(FIRST);

/** Changes some of what the page shows. Another grammar has other rules, so it begins with its own. */
export function show(changes: Partial<PageState>): void {
  const grammarChanges = changes.grammar !== undefined && changes.grammar !== page.value.grammar;
  page.value = { ...page.value, ...(grammarChanges ? { rule: null, shown: null } : {}), ...changes };
}

/** How often the page was changed in a way that "back" undoes. */
export const turns = signal(0);

/** Changes what the page shows, as `show` does, so that "back" leads to what it showed before. */
export function turn(changes: Partial<PageState>): void {
  batch(() => {
    turns.value += 1;
    show(changes);
  });
}

/** What the pointer or the keyboard is on, as a range of the input; `null` for nothing. */
export const pointed = signal<Span | null>(null);

/** The offset of the character that was chosen by a click or a key; `null` for none. */
export const chosen = signal<number | null>(null);

/** The offset of the character that the pointer is on; `null` for none. */
export const under = signal<number | null>(null);

/** Points at a part of the input, or at nothing. */
export function point(span: Span | null): void {
  pointed.value = span;
}

/** Becomes true once, when the browser has nothing to do after the first view. */
export const settled = signal(false);

/** Browsers without a word for idle times get this long. */
const PAUSE_MS = 200;

/** Says that the first view is shown. */
export function settle(): void {
  const done = () => {
    settled.value = true;
  };
  if (typeof requestIdleCallback === "function") requestIdleCallback(done, { timeout: 10 * PAUSE_MS });
  else setTimeout(done, PAUSE_MS);
}
