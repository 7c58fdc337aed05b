/** Starts the page, whose first view the build has rendered. */
import { hydrate } from "preact";
import { answered, firstAlarm } from "./first/ask.js";
import type { Answer } from "./first/record.js";
import { followLinks } from "./state/link.js";
import { FIRST } from "./state/state.js";
import { App } from "./view/app.js";

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
}
