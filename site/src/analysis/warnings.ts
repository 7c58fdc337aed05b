/** What is likely a mistake or a risk in a text that may well be valid. */
import type { GrammarName } from "url-grammar";
import { type Warning, warnings as warningsOf } from "url-grammar/warnings";

export interface WarningsRequest {
  readonly input: string;
  readonly grammar: GrammarName;
}

export function warnings({ input, grammar }: WarningsRequest): readonly Warning[] {
  return JSON.parse(JSON.stringify(warningsOf(input, { grammar })));
}
