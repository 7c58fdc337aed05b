/**
 * What a rule of a grammar matches, whichever notation it was written in. Plain, immutable data, which survives
 * JSON. Characters are Unicode code points.
 */
export type Expression =
  /** This text. With `caseSensitive: false`, each ASCII letter matches in both cases (RFC 5234, 2.3). */
  | { readonly type: "literal"; readonly text: string; readonly caseSensitive: boolean }
  /** One character from `first` to `last`, both included. */
  | { readonly type: "range"; readonly first: number; readonly last: number }
  /** Another rule, by the name it was defined under. */
  | { readonly type: "reference"; readonly name: string }
  /** All items in turn. Without items, the empty string. */
  | { readonly type: "sequence"; readonly items: readonly Expression[] }
  /** One of the items. A greedy derivation prefers earlier ones. */
  | { readonly type: "choice"; readonly items: readonly Expression[] }
  /** `min` to `max` times (`null`: no maximum); `[ x ]` is 0 to 1. A greedy derivation prefers more. */
  | {
      readonly type: "repeat";
      readonly item: Expression;
      readonly min: number;
      readonly max: number | null;
    };

/** A rule of a grammar. */
export interface RuleDefinition {
  readonly name: string;
  readonly expression: Expression;
  /** The line of the rule's name, from 1; 0 for a rule that was not read from the text. */
  readonly line: number;
  /** The column of the rule's name in UTF-16 code units, from 1; 0 for a rule that was not read from the text. */
  readonly column: number;
}

/** A set of rules: what RFC 5234, section 4, calls a `rulelist`. */
export interface Rulelist {
  /** The rules by name, in the order of their text. References hold each rule's name as it was defined. */
  readonly rules: ReadonlyMap<string, RuleDefinition>;
}
