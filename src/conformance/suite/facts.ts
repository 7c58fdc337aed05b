/** What a suite consists of, without its cases. */
export interface SuiteFacts {
  /** The version of the suites: the same version, rule and options give the same cases in the same order. */
  readonly version: number;
  /** The name of the grammar. */
  readonly grammar: string;
  /** The rule that parsers are tested against. */
  readonly rule: string;
  /** How many more states than the automaton a parser may have. */
  readonly extraStates: number;
  /** The size of the classes of which each character is tested. */
  readonly exhaustive: number;
  /** The states of the minimal automaton of the rule that can be reached, the dead one counted. */
  readonly states: number;
  /** The classes of characters that the automaton treats alike. */
  readonly classes: number;
  /** The number of cases. */
  readonly cases: number;
  /** How many of them the rule matches. */
  readonly valid: number;
  /** How many of them it does not match. */
  readonly invalid: number;
  /** The length of the longest text in code points. */
  readonly longest: number;
  /** What is proved by a parser that is right about every case. */
  readonly claim: string;
}
