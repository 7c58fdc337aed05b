import type { UrlDiagnostic } from "../../ast/diagnostics.js";
import { Meter } from "../../automaton/errors.js";
import type { Limits } from "../../automaton/index.js";
import { requireBoolean, requireOptions } from "../../core/require.js";
import type { AnyGrammar } from "../../grammar/grammar.js";
import type { GrammarName } from "../../grammar/grammars.js";
import { type Subject, subjectOf } from "../subject.js";
import { type Fault, FaultyTexts } from "./faulty-texts.js";

/** A text that violates a rule in one place. */
export interface Violation {
  /** The text. */
  readonly text: string;
  /** The state of the rule's automaton before the fault. */
  readonly state: number;
  /** Where the fault is by the automaton, in UTF-16 code units: no text of the rule begins like this one up to its end. */
  readonly offset: number;
  /** The character that cannot stand there; `null` where the text is cut short. */
  readonly character: string | null;
  /** The first diagnostic of `validate`. */
  readonly diagnostic: UrlDiagnostic;
}

/** The options of `violations`. */
export interface ViolationOptions {
  /** The rule to violate (default: the start rule of the grammar, in its strict reading). */
  readonly rule?: string | undefined;
  /**
   * Whether to make a text for every state, class of characters and code; otherwise only the shortest for each code and
   * component (default: `false`).
   */
  readonly every?: boolean | undefined;
  /** `steps` bounds the work: a text that is tried costs its length and 64 steps (default: `DEFAULT_LIMITS`). */
  readonly limits?: Partial<Limits> | undefined;
}

const OPTIONS = ["rule", "every", "limits"];

/** The steps of finding what is wrong with a text. */
const DIAGNOSIS_STEPS = 64;

/**
 * Makes one text for each way in which a rule can be violated, shorter ones first, with the diagnostic of each. Returns a
 * generator, which makes them as they are asked for.
 *
 * Each is a shortest valid text through a state of the rule's automaton with one character inserted that cannot stand there,
 * or cut short where the rule is not complete. The characters tried are those of ASCII, and one of each other class; which
 * of them can stand there is the automaton's to say, and a way to violate the rule is what has a code of its own.
 *
 * @param grammar a grammar value without rules of schemes, or the name of a grammar
 * @param options the rule, whether to make every text or the shortest ones, and how much to use
 * @throws {TypeError} when the grammar is not one, or an option is unknown or has a value that it cannot have
 * @throws {AutomatonLimitError} when the texts take more than the limits allow
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
  return found(subjectOf(grammar, rule), every, new Meter(limits));
}

function* found(subject: Subject, every: boolean, meter: Meter): Generator<Violation, void> {
  const seen = new Set<string>();
  for (const { text, state, offset, character, charClass } of new FaultyTexts(
    subject.dfa,
    meter,
  ).byLength()) {
    meter.spend(text.length + DIAGNOSIS_STEPS);
    const diagnostic = diagnosed(subject, text);
    if (diagnostic === null) continue;
    const { code, component } = diagnostic;
    const way = every ? `${state} ${charClass} ${code}` : `${code} ${component}`;
    if (seen.has(way)) continue;
    seen.add(way);
    yield { text, state, offset, character, diagnostic };
  }
}

// What all of its generators inherit.
Object.freeze(found.prototype);

/** Returns the first fault of a text; `null` where a surrogate has become half of a pair, so that there may be none. */
function diagnosed({ engine, rule, reading }: Subject, text: Fault["text"]): UrlDiagnostic | null {
  const outcome = engine.validate(text, rule, reading);
  return outcome.valid ? null : outcome.diagnostics[0]!;
}
