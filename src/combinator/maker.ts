import Parsimmon, { type Parser } from "parsimmon";
import type { NodeOf, RuleName, RuleNodes } from "../ast/nodes.js";

type LeafRule = {
  [R in RuleName]: Exclude<keyof RuleNodes[R], keyof NodeOf<R>> extends never ? R : never;
}[Exclude<RuleName, ChoiceRule>];
type ChoiceRule = "absoluteURL" | "relativeURL" | "host";
type BranchRule = Exclude<RuleName, LeafRule | ChoiceRule>;

/**
 * What a rule makes of what its combinators matched. The rules are written once, over a maker, and run with
 * any: one maker gives the AST, another the derivation. `fields` is called by the AST's alone.
 */
export interface RuleMaker {
  /** A rule whose node is its text. */
  leaf<R extends LeafRule>(name: R, parser: Parser<unknown>): Parser<RuleNodes[R]>;
  /** A rule whose node has fields, found among what was matched. */
  node<R extends BranchRule, V>(
    name: R,
    parser: Parser<V>,
    fields: (matched: V) => Omit<RuleNodes[R], keyof NodeOf<R>>,
  ): Parser<RuleNodes[R]>;
  /** A rule that only chooses: its node is the chosen rule's. */
  choice<R extends ChoiceRule>(name: R, parser: Parser<RuleNodes[R]>): Parser<RuleNodes[R]>;
}

interface Place {
  readonly input: string;
  readonly offset: number;
}

// Parsimmon's own `index` also counts lines, which costs a scan of the input.
const here: Parser<Place> = Parsimmon((input, offset) => Parsimmon.makeSuccess(offset, { input, offset }));

/** The parser, its matched value handed on with the input and the span that it matched. */
export function located<V, T>(
  parser: Parser<V>,
  make: (matched: V, input: string, start: number, end: number) => T,
): Parser<T> {
  return Parsimmon.seqMap(here, parser, here, (from, matched, to) =>
    make(matched, from.input, from.offset, to.offset),
  );
}
