/** Starts the page, whose first view the build has rendered. */
import { hydrate } from "preact";
import { answered, firstAlarm } from "./first/ask.js";
import { smallEngine } from "./first/elsewhere.js";
import type { Answer } from "./first/record.js";
import { followLinks } from "./state/link.js";
import { FIRST } from "./state/state.js";
import { App } from "./view/app.js";

/** After it the page is taken to be at rest. */
const QUIET_MS = 5000;

const root = document.getElementById("page");
const first = root?.dataset["first"];
if (root !== null) {
  if (first !== undefined) {
    const { answer, alarm } = JSON.parse(first) as { answer: Answer; alarm: string | null };
    answered.value = { input: FIRST.input, answer };
    firstAlarm.value = alarm;
  }
  hydrate(<App />, root);
  // What a link holds replaces what was rendered.
  followLinks();
  delete document.documentElement.dataset["arriving"];
  keepForOffline();
}

/** Keeps the page for when there is no network, once nothing else is left to load; the package's own page needs none. */
function keepForOffline(): void {
  if (smallEngine === null || !("serviceWorker" in navigator)) return;
  const keep = () =>
    setTimeout(() => void navigator.serviceWorker.register("offline.js").catch(() => {}), QUIET_MS);
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep);
}
