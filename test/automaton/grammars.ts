import { readFileSync } from "node:fs";
import { compile } from "../../src/automaton/compile.js";
import type { Dfa } from "../../src/automaton/dfa.js";
import type { Expression, Rulelist } from "../../src/bnf/expression.js";
import { grammarFrom } from "../../src/bnf/index.js";

const textOf = (name: string): string =>
  readFileSync(new URL(`../../../grammar/draft-05/${name}`, import.meta.url), "utf8");

export const APPENDIX_A_TEXT: string = textOf("appendix-a.bnf");

/** The standard's 37 rules. */
export const APPENDIX_A: Rulelist = grammarFrom(APPENDIX_A_TEXT, "bnf");

/** The standard's rules and those of the strict reading. */
export const WITH_STRICT: Rulelist = grammarFrom(`${APPENDIX_A_TEXT}\n${textOf("strict.bnf")}`, "bnf");

/** Compiles the rule `x` of a grammar text. */
export function automatonOf(text: string): Dfa {
  return compile(grammarFrom(text, "bnf"), "x");
}

/** Returns a grammar of expressions that were not read from a text. */
export function grammarOf(rules: Readonly<Record<string, Expression>>): Rulelist {
  return {
    rules: new Map(
      Object.entries(rules).map(([name, expression]) => [name, { name, expression, line: 1, column: 1 }]),
    ),
  };
}
