/** Shows strings from users, inertly; and short strings of the page itself. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { codePointLabel, isPrintable } from "#library/core/text/unseen.js";

/** Longer strings are cut: a table of long strings cannot be read. */
const SHOWN = 2000;

interface TextProps {
  /** Any string. */
  readonly value: string;
  /** The maximum number of code units to show (default: 2,000). */
  readonly limit?: number;
}

/**
 * Shows a string: invisible and control characters as code points, right-to-left letters in logical order, and long
 * strings in part.
 */
export function Text({ value, limit = SHOWN }: TextProps) {
  const more = value.length - limit;
  return (
    <span class="text">
      {pieces(more > 0 ? value.slice(0, limit) : value)}
      {more > 0 && <span class="unseen"> … {more.toLocaleString("en")} more</span>}
    </span>
  );
}

/** A code point that replaces a character looks different from the same text as typed. */
function pieces(value: string) {
  if (isPrintable(value)) return value;
  const list: (string | JSX.Element)[] = [];
  let seen = "";
  for (const character of value) {
    if (isPrintable(character)) {
      seen += character;
      continue;
    }
    list.push(
      seen,
      <span key={list.length} class="unseen">
        {codePointLabel(character.codePointAt(0) ?? 0)}
      </span>,
    );
    seen = "";
  }
  return [...list, seen];
}

/** Returns in a few words why the input does not match a rule. The list of faults gives details. */
export function whyNot(faults: readonly string[]): string {
  const [first = ""] = faults;
  const more = faults.length - 1;
  return `does not match: ${first}${more > 0 ? `, and ${more === 1 ? "1 more error" : `${more} more errors`}` : ""}`;
}

const SAID_MS = 2000;

/** Returns the temporary label of a button after its action ("Copied"), `""` for none, and its setter. */
export function useSaid(): readonly [said: string, say: (text: string) => void] {
  const [said, say] = useState("");
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => say(""), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return [said, say];
}
