import type { Dfa } from "../dfa/dfa.js";
import type { Meter } from "../errors.js";
import type { Basis } from "./basis.js";
import { follow, type Word } from "./characterise.js";

/** A word of a suite, in the parts that say why it is there. */
export interface SuiteWord {
  /** The word that leads to the state in question, without its last character where that is `codePoint`. */
  readonly prefix: Word;
  /** The character after the prefix, where one character of a class is tested and not the class; otherwise `null`. */
  readonly codePoint: number | null;
  /** A word of the characterisation set, which distinguishes the state from others. */
  readonly suffix: Word;
  /** The state that comes before the suffix. */
  readonly state: number;
}

/** The steps that a word costs besides those for its characters. */
const WORD_STEPS = 16;

/**
 * Makes the words of the Wp-method in the order of their length, each once.
 *
 * In the first phase of the method, every word of the state cover is followed by up to `extraStates` characters, and then by
 * each word of the characterisation set. This brings out all states of an implementation. In the second, every transition
 * that is not in the state cover is followed by up to `extraStates` characters, and then by the words that identify the state
 * which must be reached.
 *
 * What has been made is not remembered, since there may be millions of words: whether a word has a later split into a prefix
 * and a suffix is seen from the word. Only the one with the longest prefix is made.
 */
export class SuiteWords {
  readonly #dfa: Dfa;
  readonly #basis: Basis;
  readonly #extraStates: number;
  /** For each class, characters to test besides its representative. */
  readonly #characters: readonly (readonly number[])[];
  readonly #meter: Meter;
  /** 1 at `state * classes + charClass` where the transition is the last one of a word of the state cover. */
  readonly #tree: Uint8Array;
  readonly #suffixes: readonly Suffix[];
  readonly #ofWord: ReadonlyMap<Word, Suffix>;
  readonly #longest: { readonly access: number; readonly suffix: number };

  constructor(
    dfa: Dfa,
    basis: Basis,
    extraStates: number,
    characters: readonly (readonly number[])[],
    meter: Meter,
  ) {
    this.#dfa = dfa;
    this.#basis = basis;
    this.#extraStates = extraStates;
    this.#characters = characters;
    this.#meter = meter;
    this.#tree = treeOf(dfa, basis);
    this.#suffixes = suffixesOf(basis.all, meter);
    this.#ofWord = new Map(this.#suffixes.map((suffix) => [suffix.word, suffix]));
    this.#longest = {
      access: [...basis.access.values()].reduce((longest, { length }) => Math.max(longest, length), 0),
      suffix: basis.all.reduce((longest, { length }) => Math.max(longest, length), 0),
    };
  }

  *byLength(): Generator<SuiteWord, void> {
    const longest = this.#longest.access + this.#extraStates + 1 + this.#longest.suffix;
    for (let length = 0; length <= longest; length++) {
      yield* this.#ofClasses(length);
      yield* this.#ofCharacters(length);
    }
  }

  *#ofClasses(length: number): Generator<SuiteWord, void> {
    for (const [from, access] of this.#basis.access) {
      const most = Math.min(length - access.length, this.#extraStates + 1);
      for (
        let between = Math.max(0, length - access.length - this.#longest.suffix);
        between <= most;
        between++
      ) {
        const rest = length - access.length - between;
        for (const middle of this.#middles(from, between)) {
          const state = follow(this.#dfa, from, middle);
          const prefix = [...access, ...middle];
          const last = between > this.#extraStates;
          for (const suffix of last ? this.#identifying(state) : this.#suffixes) {
            if (suffix.word.length !== rest || this.#isLater(access, prefix, state, suffix)) continue;
            this.#meter.spend(length + WORD_STEPS);
            yield { prefix, codePoint: null, suffix: suffix.word, state };
          }
        }
      }
    }
  }

  #identifying(state: number): readonly Suffix[] {
    return this.#basis.identifying.get(state)!.map((word) => this.#ofWord.get(word)!);
  }

  /** Makes the words of a length after which no word of the state cover goes on. */
  *#middles(from: number, length: number): Generator<Word, void> {
    const { size } = this.#dfa.alphabet;
    const word = new Array<number>(length).fill(0);
    for (let at = 0; at >= 0; ) {
      this.#meter.spend(1);
      if (length === 0 || this.#tree[from * size + word[0]!] === 0) yield word.slice();
      for (at = length - 1; at >= 0 && word[at] === size - 1; at--) word[at] = 0;
      if (at >= 0) word[at]! += 1;
    }
  }

  /** Returns whether the word has a longer prefix of the method with a shorter suffix. */
  #isLater(access: Word, prefix: Word, state: number, suffix: Suffix): boolean {
    if (suffix.tails.length === 0) return false;
    const { rows, alphabet } = this.#dfa;
    const length = prefix.length + suffix.word.length;
    // The states along the suffix, and how long the longest word of the state cover is that the word begins with.
    const states = [state];
    let covered = access.length;
    for (const [at, charClass] of suffix.word.entries()) {
      const cell = states[at]! * alphabet.size + charClass;
      if (covered === prefix.length + at && this.#tree[cell] === 1) covered++;
      states.push(rows[cell]!);
    }
    return suffix.tails.some((tail) => {
      const beyond = length - tail.length - covered - this.#extraStates;
      if (beyond <= 0) return true;
      const reached = states[suffix.word.length - tail.length]!;
      return beyond === 1 && this.#basis.identifying.get(reached)!.includes(tail);
    });
  }

  /** Makes the words in which a transition is tested with other characters of its class. */
  *#ofCharacters(length: number): Generator<SuiteWord, void> {
    for (const [from, prefix] of this.#basis.access) {
      const rest = length - prefix.length - 1;
      if (rest < 0 || rest > this.#longest.suffix) continue;
      for (const [charClass, codePoints] of this.#characters.entries()) {
        const state = follow(this.#dfa, from, [charClass]);
        const suffixes = this.#basis.identifying.get(state)!.filter((suffix) => suffix.length === rest);
        for (const codePoint of codePoints) {
          for (const suffix of suffixes) {
            this.#meter.spend(length + WORD_STEPS);
            yield { prefix, codePoint, suffix, state };
          }
        }
      }
    }
  }
}

/** A word of the characterisation set. */
interface Suffix {
  readonly word: Word;
  /** The words of the set that it ends with, without itself. */
  readonly tails: readonly Word[];
}

function suffixesOf(all: readonly Word[], meter: Meter): readonly Suffix[] {
  const known = new Map(all.map((word) => [word.join(), word]));
  return all.map((word) => {
    meter.spend(word.length * word.length + 1);
    const tails = word.flatMap((_, start) => {
      const tail = known.get(word.slice(start + 1).join());
      return tail === undefined ? [] : [tail];
    });
    return { word, tails };
  });
}

function treeOf({ rows, alphabet, states }: Dfa, { access }: Basis): Uint8Array {
  const tree = new Uint8Array(states * alphabet.size);
  for (const [state, word] of access) {
    for (let charClass = 0; charClass < alphabet.size; charClass++) {
      const cell = state * alphabet.size + charClass;
      const next = access.get(rows[cell]!)!;
      // The words were made by a search, so a word and the one that it lengthens have the same beginning in the same place.
      const lengthens = next.length === word.length + 1 && next.at(-1) === charClass;
      if (lengthens && word.every((each, at) => each === next[at])) tree[cell] = 1;
    }
  }
  return tree;
}
