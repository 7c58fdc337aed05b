/** Whether the first view is there, so that what can wait may be loaded. */
import { signal } from "@preact/signals";

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
