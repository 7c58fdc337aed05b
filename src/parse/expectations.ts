import type { Expectation } from "../core/diagnostic.js";
import type { Departure } from "./language.js";
import type { ClassName, Standard } from "./standard.js";

const LOWER = "abcdefghijklmnopqrstuvwxyz";
const UPPER = LOWER.toUpperCase();
const DIGITS = "0123456789";

/** Sets that have a name in the grammar and a word that people use; the first that fits wins. */
const NAMED: readonly (readonly [name: ClassName, characters: string, label: string])[] = [
  ["alpha", LOWER + UPPER, "a letter"],
  ["hex", `${DIGITS}ABCDEFabcdef`, "a hexadecimal digit"],
  ["lowalpha", LOWER, "a lower-case letter"],
  ["upalpha", UPPER, "an upper-case letter"],
  ["digit", DIGITS, "a digit"],
];

/**
 * What could have stood at a fault, as few things as will name it: first the classes, then single characters
 * in ASCII order, what is beyond ASCII as one, then the end of `part`. Rules go by the names that the grammar has.
 */
export function expectations(
  { expected, beyond, end }: Departure,
  part: string,
  { classes, escapeRule }: Standard,
): readonly Expectation[] {
  const rest = new Set(expected);
  const named = NAMED.filter(([, characters]) => takeAll(rest, characters)).map(
    ([name, , label]): Expectation => ({ type: "rule", name: classes[name], label }),
  );
  const literals = [...rest]
    .sort()
    .map(
      (text): Expectation =>
        text === "%" && escapeRule !== null
          ? { type: "rule", name: escapeRule, label: 'an escape such as "%20"' }
          : { type: "literal", text, label: `"${text}"` },
    );
  return [
    ...named,
    ...literals,
    ...(beyond ? [{ type: "rule", name: "%x80-10FFFF", label: "a character beyond ASCII" } as const] : []),
    ...(end ? [{ type: "end", label: `the end of ${part}` } as const] : []),
  ];
}

function takeAll(set: Set<string>, characters: string): boolean {
  if (![...characters].every((character) => set.has(character))) return false;
  for (const character of characters) set.delete(character);
  return true;
}
