import type { LookupResult } from "../lookup.js";
import { missingHost, slashes } from "./authority.js";
import type { SchemeAdvice } from "./fault.js";
import { forScheme } from "./scheme.js";

/** Returns what is known about a fault of this kind in URLs of the scheme; `null` if nothing is. */
export function adviceFor({ reader, url }: LookupResult, offset: number): SchemeAdvice | null {
  const fault = { scheme: reader.definition.name, url, offset, accepts: reader.accepts };
  return slashes(fault) ?? missingHost(fault) ?? forScheme(fault);
}
