// What `hostile.test.ts` counts the work of.
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { createGrammar, defineScheme, GrammarError, standardSchemes } from "../../src/schemes/index.js";

const grammar = createGrammar({ base: rfc3986, schemes: standardSchemes });

export function validate(input: string): void {
  grammar.validate(input);
}

export function validateGeneric(input: string): void {
  rfc3986.validate(input);
}

export function parts(input: string): void {
  grammar.parts(input);
}

/** Makes a grammar of rules that are refused. */
export function refuse(rules: string): void {
  try {
    createGrammar({ base: rfc3986, schemes: [defineScheme({ name: "note", shape: "opaque", rules })] });
  } catch (error) {
    if (error instanceof GrammarError) return;
    throw error;
  }
  throw new Error("the rules were not refused");
}
