import { readFile } from "node:fs/promises";
import { OUTSIDE_TEXT } from "../../../../grammar/draft-05/sections.js";
import { GRAMMARS, type GrammarName } from "../../../../grammar/grammars.js";
import { CORE_RULES_TEXT } from "../../../bnf/read.js";
import {
  type Grammar,
  namedGrammar,
  OUTSIDE_SECTIONS,
  type OutsideRule,
  type ReadingName,
} from "../../../index.js";
import { unknownName } from "../../input/arguments.js";
import { CommandError, type ExitStatus, type Io } from "../../io.js";
import { grammarText } from "../../output/grammar-text.js";
import { LineWriter } from "../../output/line-writer.js";
import { widthOf } from "../../output/painter.js";
import { isOutsideRule, ruleNamed } from "../grammars.js";

export interface RulesOptions {
  readonly grammar?: GrammarName;
  readonly reading?: ReadingName;
}

/** Runs `url-grammar rules`: prints a grammar as its standard writes it, or one rule and its neighbours. */
export async function showRules(
  name: string | undefined,
  options: RulesOptions,
  io: Io,
): Promise<ExitStatus> {
  const output = new LineWriter(io.stdout);
  for (const text of await linesFor(name, options, io)) {
    if (/^(?:uses {4}|used by) /.test(text)) output.words(text, widthOf(io), FACTS);
    else grammarText(text, output, widthOf(io));
  }
  await output.flush();
  return 0;
}

/** The column that the words of a fact begin in. */
const FACTS = "used by  ".length;

async function linesFor(
  name: string | undefined,
  { grammar = "draft-05", reading = "bnf" }: RulesOptions,
  io: Io,
): Promise<readonly string[]> {
  const entry = GRAMMARS.find((each) => each.name === grammar)!;
  const read = (path: string): Promise<string> => readFile(new URL(`../${path}`, io.grammarFolder), "utf8");
  if (reading === "strict" || (name === "strict" && entry.strict !== null)) {
    if (entry.strict === null)
      throw new CommandError(`${grammar} has no rules of its own for --reading strict`);
    const text = await read(entry.strict);
    return name === undefined || name === "strict"
      ? [text.trimEnd()]
      : aboutStrict(name, text, namedGrammar(grammar).rules);
  }
  if (name !== undefined && isOutsideRule({ grammar, rule: name })) {
    return aboutOutside(name, await read(OUTSIDE_TEXT), namedGrammar(grammar).rules);
  }
  const text = await read(entry.text);
  if (name === undefined) return [text.trimEnd()];
  const { rules } = namedGrammar(grammar);
  const rule = ruleNamed(name, rules, grammar);
  const { document, section } = (namedGrammar(grammar) as Grammar).section(rule)!;
  // Most documents indent the whole grammar.
  const [, indent] = /^( *)[A-Za-z][\w-]* *=/m.exec(text)!;
  const flush = text.replaceAll(new RegExp(`^${indent}`, "gm"), "");
  const [definition, ...facts] = about(rule, rules, rules, `${flush}\n${CORE_RULES_TEXT}`);
  const place = document === entry.document ? section : `${section} of ${document}`;
  return [definition!, "", `section  ${place}`, ...facts];
}

/** The rules of the strict reading use those of the grammar, which do not use them. */
function aboutStrict(name: string, text: string, grammarRules: readonly string[]): readonly string[] {
  const own = [...text.matchAll(/^([\w-]+) *=/gm)].map(([, rule]) => rule!);
  if (!own.includes(name)) {
    const advice = 'run "url-grammar rules --reading strict" to list them';
    throw unknownName("rule", name, own, advice);
  }
  const [definition, ...facts] = about(name, own, [...own, ...grammarRules], text);
  return [definition!, "", ...facts];
}

/** Some of the rules outside Appendix A use those in it, which do not use them. */
function aboutOutside(name: string, text: string, grammarRules: readonly string[]): readonly string[] {
  const own = Object.keys(OUTSIDE_SECTIONS);
  const [definition, ...facts] = about(name, own, [...own, ...grammarRules], text);
  return [definition!, "", `section  ${OUTSIDE_SECTIONS[name as OutsideRule]}`, ...facts];
}

/**
 * Returns the definition of a rule, the rules that it uses, and those that use it.
 *
 * @param defined the rules that the text defines
 * @param known these and the other rules that they may use
 */
function about(name: string, defined: readonly string[], known: readonly string[], text: string): string[] {
  const lines = text.split("\n");
  const used = new Map(defined.map((rule) => [rule, namesIn(definitionOf(rule, lines))]));
  const list = (rules: readonly string[]): string =>
    rules.length === 0 ? "no other rule" : rules.join(", ");
  return [
    definitionOf(name, lines),
    `uses     ${list(known.filter((rule) => used.get(name)!.has(rule)))}`,
    `used by  ${list(defined.filter((rule) => used.get(rule)!.has(name)))}`,
  ];
}

/** Returns the lines of a rule: from its name to the next line that is empty or not indented. */
function definitionOf(rule: string, lines: readonly string[]): string {
  const start = lines.findIndex((line) => line.startsWith(`${rule} `));
  const length = lines.slice(start + 1).findIndex((line) => !/^\s+\S/.test(line));
  return lines.slice(start, start + 1 + length).join("\n");
}

/** Returns the names in what follows the `=`, but for those in literals and comments. */
function namesIn(definition: string): ReadonlySet<string> {
  const expression = definition
    .slice(definition.indexOf("=") + 1)
    .replace(/"[^"]*"/g, "")
    .replace(/;.*/g, "");
  return new Set(expression.match(/[A-Za-z][\w-]*/g));
}
