import { Meter } from "../../automaton/errors.js";
import { has, type Limits } from "../../automaton/index.js";
import { type Basis, basisOf } from "../../automaton/language/basis.js";
import type { Word } from "../../automaton/language/characterise.js";
import { otherCharacters, spelling } from "../../automaton/language/conformance.js";
import { type SuiteWord, SuiteWords } from "../../automaton/language/suite-words.js";
import type { Subject } from "../subject.js";

/** One text of a suite, with what it is made of. */
export interface SuiteTest {
  readonly text: string;
  readonly valid: boolean;
  readonly word: SuiteWord;
  /** Where the suffix begins, in UTF-16 code units. */
  readonly offset: number;
}

/** How many cases a suite has. */
export interface SuiteCounts {
  readonly cases: number;
  readonly valid: number;
  readonly invalid: number;
  /** The length of the longest text in code points. */
  readonly longest: number;
}

interface Thoroughness {
  readonly extraStates: number;
  readonly exhaustive: number;
  readonly limits: Partial<Limits>;
}

/** Makes the texts of a suite, as often as they are asked for. */
export class SuiteMaker {
  readonly subject: Subject;
  readonly basis: Basis;
  readonly counts: SuiteCounts;
  readonly spell: (word: Word) => string;
  readonly #thoroughness: Thoroughness;
  readonly #others: readonly (readonly number[])[];

  /** @throws {AutomatonLimitError} when the suite takes more than the limits allow */
  constructor(subject: Subject, thoroughness: Thoroughness) {
    const { dfa } = subject;
    const meter = new Meter(thoroughness.limits);
    this.subject = subject;
    this.#thoroughness = thoroughness;
    this.basis = basisOf(dfa, meter);
    this.spell = spelling(dfa);
    this.#others = thoroughness.exhaustive === 0 ? [] : otherCharacters(dfa, thoroughness.exhaustive);
    this.counts = this.#count(meter);
  }

  /** The states that can be reached. */
  get states(): number {
    return this.basis.access.size;
  }

  *tests(): Generator<SuiteTest, void> {
    // The work was counted by the constructor.
    for (const word of this.#words(new Meter({ steps: Number.POSITIVE_INFINITY })).byLength()) {
      yield this.#test(word);
    }
  }

  #words(meter: Meter): SuiteWords {
    return new SuiteWords(this.subject.dfa, this.basis, this.#thoroughness.extraStates, this.#others, meter);
  }

  #test(word: SuiteWord): SuiteTest {
    const { prefix, codePoint, suffix } = word;
    const before = this.spell(prefix) + (codePoint === null ? "" : String.fromCodePoint(codePoint));
    const text = before + this.spell(suffix);
    // Surrogates that are representatives can become a pair, so the text decides and not the word.
    return { text, valid: has(this.subject.dfa, text), word, offset: before.length };
  }

  #count(meter: Meter): SuiteCounts {
    let [cases, valid, longest] = [0, 0, 0];
    for (const word of this.#words(meter).byLength()) {
      cases += 1;
      if (this.#test(word).valid) valid += 1;
      // They come in the order of their length.
      longest = word.prefix.length + (word.codePoint === null ? 0 : 1) + word.suffix.length;
    }
    return { cases, valid, invalid: cases - valid, longest };
  }
}
