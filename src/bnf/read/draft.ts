import type { Dialect } from "../dialect.js";
import { type Token, tokenise } from "./tokens.js";

/** `name = body` as tokens, before its body is read. */
export interface Definition {
  readonly name: Token;
  readonly definedAs: Token;
  readonly body: readonly Token[];
}

/** A grammar text cut into its rules: what the checks look at. */
export interface Draft {
  readonly text: string;
  readonly dialect: Dialect;
  readonly definitions: readonly Definition[];
  /** Runs of tokens that begin where a rule should and are none. */
  readonly strays: readonly (readonly Token[])[];
  /** The first definition of each name, by the name's folded form. */
  readonly defined: ReadonlyMap<string, Definition>;
}

/**
 * Cuts a text at the start of each rule: at a line indented no deeper than the first rule (RFC 5234, 2.2),
 * and at a line that begins with a name and `=` however deep, since no rule can hold those two. So a fault in
 * one rule leaves the next one whole.
 */
export function draft(text: string, dialect: Dialect): Draft {
  const definitions: Definition[] = [];
  const strays: Token[][] = [];
  const defined = new Map<string, Definition>();
  for (const run of runs(tokenise(text))) {
    if (!beginsRule(run, 0)) {
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
    const atStart = token.indent !== null && (token.indent <= margin || beginsRule(tokens, index));
    const last = cut.at(-1);
    if (last === undefined || atStart) cut.push([token]);
    else last.push(token);
  }
  return cut;
}

/** How deep the first rule is indented; without a rule, every line begins at the margin. */
function marginOf(tokens: readonly Token[]): number {
  const first = tokens.find(({ indent }, index) => indent !== null && beginsRule(tokens, index));
  return first?.indent ?? Number.POSITIVE_INFINITY;
}

function beginsRule(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.type === "name" && tokens[index + 1]?.type === "definedAs";
}
