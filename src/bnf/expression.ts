/**
 * What a rule of a grammar says, whichever notation it was written in. Plain, immutable data; safe as JSON.
 * Characters are Unicode code points, ranges hold both their ends.
 */
export type Expression =
  /** These very characters. `caseSensitive: false` lets each ASCII letter stand for both its cases (RFC 5234, 2.3). */
  | { readonly type: "literal"; readonly text: string; readonly caseSensitive: boolean }
  /** One character from `first` to `last`. */
  | { readonly type: "range"; readonly first: number; readonly last: number }
  /** Another rule, by the name it was defined under. */
  | { readonly type: "reference"; readonly name: string }
  /** Each in turn; none is the empty text. */
  | { readonly type: "sequence"; readonly items: readonly Expression[] }
  /** One of these; a greedy derivation prefers the earlier. */
  | { readonly type: "choice"; readonly items: readonly Expression[] }
  /** `min` to `max` times (`null`: without bound); `[ x ]` is zero to one. A greedy derivation prefers more. */
  | {
      readonly type: "repeat";
      readonly item: Expression;
      readonly min: number;
      readonly max: number | null;
    };

/** A rule as its text defines it; `line` and `column` count from 1 and are those of the rule's name. */
export interface Rule {
  readonly name: string;
  readonly expression: Expression;
  readonly line: number;
  readonly column: number;
}

/** Rules by name, in the order of their text. References hold each rule's name as it was defined. */
export interface Grammar {
  readonly rules: ReadonlyMap<string, Rule>;
}
