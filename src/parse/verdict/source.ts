import type { GrammarIdentity } from "../../../grammar/identity.js";
import type { Rule } from "../../bnf/expression.js";
import type { ReferenceRule } from "../language/standard.js";

/** What verdicts by a grammar need. */
export interface VerdictSource {
  readonly identity: GrammarIdentity;
  readonly rules: () => readonly Rule[];
  /** The rule `strict` and what it needs besides, where the strict reading is not a rule of the grammar. */
  readonly strictRules?: () => readonly Rule[];
  /** Where the grammar is ambiguous, the rules that stand for a reference. */
  readonly references?: ReadonlyMap<string, ReferenceRule>;
  /** The rule of their part after `//`. */
  readonly authorityRule?: string;
}
