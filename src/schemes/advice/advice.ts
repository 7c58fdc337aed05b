import type { Hint } from "../../core/diagnostic/diagnostic.js";
import type { LookupResult } from "../lookup.js";
import { missingHost, slashes } from "./authority.js";
import { forScheme } from "./scheme.js";

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

/** Returns what is known about a fault of this kind in URLs of the scheme; `null` if nothing is. */
export function adviceFor({ reader, url }: LookupResult, offset: number): SchemeAdvice | null {
  const fault = { scheme: reader.definition.name, url, offset, accepts: reader.accepts };
  return slashes(fault) ?? missingHost(fault) ?? forScheme(fault);
}
