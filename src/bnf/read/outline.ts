import type { Dialect } from "../dialect.js";
import { type Token, tokenise } from "./tokens.js";

/** `name = body` as tokens, before its body is read. */
export interface Definition {
  readonly name: Token;
  readonly definedAs: Token;
  readonly body: readonly Token[];
}

/** A grammar text cut into its definitions: what the checks look at. */
export interface Outline {
  readonly text: string;
  readonly dialect: Dialect;
  readonly definitions: readonly Definition[];
  /** Runs of tokens that start where a rule should, and do not start one. */
  readonly strays: readonly (readonly Token[])[];
  /** The first definition of each name, by the name's folded form. */
  readonly defined: ReadonlyMap<string, Definition>;
}

/**
 * Cuts a text where its rules start, so that a fault in one rule leaves the next one intact.
 *
 *     rulelist = 1*( rule / ( *c-wsp c-nl ) )
 *     rule     = rulename defined-as elements c-nl
 *
 * A rule starts on a line that is indented no deeper than the first rule (RFC 5234, 2.2), and on a line that
 * starts with a name and `=`, however deep, since no rule can contain those two.
 */
export function outlineOf(text: string, dialect: Dialect): Outline {
  const definitions: Definition[] = [];
  const strays: Token[][] = [];
  const defined = new Map<string, Definition>();
  for (const run of runs(tokenise(text))) {
    if (!startsRule(run, 0)) {
      strays.push(run);
      continue;
    }
    const definition = { name: run[0]!, definedAs: run[1]!, body: run.slice(2) };
    definitions.push(definition);
    const key = dialect.fold(definition.name.text);
    if (!defined.has(key)) defined.set(key, definition);
  }
  return { text, dialect, definitions, strays, defined };
}

function runs(tokens: readonly Token[]): Token[][] {
  const cut: Token[][] = [];
  const margin = marginOf(tokens);
  for (const [index, token] of tokens.entries()) {
    const starts = token.indent !== null && (token.indent <= margin || startsRule(tokens, index));
    const last = cut.at(-1);
    if (last === undefined || starts) cut.push([token]);
    else last.push(token);
  }
  return cut;
}

/** How deep the first rule is indented. In a text without rules, every line counts as one that should start a rule. */
function marginOf(tokens: readonly Token[]): number {
  const first = tokens.find(({ indent }, index) => indent !== null && startsRule(tokens, index));
  return first?.indent ?? Number.POSITIVE_INFINITY;
}

function startsRule(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.type === "name" && tokens[index + 1]?.type === "definedAs";
}

/** Returns the name, as it is defined, of the text's own rule that `name` refers to, or `null`. */
export function ownName(name: string, { dialect, defined }: Outline): string | null {
  return defined.get(dialect.fold(name))?.name.text ?? null;
}

/** Returns the name of the rule that `name` refers to, core rules included, or `null`. */
export function definedName(name: string, outline: Outline): string | null {
  return ownName(name, outline) ?? outline.dialect.coreRules()?.rules.get(name.toUpperCase())?.name ?? null;
}
