/** The state of the page: everything in a link, and where the pointer is. */
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

/** The content of a link. Strings may be anything. */
export interface PageState {
  /** The text to examine; in a list, one per line. */
  readonly input: string;
  /** Whether the input is a list of texts. */
  readonly list: boolean;
  readonly grammar: GrammarName;
  /** The rule to check with; `null` for the grammar's start rule. */
  readonly rule: string | null;
  /** The rule shown in the rules view; `null` for the grammar's start rule. */
  readonly shown: string | null;
  readonly view: ViewName;
  /** The base URL for resolving references. */
  readonly base: string;
  /** Whether normalization removes dot segments. */
  readonly dots: boolean;
  /** The URL to compare the input with; `""` for none. */
  readonly second: string;
  /** The text of the user's grammar. */
  readonly own: string;
  /** The notation of that text: `"abnf"`, `"bnf"`, or `""` to detect it. */
  readonly notation: string;
  /** The grammar's start rule; `""` for its first. */
  readonly start: string;
  /** The grammar to compare with: a name, the text of another one, or `""` for none. */
  readonly other: string;
  /** The rule of that grammar; `""` for its start rule. */
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

/** The current state of the page. */
export const page = signal<PageState>(FIRST);

/** Changes part of the state. Another grammar has other rules, so it starts with its own. */
export function show(changes: Partial<PageState>): void {
  const grammarChanges = changes.grammar !== undefined && changes.grammar !== page.value.grammar;
  page.value = { ...page.value, ...(grammarChanges ? { rule: null, shown: null } : {}), ...changes };
}

/** The number of changes that "back" undoes. */
export const turns = signal(0);

/** Changes the state like `show`, so that "back" leads to the previous state. */
export function turn(changes: Partial<PageState>): void {
  batch(() => {
    turns.value += 1;
    show(changes);
  });
}

/** The range of the input that the pointer or the keyboard is on; `null` for none. */
export const pointed = signal<Span | null>(null);

/** The offset of the character chosen by a click or a key; `null` for none. */
export const chosen = signal<number | null>(null);

/** The offset of the character under the pointer; `null` for none. */
export const under = signal<number | null>(null);

/** Points at a part of the input, or at nothing. */
export function point(span: Span | null): void {
  pointed.value = span;
}

/** Becomes true once, when the browser is idle after the first view. */
export const settled = signal(false);

/** The delay for browsers without an idle callback. */
const PAUSE_MS = 200;

/** Signals that the first view is shown. */
export function settle(): void {
  const done = () => {
    settled.value = true;
  };
  if (typeof requestIdleCallback === "function") requestIdleCallback(done, { timeout: 10 * PAUSE_MS });
  else setTimeout(done, PAUSE_MS);
}
