/** The page that leads to the rules of each grammar. */
import type { GrammarName } from "url-grammar";
import { LABELS } from "../../state/grammars.js";
import { WRITTEN_BY } from "./grammar-page.js";

/**
 * Returns `docs/rules/README.md`.
 *
 * @param counts the number of rules of each grammar
 * @param schemes the number of rules of all schemes
 */
export function indexPage(counts: ReadonlyMap<GrammarName, number>, schemes: number): string {
  const rows = [...counts].map(([grammar, count]) => {
    const { title, about } = LABELS[grammar];
    return `| [${title}](${grammar}.md) | \`${grammar}\` | ${about} | ${count} |`;
  });
  return `${WRITTEN_BY}

# The rules

Every rule of every grammar and of every scheme: its text, its railroad diagram, the section that defines it, the size of its
automaton, and the shortest texts that match it and that do not. [The generic grammars](../grammars.md) says what each grammar
is.

| grammar | name | what it is | rules |
| --- | --- | --- | --- |
${rows.join("\n")}
| [Schemes](schemes.md) | | the rules of single schemes, such as \`http\` and \`mailto\` | ${schemes} |

## How to read a diagram

Follow the line from the left to the right. Every way through spells a text that matches the rule.

- A box with corners is another rule. A box with round ends is characters: \`"a"\` as in the text, \`0–9\` or \`%xA0-D7FF\` for
  any of a range. \`A–F, a–f\` stands for letters of either case. Three or more letters or digits in a row are one box.
- Where the line forks, take any branch. Where a line leads back, go round as often as you like, or as often as it says.
- In ABNF, letters between quotation marks match in either case, unless \`%s\` is before them; in the BNF of the older
  documents, only in the case that they have.

## What the tables say

- The states are those of the minimal automaton, without the one from which no text matches any more.
- The shortest members are the shortest texts that match. Of the characters that a rule treats alike, one stands for all,
  unless that leaves fewer than three texts. The shortest non-members are of printable ASCII.
`;
}
