/**
 * The entry point `url-grammar/automaton`: compiles grammars to minimal automata, compares and combines them, and runs
 * them on strings. It is independent of URLs.
 *
 * @module
 */
export { type Alphabet, classOf, type Interval, intervals, representatives } from "./alphabet.js";
export { type CompileOptions, compile } from "./compile.js";
export { type Automaton, DEAD, type Dfa, has, run } from "./dfa.js";
export * from "./greedy/derivation.js";
export { type DerivationEvents, type DerivationHandler, replay } from "./greedy/events.js";
export { type ConformanceOptions, conformanceSuite } from "./language/conformance.js";
export * from "./language/members.js";
export {
  complement,
  concatenation,
  difference,
  EVERYTHING,
  equals,
  includes,
  intersection,
  isEmpty,
  NOTHING,
  shortestMember,
  union,
  witness,
} from "./language/operations.js";
export {
  AutomatonLimitError,
  DEFAULT_LIMITS,
  type Limits,
  RecursiveRuleError,
  UndefinedRuleError,
} from "./limits.js";
export { scan } from "./scan/scan.js";
export { type ScanTable, scanTable } from "./scan/scan-table.js";
export {
  accepts,
  expectedAt,
  firstFault,
  load,
  longestMatch,
  pack,
  stateAfter,
  unpack,
} from "./table/checked.js";
export type { Expected, LongestMatch, PackedDfa, Table } from "./table/table.js";
