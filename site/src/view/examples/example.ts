/** Something to start from. */
import type { PageState } from "../../state/state.js";

export interface Example {
  /** What kind of example it is, for a list in groups. */
  readonly group: string;
  readonly title: string;
  /** What it is an example of: a class of disputes, the code of a fault, or the name of a view. */
  readonly about: string;
  /** What it changes of the page as it is at the start. */
  readonly state: Partial<PageState>;
}
