import { requireInteger, requireOptions } from "../../core/require.js";
import { intervals } from "../alphabet/alphabet.js";
import { representatives } from "../alphabet/representatives.js";
import type { Dfa } from "../dfa/dfa.js";
import { requireAutomaton } from "../dfa/dfa.js";
import { type Limits, Meter } from "../errors.js";
import { basisOf } from "./basis.js";
import type { Word } from "./characterise.js";
import { SuiteWords } from "./suite-words.js";

/** The options of `conformanceSuite`. */
export interface ConformanceOptions {
  /** How many more states than the automaton a faulty implementation may have and is still detected (default: 0). */
  readonly extraStates?: number;
  /**
   * Tests every transition with each character of the classes of up to this many characters, and with both ends of each
   * interval of larger classes, where a range is easily off by one. 0 tests one character of each class (default: 0).
   */
  readonly exhaustive?: number;
  /** `steps` bounds the work for the whole suite, and so its length (default: `DEFAULT_LIMITS`). */
  readonly limits?: Partial<Limits>;
}

/**
 * Returns a complete test suite for a language, by the Wp-method. Consider an implementation that is an automaton with
 * at most as many states as this one (its dead state counted) and `extraStates` more, and that treats the characters of
 * a class alike: if it is right about every text of the suite, it is right about every text there is.
 *
 * The result is a generator, which makes each text once, when it is asked for, and shorter ones (in code points) first. It
 * remembers none, so that its memory is that of the automaton and the words that tell its states apart. The number of texts
 * is a small multiple of states × classes^(extraStates + 1). When the suite takes more steps than the limit allows, the
 * generator throws an `AutomatonLimitError`: what it has made until then is not complete.
 *
 * @param dfa the automaton to make the texts from
 * @param options how many more states an implementation may have, how thoroughly transitions are tested, and how much the
 * suite may use
 * @throws {TypeError} when an argument has the wrong type, or an option or a limit is unknown or has a value that it cannot
 * have
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
  return suite(dfa, extraStates, exhaustive, new Meter(limits));
}

function* suite(dfa: Dfa, extraStates: number, exhaustive: number, meter: Meter): Generator<string, void> {
  const spell = spelling(dfa);
  const characters = exhaustive === 0 ? [] : otherCharacters(dfa, exhaustive);
  const words = new SuiteWords(dfa, basisOf(dfa, meter), extraStates, characters, meter);
  for (const { prefix, codePoint, suffix } of words.byLength()) {
    yield spell(prefix) + (codePoint === null ? "" : String.fromCodePoint(codePoint)) + spell(suffix);
  }
}

// What all of its generators inherit.
Object.freeze(suite.prototype);

/** Returns what makes texts of words: each class is represented by one character. */
export function spelling({ alphabet }: Dfa): (word: Word) => string {
  const letters = representatives(alphabet).map((codePoint) => String.fromCodePoint(codePoint));
  return (word) => word.map((charClass) => letters[charClass]).join("");
}

/**
 * Returns the characters of each class to test besides its representative: all of a small class, the ends of the intervals of
 * a larger one.
 *
 * @param exhaustive the most characters that a small class has
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
