import { DEAD } from "../../automaton/index.js";
import { follow, type Word } from "../../automaton/language/characterise.js";
import { quoted } from "../../core/text/printable.js";
import type { SuiteMaker, SuiteTest } from "./suite-maker.js";

/** A state from which a word is accepted, and one from which it is not. */
interface Rivals {
  readonly accepting: number | null;
  readonly refusing: number | null;
}

/** Says why each text is in a suite: the state that its beginning must reach, and what its end tells that state from. */
export class Reasons {
  readonly #maker: SuiteMaker;
  readonly #rivals: ReadonlyMap<Word, Rivals>;

  constructor(maker: SuiteMaker) {
    this.#maker = maker;
    this.#rivals = new Map(maker.basis.all.map((word) => [word, rivalsOn(maker, word)]));
  }

  of(test: SuiteTest): string {
    return `${this.#reached(test)}: ${this.#told(test)}`;
  }

  /** The state that the beginning of the text reaches, and the shortest text that does. */
  #reached({ text, word: { state }, offset }: SuiteTest): string {
    const before = text.slice(0, offset);
    const shortest = this.#textTo(state);
    if (state === DEAD) {
      const as = before === shortest ? "" : `, as after ${quoted(shortest)}`;
      return `nothing is valid after ${quoted(before)} (state ${state}${as})`;
    }
    if (before === "") return `the start is state ${state}`;
    const as =
      before === shortest ? "" : `, as ${shortest === "" ? "the start is" : `${quoted(shortest)} does`}`;
    return `${quoted(before)} leads to state ${state}${as}`;
  }

  /** The verdict on the whole text, and a state in which it would be the other. */
  #told({ text, valid, word: { state, suffix }, offset }: SuiteTest): string {
    const ending =
      suffix.length === 0 ? "a text that ends there" : `followed by ${quoted(text.slice(offset))} it`;
    const { accepting, refusing } = this.#rivals.get(suffix)!;
    const rival = valid ? refusing : accepting;
    const unlike = rival === null || rival === state ? "" : `, unlike ${this.#named(rival)}`;
    return `${ending} is ${valid ? "valid" : "invalid"}${unlike}`;
  }

  #named(state: number): string {
    const text = this.#textTo(state);
    return text === "" ? `state ${state}, the start` : `state ${state}, after ${quoted(text)}`;
  }

  #textTo(state: number): string {
    return this.#maker.spell(this.#maker.basis.access.get(state)!);
  }
}

function rivalsOn({ subject: { dfa }, basis }: SuiteMaker, word: Word): Rivals {
  const found: { accepting: number | null; refusing: number | null } = { accepting: null, refusing: null };
  for (const state of basis.access.keys()) {
    if (dfa.accepting[follow(dfa, state, word)] === 1) found.accepting ??= state;
    else found.refusing ??= state;
  }
  return found;
}
