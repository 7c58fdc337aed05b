// The options of the command that choose a grammar, a rule and an algorithm, and what they choose.
import { dirname, isAbsolute, join } from "node:path";
import { GRAMMARS } from "../../grammar/grammars.js";
import { directivesOf } from "../bnf/directives.js";
import { IMPORT_NAME } from "../bnf/imports.js";
import type { Algorithm } from "../compat/resolve/algorithms.js";
import { nearest } from "../core/require.js";
import { quoted } from "../core/text/printable.js";
import {
  draft05,
  GRAMMAR_NAMES,
  type Grammar,
  type GrammarName,
  namedGrammar,
  outsideAppendixA,
} from "../index.js";
import { fileSource, readError, readWhole } from "./input/bytes.js";
import { CommandError, displayName, unknownName } from "./io.js";

export const DEFAULT_GRAMMAR = draft05.name as GrammarName;

/** Any grammar. Names of rules are checked when the command runs. */
export type AnyRules = Grammar;

/** The command's options that choose a grammar of the user's own. */
export interface OwnGrammarChoice {
  /** A file with the user's own grammar. */
  readonly bnf?: string;
  /** The grammars that it refers to: names of grammars, or paths of files. */
  readonly import?: readonly (readonly [name: string, grammar: string])[];
  /** How many levels of a rule can be in one another. */
  readonly nesting?: number;
}

/** The command's options that choose a grammar and a rule. */
export interface GrammarChoice extends OwnGrammarChoice {
  readonly grammar?: GrammarName;
  readonly schemeRules?: boolean;
  /** The text of that file, if it has been read. Not an option of the command: the file may be readable only once. */
  readonly bnfText?: string | undefined;
  readonly rule?: string;
}

/**
 * Returns the grammar that the options choose and the rule to start from. Loads nothing that is not needed.
 *
 * @throws {CommandError} if there is no such grammar or rule, or the user's own grammar cannot be used
 */
export async function chooseGrammar(choice: GrammarChoice): Promise<{
  readonly grammar: AnyRules;
  readonly rule: string;
}> {
  if (choice.rule !== undefined && isOutsideRule(choice)) {
    return { grammar: outsideAppendixA as unknown as AnyRules, rule: choice.rule };
  }
  requireOwn(choice);
  const grammar =
    choice.bnf === undefined
      ? await builtIn(choice)
      : await fromText(choice.bnf, choice.bnfText ?? (await textOf(choice.bnf)), choice);
  const name = choice.bnf === undefined ? (choice.grammar ?? DEFAULT_GRAMMAR) : null;
  const rule = choice.rule === undefined ? grammar.start : ruleNamed(choice.rule, grammar.rules, name);
  if (choice.bnf !== undefined) withinLimits(() => grammar.isValid("", { rule }));
  return { grammar, rule };
}

/** @throws {CommandError} if there are options about a grammar of the user's own, and none is given */
export function requireOwn({ bnf, import: imports, nesting }: OwnGrammarChoice): void {
  const given = imports !== undefined ? "--import" : nesting !== undefined ? "--nesting" : null;
  if (bnf === undefined && given !== null)
    throw new CommandError(`${given} is about a grammar of your own: give its file with --bnf`);
}

/** @throws {CommandError} with `advice` if a grammar of the user's needs an automaton that is too large */
export function withinLimits<T>(action: () => T, advice = ""): T {
  try {
    return action();
  } catch (error) {
    const { name, message } = error as Error;
    throw name === "AutomatonLimitError" ? new CommandError(message + advice) : error;
  }
}

/**
 * Returns the name of the grammar that the options choose, if it is one of the package's own without rules of schemes, and
 * has the rule.
 */
export function namedChoice(choice: GrammarChoice): GrammarName | null {
  const { grammar = DEFAULT_GRAMMAR, schemeRules = false, bnf } = choice;
  return schemeRules || bnf !== undefined || isOutsideRule(choice) ? null : grammar;
}

/** Returns whether the options choose a rule that the draft has outside Appendix A. It has nothing to do with schemes. */
export function isOutsideRule({ grammar = DEFAULT_GRAMMAR, bnf, rule }: GrammarChoice): boolean {
  const { rules }: { readonly rules: readonly string[] } = outsideAppendixA;
  return grammar === DEFAULT_GRAMMAR && bnf === undefined && rule !== undefined && rules.includes(rule);
}

async function builtIn({ grammar = DEFAULT_GRAMMAR, schemeRules = false }: GrammarChoice): Promise<AnyRules> {
  const base = namedGrammar(grammar) as unknown as AnyRules;
  if (!schemeRules) return base;
  const { createGrammar, standardSchemes } = await import("./load-schemes.js");
  return createGrammar({ base, schemes: standardSchemes });
}

/**
 * Returns a built-in grammar by its name, or the grammar in a file; a path has a dot or a slash in it.
 *
 * @throws {CommandError} if there is no such grammar, or it cannot be used
 */
export async function grammarNamed(name: string): Promise<AnyRules> {
  return grammarOrFile(name, []);
}

/** @param importers the files that import it, one from another */
async function grammarOrFile(name: string, importers: readonly string[]): Promise<AnyRules> {
  if (/[./\\]/.test(name)) {
    const last = importers.at(-1);
    const path = last === undefined || isAbsolute(name) ? name : join(dirname(last), name);
    if (importers.includes(path))
      throw new CommandError(`${displayName(path)} imports itself: ${[...importers, path].join(" -> ")}`);
    return fromText(path, await textOf(path), {}, importers);
  }
  const known = GRAMMAR_NAMES.find((each) => each === name.toLowerCase());
  if (known !== undefined) return namedGrammar(known) as unknown as AnyRules;
  const advice = 'run "url-grammar grammars" to list them, or give a path such as ./mine';
  throw unknownName("grammar", name, GRAMMAR_NAMES, advice);
}

/** @param importers the files that import this one, one from another */
async function fromText(
  path: string,
  text: string,
  choice: OwnGrammarChoice & { readonly rule?: string },
  importers: readonly string[] = [],
): Promise<AnyRules> {
  const { grammarFromText, GrammarError } = await import("./load-schemes.js");
  const notation = path.endsWith(".abnf") ? "abnf" : "bnf";
  const imports = await importsOf(text, choice.import ?? [], [...importers, path]);
  // The rule that is used, if it is known: the faults of rules that it does not need do not matter.
  const { rule: start, nesting } = choice;
  try {
    return grammarFromText(text, { notation, name: path, start, nesting, imports });
  } catch (error) {
    if (error instanceof TypeError && start !== undefined) return withoutRule(path, text, start, choice);
    if (!(error instanceof GrammarError)) throw error;
    const [first, ...more] = error.diagnostics.map(
      ({ line, column, message }) => `${displayName(path)}:${line}:${column}: ${message}`,
    );
    throw new CommandError(first!, more);
  }
}

/** Returns the grammars that a text imports, those that options name, and those of the package that it refers to. */
async function importsOf(
  text: string,
  given: readonly (readonly [name: string, grammar: string])[],
  importers: readonly string[],
): Promise<Record<string, AnyRules>> {
  const imports = new Map<string, AnyRules>();
  for (const [name, grammar] of given) {
    if (!IMPORT_NAME.test(name))
      throw new CommandError(`--import must have a name such as uri before the "=", not ${quoted(name)}`);
    imports.set(name, await grammarOrFile(grammar, []));
  }
  for (const { name, from } of directivesOf(text).imports)
    if (!imports.has(name)) imports.set(name, await grammarOrFile(from, importers));
  for (const [label, name] of PACKAGED) {
    if (imports.has(label) || !refersTo(text, label)) continue;
    imports.set(label, namedGrammar(name) as unknown as AnyRules);
  }
  return Object.fromEntries(imports);
}

/** What documents call the grammars of the package. */
const PACKAGED: readonly (readonly [label: string, GrammarName])[] = [
  ["uri", "rfc3986"],
  ["iri", "rfc3987"],
  ...GRAMMAR_NAMES.filter((name) => /^rfc\d+$/.test(name)).map((name) => [name, name] as const),
];

/** Checks whether a text has a label in brackets, or as a prefix. */
function refersTo(text: string, label: string): boolean {
  const number = /\d+/.exec(label);
  const words = number === null ? label : `rfc[ ._-]?${number[0]}`;
  return new RegExp(`\\[${words}\\]|\\b${label}-[a-z]`, "i").test(text);
}

/** Returns a grammar that does not have a rule, so that it can be said which it has. @throws {CommandError} if it has faults */
async function withoutRule(
  path: string,
  text: string,
  rule: string,
  choice: OwnGrammarChoice,
): Promise<AnyRules> {
  const { import: imports = [], nesting } = choice;
  try {
    return await fromText(path, text, { import: imports, ...(nesting === undefined ? {} : { nesting }) });
  } catch {
    throw new CommandError(`unknown rule ${quoted(rule)}: ${displayName(path)} does not define it`);
  }
}

/** @throws {CommandError} if the file cannot be read, or is longer than a string can be */
export async function textOf(path: string): Promise<string> {
  const source = await fileSource(path);
  try {
    return (await readWhole(source)).toString("utf8");
  } catch (error) {
    throw readError(path, error);
  }
}

/** The grammars in the order in which a rule is looked for that the chosen one does not have. */
const MOST_USED: readonly GrammarName[] = [
  ...new Set<GrammarName>([DEFAULT_GRAMMAR, "rfc3986", "rfc3987", ...GRAMMAR_NAMES]),
];

/** The authority has one rule in each grammar, but not one name. */
const authorityRuleOf = (name: GrammarName): string =>
  GRAMMARS.find((grammar) => grammar.name === name)!.authorityRule;

/**
 * Returns the name of a rule of the grammar, as it was typed.
 *
 * @param builtInName the name of the grammar, if the package has it
 * @throws {CommandError} if the grammar has no such rule
 */
export function ruleNamed(name: string, rules: readonly string[], builtInName: GrammarName | null): string {
  if (rules.includes(name)) return name;
  if (builtInName === null) throw unknownName("rule", name, rules, `the rules are ${rules.join(", ")}`);
  const other = MOST_USED.find((each) => namedGrammar(each).rules.includes(name as never));
  if (other !== undefined && (nearest(name, rules) === null || name === authorityRuleOf(other))) {
    const own = name === authorityRuleOf(other) ? authorityRuleOf(builtInName) : null;
    const advice = own === null ? `use --grammar ${other}` : `in ${builtInName} it is called ${quoted(own)}`;
    throw new CommandError(`unknown rule ${quoted(name)}: it is a rule of ${other}; ${advice}`);
  }
  const option = builtInName === DEFAULT_GRAMMAR ? "" : ` --grammar ${builtInName}`;
  throw unknownName("rule", name, rules, `run "url-grammar rules${option}" to list them`);
}

/** The command's options that choose how references are resolved and checked. */
export interface AlgorithmChoice {
  readonly algorithm?: Algorithm;
  readonly grammar?: GrammarName;
}

/** Returns the algorithm that the options choose, or else that of the grammar that they choose, or of the default one. */
export function chosenAlgorithm({ algorithm, grammar }: AlgorithmChoice): Algorithm {
  const [first] = GRAMMARS;
  return algorithm ?? (GRAMMARS.find(({ name }) => name === grammar) ?? first).algorithm;
}
