/**
 * What a rule of a grammar matches, whichever notation it was written in. Plain, immutable data, which survives
 * JSON. Characters are Unicode code points.
 */
export type Expression =
  | {
      /** Matches a text. */
      readonly type: "literal";
      /** The text that is matched, which can be empty. */
      readonly text: string;
      /** Whether ASCII letters match only in the case that they have (RFC 5234, section 2.3; RFC 7405). */
      readonly caseSensitive: boolean;
    }
  | {
      /** Matches one character. */
      readonly type: "range";
      /** The code point of the first character that is matched. */
      readonly first: number;
      /** The code point of the last character that is matched. */
      readonly last: number;
    }
  | {
      /** Matches what another rule matches. */
      readonly type: "reference";
      /** The name of that rule, as it was defined. */
      readonly name: string;
    }
  | {
      /** Matches all items in turn. */
      readonly type: "sequence";
      /** The items; without any, the empty text is matched. */
      readonly items: readonly Expression[];
    }
  | {
      /** Matches one of the items. */
      readonly type: "choice";
      /** The items; a greedy derivation prefers earlier ones. */
      readonly items: readonly Expression[];
    }
  | {
      /** Matches an item a number of times; `[ x ]` is 0 to 1 times. A greedy derivation prefers more. */
      readonly type: "repeat";
      /** The item that is repeated. */
      readonly item: Expression;
      /** How often the item is matched at least. */
      readonly min: number;
      /** How often the item is matched at most; `null` if there is no limit. */
      readonly max: number | null;
    };

/** A rule of a grammar. */
export interface Rule {
  /** The name of the rule as it was defined: `"path_segments"`. */
  readonly name: string;
  /** What the rule matches. */
  readonly expression: Expression;
  /** The line of the rule's name, from 1; 0 for a rule that was not read from the text. */
  readonly line: number;
  /** The column of the rule's name in UTF-16 code units, from 1; 0 for a rule that was not read from the text. */
  readonly column: number;
}

/** A set of rules. */
export interface Grammar {
  /** The rules by name, in the order of their text. References hold each rule's name as it was defined. */
  readonly rules: ReadonlyMap<string, Rule>;
}
