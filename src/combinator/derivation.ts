import type { RuleName } from "../ast/nodes.js";
import type { Span } from "../core/span.js";
import { located, type RuleMaker } from "./maker.js";

/** One application of a rule: what it matched, as the combinators nest it. */
class Application implements Span {
  readonly rule: RuleName;
  readonly start: number;
  readonly end: number;
  readonly matched: unknown;

  constructor(rule: RuleName, start: number, end: number, matched: unknown) {
    this.rule = rule;
    this.start = start;
    this.end = end;
    this.matched = matched;
  }
}

/** A rule application with the applications and literal texts inside it, in order. */
export interface Derivation extends Span {
  readonly rule: RuleName;
  readonly children: readonly (Derivation | string)[];
}

/**
 * The maker of derivations: every application of every rule, down to single characters. Run a rule made with
 * it, then give its value to `derivation`. Not for `RuleNodes`: the type is the language's, the value is not.
 */
export const derivationMaker: RuleMaker = {
  leaf: application,
  node: application,
  choice: application,
};

// biome-ignore lint/suspicious/noExplicitAny: the maker's interface speaks of AST nodes; `derivation` takes them back
function application(name: RuleName, parser: Parameters<RuleMaker["leaf"]>[1]): any {
  return located(parser, (matched, _, start, end) => new Application(name, start, end, matched));
}

/** What a rule made with `derivationMaker` gave, as a derivation. */
export function derivation(value: unknown): Derivation {
  const { rule, start, end, matched } = value as Application;
  const children: (Derivation | string)[] = [];
  flatten(matched, children);
  return { rule, start, end, children };
}

function flatten(matched: unknown, children: (Derivation | string)[]): void {
  if (Array.isArray(matched)) for (const item of matched) flatten(item, children);
  else if (matched instanceof Application) children.push(derivation(matched));
  else if (typeof matched === "string") children.push(matched);
}
