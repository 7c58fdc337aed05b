import type { Parts, RefusedReading } from "./reading.js";

/** How a version of a model was checked: against the running program, or only against its source. */
export type Checked = "run" | "read";

/** A release of a program that a model describes. */
export interface ModelVersion {
  readonly version: string;
  readonly checked: Checked;
}

/** A model of the part of a program that splits URLs. */
export interface Model {
  readonly name: string;
  /** What people call it, with the function that splits: `Go net/url (url.Parse)`. */
  readonly program: string;
  /** The releases; the first one is the default. */
  readonly versions: readonly [ModelVersion, ...ModelVersion[]];
  /**
   * Returns the release that a text means, where more are known than `versions` lists; `null` for a text that means none.
   */
  readonly otherVersion?: (text: string) => string | null;
  /** What `otherVersion` knows, for messages: `3.6 to 3.15`. */
  readonly others?: string;
  /** Where its rules are written down. */
  readonly source: string;
  /**
   * Splits the input, which is any string, in linear time.
   *
   * @param version one of `versions`, or what `otherVersion` returns
   * @param base the base URL, for programs that resolve references while they read them
   */
  readonly read: (input: string, version: string, base: string | null) => Parts | RefusedReading;
  /** The form of a host that can be compared, where the program resolves hosts in its own way. */
  readonly comparable?: (host: string) => string;
}
