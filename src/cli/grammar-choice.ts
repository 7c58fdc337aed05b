// The command's options that choose a grammar, a rule and an algorithm.
import { GRAMMARS } from "../../grammar/grammars.js";
import type { Algorithm } from "../compat/resolve/algorithms.js";
import { nearest } from "../core/require.js";
import { quoted } from "../core/text/printable.js";
import { draft05, GRAMMAR_NAMES, type GrammarName, namedGrammar, outsideAppendixA } from "../index.js";
import { CommandError, unknownName } from "./io.js";
import type { AnyRules, OwnGrammarChoice } from "./own-grammar.js";

export const DEFAULT_GRAMMAR = draft05.name as GrammarName;

/** Options that choose a grammar and a rule. */
export interface GrammarChoice extends OwnGrammarChoice {
  readonly grammar?: GrammarName;
  readonly schemeRules?: boolean;
  /** The text of that file, if it was read. Not an option of the command: the file may be readable only once. */
  readonly bnfText?: string | undefined;
  readonly rule?: string;
}

/**
 * Returns the grammar that the options choose, and the rule to start from. Loads only what is needed.
 *
 * @throws {CommandError} if there is no such grammar or rule, or the user's grammar cannot be used
 */
export async function chooseGrammar(choice: GrammarChoice): Promise<{
  readonly grammar: AnyRules;
  readonly rule: string;
}> {
  if (choice.rule !== undefined && isOutsideRule(choice)) {
    return { grammar: outsideAppendixA as unknown as AnyRules, rule: choice.rule };
  }
  requireOwn(choice);
  const grammar = choice.bnf === undefined ? await builtIn(choice) : await own(choice.bnf, choice);
  const name = choice.bnf === undefined ? (choice.grammar ?? DEFAULT_GRAMMAR) : null;
  const rule = choice.rule === undefined ? grammar.start : ruleNamed(choice.rule, grammar.rules, name);
  if (choice.bnf !== undefined) withinLimits(() => grammar.isValid("", { rule }));
  return { grammar, rule };
}

/**
 * Returns the schemes of the option `--scheme`, which replace a grammar, or else the result of `chooseGrammar`.
 *
 * @throws {CommandError} if there is no such scheme, or as `chooseGrammar` does
 */
export async function chooseRules(
  options: GrammarChoice & { readonly scheme?: readonly string[] },
): ReturnType<typeof chooseGrammar> {
  if (options.scheme === undefined) return chooseGrammar(options);
  const grammar = (await import("./load-schemes.js")).rulesOfSchemes(options.scheme);
  return { grammar, rule: grammar.start };
}

/** @throws {CommandError} if there are options about a user's grammar, but no such grammar */
export function requireOwn({ bnf, import: imports, nesting }: OwnGrammarChoice): void {
  const given = imports !== undefined ? "--import" : nesting !== undefined ? "--nesting" : null;
  if (bnf === undefined && given !== null)
    throw new CommandError(`${given} is about a grammar of your own: give its file with --bnf`);
}

/** @throws {CommandError} with `advice` if a user's grammar needs an automaton that is too large */
export function withinLimits<T>(action: () => T, advice = ""): T {
  try {
    return action();
  } catch (error) {
    const { name, message } = error as Error;
    throw name === "AutomatonLimitError" ? new CommandError(message + advice) : error;
  }
}

/** Returns the name of the chosen grammar, if it is a built-in one without scheme rules, and has the rule. */
export function namedChoice(choice: GrammarChoice): GrammarName | null {
  const { grammar = DEFAULT_GRAMMAR, schemeRules = false, bnf } = choice;
  return schemeRules || bnf !== undefined || isOutsideRule(choice) ? null : grammar;
}

/** Returns whether the options choose a rule that the draft has outside Appendix A. Schemes are unaffected. */
export function isOutsideRule({ grammar = DEFAULT_GRAMMAR, bnf, rule }: GrammarChoice): boolean {
  const { rules }: { readonly rules: readonly string[] } = outsideAppendixA;
  return grammar === DEFAULT_GRAMMAR && bnf === undefined && rule !== undefined && rules.includes(rule);
}

async function own(path: string, choice: GrammarChoice): Promise<AnyRules> {
  const { ownGrammar, ownText } = await import("./own-grammar.js");
  return ownGrammar(path, choice.bnfText ?? (await ownText(path)), choice);
}

async function builtIn({ grammar = DEFAULT_GRAMMAR, schemeRules = false }: GrammarChoice): Promise<AnyRules> {
  const base = namedGrammar(grammar) as unknown as AnyRules;
  if (!schemeRules) return base;
  const { createGrammar, standardSchemes } = await import("./load-schemes.js");
  return createGrammar({ base, schemes: standardSchemes });
}

/** The order in which grammars are searched for a rule that the chosen one lacks. */
const MOST_USED: readonly GrammarName[] = [
  ...new Set<GrammarName>([DEFAULT_GRAMMAR, "rfc3986", "rfc3987", ...GRAMMAR_NAMES]),
];

/** Each grammar has a rule for the authority, but under different names. */
const authorityRuleOf = (name: GrammarName): string =>
  GRAMMARS.find((grammar) => grammar.name === name)!.authorityRule;

/**
 * Returns the name of the grammar's rule that the user typed.
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

/** Options that choose how references are resolved and checked. */
export interface AlgorithmChoice {
  readonly algorithm?: Algorithm;
  readonly grammar?: GrammarName;
}

/** Returns the chosen algorithm, or else that of the chosen or default grammar. */
export function chosenAlgorithm({ algorithm, grammar }: AlgorithmChoice): Algorithm {
  const [first] = GRAMMARS;
  return algorithm ?? (GRAMMARS.find(({ name }) => name === grammar) ?? first).algorithm;
}
