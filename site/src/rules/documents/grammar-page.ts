/** The page of a grammar's rules. */
import type { GrammarName } from "url-grammar";
import { LABELS } from "../../state/grammars.js";
import { factsOf } from "../facts.js";
import { sectionLink, sectionName } from "../section-link.js";
import type { Source } from "../source.js";
import { usedIn, usersOf } from "../uses.js";
import { ruleSection } from "./rule-section.js";

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
  const { rulelist, start } = source;
  const rules = [...names.keys()];
  const linkTo = (rule: string) => `[\`${rule}\`](#${names.get(rule)?.toLowerCase()})`;
  const sections = rules.map((rule) =>
    ruleSection({
      heading: `## ${rule}`,
      rule,
      text: source.textOf(rule),
      picture: `${grammar}/${names.get(rule)}.svg`,
      definedIn: definedIn(source, rule),
      facts: factsOf(rulelist, rule),
      uses: usedIn(rulelist.rules.get(rule)!.expression).map(linkTo),
      usedBy: usersOf(rule, rulelist).map(linkTo),
    }),
  );
  return `${[
    WRITTEN_BY,
    `# The rules of ${title}`,
    `\`${grammar}\`: ${about}. It starts with ${linkTo(start)}. [How to read a diagram](README.md#how-to-read-a-diagram)`,
    rules.map(linkTo).join(" · "),
    ...sections,
  ].join("\n\n")}\n`;
}

function definedIn({ sectionOf }: Source, rule: string): string {
  const section = sectionOf(rule);
  if (section === null) return "the strict reading of this project";
  const link = sectionLink(section);
  return link === null ? sectionName(section) : `[${sectionName(section)}](${link})`;
}
