// Generates strings that violate a rule in one place, with their diagnostics.

import type { GrammarName } from "../../grammar/grammars.js";
import type { UrlDiagnostic } from "../ast/diagnostics.js";
import { classOf, representatives } from "../automaton/alphabet.js";
import { DEAD, type Dfa, type Limits } from "../automaton/index.js";
import { completions, stateCover, type Word } from "../automaton/language/characterise.js";
import { spelling } from "../automaton/language/conformance.js";
import { Budget } from "../automaton/limits.js";
import { requireBoolean, requireOptions } from "../core/require.js";
import { frozenGenerator } from "../core/values.js";
import type { AnyGrammar } from "../grammar/grammar.js";
import { type Context, contextOf } from "./context.js";

/** A string that violates a rule in one place. */
export interface Violation {
  /** The string. */
  readonly text: string;
  /** The state of the rule's automaton before the fault. */
  readonly state: number;
  /**
   * The offset of the fault according to the automaton, in UTF-16 code units: no match of the rule begins like this
   * string up to the end of the fault.
   */
  readonly offset: number;
  /** The character that is not allowed there; `null` if the string is cut short. */
  readonly character: string | null;
  /** The first diagnostic of `validate`. */
  readonly diagnostic: UrlDiagnostic;
}

/** The options of `violations`. */
export interface ViolationOptions {
  /** The rule to violate (default: the start rule of the grammar, in its strict reading). */
  readonly rule?: string | undefined;
  /**
   * Whether to generate a string for every state, class of characters and code, instead of only the shortest for each
   * code and component, or rule (default: `false`).
   */
  readonly every?: boolean | undefined;
  /** `steps` limits the work: each string that is tried costs its length and 64 steps (default: `DEFAULT_LIMITS`). */
  readonly limits?: Partial<Limits> | undefined;
}

const OPTIONS = ["rule", "every", "limits"];

const DIAGNOSIS_STEPS = 64;

/**
 * Generates one string for each way to violate a rule, shorter ones first, with its diagnostic. Returns a generator,
 * which makes them on demand.
 *
 * Each is a shortest valid string through a state of the rule's automaton, with one disallowed character inserted, or
 * cut short where the rule is not complete. The candidates are all ASCII characters and one of each other class; the
 * automaton decides which are allowed. Violations are distinguished by diagnostic code, and by component, or by
 * innermost rule in a grammar without components.
 *
 * @param grammar a grammar without rules of schemes, or the name of one
 * @param options the rule, whether to generate every string or only the shortest, and the limits
 * @throws {TypeError} when the grammar is not one, or an option is unknown or has an invalid value
 * @throws {AutomatonLimitError} when the work exceeds the limits
 *
 * @example
 * [...violations("rfc3986", { rule: "port" })].map(({ text, diagnostic }) => [text, diagnostic.code]).slice(1, 4)
 * // → [[" ", "space"], ["!", "bad-port"], ["\"", "excluded-character"]]
 */
export function violations(
  grammar: AnyGrammar | GrammarName,
  options: ViolationOptions = {},
): Generator<Violation, void> {
  requireOptions(options, OPTIONS);
  const { rule, every = false, limits = {} } = options;
  requireBoolean(every, 'the option "every"');
  return found(contextOf(grammar, rule), every, new Budget(limits));
}

const found = /* @__PURE__ */ frozenGenerator(function* found(
  context: Context,
  every: boolean,
  budget: Budget,
): Generator<Violation, void> {
  const seen = new Set<string>();
  const { validator, rule, reading, dfa } = context;
  for (const { text, state, offset, character, charClass } of faultyTexts(dfa, budget)) {
    budget.spend(text.length + DIAGNOSIS_STEPS);
    // The string may be valid if a surrogate has become half of a pair.
    const [diagnostic] = validator.validate(text, rule, reading).diagnostics;
    if (diagnostic === undefined) continue;
    const { code, component, rule: innermost } = diagnostic;
    const way = every ? `${state} ${charClass} ${code}` : `${code} ${component ?? innermost}`;
    if (seen.has(way)) continue;
    seen.add(way);
    yield { text, state, offset, character, diagnostic };
  }
});

/**
 * Generates strings one character away from the language of an automaton, in order of length, and for one place in
 * order of code points.
 */
function* faultyTexts(dfa: Dfa, budget: Budget): Generator<Fault, void> {
  const spell = spelling(dfa);
  const characters = charactersOf(dfa);
  for (const { state, access, completion, isCut } of placesIn(dfa, budget)) {
    const before = spell(access);
    const offset = before.length;
    if (isCut) {
      yield { text: before, state, offset, character: null, charClass: -1 };
      continue;
    }
    const after = spell(completion);
    for (const { character, charClass } of characters) {
      budget.spend(1);
      if (dfa.rows[state * dfa.alphabet.size + charClass] !== DEAD) continue;
      yield { text: before + character + after, state, offset, character, charClass };
    }
  }
}

/**
 * Returns the places for a fault, in order of the length of the strings: within each live state, and at the end of
 * some.
 */
function placesIn(dfa: Dfa, budget: Budget): readonly Place[] {
  const after = completions(dfa, budget);
  const places: Place[] = [];
  for (const [state, access] of stateCover(dfa, budget)) {
    const completion = after.get(state);
    // The dead state is not a place for a fault: the string already has one.
    if (completion === undefined) continue;
    places.push({ state, access, completion, isCut: false });
    if (completion.length > 0) places.push({ state, access, completion, isCut: true });
  }
  return places.sort((one, other) => lengthAt(one) - lengthAt(other));
}

interface Fault {
  readonly text: string;
  /** The state before the fault. */
  readonly state: number;
  /** The offset of the fault, in UTF-16 code units. */
  readonly offset: number;
  /** The disallowed character, and its class; `null` and -1 if the string is cut short. */
  readonly character: string | null;
  readonly charClass: number;
}

interface Place {
  readonly state: number;
  readonly access: Word;
  readonly completion: Word;
  readonly isCut: boolean;
}

function lengthAt({ access, completion, isCut }: Place): number {
  return access.length + (isCut ? 0 : completion.length + 1);
}

function charactersOf({ alphabet }: Dfa) {
  const codePoints = new Set(Array.from({ length: 0x80 }, (_, code) => code));
  for (const code of [...BEYOND_ASCII, ...representatives(alphabet)]) codePoints.add(code);
  return [...codePoints]
    .sort((one, other) => one - other)
    .map((code) => ({ character: String.fromCodePoint(code), charClass: classOf(alphabet, code) }));
}

/** A letter outside ASCII, and half of a surrogate pair. */
const BEYOND_ASCII = [0xe9, 0xd800];
