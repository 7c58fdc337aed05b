/** The pages of `docs/rules`: every rule of every grammar and scheme, with its diagram. */
import type { GrammarName } from "url-grammar";
import type { Notation, Rulelist } from "url-grammar/bnf";
import { printable as visible } from "#library/core/text/printable.js";
import { compose } from "#library/schemes/compose.js";
import { connectionSchemes, standardSchemes, type TextScheme } from "#library/schemes/index.js";
import { sourceOf } from "#library/schemes/source.js";
import { GRAMMARS, LABELS } from "#page/grammars.js";
import { drawingOf } from "./drawing.js";
import { factsOf, type RuleFacts } from "./facts.js";
import { ruleInWords, usedIn, usersOf } from "./items.js";
import { linesOf, loadSource, type Source, sectionLink, sectionName } from "./source.js";
import { svgFile } from "./svg-file.js";

/**
 * Returns a file name for each rule. Some file systems treat names that differ only in case as the same, so the later
 * of two such rules gets a number. In lower case, the name is the anchor of the heading with the rule's name.
 *
 * @example
 * fileNames(["URL", "url"]).get("url") // → "url-1"
 */
export function fileNames(rules: Iterable<string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const used = new Set<string>();
  for (const rule of rules) {
    let name = rule;
    for (let count = 1; used.has(name.toLowerCase()); count++) name = `${rule}-${count}`;
    used.add(name.toLowerCase());
    names.set(rule, name);
  }
  return names;
}

/** The facts of a rule on a page. Links and values are Markdown. */
interface RuleWords {
  /** The heading, with its Markdown prefix: `"## host"`. */
  readonly heading: string;
  readonly rule: string;
  /** The rule as in its text. */
  readonly text: string;
  /** The path of the diagram, relative to the page. */
  readonly picture: string;
  readonly definedIn: string;
  readonly facts: RuleFacts;
  /** Links to the rules that it uses, and to those that use it. */
  readonly uses: readonly string[];
  readonly usedBy: readonly string[];
}

/** Returns the section of a page about a rule. */
function ruleSection(words: RuleWords): string {
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
    // Markdown has no tables without a header, and an empty one would be read aloud.
    [first, "| --- | --- |", ...others].join("\n"),
  ].join("\n\n");
}

function listed(all: readonly string[]): string {
  return all.join(", ") || "none";
}

/** Formats a string as code in a table, whatever characters it has. */
function code(text: string): string {
  if (text === "") return "the empty text";
  const shown = visible(text).replaceAll("|", "\\|");
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = /^`|`$|^ .* $/.test(shown) ? " " : "";
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** The first line of each page. */
const WRITTEN_BY = "<!-- Written by `npm run rules`: do not edit. -->";

/**
 * Returns the page of a grammar.
 *
 * @param grammar the name of the grammar
 * @param source its rules
 * @param names the name of each rule's file
 */
function grammarPage(grammar: GrammarName, source: Source, names: ReadonlyMap<string, string>): string {
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

/** A text of rules, which several schemes may share. */
interface SchemeText {
  /** The name of its file, without the extension. */
  readonly name: string;
  /** The names of the schemes, each with its start rule and document. */
  readonly schemes: readonly {
    readonly name: string;
    readonly start: string;
    readonly standard: string | null;
  }[];
  /** All rules: those of the text, those of RFC 3986 that it does not override, and the core rules. */
  readonly rulelist: Rulelist;
  /** The names of the text's rules, in order. */
  readonly own: readonly string[];
  textOf(rule: string): string;
}

/** Returns the texts of the schemes, sorted by name. */
export function schemeTexts({ rulelist }: Source): readonly SchemeText[] {
  const all: readonly TextScheme[] = [...standardSchemes, ...connectionSchemes];
  const names = [...new Set(all.map((scheme) => sourceOf(scheme)!.rules().name))].sort();
  return names.map((name) => {
    const schemes = all.filter((scheme) => sourceOf(scheme)!.rules().name === name);
    const text = schemes[0]!.rules;
    const { rules, ownNames } = compose(text, "abnf", rulelist.rules, "RFC 3986");
    const lines = text.split("\n");
    return {
      name,
      schemes: schemes.map((scheme) => ({
        name: scheme.name,
        start: scheme.start ?? ownNames[0]!,
        standard: scheme.standard ?? null,
      })),
      rulelist: rules,
      own: ownNames,
      textOf: (rule) => linesOf(rule, rules, lines)!,
    };
  });
}

/** The folder of the diagrams, relative to the page. */
const SCHEME_FOLDER = "scheme";

/**
 * Returns the page of the schemes.
 *
 * @param texts the texts of their rules
 * @param generic the file name of each rule of RFC 3986
 */
function schemesPage(texts: readonly SchemeText[], generic: ReadonlyMap<string, string>): string {
  const links = texts.flatMap((text) =>
    text.schemes.map(({ name }) => `[\`${name}\`](#${anchorOf(titleOf(text))})`),
  );
  return `${[
    WRITTEN_BY,
    "# The rules of schemes",
    `The rules of ${links.length} schemes. They may use the rules of [RFC 3986](rfc3986.md), and \`:=\` replaces one of them. [Schemes](../reference/schemes.md) says more about each scheme. [How to read a diagram](README.md#how-to-read-a-diagram)`,
    links.join(" · "),
    ...texts.flatMap((text) => schemePart(text, generic)),
  ].join("\n\n")}\n`;
}

function schemePart(text: SchemeText, generic: ReadonlyMap<string, string>): readonly string[] {
  const { name, schemes, rulelist, own } = text;
  const files = fileNames(own);
  const linkTo = (rule: string) =>
    own.includes(rule)
      ? `[\`${rule}\`](#${anchorOf(headingOf(text, rule))})`
      : generic.has(rule)
        ? `[\`${rule}\`](rfc3986.md#${generic.get(rule)?.toLowerCase()})`
        : `\`${rule}\``;
  const standards = [...new Set(schemes.map(({ standard }) => standard ?? "documented practice"))].join(", ");
  const starts = schemes.map((scheme) => `\`${scheme.name}\` starts with ${linkTo(scheme.start)}`);
  const sections = own.map((rule) =>
    ruleSection({
      heading: `### ${headingOf(text, rule)}`,
      rule,
      text: text.textOf(rule),
      picture: `${SCHEME_FOLDER}/${name}/${files.get(rule)}.svg`,
      definedIn: standards,
      facts: factsOf(rulelist, rule),
      uses: usedIn(rulelist.rules.get(rule)!.expression).map(linkTo),
      usedBy: usersOf(rule, rulelist)
        .filter((user) => own.includes(user))
        .map(linkTo),
    }),
  );
  return [`## ${titleOf(text)}`, `${standards}. ${starts.join("; ")}.`, ...sections];
}

function titleOf({ schemes }: SchemeText): string {
  return schemes.map(({ name }) => name).join(", ");
}

/** Many schemes have rules of the same name, so headings include the scheme. */
function headingOf({ name }: SchemeText, rule: string): string {
  return `${name}: ${rule}`;
}

/** Returns the anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");
}

/**
 * Returns `docs/rules/README.md`.
 *
 * @param counts the number of rules of each grammar
 * @param schemes the number of rules of all schemes
 */
function indexPage(counts: ReadonlyMap<GrammarName, number>, schemes: number): string {
  const rows = [...counts].map(([grammar, count]) => {
    const { title, about } = LABELS[grammar];
    return `| [${title}](${grammar}.md) | \`${grammar}\` | ${about} | ${count} |`;
  });
  return `${WRITTEN_BY}

# The rules

Every rule of every grammar and of every scheme: its text, its railroad diagram, the section that defines it, the size of its
automaton, and its shortest members and non-members. [The generic grammars](../reference/grammars.md) says what
each grammar is.

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

/** The folder of the pages, relative to the project's. */
export const FOLDER = "docs/rules";

/** Returns the content of every file in `docs/rules`, by path. */
export async function ruleDocuments(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const counts = new Map<GrammarName, number>();
  for (const grammar of GRAMMARS) {
    const source = await loadSource(grammar);
    const { rulelist, notation } = source;
    const names = fileNames(rulelist.rules.keys());
    counts.set(grammar, names.size);
    files.set(`${FOLDER}/${grammar}.md`, grammarPage(grammar, source, names));
    addDiagrams(files, `${FOLDER}/${grammar}`, LABELS[grammar].title, { rulelist, notation, names });
  }
  const schemes = await addSchemes(files);
  files.set(`${FOLDER}/README.md`, indexPage(counts, schemes));
  return files;
}

/** Adds the scheme rules. Returns their number. */
async function addSchemes(files: Map<string, string>): Promise<number> {
  const generic = await loadSource("rfc3986");
  const texts = schemeTexts(generic);
  files.set(`${FOLDER}/schemes.md`, schemesPage(texts, fileNames(generic.rulelist.rules.keys())));
  for (const { name, schemes, rulelist, own } of texts) {
    const title = schemes.map((scheme) => scheme.name).join(", ");
    const names = fileNames(own);
    addDiagrams(files, `${FOLDER}/${SCHEME_FOLDER}/${name}`, title, { rulelist, notation: "abnf", names });
  }
  return texts.reduce((sum, { own }) => sum + own.length, 0);
}

interface Diagrams {
  readonly rulelist: Rulelist;
  readonly notation: Notation;
  /** The file names of the rules to draw. */
  readonly names: ReadonlyMap<string, string>;
}

function addDiagrams(
  files: Map<string, string>,
  folder: string,
  of: string,
  { rulelist, notation, names }: Diagrams,
): void {
  const linkOf = (rule: string) => (names.has(rule) ? `${names.get(rule)}.svg` : null);
  for (const [rule, name] of names) {
    const drawing = drawingOf(rulelist.rules.get(rule)!.expression, notation);
    const words = ruleInWords(rule, rulelist, notation);
    files.set(`${folder}/${name}.svg`, svgFile(drawing, `${rule}, ${of}`, words, linkOf));
  }
}
