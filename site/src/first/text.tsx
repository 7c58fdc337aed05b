/** Texts that users wrote, shown inertly; short texts of the page itself. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { codePointLabel, isPrintable } from "#library/core/text/unseen.js";

/** Longer texts are cut: a table of long texts cannot be read. */
const SHOWN = 2000;

interface TextProps {
  /** Any string. */
  readonly value: string;
  /** How much of it to show (default: 2,000 code units). */
  readonly limit?: number;
}

/**
 * Shows a text: characters that would be obeyed or not be seen are shown by their code points, letters that are written
 * from right to left in their order in the text, and long texts in part.
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

/** A code point in the place of a character looks different from the same text as typed. */
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

/** Why a text does not match a rule, in a few words: the list of faults says the rest. */
export function whyNot(faults: readonly string[]): string {
  const [first = ""] = faults;
  const more = faults.length - 1;
  return `does not match: ${first}${more > 0 ? `, and ${more === 1 ? "1 more error" : `${more} more errors`}` : ""}`;
}

const SAID_MS = 2000;

/** Returns the temporary label of a button after its action ("Copied"), `""` for none, and what sets it. */
export function useSaid(): readonly [said: string, say: (text: string) => void] {
  const [said, say] = useState("");
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => say(""), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return [said, say];
}
