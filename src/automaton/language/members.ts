import { requireInteger, requireOneOf, requireOptions } from "../../core/require.js";
import type { Dfa } from "../dfa/dfa.js";
import { requireAutomaton } from "../dfa/dfa.js";
import { type Limits, Meter } from "../errors.js";
import { type Characters, type Letters, lettersOf } from "./letters.js";
import { LETTERS_PER_STEP, RelativeCounts } from "./relative-counts.js";

/** The options of `members`. */
export interface MembersOptions {
  /**
   * `"representatives"` uses one character of each class, so that each form of a text appears once; `"all"` uses every
   * character, so that every text appears (default: `"representatives"`).
   */
  readonly characters?: Characters;
  /** The greatest length of a text in code points (default: no limit). */
  readonly maxLength?: number;
  /** `cells` bounds what is counted to find long texts, `steps` the work for each text (default: `DEFAULT_LIMITS`). */
  readonly limits?: Partial<Limits>;
}

/**
 * Lists the texts of a language, shorter ones first, texts of one length in the order of their code points. Returns a
 * generator, which makes each text when it is asked for and ends when there are no more. It throws an
 * `AutomatonLimitError` when the search for the next text passes a limit.
 *
 * @param dfa the automaton of the language
 * @param options what texts are made of, how long they may be, and how much the search may use
 * @throws {TypeError} when an argument has the wrong type, or an option or a limit is unknown or has a value that it cannot
 * have
 *
 * @example
 * [...members(compile(grammar, "port"), { maxLength: 2 })] // → ["", "0", "00"]
 */
export function members(dfa: Dfa, options: MembersOptions = {}): Generator<string, void> {
  requireAutomaton(dfa);
  requireOptions(options, ["characters", "maxLength", "limits"]);
  const { characters = "representatives", maxLength = Number.POSITIVE_INFINITY, limits } = options;
  requireOneOf(characters, "the characters", ["representatives", "all"]);
  if (maxLength !== Number.POSITIVE_INFINITY) requireInteger(maxLength, "the maximum length");
  return membersUpTo(new Words(dfa, characters, new Meter(limits)), dfa.states, maxLength);
}

function* membersUpTo(words: Words, states: number, maxLength: number): Generator<string, void> {
  // In a finite language no text is longer than the number of states, each counted twice: also after a high surrogate.
  let emptyLengths = 0;
  for (let length = 0; length <= maxLength && emptyLengths <= 2 * states; length++) {
    if (words.exist(length)) {
      emptyLengths = 0;
      yield* words.ofLength(length);
    } else emptyLengths++;
  }
}

// What all of its generators inherit.
Object.freeze(membersUpTo.prototype);

interface Step {
  readonly state: number;
  readonly afterHigh: boolean;
  /** The index of the letters to try next. */
  at: number;
  /** The next character among these letters. */
  codePoint: number;
}

/** The texts of a language by length, found by a depth-first search that enters no dead end. */
class Words {
  readonly #dfa: Dfa;
  readonly #letters: readonly Letters[];
  readonly #counts: RelativeCounts;
  readonly #meter: Meter;

  constructor(dfa: Dfa, characters: Characters, meter: Meter) {
    this.#dfa = dfa;
    this.#letters = lettersOf(dfa, characters);
    this.#counts = new RelativeCounts(dfa, this.#letters, meter);
    this.#meter = meter;
  }

  exist(length: number): boolean {
    return this.#counts.of(length, this.#dfa.start, false) > 0;
  }

  *ofLength(length: number): Generator<string, void> {
    const text: string[] = [];
    const steps = [this.#step(this.#dfa.start, false)];
    while (steps.length > 0) {
      const step = steps.at(-1)!;
      const left = length - steps.length;
      if (left < 0) {
        yield text.join("");
        this.#meter.restart();
        steps.pop();
        continue;
      }
      this.#meter.spend(Math.ceil(this.#letters.length / LETTERS_PER_STEP));
      const next = this.#advance(step, left);
      text.length = steps.length - 1;
      if (next === null) steps.pop();
      else {
        text.push(String.fromCodePoint(step.codePoint++));
        steps.push(next);
      }
    }
  }

  #step(state: number, afterHigh: boolean): Step {
    return { state, afterHigh, at: 0, codePoint: this.#letters[0]!.first };
  }

  /** Moves to the next character after which `left` more can lead to acceptance; returns the step after it. */
  #advance(step: Step, left: number): Step | null {
    const { rows, alphabet } = this.#dfa;
    while (step.at < this.#letters.length) {
      const { last, charClass, half } = this.#letters[step.at]!;
      const target = rows[step.state * alphabet.size + charClass]!;
      const makesPair = step.afterHigh && half === "low";
      const canFinish = !makesPair && this.#counts.of(left, target, half === "high") > 0;
      if (canFinish && step.codePoint <= last) return this.#step(target, half === "high");
      step.at++;
      step.codePoint = this.#letters[step.at]?.first ?? 0;
    }
    return null;
  }
}
