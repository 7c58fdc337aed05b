import { appendixA } from "../../grammar/appendix-a.js";
import type { RuleName, RuleNodes } from "../ast/nodes.js";
import { astMaker } from "../combinator/ast.js";
import { type Derivation, derivation, derivationMaker } from "../combinator/derivation.js";

const nodes = appendixA(astMaker);
const derivations = appendixA(derivationMaker);

/** The 37 names, in the standard's order. */
export const RULE_NAMES: readonly RuleName[] = Object.freeze(Object.keys(nodes) as RuleName[]);

/** The AST of the whole text by one rule, or `null`: the bare reading. */
export function match<R extends RuleName>(rule: R, text: string): RuleNodes[R] | null {
  const result = nodes[rule].parse(text);
  return result.status ? result.value : null;
}

/** The derivation of the whole text by one rule, or `null`: the bare reading. */
export function derive(rule: RuleName, text: string): Derivation | null {
  const result = derivations[rule].parse(text);
  return result.status ? derivation(result.value) : null;
}

/** Where a text leaves a rule's language for good, and what would have kept it in. */
export interface Departure {
  /** The first character after which nothing can complete the text; its length where it was cut short. */
  readonly offset: number;
  /** The characters that could have stood there: ASCII, each once. */
  readonly expected: ReadonlySet<string>;
  /** Whether the text could have ended there. */
  readonly end: boolean;
}

/** The earliest fault of the whole text by one rule, or `null` where the rule takes it. */
export function departure(rule: RuleName, text: string): Departure | null {
  const result = nodes[rule].parse(text);
  if (result.status) return null;
  return {
    offset: result.index.offset,
    expected: new Set(result.expected.flatMap((name) => [...charactersOf(name)])),
    end: result.expected.includes("EOF"),
  };
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const CLASSES: Readonly<Record<string, string>> = {
  lowalpha: LETTERS,
  upalpha: LETTERS.toUpperCase(),
  digit: "0123456789",
  EOF: "",
};

function charactersOf(name: string): string {
  return CLASSES[name] ?? name.slice(1, -1);
}
