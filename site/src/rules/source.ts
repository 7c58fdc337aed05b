/** The rules of a grammar with the text about each from its document. */
import type { GrammarName, Section } from "url-grammar";
import { grammarFrom, type Notation, printAbnf, printBnf, type Rulelist } from "url-grammar/bnf";
import { documentationOf } from "#library/adapters/unified/message.js";
import { TEXTS } from "#page/texts.js";

export interface Source {
  readonly notation: Notation;
  readonly rulelist: Rulelist;
  /** The rule for whole URLs. */
  readonly start: string;
  /** Returns the lines of a rule in the grammar's text. */
  textOf(rule: string): string;
  /** Returns the section that defines a rule; `null` for rules of the strict reading, which no document has. */
  sectionOf(rule: string): Section | null;
}

/** The section data of a grammar value of the package. */
interface Sections {
  readonly rules: readonly string[];
  readonly start: string;
  section(rule: never): Section | null;
}

/** The texts of a grammar, read together. */
interface GrammarTexts {
  readonly notation: Notation;
  readonly texts: readonly string[];
  /** The grammar values with the rules; the first has the start rule. */
  readonly grammars: readonly [Sections, ...Sections[]];
}

/** Loads the rules of a grammar, with their text. */
export async function loadSource(grammar: GrammarName): Promise<Source> {
  return sourceOf((await TEXTS[grammar]()).default);
}

function sourceOf({ notation, texts, grammars }: GrammarTexts): Source {
  const text = texts.join("\n");
  const rulelist = grammarFrom(text, notation);
  const lines = text.split("\n");
  return {
    notation,
    rulelist,
    start: grammars[0].start,
    textOf: (rule) => linesOf(rule, rulelist, lines) ?? printedRule(rule, rulelist, notation),
    sectionOf: (rule) =>
      grammars.findLast(({ rules }) => rules.includes(rule))?.section(rule as never) ?? null,
  };
}

/** Returns a rule as printed by the package, for rules without a text, such as ABNF's core rules. */
export function printedRule(rule: string, { rules }: Rulelist, notation: Notation): string {
  const alone = { rules: new Map([[rule, rules.get(rule)!]]) };
  return (notation === "bnf" ? printBnf(alone) : printAbnf(alone)).trimEnd();
}

/** Returns the lines from the rule's name to the next rule or blank line; `null` for a rule without a text. */
export function linesOf(rule: string, { rules }: Rulelist, lines: readonly string[]): string | null {
  const start = rules.get(rule)?.line ?? 0;
  if (start === 0) return null;
  const starts = new Set([...rules.values()].map(({ line }) => line));
  let end = start;
  while (end < lines.length && lines[end]!.trim() !== "" && !starts.has(end + 1)) end++;
  return unindented(lines.slice(start - 1, withoutComments(lines, start, end)));
}

/** A comment in the first column describes what follows it. */
function withoutComments(lines: readonly string[], start: number, end: number): number {
  let last = end;
  while (last > start && lines[last - 1]!.startsWith(";")) last--;
  return last;
}

/** Removes the indentation that sets off grammars from prose in standards. */
function unindented(lines: readonly string[]): string {
  const indent = /^ */.exec(lines[0]!)![0].length;
  return lines.map((line) => line.slice(Math.min(indent, line.search(/\S|$/)))).join("\n");
}

/** Returns the name of a section, such as `RFC 3986, section 3.2.2`. */
export function sectionName({ document, section }: Section): string {
  if (/^Appendix/.test(section)) return `${document}, ${section}`;
  return /^\d/.test(section) ? `${document}, section ${section}` : `${document}, "${section}"`;
}

/** Returns the address of a section; `null` if it is not online, as for the common core. */
export function sectionLink(section: Section): string | null {
  return documentationOf(section);
}
