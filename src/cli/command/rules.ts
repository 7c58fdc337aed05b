// `url-grammar rules` and `schemes`: print the texts of grammars and of scheme rules.
import type { Command } from "commander";
import { OUTSIDE_TEXT } from "../../../grammar/draft-05/sections.js";
import { GRAMMARS, type GrammarName } from "../../../grammar/grammars.js";
import { printAbnf, printBnf } from "../../bnf/print.js";
import { CORE_RULES_TEXT } from "../../bnf/read.js";
import { references } from "../../bnf/references.js";
import { GRAMMAR_TEXTS, OTHER_TEXTS } from "../../generated/data/grammar-texts.js";
import { validatorFor } from "../../grammar/grammars.js";
import {
  type Grammar,
  namedGrammar,
  OUTSIDE_SECTIONS,
  type OutsideRule,
  type ReadingName,
} from "../../index.js";
import { chooseGrammar, isOutsideRule, requireOwn, ruleNamed } from "../grammar-choice.js";
import { CommandError, type ExitStatus, type Io, unknownName } from "../io.js";
import type { TextScheme } from "../load-schemes.js";
import { LineWriter, widthOf } from "../output/line-writer.js";
import { notationOf, type OwnGrammarChoice, ownText } from "../own-grammar.js";
import { bnfOption, choiceOption, grammarOption, importOption, nestingOption } from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const rulesSubcommand: Subcommand = {
  description: "Print a grammar as its standard writes it, or one of its rules",
  help: `
Examples:
  url-grammar rules
  url-grammar rules net_path    show its section and related rules too
  url-grammar rules --grammar rfc3986 authority
  url-grammar rules control     show a rule of the draft outside its Appendix A
  url-grammar rules strict      show the rules of the strict reading of draft-05
  url-grammar rules --bnf mine.abnf greeting

The rules of the draft outside Appendix A are control, space, delims, unwise,
Content-Base and Content-Location. check and tree take them too.

Exit status:
  0  success
  2  wrong usage, or output cannot be written`,
  configure: (command, { io, done }): Command =>
    command
      .argument("[name]", "a rule (default: all of them)")
      .addOption(grammarOption())
      .addOption(bnfOption().conflicts(["grammar", "reading"]))
      .addOption(importOption())
      .addOption(nestingOption())
      .addOption(
        choiceOption(
          "--reading <name>",
          "with draft-05: the rules of this reading, strict or bnf (default: bnf)",
          ["strict", "bnf"],
        ),
      )
      .action(async (name: string | undefined, options: RulesOptions) =>
        done(await showRules(name, options, io)),
      ),
};

interface RulesOptions {
  readonly grammar?: GrammarName;
  readonly reading?: ReadingName;
  readonly bnf?: string;
  readonly import?: readonly (readonly [string, string])[];
  readonly nesting?: number;
}

async function showRules(name: string | undefined, options: RulesOptions, io: Io): Promise<ExitStatus> {
  const output = new LineWriter(io.stdout);
  for (const text of await linesFor(name, options)) {
    if (/^(?:uses {4}|used by) /.test(text)) output.words(text, widthOf(io), FACTS);
    else grammarText(text, output, widthOf(io));
  }
  await output.flush();
  return 0;
}

/** The column of names in a line about a rule. */
const FACTS = "used by  ".length;

async function linesFor(
  name: string | undefined,
  { grammar = "draft-05", reading = "bnf", ...own }: RulesOptions,
): Promise<readonly string[]> {
  requireOwn(own);
  if (own.bnf !== undefined) return ofOwn(name, own.bnf, own);
  const entry = GRAMMARS.find((each) => each.name === grammar)!;
  if (reading === "strict" || (name === "strict" && entry.strict !== null)) {
    if (entry.strict === null)
      throw new CommandError(`${grammar} has no rules of its own for --reading strict`);
    const text = OTHER_TEXTS[entry.strict]!;
    return name === undefined || name === "strict"
      ? [text.trimEnd()]
      : aboutStrict(name, text, namedGrammar(grammar).rules);
  }
  if (name !== undefined && isOutsideRule({ grammar, rule: name })) {
    return aboutOutside(name, OTHER_TEXTS[OUTSIDE_TEXT]!, namedGrammar(grammar).rules);
  }
  const { text } = GRAMMAR_TEXTS[grammar];
  if (name === undefined) return [text.trimEnd()];
  const { rules } = namedGrammar(grammar);
  const rule = ruleNamed(name, rules, grammar);
  const { document, section } = (namedGrammar(grammar) as Grammar).section(rule)!;
  // Most documents indent the whole grammar.
  const [, indent] = /^( *)[A-Za-z][\w-]* *=/m.exec(text)!;
  const flush = text.replaceAll(new RegExp(`^${indent}`, "gm"), "");
  const place = document === entry.document ? section : `${section} of ${document}`;
  return about(rule, rules, rules, `${flush}\n${CORE_RULES_TEXT}`, place);
}

/** Returns the text of the user's grammar, or one whole rule: a grammar can add to a rule in several places. */
async function ofOwn(
  name: string | undefined,
  bnf: string,
  own: OwnGrammarChoice,
): Promise<readonly string[]> {
  const text = await ownText(bnf);
  const { grammar } = await chooseGrammar({ ...own, bnfText: text });
  if (name === undefined) return [text.trimEnd()];
  const rules = validatorFor(grammar).grammar.spec.rules.data();
  const rule = rules.find((each) => each.name === ruleNamed(name, grammar.rules, null))!;
  const print = notationOf(bnf) === "abnf" ? printAbnf : printBnf;
  return aboutRule(
    print({ rules: new Map([[rule.name, rule]]) }).trimEnd(),
    null,
    rules.map((each) => each.name).filter((each) => references(rule.expression).has(each)),
    rules.filter((each) => references(each.expression).has(rule.name)).map((each) => each.name),
  );
}

/** The rules of the strict reading use those of the grammar, but not vice versa. */
function aboutStrict(name: string, text: string, grammarRules: readonly string[]): readonly string[] {
  const own = [...text.matchAll(/^([\w-]+) *=/gm)].map(([, rule]) => rule!);
  if (!own.includes(name)) {
    const advice = 'run "url-grammar rules --reading strict" to list them';
    throw unknownName("rule", name, own, advice);
  }
  return about(name, own, [...own, ...grammarRules], text, null);
}

/** Some rules outside Appendix A use those in it, but not vice versa. */
function aboutOutside(name: string, text: string, grammarRules: readonly string[]): readonly string[] {
  const own = Object.keys(OUTSIDE_SECTIONS);
  return about(name, own, [...own, ...grammarRules], text, OUTSIDE_SECTIONS[name as OutsideRule]);
}

/**
 * Returns the definition of a rule, its section unless that is `null`, the rules that it uses, and those that use it.
 *
 * @param defined the rules that the text defines
 * @param known these and the other rules that they may use
 */
function about(
  name: string,
  defined: readonly string[],
  known: readonly string[],
  text: string,
  section: string | null,
): string[] {
  const lines = text.split("\n");
  const used = new Map(defined.map((rule) => [rule, namesIn(definitionOf(rule, lines))]));
  return aboutRule(
    definitionOf(name, lines),
    section,
    known.filter((rule) => used.get(name)!.has(rule)),
    defined.filter((rule) => used.get(rule)!.has(name)),
  );
}

function aboutRule(
  definition: string,
  section: string | null,
  uses: readonly string[],
  usedBy: readonly string[],
): string[] {
  const list = (rules: readonly string[]): string =>
    rules.length === 0 ? "no other rule" : rules.join(", ");
  return [
    definition,
    "",
    ...(section === null ? [] : [`section  ${section}`]),
    `uses     ${list(uses)}`,
    `used by  ${list(usedBy)}`,
  ];
}

/** Returns the lines of a rule: from its name to the next line that is empty or not indented. */
function definitionOf(rule: string, lines: readonly string[]): string {
  const start = lines.findIndex((line) => line.startsWith(`${rule} `));
  const length = lines.slice(start + 1).findIndex((line) => !/^\s+\S/.test(line));
  return lines.slice(start, start + 1 + length).join("\n");
}

/** Returns the names after the `=`, except those in literals and comments. */
function namesIn(definition: string): ReadonlySet<string> {
  const expression = definition
    .slice(definition.indexOf("=") + 1)
    .replace(/"[^"]*"/g, "")
    .replace(/;.*/g, "");
  return new Set(expression.match(/[A-Za-z][\w-]*/g));
}

export const schemesSubcommand: Subcommand = {
  description: "List the known schemes, or show one with its rules",
  values: { name: async () => [...(await knownSchemes()).keys()].sort() },
  help: `
Examples:
  url-grammar schemes
  url-grammar schemes mailto
  url-grammar check -g rfc3986 --scheme-rules mailto:chris

The shape is "generic" for URLs such as http://host/path, and "opaque" for URLs
such as mailto:a@b.example, whose path has no levels. Built-in rules are applied
by check and tree with --scheme-rules. Schemes outside the generic grammar,
which can name several hosts, need --scheme, which takes any scheme. The list
also shows the IANA registration.

Exit status:
  0  success
  2  wrong usage, or output cannot be written`,
  configure: (command, { io, done }): Command =>
    command
      .argument("[name]", "a scheme (default: all of them)")
      .action(async (name: string | undefined) => done(await showSchemes(name, io))),
};

async function showSchemes(name: string | undefined, io: Io): Promise<ExitStatus> {
  const schemes = await knownSchemes();
  const names = [...schemes.keys()].sort();
  const output = new LineWriter(io.stdout);
  if (name === undefined) {
    const width = Math.max(...names.map(({ length }) => length));
    const rows = names.map((each) => row(schemes.get(each)!, width));
    for (const each of [
      columns(["scheme", "shape", "port", "rules", "registered", "standard"], width),
      ...rows,
    ])
      output.words(each, widthOf(io), 4);
  } else {
    const scheme = schemes.get(name.toLowerCase());
    if (scheme === undefined)
      throw unknownName("scheme", name, names, 'run "url-grammar schemes" to list them');
    grammarText(aboutScheme(scheme).join("\n"), output, widthOf(io));
  }
  await output.flush();
  return 0;
}

/** A scheme. Only some have rules, and a rule to start from. */
type KnownScheme = Pick<TextScheme, "name" | "standard" | "defaultPort" | "shape" | "status"> &
  Partial<Pick<TextScheme, "start" | "rules" | "outside">>;

async function knownSchemes(): Promise<ReadonlyMap<string, KnownScheme>> {
  const { SCHEMES, connectionSchemes, standardSchemes } = await import("../load-schemes.js");
  const schemes: readonly KnownScheme[] = [...SCHEMES.values(), ...standardSchemes, ...connectionSchemes];
  return new Map(schemes.map((scheme) => [scheme.name, scheme]));
}

function row(scheme: KnownScheme, width: number): string {
  const { name, standard, defaultPort, shape, status, rules, outside } = scheme;
  const hasRules = rules === undefined ? "" : outside === true ? "outside" : "built in";
  return columns([name, shape, String(defaultPort ?? ""), hasRules, status ?? "", standard ?? ""], width);
}

function columns([name, shape, port, rules, status, standard]: readonly string[], width: number): string {
  const cells = [
    name!.padEnd(width),
    shape!.padEnd(7),
    port!.padStart(5),
    rules!.padEnd(8),
    status!.padEnd(11),
    standard!,
  ];
  return cells.join("  ").trimEnd();
}

function aboutScheme(scheme: KnownScheme): string[] {
  const { name, standard, defaultPort, shape, status, start, rules, outside } = scheme;
  return [
    `scheme    ${name}`,
    `standard  ${standard ?? "none"}`,
    `port      ${defaultPort ?? "none"}`,
    `shape     ${shape}`,
    `status    ${status ?? "not registered"}`,
    `start     ${start ?? "no rules of its own"}`,
    ...(outside === true ? ["outside   its URLs need not be valid by a generic grammar: use --scheme"] : []),
    ...(rules === undefined ? [] : ["", ...rules.trimEnd().split("\n")]),
  ];
}

/**
 * Adds the lines of a grammar's text. Wrapped lines remain valid grammar: a continuation line of a rule is indented,
 * and one of a comment begins like the comment.
 */
function grammarText(text: string, output: LineWriter, width: number | undefined): void {
  for (const line of text.split("\n")) {
    const [, indent, comment] = /^( *)(; *)?/.exec(line)!;
    output.words(line, width, indent! + (comment ?? "    "));
  }
}
