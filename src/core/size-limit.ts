import { freezeClass } from "./freeze.js";

/** The most entries in a list of nodes, changes or the like that is made from one text: about 500 MB of them. */
export const MAX_ENTRIES = 2_000_000;

/** The length of the longest string of V8, in UTF-16 code units; those of other engines are longer. */
export const LONGEST_TEXT: number = 2 ** 29 - 24;

/**
 * Raised where a text is so large that what is asked for would not fit into memory: the nodes of a path with more
 * segments than the limit, for example. The verdict, the faults and the texts of components have no such limit.
 */
export class SizeLimitError extends RangeError {
  /** `"SizeLimitError"`. */
  override readonly name: string = "SizeLimitError";
  /** The number that was exceeded. */
  readonly limit: number;

  /**
   * @param what what there is too much of, such as `"segments in a path"`
   * @param limit how many there may be
   * @throws {TypeError} when an argument has the wrong type
   */
  constructor(what: string, limit: number) {
    // `requireString` cannot be used here: the texts that it makes are checked by this module.
    if (typeof what !== "string") throw new TypeError("what there is too much of must be a string");
    if (typeof limit !== "number") throw new TypeError("the limit must be a number");
    super(`more than ${limit.toLocaleString("en-US")} ${what}`);
    this.limit = limit;
  }

  static {
    freezeClass(SizeLimitError);
  }
}
