export { type Alphabet, classOf, representatives, type Stretch, stretches } from "./alphabet.js";
export { type CompileOptions, compile } from "./compile.js";
export { type ConformanceOptions, conformanceSuite } from "./conformance.js";
export {
  type CompiledGrammar,
  compileGrammar,
  type DerivationOptions,
  Deriver,
  derivation,
} from "./derivation.js";
export { type Automaton, DEAD, type Dfa, has, run } from "./dfa.js";
export {
  AutomatonLimitError,
  DEFAULT_LIMITS,
  type Limits,
  RecursiveRuleError,
  UndefinedRuleError,
} from "./errors.js";
export type { Characters } from "./letters.js";
export { type MembersOptions, members } from "./members.js";
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
} from "./operations.js";
export { pack, unpack } from "./pack.js";
export { type RandomSource, randomMember, type Sampler, sampler } from "./sampler.js";
export { scan } from "./scan.js";
export { type ScanTable, scanTable } from "./scan-table.js";
export {
  accepts,
  type Expected,
  expectedAt,
  firstFault,
  load,
  longestMatch,
  type PackedDfa,
  type Reach,
  stateAfter,
  type Table,
} from "./table.js";
export { type DerivationHandler, replay, type Tape } from "./tape.js";
