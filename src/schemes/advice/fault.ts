import type { Hint } from "../../core/diagnostic/diagnostic.js";

/** A URL that breaks the rules of its scheme, with the scheme in lower case. */
export interface SchemeFault {
  readonly scheme: string;
  readonly url: string;
  /** Where the URL stops matching, in UTF-16 code units. */
  readonly offset: number;
  /** Whether the rules of the scheme accept another URL of it. */
  readonly accepts: (url: string) => boolean;
}

/** What is wrong with a URL of a scheme, in the terms of the scheme. */
export interface SchemeAdvice {
  /** The fault in one clause. */
  readonly message: string;
  readonly hint: Hint;
}
