// Conformance suites for automata, by the Wp-method.

import { requireInteger, requireOptions } from "../../core/require.js";
import { frozenGenerator } from "../../core/values.js";
import { intervals, representatives } from "../alphabet.js";
import { type Dfa, requireAutomaton } from "../dfa.js";
import { Budget, type Limits } from "../limits.js";
import { type Basis, basisOf, follow, type Word } from "./characterise.js";

/** The options of `conformanceSuite`. */
export interface ConformanceOptions {
  /**
   * The number of extra states, compared with the automaton, that a faulty implementation may have and still be
   * detected (default: 0).
   */
  readonly extraStates?: number;
  /**
   * Tests every transition with each character of classes of up to this many characters, and with both ends of each
   * interval of larger classes, where off-by-one errors are likely. 0 tests one character of each class (default: 0).
   */
  readonly exhaustive?: number;
  /** `steps` limits the work for the whole suite, and so its length (default: `DEFAULT_LIMITS`). */
  readonly limits?: Partial<Limits>;
}

/**
 * Returns a complete test suite for a language, by the Wp-method. Consider an implementation that is an automaton with
 * at most `extraStates` more states than this one (including its dead state), and that treats the characters of a class
 * alike. If it is right about every string of the suite, it is right about every string.
 *
 * The result is a generator, which makes each string once and on demand, shorter ones (in code points) first. It stores
 * no strings, so memory depends only on the automaton and the words that distinguish its states. The number of strings
 * is a small multiple of states × classes^(extraStates + 1). When the suite takes more steps than the limit allows, the
 * generator throws an `AutomatonLimitError`; the strings made until then are not a complete suite.
 *
 * @param dfa the automaton to test against
 * @param options the extra states of an implementation, how thoroughly transitions are tested, and the limits of the
 * suite
 * @throws {TypeError} when an argument has the wrong type, or an option or a limit is unknown or has an invalid value
 * @see S. Fujiwara et al., "Test selection based on finite state models", IEEE TSE 17 (1991)
 *
 * @example
 * const port = compile(grammar, "port");
 * [...conformanceSuite(port)].every((text) => /^[0-9]*$/.test(text) === has(port, text)) // → true
 */
export function conformanceSuite(dfa: Dfa, options: ConformanceOptions = {}): Generator<string, void> {
  requireAutomaton(dfa);
  requireOptions(options, ["extraStates", "exhaustive", "limits"]);
  const { extraStates = 0, exhaustive = 0, limits } = options;
  requireInteger(extraStates, "the number of extra states");
  requireInteger(exhaustive, "the size of classes to test exhaustively");
  return suite(dfa, extraStates, exhaustive, new Budget(limits));
}

const suite = /* @__PURE__ */ frozenGenerator(function* suite(
  dfa: Dfa,
  extraStates: number,
  exhaustive: number,
  budget: Budget,
): Generator<string, void> {
  const spell = spelling(dfa);
  const characters = exhaustive === 0 ? [] : otherCharacters(dfa, exhaustive);
  const words = new SuiteWords(dfa, basisOf(dfa, budget), extraStates, characters, budget);
  for (const { prefix, codePoint, suffix } of words.byLength()) {
    yield spell(prefix) + (codePoint === null ? "" : String.fromCodePoint(codePoint)) + spell(suffix);
  }
});

/** Returns a function that turns words into strings: each class is represented by one character. */
export function spelling({ alphabet }: Dfa): (word: Word) => string {
  const letters = representatives(alphabet).map((codePoint) => String.fromCodePoint(codePoint));
  return (word) => word.map((charClass) => letters[charClass]).join("");
}

/**
 * Returns the characters of each class to test in addition to its representative: all of a small class, the ends of the
 * intervals of a larger one.
 *
 * @param exhaustive the largest size of a small class
 */
export function otherCharacters({ alphabet }: Dfa, exhaustive: number): number[][] {
  const sizes: number[] = new Array(alphabet.size).fill(0);
  const all = intervals(alphabet);
  for (const { first, last, charClass } of all) sizes[charClass]! += last - first + 1;
  const letters = representatives(alphabet);
  const characters: number[][] = sizes.map(() => []);
  for (const { first, last, charClass } of all) {
    const step = sizes[charClass]! <= exhaustive ? 1 : Math.max(1, last - first);
    for (let at = first; at <= last; at += step) {
      if (at !== letters[charClass]) characters[charClass]!.push(at);
    }
  }
  return characters;
}

/** A word of a suite, in the parts from which it was combined. */
export interface SuiteWord {
  /** The word that leads to the tested state, without its last character if that is `codePoint`. */
  readonly prefix: Word;
  /** The character after the prefix, if a specific character is tested instead of its class; otherwise `null`. */
  readonly codePoint: number | null;
  /** A word of the characterisation set, which distinguishes the state from others. */
  readonly suffix: Word;
  /** The state before the suffix. */
  readonly state: number;
}

/** The steps of a word in addition to those for its characters. */
const WORD_STEPS = 16;

/**
 * Generates the words of the Wp-method in order of length, each once.
 *
 * In the first phase of the method, every word of the state cover is followed by up to `extraStates` characters, and
 * then by each word of the characterisation set. This reveals all states of an implementation. In the second phase,
 * every transition that is not in the state cover is followed by up to `extraStates` characters, and then by the words
 * that identify the state to be reached.
 *
 * Generated words are not stored, since there may be millions: the word itself shows whether it has a later split into
 * a prefix and a suffix. Only the split with the longest prefix is generated.
 */
export class SuiteWords {
  readonly #dfa: Dfa;
  readonly #basis: Basis;
  readonly #extraStates: number;
  /** For each class, the characters to test in addition to its representative. */
  readonly #characters: readonly (readonly number[])[];
  readonly #budget: Budget;
  /** 1 at `state * classes + charClass` if the transition is the last one of a word of the state cover. */
  readonly #tree: Uint8Array;
  readonly #suffixes: readonly Suffix[];
  readonly #ofWord: ReadonlyMap<Word, Suffix>;
  readonly #longest: { readonly access: number; readonly suffix: number };

  constructor(
    dfa: Dfa,
    basis: Basis,
    extraStates: number,
    characters: readonly (readonly number[])[],
    budget: Budget,
  ) {
    this.#dfa = dfa;
    this.#basis = basis;
    this.#extraStates = extraStates;
    this.#characters = characters;
    this.#budget = budget;
    this.#tree = treeOf(dfa, basis);
    this.#suffixes = suffixesOf(basis.all, budget);
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
            this.#budget.spend(length + WORD_STEPS);
            yield { prefix, codePoint: null, suffix: suffix.word, state };
          }
        }
      }
    }
  }

  #identifying(state: number): readonly Suffix[] {
    return this.#basis.identifying.get(state)!.map((word) => this.#ofWord.get(word)!);
  }

  /** Generates the words of a length that do not continue along the state cover. */
  *#middles(from: number, length: number): Generator<Word, void> {
    const { size } = this.#dfa.alphabet;
    const word = new Array<number>(length).fill(0);
    for (let at = 0; at >= 0; ) {
      this.#budget.spend(1);
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
    // The states along the suffix, and the length of the longest word of the state cover that begins the word.
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

  /** Generates the words in which a transition is tested with other characters of its class. */
  *#ofCharacters(length: number): Generator<SuiteWord, void> {
    for (const [from, prefix] of this.#basis.access) {
      const rest = length - prefix.length - 1;
      if (rest < 0 || rest > this.#longest.suffix) continue;
      for (const [charClass, codePoints] of this.#characters.entries()) {
        const state = follow(this.#dfa, from, [charClass]);
        const suffixes = this.#basis.identifying.get(state)!.filter((suffix) => suffix.length === rest);
        for (const codePoint of codePoints) {
          for (const suffix of suffixes) {
            this.#budget.spend(length + WORD_STEPS);
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
  /** The words of the set that are proper suffixes of it. */
  readonly tails: readonly Word[];
}

function suffixesOf(all: readonly Word[], budget: Budget): readonly Suffix[] {
  const known = new Map(all.map((word) => [word.join(), word]));
  return all.map((word) => {
    budget.spend(word.length * word.length + 1);
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
      // The words were made by a breadth-first search, so a word begins with the word of its parent.
      const lengthens = next.length === word.length + 1 && next.at(-1) === charClass;
      if (lengthens && word.every((each, at) => each === next[at])) tree[cell] = 1;
    }
  }
  return tree;
}
