/** Starts the page, whose first view is rendered by the build. */
import { hydrate } from "preact";
import { answered, firstAlarm } from "./first/ask.js";
import { isSite } from "./first/elsewhere.js";
import type { Answer } from "./first/record.js";
import { followLinks } from "./state/link.js";
import { FIRST } from "./state/state.js";
import { App } from "./view/app.js";

/** The time after which the page is considered idle. */
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
  // The content of a link replaces what was rendered.
  followLinks();
  delete document.documentElement.dataset["arriving"];
  keepForOffline();
}

/** Makes the page available offline, once nothing else is left to load. The package's own page does not need this. */
function keepForOffline(): void {
  if (!isSite || !("serviceWorker" in navigator)) return;
  const keep = () =>
    setTimeout(() => void navigator.serviceWorker.register("offline.js").catch(() => {}), QUIET_MS);
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep);
}
