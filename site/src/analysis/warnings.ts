/** What is likely a mistake or a risk in a text that may well be valid, and whether programs disagree about its host. */
import type { GrammarName } from "url-grammar";
import { type Warning, warnings as warningsOf } from "url-grammar";
import { isUndisputed, readAll } from "url-grammar/readers";

interface WarningsRequest {
  readonly input: string;
  readonly grammar: GrammarName;
}

export function warnings({ input, grammar }: WarningsRequest): readonly Warning[] {
  return JSON.parse(JSON.stringify(warningsOf(input, { grammar })));
}

interface WhereRequest {
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
