import type { Expectation } from "../core/diagnostic.js";
import type { Departure } from "./language.js";

const LOWER = "abcdefghijklmnopqrstuvwxyz";
const UPPER = LOWER.toUpperCase();
const DIGITS = "0123456789";

/** Sets that have a name in the grammar and a word that people use; the first that fits wins. */
const NAMED: readonly (readonly [name: string, characters: string, label: string])[] = [
  ["alpha", LOWER + UPPER, "a letter"],
  ["hex", `${DIGITS}ABCDEFabcdef`, "a hexadecimal digit"],
  ["lowalpha", LOWER, "a lower-case letter"],
  ["upalpha", UPPER, "an upper-case letter"],
  ["digit", DIGITS, "a digit"],
];

/**
 * What could have stood at a fault, as few things as will name it: first the classes, then single characters
 * in ASCII order, then the end of `part`.
 */
export function expectations({ expected, end }: Departure, part: string): readonly Expectation[] {
  const rest = new Set(expected);
  const named = NAMED.filter(([, characters]) => takeAll(rest, characters)).map(
    ([name, , label]): Expectation => ({ type: "rule", name, label }),
  );
  const literals = [...rest]
    .sort()
    .map(
      (text): Expectation =>
        text === "%"
          ? { type: "rule", name: "escaped", label: 'an escape such as "%20"' }
          : { type: "literal", text, label: `"${text}"` },
    );
  return [...named, ...literals, ...(end ? [{ type: "end", label: `the end of ${part}` } as const] : [])];
}

function takeAll(set: Set<string>, characters: string): boolean {
  if (![...characters].every((character) => set.has(character))) return false;
  for (const character of characters) set.delete(character);
  return true;
}
