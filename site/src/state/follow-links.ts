/** Keeps the page and its address the same. */
import { effect } from "@preact/signals";
import { fragmentOf, stateOf } from "./link.js";
import { chosen, page, pointed } from "./state.js";

/** Browsers refuse addresses that change too often. */
const PAUSE_MS = 250;

/** A longer input is not written to the address while it is typed, which takes long; "Copy link" does it. */
const LONG = 20_000;

/** Shows what the address says, and from now on keeps the address as the page is, and the page as the address is. */
export function followLinks(): void {
  if (location.hash.length > 1) page.value = stateOf(location.hash);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let own = location.hash;
  effect(() => {
    const state = page.value;
    clearTimeout(waiting);
    if (state.input.length > LONG) return;
    waiting = setTimeout(() => {
      const fragment = `#${fragmentOf(state)}`;
      if (fragment === location.hash || (own === "" && page.value === FIRST_SHOWN)) return;
      own = fragment;
      history.replaceState(null, "", fragment);
    }, PAUSE_MS);
  });
  addEventListener("hashchange", () => {
    if (location.hash === own) return;
    own = location.hash;
    pointed.value = null;
    chosen.value = null;
    page.value = stateOf(location.hash);
  });
}

const FIRST_SHOWN = page.value;
