/**
 * The entry point `url-grammar/automaton`: compiles grammars to minimal automata, compares and combines them, and runs
 * them over texts. It knows nothing about URLs.
 *
 * @module
 */
export { type Alphabet, classOf, type Interval, intervals } from "./alphabet/alphabet.js";
export { representatives } from "./alphabet/representatives.js";
export { type CompileOptions, compile } from "./dfa/compile.js";
export { type Automaton, DEAD, type Dfa, has, run } from "./dfa/dfa.js";
export {
  AutomatonLimitError,
  DEFAULT_LIMITS,
  type Limits,
  RecursiveRuleError,
  UndefinedRuleError,
} from "./errors.js";
export {
  type CompiledGrammar,
  compileGrammar,
  type DerivationOptions,
  Deriver,
  derivation,
} from "./greedy/derivation.js";
export { type DerivationHandler, replay, type Tape } from "./greedy/tape.js";
export { type ConformanceOptions, conformanceSuite } from "./language/conformance.js";
export type { Characters } from "./language/letters.js";
export { type MembersOptions, members } from "./language/members.js";
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
export { type RandomSource, randomMember, type Sampler, sampler } from "./language/sampler.js";
export { scan } from "./scan/scan.js";
export { type ScanTable, scanTable } from "./scan/scan-table.js";
export { accepts, expectedAt, firstFault, load, longestMatch, stateAfter } from "./table/checked.js";
export { pack, unpack } from "./table/pack.js";
export type { Expected, LongestMatch, PackedDfa, Table } from "./table/table.js";
