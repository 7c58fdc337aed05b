/** Likely mistakes or risks in a URL that may well be valid, and what programs do differently with it. */
import type { GrammarName } from "url-grammar";
import { type Warning, warnings as warningsOf } from "url-grammar";
import { disputeAlarms } from "#library/readers/dispute/warning.js";
import { chosenReaders } from "#library/readers/registry.js";

interface WarningsRequest {
  readonly input: string;
  readonly grammar: GrammarName;
}

export function warnings({ input, grammar }: WarningsRequest): readonly Warning[] {
  return JSON.parse(JSON.stringify(warningsOf(input, { grammar })));
}

interface AlarmRequest {
  readonly input: string;
}

/** Returns a sentence about what two important programs do differently; `null` if nothing is alarming. */
export function alarm({ input }: AlarmRequest): string | null {
  const message = disputeAlarms(input, chosenReaders(undefined))[0]?.message;
  // The page has no other name for the reader of the URL Standard.
  return (
    message?.replace(
      /(^|and |[:;] )whatwg (?=[a-z]+s )/g,
      (_, before) => `${before}${before === "" ? "A" : "a"} browser `,
    ) ?? null
  );
}
