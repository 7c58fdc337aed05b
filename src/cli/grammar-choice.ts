// The options of the command that choose a grammar, a rule and an algorithm, and what they choose.
import { GRAMMARS } from "../../grammar/grammars.js";
import type { Algorithm } from "../compat/resolve/algorithms.js";
import { nearest } from "../core/require.js";
import { quoted } from "../core/text/printable.js";
import { draft05, GRAMMAR_NAMES, type GrammarName, namedGrammar, outsideAppendixA } from "../index.js";
import { CommandError, unknownName } from "./io.js";
import type { AnyRules, OwnGrammarChoice } from "./own-grammar.js";

export const DEFAULT_GRAMMAR = draft05.name as GrammarName;

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
  const grammar = choice.bnf === undefined ? await builtIn(choice) : await own(choice.bnf, choice);
  const name = choice.bnf === undefined ? (choice.grammar ?? DEFAULT_GRAMMAR) : null;
  const rule = choice.rule === undefined ? grammar.start : ruleNamed(choice.rule, grammar.rules, name);
  if (choice.bnf !== undefined) withinLimits(() => grammar.isValid("", { rule }));
  return { grammar, rule };
}

/**
 * Returns the schemes that the option `--scheme` names, in place of a grammar; without it, what `chooseGrammar` returns.
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
