/** Keeps the page and its address the same, and makes "back" undo what is more than typing. */
import { effect } from "@preact/signals";
import { chosenOf, fragmentOf, stateOf } from "./link.js";
import { chosen, FIRST, type PageState, page, pointed, turns } from "./state.js";

/** Browsers refuse addresses that change too often. */
const PAUSE_MS = 250;

/** A long text is noticeable work to write, so it is left until nobody types. */
const LONG_PAUSE_MS = 1500;

/** Only "Copy link" puts a longer fragment into the address: it takes long to write, and not every program accepts it. */
const LONG = 20_000;

/** What the page shows without a link. */
const FIRST_SHOWN = page.value;

/** What waits to be written, the fragment that was written or read last, and the turns up to then. */
let pending: { readonly state: PageState; readonly at: number | null } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let last = "";
let turned = 0;

/** Shows what the address says, and from now on keeps the address as the page is, and the page as the address is. */
export function followLinks(): void {
  last = here();
  if (last !== "") read(last);
  effect(() => {
    const change = { state: page.value, at: chosen.value };
    clearTimeout(timer);
    if (turns.value === turned) {
      pending = change;
      timer = setTimeout(flush, change.state.input.length > LONG ? LONG_PAUSE_MS : PAUSE_MS);
      return;
    }
    // What was typed before belongs to the entry that "back" leads to.
    flush();
    turned = turns.value;
    write(change.state, change.at, true);
  });
  for (const name of ["popstate", "hashchange"]) addEventListener(name, arrive);
}

function arrive(): void {
  const now = here();
  if (now === last) return;
  last = now;
  pending = null;
  pointed.value = null;
  read(now);
}

/** The fragment of this entry of the history: a long one is not in the address. */
function here(): string {
  return typeof history.state === "string" ? history.state : location.hash.slice(1);
}

function read(fragment: string): void {
  page.value = stateOf(fragment);
  chosen.value = chosenOf(fragment);
}

function flush(): void {
  clearTimeout(timer);
  if (pending !== null) write(pending.state, pending.at, false);
  pending = null;
}

function write(state: PageState, at: number | null, push: boolean): void {
  const whole = fragmentOf(state, at);
  if (whole === here() || (last === "" && state === FIRST_SHOWN && at === null)) return;
  const long = whole.length > LONG;
  const { list, grammar, view } = state;
  const fragment = `#${long ? fragmentOf({ ...FIRST, input: "", list, grammar, view }) : whole}`;
  last = whole;
  try {
    history[push ? "pushState" : "replaceState"](long ? whole : null, "", fragment);
  } catch {
    // The page works without: a browser may refuse an entry that is too large, or one too many.
  }
}
