/** The part of a page that is about one rule. */
import { visible } from "../../text/visible.js";
import type { RuleFacts } from "../facts.js";

/** What a page says of a rule. Links and values are Markdown. */
export interface RuleWords {
  /** The heading, with its marks: `"## host"`. */
  readonly heading: string;
  readonly rule: string;
  /** The rule as its text has it. */
  readonly text: string;
  /** The path of the diagram, from the page. */
  readonly picture: string;
  readonly definedIn: string;
  readonly facts: RuleFacts;
  /** Links to the rules that it uses, and to those that use it. */
  readonly uses: readonly string[];
  readonly usedBy: readonly string[];
}

/** Returns the part of a page that is about a rule. */
export function ruleSection(words: RuleWords): string {
  const { heading, rule, text, picture, definedIn, facts, uses, usedBy } = words;
  const rows = [
    ["defined in", definedIn],
    ["states of the automaton", String(facts.states)],
    ["shortest members", listed(facts.members.map(code))],
    ["shortest non-members", listed(facts.others.map(code))],
    ["uses", listed(uses)],
    ["used by", listed(usedBy)],
  ];
  const [first, ...others] = rows.map(([name, value]) => `| ${name} | ${value} |`);
  return [
    heading,
    `\`\`\`abnf\n${text}\n\`\`\``,
    `![Diagram of ${rule}](${picture})`,
    // A table without a head, which Markdown does not have, would be read out as one with an empty head.
    [first, "| --- | --- |", ...others].join("\n"),
  ].join("\n\n");
}

function listed(all: readonly string[]): string {
  return all.join(", ") || "none";
}

/** A text as code in a table, whatever characters it has. */
function code(text: string): string {
  if (text === "") return "the empty text";
  const shown = visible(text).replaceAll("|", "\\|");
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = /^`|`$|^ .* $/.test(shown) ? " " : "";
  return `${fence}${pad}${shown}${pad}${fence}`;
}
