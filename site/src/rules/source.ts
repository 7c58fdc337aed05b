/** The rules of a grammar with what is written about each in its document. */
import type { Section } from "url-grammar";
import { grammarFrom, type Notation, printAbnf, printBnf, type Rulelist } from "url-grammar/bnf";

export interface Source {
  readonly notation: Notation;
  readonly rulelist: Rulelist;
  /** The rule that whole URLs are checked by. */
  readonly start: string;
  /** Returns the lines of a rule, as they stand in the grammar's text. */
  textOf(rule: string): string;
  /** Returns the section that defines a rule; `null` for the rules of the strict reading, which no document has. */
  sectionOf(rule: string): Section | null;
}

/** What a grammar value of the package says about its rules. */
interface Sections {
  readonly rules: readonly string[];
  readonly start: string;
  section(rule: never): Section | null;
}

/**
 * Puts a grammar's rules together.
 *
 * @param notation the notation of the texts
 * @param grammar the grammar value of the package
 * @param texts the texts, which are read together
 */
export function sourceOf(notation: Notation, grammar: Sections, ...texts: readonly string[]): Source {
  const text = texts.join("\n");
  const rulelist = grammarFrom(text, notation);
  const lines = text.split("\n");
  return {
    notation,
    rulelist,
    start: grammar.start,
    textOf: (rule) => linesOf(rule, rulelist, lines) ?? printedRule(rule, rulelist, notation),
    sectionOf: (rule) => (grammar.rules.includes(rule) ? grammar.section(rule as never) : null),
  };
}

/** Returns a rule as the package prints it: for rules that are in no text, such as ABNF's core rules. */
export function printedRule(rule: string, { rules }: Rulelist, notation: Notation): string {
  const alone = { rules: new Map([[rule, rules.get(rule)!]]) };
  return (notation === "bnf" ? printBnf(alone) : printAbnf(alone)).trimEnd();
}

/** Returns the lines from the rule's name to the next rule or blank line; `null` for a rule that is in no text. */
export function linesOf(rule: string, { rules }: Rulelist, lines: readonly string[]): string | null {
  const start = rules.get(rule)?.line ?? 0;
  if (start === 0) return null;
  const starts = new Set([...rules.values()].map(({ line }) => line));
  let end = start;
  while (end < lines.length && lines[end]!.trim() !== "" && !starts.has(end + 1)) end++;
  return unindented(lines.slice(start - 1, withoutComments(lines, start, end)));
}

/** A comment in the first column is about what follows it. */
function withoutComments(lines: readonly string[], start: number, end: number): number {
  let last = end;
  while (last > start && lines[last - 1]!.startsWith(";")) last--;
  return last;
}

/** The texts of standards are set off from the prose around them. */
function unindented(lines: readonly string[]): string {
  const indent = /^ */.exec(lines[0]!)![0].length;
  return lines.map((line) => line.slice(Math.min(indent, line.search(/\S|$/)))).join("\n");
}
