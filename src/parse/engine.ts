import type { NodeOf } from "../ast/nodes.js";
import type { DerivationEvents } from "../automaton/greedy/events.js";
import { mismatch } from "../core/require.js";
import type { CompiledStandard, UrlLanguage } from "./language/language.js";
import type { ReadingName } from "./language/standard.js";
import type { Outcome } from "./validate/validate.js";

/** What a grammar value runs on: a compiled grammar, with or without the rules of schemes. */
export interface Engine<Language extends CompiledStandard = CompiledStandard> {
  readonly language: Language;
  /** Whether there are no rules of schemes, so that the language alone decides. */
  readonly plain: boolean;
  readonly matches: (input: string, rule: string, reading: ReadingName) => boolean;
  readonly validate: (input: string, rule: string, reading: ReadingName) => Outcome<NodeOf<string>>;
  /** Returns the derivation of a text that matches. The next call overwrites it. */
  readonly derive: (input: string, rule: string) => DerivationEvents;
}

/** What a grammar of URLs runs on. */
export type UrlEngine = Engine<UrlLanguage>;

/**
 * The engine of each grammar value. It is not a property, because whoever got at it could change how every caller's URLs
 * are checked. A copy of a grammar value has no engine, so a copy is not a grammar value.
 */
const ENGINES: WeakMap<object, Engine> = /* @__PURE__ */ new WeakMap();

/** Notes the engine of a grammar value. */
export function noteEngine(grammar: object, engine: Engine): void {
  ENGINES.set(grammar, engine);
}

/**
 * Returns the engine of a grammar value.
 *
 * @throws {TypeError} when the value is not a grammar value
 */
export function engineIn(grammar: unknown): Engine {
  const engine = ENGINES.get(grammar as object);
  if (engine !== undefined) return engine;
  throw mismatch("the grammar", "a grammar value or the name of a grammar", grammar);
}
