import { readFile } from "node:fs/promises";
import { draft05, type Grammar, type RuleName } from "../index.js";
import { closest } from "./closest.js";
import { CommandError } from "./io.js";
import { cannotRead, legibleName } from "./legible.js";

/** Any grammar, whose rules the command knows by name alone. */
export type AnyRules = Grammar;

/** The options that say by which grammar a reference is read. */
export interface GrammarChoice {
  readonly grammar?: string;
  readonly schemeRules?: boolean;
  /** A file with a grammar of the user's own. */
  readonly bnf?: string;
  readonly rule?: string;
}

/** The grammars that the command has by name. */
export const GRAMMAR_NAMES = ["draft-05", "rfc3986"] as const;

/** The grammar that the options name, and the rule to start from. Loads what is asked for, and no more. */
export async function chooseGrammar(choice: GrammarChoice): Promise<{
  readonly grammar: AnyRules;
  readonly rule: string;
}> {
  const grammar = choice.bnf === undefined ? await ofPackage(choice) : await fromFile(choice.bnf);
  const rule = choice.rule === undefined ? grammar.start : ruleOf(grammar, choice.rule);
  if (choice.bnf !== undefined) withinLimits(() => grammar.isValid("", { rule }));
  return { grammar, rule };
}

/** What an action gives. Throws a `CommandError` where a grammar of the user's asks for too large an automaton. */
export function withinLimits<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    const { name, message } = error as Error;
    throw name === "AutomatonLimitError" ? new CommandError(message) : error;
  }
}

/** Whether the options ask for the draft's own grammar, and nothing else. */
export function isDraft({ grammar = "draft-05", schemeRules = false, bnf }: GrammarChoice): boolean {
  return grammar === "draft-05" && !schemeRules && bnf === undefined;
}

async function ofPackage({ grammar, schemeRules = false }: GrammarChoice): Promise<AnyRules> {
  const base = await namedGrammar(grammar ?? "draft-05");
  if (!schemeRules) return base;
  const { createGrammar, standardSchemes } = await import("./extension.js");
  return createGrammar({ base, schemes: standardSchemes });
}

/** A grammar by its name, or from the file that has it. */
export async function grammarNamed(name: string): Promise<AnyRules> {
  return /[./\\]/.test(name) ? fromFile(name) : namedGrammar(name);
}

async function namedGrammar(name: string): Promise<AnyRules> {
  // The names of rules are checked where they are given; types cannot.
  if (name === "draft-05") return draft05 as unknown as AnyRules;
  if (name === "rfc3986") return (await import("./second.js")).rfc3986 as unknown as AnyRules;
  const advice = closest(name, GRAMMAR_NAMES);
  const hint = advice === undefined ? `there are ${GRAMMAR_NAMES.join(" and ")}` : `did you mean ${advice}?`;
  throw new CommandError(`there is no grammar ${JSON.stringify(name)}: ${hint}`);
}

async function fromFile(path: string): Promise<AnyRules> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw cannotRead(path, error);
  });
  const { grammarFromText, GrammarError } = await import("./extension.js");
  try {
    const notation = path.endsWith(".abnf") ? "abnf" : "bnf";
    return grammarFromText(text, { notation, name: path });
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error;
    const faults = error.diagnostics.map(
      ({ line, column, message }) => `${legibleName(path)}:${line}:${column}: ${message}`,
    );
    throw new CommandError(faults.join("\n       "));
  }
}

/** The name of a rule of the grammar. Throws a `CommandError` for any other, with the one that was meant. */
export function ruleOf<Name extends string>(
  { rules }: { readonly rules: readonly Name[] },
  text: string,
): Name {
  const known = rules.find((name) => name === text);
  if (known !== undefined) return known;
  const close = closest(text, rules);
  const draft = (rules as readonly string[]) === draft05.rules;
  const all = draft ? "`url-grammar rules` lists them all" : `there are ${rules.join(", ")}`;
  const advice = close === undefined ? all : `did you mean ${close}?`;
  throw new CommandError(`there is no rule ${JSON.stringify(text)}: ${advice}`);
}

/** A rule of the draft. */
export function draftRule(text: string): RuleName {
  return ruleOf(draft05, text);
}
