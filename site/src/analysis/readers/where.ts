/** Whether programs disagree about the host of a text. */
import { isUndisputed, readAll } from "url-grammar/readers";

export interface WhereRequest {
  readonly input: string;
}

/** Returns the hosts that programs go to, if there are several. */
export function where({ input }: WhereRequest): readonly string[] {
  if (isUndisputed(input)) return [];
  const hosts = new Set<string>();
  for (const reading of Object.values(readAll(input))) {
    if (reading.accepted && reading.effectiveHost) hosts.add(reading.effectiveHost);
  }
  return hosts.size > 1 ? [...hosts] : [];
}
