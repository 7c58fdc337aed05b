/** Examples to start from. */
import type { PageState } from "../state/state.js";

interface Example {
  readonly title: string;
  /** What it changes of the page as it is at the start. */
  readonly state: Partial<PageState>;
}

export const EXAMPLES: readonly Example[] = [
  { title: "Two colons after the host", state: { input: "http://a:b:80/" } },
];
