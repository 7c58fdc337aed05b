/** The page of a grammar's rules. */
import type { GrammarName } from "url-grammar";
import { LABELS } from "../../state/grammars.js";
import { visible } from "../../view/text/visible.js";
import { factsOf } from "../facts.js";
import { sectionLink, sectionName } from "../section-link.js";
import type { Source } from "../source.js";
import { usedIn, usersOf } from "../uses.js";

/** The first line of each page. */
export const WRITTEN_BY = "<!-- Written by `npm run rules`: do not edit. -->";

/**
 * Returns the page of a grammar.
 *
 * @param grammar the name of the grammar
 * @param source its rules
 * @param names the name of each rule's file
 */
export function grammarPage(
  grammar: GrammarName,
  source: Source,
  names: ReadonlyMap<string, string>,
): string {
  const { title, about } = LABELS[grammar];
  const rules = [...names.keys()];
  return `${[
    WRITTEN_BY,
    `# The rules of ${title}`,
    `\`${grammar}\`: ${about}. It starts with ${linkTo(source.start, names)}. [How to read a diagram](README.md#how-to-read-a-diagram)`,
    rules.map((rule) => linkTo(rule, names)).join(" · "),
    ...rules.map((rule) => ruleSection(grammar, rule, source, names)),
  ].join("\n\n")}\n`;
}

function ruleSection(
  grammar: GrammarName,
  rule: string,
  source: Source,
  names: ReadonlyMap<string, string>,
): string {
  const { rulelist } = source;
  const { states, members, others } = factsOf(rulelist, rule);
  const links = (rules: readonly string[]) => rules.map((one) => linkTo(one, names)).join(", ") || "none";
  const rows = [
    ["defined in", definedIn(source, rule)],
    ["states of the automaton", String(states)],
    ["shortest members", texts(members)],
    ["shortest non-members", texts(others)],
    ["uses", links(usedIn(rulelist.rules.get(rule)!.expression))],
    ["used by", links(usersOf(rule, rulelist))],
  ];
  return [
    `## ${rule}`,
    fenced(source.textOf(rule)),
    `![${rule}](${grammar}/${names.get(rule)}.svg)`,
    ["| | |", "| --- | --- |", ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join("\n"),
  ].join("\n\n");
}

function definedIn({ sectionOf }: Source, rule: string): string {
  const section = sectionOf(rule);
  if (section === null) return "the strict reading of this project";
  const link = sectionLink(section);
  return link === null ? sectionName(section) : `[${sectionName(section)}](${link})`;
}

function linkTo(rule: string, names: ReadonlyMap<string, string>): string {
  return `[\`${rule}\`](#${names.get(rule)?.toLowerCase()})`;
}

function texts(all: readonly string[]): string {
  return all.map(code).join(", ") || "none";
}

/** A text as code in a table, whatever characters it has. */
function code(text: string): string {
  if (text === "") return "the empty text";
  const shown = visible(text).replaceAll("|", "\\|");
  const fence = "`".repeat(Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  const pad = /^`|`$|^ .* $/.test(shown) ? " " : "";
  return `${fence}${pad}${shown}${pad}${fence}`;
}

function fenced(text: string): string {
  return `\`\`\`abnf\n${text}\n\`\`\``;
}
