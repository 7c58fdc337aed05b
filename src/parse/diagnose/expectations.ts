import type { Expectation } from "../../core/diagnostic/diagnostic.js";
import type { ClassName, Diagnosis } from "../language/diagnosis.js";
import type { Expected } from "../language/mismatch.js";

const LOWER = "abcdefghijklmnopqrstuvwxyz";
const UPPER = LOWER.toUpperCase();
const DIGITS = "0123456789";

/** Sets of characters that a grammar has a rule for and people have a word for, the largest first. */
const NAMED: readonly (readonly [name: ClassName, characters: string, label: string])[] = [
  ["alpha", LOWER + UPPER, "a letter"],
  ["hex", `${DIGITS}ABCDEFabcdef`, "a hexadecimal digit"],
  ["lowalpha", LOWER, "a lowercase letter"],
  ["upalpha", UPPER, "an uppercase letter"],
  ["digit", DIGITS, "a digit"],
];

/**
 * Returns what would have matched at a fault, in as few items as possible: first classes of characters, then single
 * characters in ASCII order, then all of non-ASCII as one, then the end.
 *
 * @param part what ends there: `host`
 */
export function expectations(mismatch: Expected, part: string, diagnosis: Diagnosis): readonly Expectation[] {
  let byPart = known.get(mismatch.expected);
  if (byPart === undefined || byPart.diagnosis !== diagnosis) {
    byPart = { diagnosis, lists: new Map() };
    known.set(mismatch.expected, byPart);
  }
  let list = byPart.lists.get(part);
  if (list === undefined) {
    list = Object.freeze(listed(mismatch, part, diagnosis).map(Object.freeze)) as readonly Expectation[];
    byPart.lists.set(part, list);
  }
  return list;
}

/** The lists made so far, by the set of characters and what ends there; frozen, since diagnostics share them. */
const known = new WeakMap<ReadonlySet<string>, ListsByPart>();

interface ListsByPart {
  readonly diagnosis: Diagnosis;
  readonly lists: Map<string, readonly Expectation[]>;
}

function listed(
  { expected, beyond, end }: Expected,
  part: string,
  { classes, escapeRule }: Diagnosis,
): readonly Expectation[] {
  const rest = new Set(expected);
  const named = NAMED.filter(([, characters]) => takeAll(rest, characters)).map(
    ([name, , label]): Expectation => ({ type: "rule", name: classes[name], label }),
  );
  const literals = [...rest]
    .sort()
    .map(
      (text): Expectation =>
        text === "%" && escapeRule !== undefined
          ? { type: "rule", name: escapeRule, label: 'a percent-encoded byte such as "%20"' }
          : { type: "literal", text, label: `"${text}"` },
    );
  return [
    ...named,
    ...literals,
    ...(beyond ? [{ type: "rule", name: "%x80-10FFFF", label: "a non-ASCII character" } as const] : []),
    ...(end ? [{ type: "end", label: `the end of the ${part}` } as const] : []),
  ];
}

function takeAll(set: Set<string>, characters: string): boolean {
  if (![...characters].every((character) => set.has(character))) return false;
  for (const character of characters) set.delete(character);
  return true;
}
