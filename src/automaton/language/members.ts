import type { Dfa } from "../dfa/dfa.js";
import { type Characters, lettersOf, Shares } from "./letters.js";

export interface MembersOptions {
  /** One character for each class (the default) shows every form of a text once; all characters, every text. */
  readonly characters?: Characters;
  /** The greatest length in code points; without bound unless given. */
  readonly maxLength?: number;
}

/**
 * The texts of the language, shorter ones first, texts of one length in the order of their code points. Ends
 * when there are no more; made one by one, as they are asked for.
 *
 * @example
 * [...members(compile(grammar, "port"), { maxLength: 2 })] // → ["", "0", "00"]
 */
export function* members(dfa: Dfa, options: MembersOptions = {}): Generator<string, void> {
  const { characters = "representatives", maxLength = Number.POSITIVE_INFINITY } = options;
  const words = new Words(dfa, characters);
  // A finite language has no text longer than the automaton has states, taken twice: once after half a pair.
  let barren = 0;
  for (let length = 0; length <= maxLength && barren <= 2 * dfa.states; length++) {
    if (words.exist(length)) {
      barren = 0;
      yield* words.ofLength(length);
    } else barren++;
  }
}

interface Step {
  readonly state: number;
  readonly afterHigh: boolean;
  /** The letters to take next, and the next character among them. */
  at: number;
  codePoint: number;
}

class Words {
  readonly #dfa: Dfa;
  readonly #letters: ReturnType<typeof lettersOf>;
  readonly #shares: Shares;

  constructor(dfa: Dfa, characters: Characters) {
    this.#dfa = dfa;
    this.#letters = lettersOf(dfa, characters);
    this.#shares = new Shares(dfa, this.#letters);
  }

  exist(length: number): boolean {
    return this.#shares.of(length, this.#dfa.start, false) > 0;
  }

  *ofLength(length: number): Generator<string, void> {
    const text: string[] = [];
    const steps = [this.#step(this.#dfa.start, false)];
    while (steps.length > 0) {
      const step = steps.at(-1)!;
      const left = length - steps.length;
      if (left < 0) {
        yield text.join("");
        steps.pop();
        continue;
      }
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

  /** Moves on to the next character by which `left` more lead to acceptance; gives the step behind it. */
  #advance(step: Step, left: number): Step | null {
    const { rows, alphabet } = this.#dfa;
    while (step.at < this.#letters.length) {
      const { last, charClass, half } = this.#letters[step.at]!;
      const target = rows[step.state * alphabet.size + charClass]!;
      const isBarred = step.afterHigh && half === "low";
      const isAlive = !isBarred && this.#shares.of(left, target, half === "high") > 0;
      if (isAlive && step.codePoint <= last) return this.#step(target, half === "high");
      step.at++;
      step.codePoint = this.#letters[step.at]?.first ?? 0;
    }
    return null;
  }
}
