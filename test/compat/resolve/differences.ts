// Generates the table in docs/listings/resolution.md: where the algorithms differ.
import { ALGORITHMS, type Algorithm, BaseUrlError, resolve } from "../../../src/index.js";
import { tables } from "./tables.js";

/** The base of the examples in all the standards. Only RFC 1808 has the fragment, which makes a difference. */
const BASE = "http://a/b/c/d;p?q#f";

/** Further pairs, each for something that the standards' tables leave out. */
const MORE: readonly (readonly [base: string, reference: string])[] = [
  [BASE, "?"],
  [BASE, "..?y"],
  [BASE, "///g"],
  [BASE, "a_b:c"],
  [BASE, "x://h/../g"],
  [BASE, "//h/../g"],
  ["http://a/b;p/c/d", "g"],
  ["http://a?q", "#s"],
  ["http://a?q", "?y"],
  ["http://a", ".."],
  ["http://a/../b", "g"],
  ["x:", "a/../g"],
  ["x:b/c", "g"],
  ["mailto:a@b", "g"],
  ["mailto:a@b", "#s"],
  ["", "http://a/../g"],
];

/** The URL, or the reason why there is none. */
function resultOf(base: string, reference: string, algorithm: Algorithm): string {
  try {
    return `\`${resolve(base, reference, { algorithm }).url}\``;
  } catch (error) {
    if (!(error instanceof BaseUrlError)) throw error;
    return error.reason;
  }
}

/** Every pair on which at least two of the algorithms differ, as a Markdown table. */
export function differences(): string {
  const standards = tables().flatMap(({ rows }) => rows.map(({ reference }) => reference));
  const pairs = [...new Set(standards)].map((reference): readonly [string, string] => [BASE, reference]);
  const rows: string[] = [];
  for (const [base, reference] of [...pairs, ...MORE]) {
    const urls = ALGORITHMS.map((algorithm) => resultOf(base, reference, algorithm));
    if (new Set(urls).size === 1) continue;
    const cells = [base, reference].map((text) => (text === "" ? "(empty)" : `\`${text}\``));
    rows.push(`| ${[...cells, ...urls].join(" | ")} |`);
  }
  const head = ["base", "reference", ...ALGORITHMS];
  return [`| ${head.join(" | ")} |`, `|${" --- |".repeat(head.length)}`, ...rows].join("\n");
}
